import { describe, expect, test } from 'vitest';
import type { ListingRequest } from '#contract/listing.ts';
import { verdictId } from '#contract/verdict-names.ts';
import { sizes } from '#server/catalog/taxonomy/sizes.ts';
import { narrowedBy, orderIn, readQuery } from './reading.ts';

function read(query: string) {
  const result = readQuery(query);
  if (!result.ok) throw new Error(result.messages.join(' '));
  return result.read;
}
const wordsIn = (query: string) => read(query).words.map(({ parts }) => parts.join(' '));
const valuesIn = (query: string) => Object.fromEntries(read(query).filters.map(({ kind, value }) => [kind, value]));

describe('a query is read as words and filters', () => {
  test.each([
    ['black dress under $200', 'black dress', { price_max: 200 }],
    ['70% off gucci bags', 'gucci bags', { discount_percentage_min: 70 }],
    ['size 8 heels', 'heels', { size: '8' }],
    ['between $100 and $300', '', { price_min: 100, price_max: 300 }],
    ['between 100 and 300 dollars bag', 'bag', { price_min: 100, price_max: 300 }],
    ['between $300 and $100', '', { price_min: 100, price_max: 300 }],
    ['less than $80 tops', 'tops', { price_max: 80 }],
    ['10만원 밑으로 dress', '10만원 밑으로 dress', {}],
    ['100불 밑으로 dress', 'dress', { price_max: 100 }],
    ['from $100 to $200', '', { price_min: 100, price_max: 200 }],
    ['$100-$200', '', { price_min: 100, price_max: 200 }],
    ['$100 – 200 coat', 'coat', { price_min: 100, price_max: 200 }],
    ['over $500', '', { price_min: 500 }],
    ['from $100', '', { price_min: 100 }],
    ['at least $50 bags', 'bags', { price_min: 50 }],
    ['under 1,000 dollars', '', { price_max: 1000 }],
    ['coat under $1,234,567', 'coat', { price_max: 1_234_567 }],
    ['under $99.99', '', { price_max: 99.99 }],
    ['UNDER US$200 bags', 'bags', { price_max: 200 }],
    ['boots under 200$', 'boots', { price_max: 200 }],
    ['less than 300 usd shoes', 'shoes', { price_max: 300 }],
    ['cheaper than 80 bucks', '', { price_max: 80 }],
    ['at least 50% off', '', { discount_percentage_min: 50 }],
    ['up to 70% off', '', { discount_percentage_min: 1, discount_percentage_max: 70 }],
    ['not more than 50% off', '', { discount_percentage_max: 50 }],
    ['at most 40% off', '', { discount_percentage_max: 40 }],
    ['under 30% off', '', { discount_percentage_max: 30 }],
    ['less than 30 percent off', '', { discount_percentage_max: 30 }],
    ['30% off or less', '', { discount_percentage_max: 30 }],
    ['no less than 50% off', '', { discount_percentage_min: 50 }],
    ['dress reduced by at least 100 dollars', 'dress reduced by at least 100 dollars', {}],
    ['save $50 on bags', 'save $50 on bags', {}],
    ['dress $100 off', 'dress $100 off', {}],
    ['$100 off white bag', 'off white bag', { price_max: 100 }],
    ['30 percent discount', '', { discount_percentage_min: 30 }],
    ['40% or more off shoes', 'shoes', { discount_percentage_min: 40 }],
    ['size 7½ boots', 'boots', { size: '7.5' }],
    ['size 7.5', '', { size: '7.5' }],
    ['dress size 16w', 'dress', { size: '16W' }],
    ['shirt size s', 'shirt', { size: 'S' }],
    ['size one size bags', 'bags', { size: 'One Size' }],
    ['gucci under $1k', 'gucci', { price_max: 1000 }],
    ['under 1.5K dress', 'dress', { price_max: 1500 }],
    ['70.5% off gucci', 'gucci', { discount_percentage_min: 70 }],
    ['30-50% off bags', 'bags', { discount_percentage_min: 30 }],
    ['from 30% to 50% off', '', { discount_percentage_min: 30 }],
    ['between 50 and 30 percent off', '', { discount_percentage_min: 30 }],
    ['size 8 - 50% off', '-', { size: '8', discount_percentage_min: 50 }],
    ['shoes eur 38', 'shoes', { size: 'EU 38' }],
    ['38 eur heels', 'heels', { size: 'EU 38' }],
    ['italian 40 dress', 'dress', { size: 'IT 40' }],
    ['boots size 8 1/2', 'boots', { size: '8.5' }],
    ['dress size 2xl', 'dress', { size: 'XXL' }],
    ['dress not in size 8', 'dress', {}],
    ['size 8 50% off', '', { size: '8', discount_percentage_min: 50 }],
    ['coats reduced by more than half', 'coats', { discount_percentage_min: 50 }],
    ['shoes marked down by at least 60%', 'shoes', { discount_percentage_min: 60 }],
    ['at least a third off bags', 'bags', { discount_percentage_min: 33 }],
    ['bags off 50%', 'bags', { discount_percentage_min: 50 }],
    ['bags discount over 50', 'bags', { discount_percentage_min: 50 }],
    ['bags 50 pct markdown', 'bags', { discount_percentage_min: 50 }],
    ['off shoulder dress', 'off shoulder dress', {}],
    ['plus scarf', 'plus scarf', {}],
    ['dress between $100 & $200', 'dress', { price_min: 100, price_max: 200 }],
    ['dress close to 200', 'dress', { price_min: 160, price_max: 240 }],
    ['dress 200 and up', 'dress', { price_min: 200 }],
    ['dress minimum 200', 'dress', { price_min: 200 }],
    ['dress from 2024', 'dress from 2024', {}],
    ['coats reduced by two thirds', 'coats', { discount_percentage_min: 66 }],
    ['coats at a quarter of the price', 'coats at', { discount_percentage_min: 75 }],
    ['three quarter sleeve top', 'three quarter sleeve top', {}],
    ['dresses 2 hundred tops', 'dresses', { price_max: 200 }],
    ['1k-2k coats', 'coats', { price_min: 1000, price_max: 2000 }],
    ['coat 800 to 1.5k', 'coat', { price_min: 800, price_max: 1500 }],
    ['up to 80 dollars tops', 'tops', { price_max: 80 }],
    ['skirt within 100 max', 'skirt', { price_max: 100 }],
    ['coat under $400 maximum', 'coat', { price_max: 400 }],
    ['bags not from the most expensive brands', 'bags not from the most expensive brands', {}],
    ['half price gucci', 'gucci', { discount_percentage_min: 50 }],
    ['boots half-off', 'boots', { discount_percentage_min: 50 }],
    ['bags at least half price', 'bags', { discount_percentage_min: 50 }],
    ['bags more than half price off', 'bags', { discount_percentage_min: 50 }],
    ['dresses less than half price', 'dresses', { discount_percentage_min: 50 }],
    ['skirts under half the price', 'skirts', { discount_percentage_min: 50 }],
    ['half price or less coats', 'coats', { discount_percentage_min: 50 }],
    ['under usd 200 bags', 'bags', { price_max: 200 }],
    ['size small dress', 'dress', { size: 'S' }],
    ['dress size extra-large', 'dress', { size: 'XL' }],
    ['extra large coat', 'coat', { size: 'XL' }],
    ['dress 150$', 'dress', { price_max: 150 }],
    ['1000+ bag', 'bag', { price_min: 1000 }],
    ['gown over 1000', 'gown', { price_min: 1000 }],
    ['bags 200-300', 'bags', { price_min: 200, price_max: 300 }],
    ['$100~$200 heels', 'heels', { price_min: 100, price_max: 200 }],
    ['200달러에서 400달러 사이 가방', '가방', { price_min: 200, price_max: 400 }],
    ['가방 200~400불', '가방', { price_min: 200, price_max: 400 }],
    ['원피스 300 이하', '원피스', { price_max: 300 }],
    ['반값 코트', '코트', { discount_percentage_min: 50 }],
    ['robe moins de 200', 'robe', { price_max: 200 }],
    ['vestido por menos de doscientos dólares', 'vestido', { price_max: 200 }],
    ['kleid unter fünfhundert dollar', 'kleid', { price_max: 500 }],
    ['vestido menos de $200', 'vestido', { price_max: 200 }],
    ['Kleid bis 200', 'Kleid', { price_max: 200 }],
    ['abito più di 500', 'abito', { price_min: 500 }],
    ['jurk onder de 200', 'jurk', { price_max: 200 }],
    ['Kleid zwischen 200 und 400', 'Kleid', { price_min: 200, price_max: 400 }],
    ['bottes taille 38', 'bottes', { size: '38' }],
    ['Taschen mit 40% Rabatt', 'Taschen mit', { discount_percentage_min: 40 }],
    ['borse in saldo 50%', 'borse in', { discount_percentage_min: 50 }],
    ['jas halve prijs', 'jas', { discount_percentage_min: 50 }],
    ['robe promo -60%', 'robe', { discount_percentage_min: 60 }],
    ['coat under five hundred', 'coat', { price_max: 500 }],
    ['earrings starting at $75', 'earrings', { price_min: 75 }],
    ['necklace less expensive than 300', 'necklace', { price_max: 300 }],
    ['gown between two and five hundred dollars', 'gown', { price_min: 200, price_max: 500 }],
    ['boots between three hundred and five hundred', 'boots', { price_min: 300, price_max: 500 }],
    ['shoes for a hundred bucks or so', 'shoes for', { price_min: 80, price_max: 120 }],
    ['skirt size eight', 'skirt', { size: '8' }],
    ['size twelve or fourteen coat', 'coat', { size: '14' }],
    ['pumps size thirty eight', 'pumps', { size: '38' }],
    ['cardigan under two fifty', 'cardigan', { price_max: 250 }],
    ['nine and a half boots', 'boots', { size: '9.5' }],
    ['top 10 cheapest boots', 'boots', { sort: '+discounted_price' }],
    ['knitwear half price or better', 'knitwear', { discount_percentage_min: 50 }],
    ['bags 300-200', 'bags', { price_min: 200, price_max: 300 }],
    ['coat not more than $400', 'coat', { price_max: 400 }],
    ['nothing over 400 dollars coat', 'coat', { price_max: 400 }],
    ['one hundred dollars hat', 'hat', { price_max: 100 }],
    ['hat under a hundred bucks', 'hat', { price_max: 100 }],
    ['dress under three hundred and fifty', 'dress', { price_max: 350 }],
    ['sixty percent off boots', 'boots', { discount_percentage_min: 60 }],
    ['one piece under fifty dollars', 'one piece', { price_max: 50 }],
    ['x-small top', 'top', { size: 'XS' }],
    ['-40% bags', 'bags', { discount_percentage_min: 40 }],
    ['bags marked down 70', 'bags', { discount_percentage_min: 70 }],
    ['sub-200 heels', 'heels', { price_max: 200 }],
    ['USD 300 bag', 'bag', { price_max: 300 }],
    ['under 1 000 coat', 'coat', { price_max: 1000 }],
    ['dress size 8 200 dollars', 'dress', { size: '8', price_max: 200 }],
    ['i have 300 to spend on a bag', 'i have on a bag', { price_max: 300 }],
    ['spend no more than 150 on shoes', 'on shoes', { price_max: 150 }],
    ['boots around 200ish', 'boots', { price_min: 160, price_max: 240 }],
    ['부츠 200~300달러', '부츠', { price_min: 200, price_max: 300 }],
    ['부츠 38~40', '부츠 38-40', {}],
    ['dress in the 200s', 'dress', { price_min: 200, price_max: 299 }],
    ['heels size 38.5', 'heels', { size: '38.5' }],
    ['eu size 38 heels', 'heels', { size: 'EU 38' }],
    ['size 38 eu heels', 'heels', { size: 'EU 38' }],
    ['heels 7.5 us', 'heels', { size: 'US 7.5' }],
    ['12 uk dress', 'dress', { size: 'UK 12' }],
    ['a 2 it bag', 'a 2 it bag', {}],
    ['it 42 dress', 'dress', { size: 'IT 42' }],
    ['size uk 10 dress', 'dress', { size: 'UK 10' }],
  ])('«%s»', (query, text, values) => {
    expect(read(query).text).toBe(text);
    expect(valuesIn(query)).toEqual(values);
  });

  test.each([
    ['100% silk', ['100', 'silk']],
    ['100% silk sale', ['100', 'silk', 'sale']],
    ['100% off', ['100', 'off']],
    ['50% offcuts', ['50', 'offcuts']],
    ['size 99 heels', ['size', '99', 'heels']],
    ['size zero', ['size', 'zero']],
    ['it bag', ['it', 'bag']],
    ['uk 99', ['uk', '99']],
    ['half zip', ['half', 'zip']],
    ['small bag', ['small', 'bag']],
    ['over 50', ['over', '50']],
    ['jeans 28-30', ['jeans', '28 30']],
    ['levis 501-505', ['levis', '501 505']],
    ['one piece swimsuit', ['one', 'piece', 'swimsuit']],
    ['two piece under', ['two', 'piece', 'under']],
    ['underwear 200', ['underwear', '200']],
    ['levis 501', ['levis', '501']],
    ['under £200', ['under', '200']],
    ['under 12345678 bags', ['under', '12345678', 'bags']],
    ['$50 $100', ['50', '100']],
    ['under 500 euros', ['under', '500', 'euros']],
    ['under 500€ bag', ['under', '500', 'bag']],
    ['under 2kg', ['under', '2kg']],
    ['size 8.25 heels', ['size', '8 25', 'heels']],
    ['size 8-99', ['size', '8 99']],
    ['size m-8', ['size', 'm 8']],
  ])('«%s» has no filter and stays words', (query, words) => {
    expect(valuesIn(query)).toEqual({});
    expect(wordsIn(query)).toEqual(words);
    expect(read(query).text).toBe(query);
  });

  test.each([
    ['size 8 size 10 dress', 'dress', ['8', '10']],
    ['dress size 8 or 10', 'dress', ['8', '10']],
    ...['plus size dress', 'vestido talla grande', 'Kleid große Größen', 'jurk grote maten'].map(
      (query): [string, string, string[]] => [
        query,
        /dress|vestido|Kleid|jurk/.exec(query)?.[0] ?? '',
        'XL XXL XXXL 16 18 20 22 24 14W 16W 18W 20W 22W 24W 26W'.split(' '),
      ],
    ),
    ['sizes S, M and L', '', ['S', 'M', 'L']],
    ['S나 M 사이즈 치마', '치마', ['S', 'M']],
    ['38 39 사이즈 구두', '구두', ['38', '39']],
    ['size 8-10 dress', 'dress', ['8', '8.5', '9', '9.5', '10']],
    ['sizes XS to M', '', ['XS', 'S', 'M']],
    ['dress size 20 and up', 'dress', ['20', '22', '24']],
    ['above size 20 dress', 'dress', ['22', '24']],
    ['size 2 or under dress', 'dress', ['00', '0', '2']],
    ['size xl+ coat', 'coat', ['XL', 'XXL', 'XXXL']],
    ['size 40 and up boots', 'boots', ['40', '41', '42', '44']],
    ['sz 38 pumps', 'pumps', ['38']],
    ['size small to large', '', ['S', 'M', 'L']],
    ['size x-small or medium', '', ['XS', 'M']],
    ['it 42 / fr 38 dress', '/ dress', ['IT 42', 'FR 38']],
    ['size 2p-6p, 12w', '', ['2P', '4P', '6P', '12W']],
  ])('«%s» has several sizes', (query, text, names) => {
    expect(read(query).text).toBe(text);
    expect(new Set(read(query).filters.map(({ value }) => value))).toEqual(new Set(names));
  });

  test.each([
    ['real discounts on bags', 'bags'],
    ['50% off on coats under $900', 'coats under $900'],
    ['50% Rabatt auf Taschen', 'Taschen'],
    ['boots 50% off on sale', 'boots on sale'],
  ])('no query begins with the word behind a discount that is removed from %j', (query, without) => {
    expect(read(query).filters[0]?.without).toBe(without);
  });

  test('each of several filters can be removed without the others', () => {
    const { text, filters } = read('gucci bags 50% off under $300 over $100 size M');
    expect(text).toBe('gucci bags');
    expect(filters).toEqual([
      {
        kind: 'discount_percentage_min',
        value: 50,
        text: '50% off',
        without: 'gucci bags under $300 over $100 size M',
      },
      { kind: 'price_max', value: 300, text: 'under $300', without: 'gucci bags 50% off over $100 size M' },
      { kind: 'price_min', value: 100, text: 'over $100', without: 'gucci bags 50% off under $300 size M' },
      { kind: 'size', value: 'M', text: 'size M', without: 'gucci bags 50% off under $300 over $100' },
    ]);
  });

  test('both ends of a price range are removed together', () => {
    const said = { text: 'between $100 and $300', without: 'red dress size 8' };
    expect(read('red dress between $100 and $300 size 8').filters).toEqual([
      { kind: 'price_min', value: 100, ...said },
      { kind: 'price_max', value: 300, ...said },
      { kind: 'size', value: '8', text: 'size 8', without: 'red dress between $100 and $300' },
    ]);
  });

  test('removing a filter leaves a phrase of the same words alone', () => {
    expect(read('"under $200" bag under $200').filters).toEqual([
      { kind: 'price_max', value: 200, text: 'under $200', without: '"under $200" bag' },
    ]);
  });

  test('no filter is read across the text of another filter', () => {
    for (const { text, without } of read('bags under 70% off $200').filters) {
      expect('bags under 70% off $200').toContain(text);
      expect(without).not.toContain(text);
    }
  });

  test('repeated whitespace counts as one space', () => {
    expect(read('  size \t 8 \n\n  heels ')).toEqual(read('size 8 heels'));
  });
});

describe('a choice between prices and discounts', () => {
  test.each([
    ['dress under 200 or 50% off', 'under 200 or 50% off'],
    ['70% off or less than $80 dress', '70% off or less than $80'],
    ['10만원 이하거나 반값 dress', '반값'],
    ['70프로 할인하거나 100불 이하인 dress', '70프로 할인하거나 100불 이하인'],
    ['$90 이하 또는 60% 할인 dress', '$90 이하 또는 60% 할인'],
    ['100달러대나 200달러대 dress', '100달러대나 200달러대'],
  ])('%s', (query, text) => {
    const { filters, text: rest } = read(query);
    expect(filters.at(-1)).toMatchObject({ text, ...(text !== '반값' && { without: 'dress' }) });
    expect(rest).not.toMatch(/\bor\b|또는/);
  });

  test('sides are numbered in the order of the query', () => {
    const sides = read('50% off or under 200').filters.map(({ kind, alternative }) => [kind, alternative]);
    expect(Object.fromEntries(sides)).toEqual({ discount_percentage_min: 0, price_max: 1 });
  });

  test.each(['dress under 200 at 50% off', 'dress under 200, 50% off', 'size 6 or under 100'])(
    'other phrases are met together: %s',
    (query) => expect(read(query).filters.filter(({ alternative }) => alternative !== undefined)).toEqual([]),
  );
});

test.each([
  ['200달러 안넘는 coat', { price_max: 200 }],
  ['200불 넘지 않는 coat', { price_max: 200 }],
  ['200달러 안쪽 coat', { price_max: 200 }],
  ['200달러 coat', { price_max: 200 }],
  ['200불로 살 coat', { price_max: 200 }],
  ['200불짜리 coat', { price_min: 160, price_max: 240 }],
  ['최소 200달러 coat', { price_min: 200 }],
  ['200달러보다 싼 coat', { price_max: 200 }],
  ['예산은 200달러예요 coat', { price_max: 200 }],
  ['100달러 200달러 사이 coat', { price_min: 100, price_max: 200 }],
  ['100불대 coat', { price_min: 100, price_max: 199 }],
  ['200달러 안팎 coat', { price_min: 160, price_max: 240 }],
  ['70~80% 할인 coat', { discount_percentage_min: 70 }],
])('a bound in Korean: %s', (query, bounds) => {
  expect(valuesIn(query)).toEqual(bounds);
});

test.each([
  ['cheapest black dress', 'black dress', '+discounted_price'],
  ['sandals at the lowest price', 'sandals at', '+discounted_price'],
  ['bags price low to high', 'bags', '+discounted_price'],
  ['least expensive gown', 'gown', '+discounted_price'],
  ['robe la moins chère', 'robe', '+discounted_price'],
  ['die neuesten Taschen', 'taschen', '-created_at'],
  ['최저가 가방', '가방', '+discounted_price'],
  ['저렴한 순으로 코트', '코트', '+discounted_price'],
  ['most expensive watch', 'watch', '-discounted_price'],
  ['제일 비싼 코트', '코트', '-discounted_price'],
  ['젤 싼 원피스', '원피스', '+discounted_price'],
  ['newest bags', 'bags', '-created_at'],
  ['new in dresses', 'dresses', '-created_at'],
  ['신상 원피스', '원피스', '-created_at'],
  ['biggest discount coat', 'coat', '-discount_percentage'],
  ['할인율 높은 순 coat', 'coat', '-discount_percentage'],
  ['할인 제일 큰 coat', 'coat', '-discount_percentage'],
  ['할인율 가장 높은 coat', 'coat', '-discount_percentage'],
  ['best deals on shoes', 'on shoes', '-proven_percentage'],
  ['biggest real discounts shoes', 'shoes', '-proven_percentage'],
])('%s asks for an order', (query, words, order) => {
  expect(valuesIn(query)).toEqual({ sort: order });
  expect(wordsIn(query).join(' ').normalize('NFC')).toBe(words);
});

test.each([
  ['real discounts on bags', { verdict: 'proven' }],
  ['no fake sales boots', { verdict: 'proven' }],
  ['진짜 할인 코트', { verdict: 'proven' }],
  ['찐세일하는 코트', { verdict: 'proven' }],
  ['리얼 할인 코트', { verdict: 'proven' }],
  ['가짜 할인 아닌 코트', { verdict: 'proven' }],
  ['진짜 50% 할인 코트', { verdict: 'proven', discount_percentage_min: 50 }],
  ['really 50% off dress', { verdict: 'proven', discount_percentage_min: 50 }],
])('%s asks for discounts that earlier prices confirm', (query, values) => expect(valuesIn(query)).toEqual(values));

test.each([
  'not the cheapest bag',
  'nothing cheap',
  'a bag that does not look cheap',
  'cheap-looking bag',
  '싼 거 말고 코트',
  '싼거 말고 코트',
  '싼티 안 나는 코트',
  '찐 가죽 코트',
  'new dress',
  'just in case bag',
  'low to high heels',
  'high-low dress',
  'real silk',
])('%s asks for no order, and for no verdict', (query) => {
  expect(read(query).filters).toEqual([]);
  expect(read(query).wishes).toEqual([]);
});

test.each([
  ['cheap bags', 'bags'],
  ['affordable silk dress', 'silk dress'],
  ['budget friendly coat', 'coat'],
  ['dress on a budget', 'dress'],
  ["bag that doesn't cost a fortune", 'bag'],
  ['boots that wont break the bank', 'boots'],
  ['not too pricey heels', 'heels'],
  ['borsa economica', 'borsa'],
  ['günstige Schuhe', 'schuhe'],
  ['저렴한 가방', '가방'],
  ['싸고 예쁜 코트', '예쁜 코트'],
  ['가성비 좋은 니트', '니트'],
  ['갓성비 코트', '코트'],
  ['코트 싼거', '코트'],
  ['가격 착한 코트', '코트'],
])('%s asks for a low price where it names no occasion', (query, words) => {
  const { filters, wishes } = read(query);
  expect(filters).toEqual([]);
  expect(wishes.map(({ value }) => value)).toEqual(['+discounted_price']);
  expect(wordsIn(query).join(' ').normalize('NFC')).toBe(words);
});

test('the first order of a query counts, and a verdict chosen beside the list', () => {
  const { filters } = read('newest or cheapest, proven discounts');
  expect(orderIn(filters)).toBe('newest');
  const nothing = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
  expect(narrowedBy(filters, nothing).verdictIds).toEqual([verdictId('proven')]);
  expect(narrowedBy(filters, { ...nothing, verdictIds: [2] }).verdictIds).toEqual([2]);
});

test.each(['heavily discounted coat', 'big discounts coat', '할인 많이 하는 coat'])(
  'a high discount without a number is at least half: %s',
  (query) => {
    expect(valuesIn(query)).toEqual({ discount_percentage_min: 50 });
    expect(wordsIn(query)).toEqual(['coat']);
  },
);

describe('phrases', () => {
  test('quoted words form a phrase', () => {
    expect(read('silk "Little Black Dress"').words).toEqual([
      { parts: ['little', 'black', 'dress'], isPhrase: true },
      { parts: ['silk'], isPhrase: false },
    ]);
    expect(read('silk "Little Black Dress" under $50')).toMatchObject({
      text: '"Little Black Dress" silk',
      filters: [{ kind: 'price_max', without: 'silk "Little Black Dress"' }],
    });
  });

  test.each(['“little black dress”', '„little black dress“', '«little black dress»', '”little black dress”'])(
    '%s is a phrase in typographic quotes',
    (phrase) => {
      expect(read(`silk ${phrase} under $50`)).toEqual(read('silk "little black dress" under $50'));
    },
  );

  test('quoted words are never read as a filter', () => {
    expect(read('"under $200"')).toMatchObject({
      text: '"under $200"',
      words: [{ parts: ['under', '200'], isPhrase: true }],
      filters: [],
    });
  });

  test('an unclosed quote is ignored', () => {
    expect(wordsIn('"black dress')).toEqual(['black', 'dress']);
  });

  test('words on both sides of a phrase stay apart', () => {
    expect(wordsIn('red"mini dress"silk')).toEqual(['mini dress', 'red', 'silk']);
  });
});

describe('an invalid query gives a message', () => {
  test.each(['', ' ', '\t\n \u00a0'])('nothing was entered: %j', (query) => {
    expect(readQuery(query)).toEqual({ ok: false, messages: ['Please enter what you are looking for.'] });
  });

  test.each(['!!! ???', '"', '""', '" "', '*', '^-', '\u0000', '\ud800', '\udc00\ud800', '👗'])(
    'no word was entered: %j',
    (query) => {
      expect(readQuery(query)).toEqual({ ok: false, messages: ['Please enter a word to look for.'] });
    },
  );

  test('accepts 200 characters and rejects 201', () => {
    expect(readQuery('x'.repeat(200)).ok).toBe(true);
    expect(readQuery(` ${'x'.repeat(200)} `).ok).toBe(true);
    expect(readQuery('x'.repeat(201))).toEqual({ ok: false, messages: ['A search has at most 200 characters.'] });
  });

  test('accepts 20 words and rejects 21', () => {
    expect(wordsIn('bag '.repeat(20))).toHaveLength(20);
    expect(readQuery('bag '.repeat(21))).toEqual({ ok: false, messages: ['A search has at most 20 words.'] });
  });
});

describe('unusual input', () => {
  test.each([
    ['" OR NEAR( * ^ -', ['or', 'near']],
    ['(dress) OR NEAR(x y) * ^ - [a-z]+', ['dress', 'or', 'near', 'x', 'y', 'a z']],
    ['brand:gucci AND NOT name:"bag"', ['bag', 'brand', 'gucci', 'and', 'not', 'name']],
    ['(.*)+$ \\d{3} $& $1', ['d', '3', '1']],
    ["'; drop table text; --", ['drop', 'table', 'text']],
    ['dress\u0000bag', ['dress', 'bag']],
    ['dress \ud800 bag', ['dress', 'bag']],
    ['dress\udfff', ['dress']],
    ['👗 dress 👠', ['dress']],
    ['<b>dress</b>', ['b', 'dress', 'b']],
    ['__proto__ constructor', ['proto', 'constructor']],
  ])('%j is read as words only', (query, words) => {
    expect(wordsIn(query)).toEqual(words);
    expect(read(query).filters).toEqual([]);
  });

  test('words contain letters and digits only', () => {
    const all = Array.from({ length: 0x500 }, (_, code) => String.fromCharCode(code));
    for (let from = 0; from < all.length; from += 10) {
      const result = readQuery(`dress ${all.slice(from, from + 10).join(' x')}`);
      const parts = result.ok ? result.read.words.flatMap((word) => word.parts) : ['refused'];
      for (const part of parts) expect(part).toMatch(/^[\p{L}\p{N}]+$/u);
    }
  });
});

describe('filters of the query and of the page', () => {
  const nothing: ListingRequest['filter'] = {
    brandIds: [],
    storeIds: [],
    categoryIds: [],
    subcategoryIds: [],
    sizes: [],
  };
  const narrowed = (query: string, filter: Partial<ListingRequest['filter']> = {}) =>
    narrowedBy(read(query).filters, { ...nothing, ...filter });

  test('filters of the query apply when the page has none', () => {
    expect(narrowed('40% off between $100 and $300', { brandIds: [7] })).toEqual({
      ...nothing,
      brandIds: [7],
      saidPrice: { minPriceCents: 10_000, maxPriceCents: 30_000 },
      minDiscountPercent: 40,
    });
  });

  test('the higher discount applies, and the price bounds of both apply', () => {
    const page = { minPriceCents: 15_000, maxPriceCents: 25_000, minDiscountPercent: 50 };
    const saidPrice = { minPriceCents: 10_000, maxPriceCents: 30_000 };
    expect(narrowed('40% off between $100 and $300', page)).toEqual({ ...nothing, ...page, saidPrice });
    expect(narrowed('60% off', page).minDiscountPercent).toBe(60);
  });

  test('a choice of prices and discounts is met by one of its sides', () => {
    const filter = narrowed('bags 100-200 dollars or 60% off under $900');
    expect(filter.saidChoice).toEqual([{ minPriceCents: 10_000, maxPriceCents: 20_000 }, { minDiscountPercent: 60 }]);
    expect(filter.saidPrice).toEqual({ maxPriceCents: 90_000 });
    expect(filter.minDiscountPercent).toBeUndefined();
  });

  test('a size beside kinds is one of their categories', () => {
    const categories = (kinds: number[]) =>
      narrowedBy(read('size 6').filters, nothing, kinds).sizes.flatMap(({ categoryIds }) => categoryIds);
    expect(categories([700])).toEqual([7]);
    expect(categories([201])).toEqual([2]);
    expect(categories([700, 201]).toSorted()).toEqual([2, 7]);
    expect(categories([100]).toSorted()).toEqual([2, 7]);
  });

  test('several price bounds in a query combine to the narrowest', () => {
    expect(narrowed('under $200 over $50 under $300 over $10').saidPrice).toEqual({
      minPriceCents: 5000,
      maxPriceCents: 20_000,
    });
  });

  test('prices are converted to cents exactly', () => {
    expect(narrowed('under $99.99').saidPrice?.maxPriceCents).toBe(9999);
    expect(narrowed('over $1,019.99').saidPrice?.minPriceCents).toBe(101_999);
    expect(narrowed('under $4.35').saidPrice?.maxPriceCents).toBe(435);
  });

  test('a size of both apparel and shoes filters both', () => {
    const { sizes } = narrowed('size 8');
    expect(sizes).toHaveLength(2);
    expect(sizes.flatMap(({ categoryIds }) => categoryIds).sort()).toEqual([2, 7]);
    expect(narrowed('size XL').sizes.flatMap(({ categoryIds }) => categoryIds)).toEqual([7]);
  });

  test.each([
    ['size 38', { 7: ['6'], 2: ['8'] }],
    ['eu 38', { 7: ['8'], 2: ['8'] }],
    ['size it 42', { 7: ['6'], 2: ['12'] }],
    ['uk 10', { 7: ['6'], 2: ['12'] }],
    ['size 27', { 7: ['4'] }],
    ['eu 37.5', { 2: ['7.5'] }],
  ])('a European size or a jeans size is converted to US sizes: «%s»', (query, meant) => {
    const found: Record<number, string[]> = {};
    for (const { sizeId, categoryIds } of narrowed(query).sizes)
      for (const category of categoryIds)
        found[category] = [...(found[category] ?? []), sizes.find(({ id }) => id === sizeId)?.name ?? ''];
    expect(found).toEqual(meant);
  });

  test('the filters of the page are not mutated', () => {
    const page = { ...nothing, minPriceCents: 1, sizes: [] };
    narrowedBy(read('over $100 size 8').filters, page);
    expect(page).toEqual({ ...nothing, minPriceCents: 1 });
  });

  test('a query without filters adds none', () => {
    expect(narrowed('black dress', { maxPriceCents: 500 })).toEqual({ ...nothing, maxPriceCents: 500 });
  });
});

describe('amounts of other currencies are read as dollars', () => {
  const rates = new Map([
    ['KRW', 0.0007],
    ['EUR', 1.1],
    ['GBP', 1.25],
    ['JPY', 0.0065],
  ]);
  function readIn(query: string) {
    const result = readQuery(query, (currency) => rates.get(currency));
    if (!result.ok) throw new Error(result.messages.join(' '));
    return result.read;
  }
  test.each([
    ['30만원 이하 블라우스', '블라우스', { price_max: 210 }],
    ['30만 이하 코트', '코트', { price_max: 210 }],
    ['코트 500,000원', '코트', { price_max: 350 }],
    ['₩500,000 코트', '코트', { price_max: 350 }],
    ['삼십오만원 이하', '', { price_max: 245 }],
    ['3만5천원 양말', '양말', { price_max: 24.5 }],
    ['니트 20에서 30 사이', '니트 사이', { price_min: 140, price_max: 210 }],
    ['굽 10에서 20 사이 구두', '굽 10에서 20 사이 구두', {}],
    ['20~30 가방', '가방', { price_min: 140, price_max: 210 }],
    ['니트 20~30', '니트', { price_min: 140, price_max: 210 }],
    ['20이하 구두', '구두', { price_max: 140 }],
    ['굽 50 이하 구두', '굽 50 이하 구두', {}],
    ['100만원 넘는 건 부담스럽고 토트백', '토트백', { price_max: 700 }],
    ['39 반 부츠', '부츠', { size: '39.5' }],
    ['100 이하 가방', '가방', { price_max: 100 }],
    ['울코트 150 밑', '울코트', { price_max: 150 }],
    ['300 이상 코트', '코트', { price_min: 300 }],
    ['100~200 코트', '코트', { price_min: 100, price_max: 200 }],
    ['230~240 로퍼', '230-240 로퍼', {}],
    ['250 정도 로퍼', '250 정도 로퍼', {}],
    ['300 정도 로퍼', '로퍼', { price_min: 240, price_max: 360 }],
    ['절반 세일 부츠', '부츠', { discount_percentage_min: 50 }],
    ['절반 가격 부츠', '부츠', { discount_percentage_min: 50 }],
    ['30~40대 원피스', '30-40대 원피스', {}],
    ['10~20 데니어 스타킹', '10-20 데니어 스타킹', {}],
    ['20-30 bag', '20-30 bag', {}],
    ['20만원대 니트', '니트', { price_min: 140, price_max: 210 }],
    ['20만원대 후반 니트', '니트', { price_min: 182, price_max: 210 }],
    ['삼십프로 이상 할인 코트', '코트', { discount_percentage_min: 30 }],
    ['이태리 38 원피스', '원피스', { size: 'IT 38' }],
    ['23.5 구두', '구두', { size: '37' }],
    ['10~20만원 가방', '가방', { price_min: 70, price_max: 140 }],
    ['10만원에서 20만원 사이 가방', '가방', { price_min: 70, price_max: 140 }],
    ['50만원 이상 코트', '코트', { price_min: 350 }],
    ['coat 300k won', 'coat', { price_max: 210 }],
    ['€200 shirt', 'shirt', { price_max: 220 }],
    ['shirt under 9€', 'shirt', { price_max: 9.9 }],
    ['dress 100-200 euro', 'dress', { price_min: 110, price_max: 220 }],
    ['coat under 1.200 euros', 'coat', { price_max: 1320 }],
    ['between £100 and £200 bag', 'bag', { price_min: 125, price_max: 250 }],
    ['bag under two hundred pounds', 'bag', { price_max: 250 }],
    ['10000엔 이하 스카프', '스카프', { price_max: 65 }],
  ])('%s', (query, rest, filters) => {
    const { text, filters: read } = readIn(query);
    expect(text).toBe(rest);
    expect(Object.fromEntries(read.map(({ kind, value }) => [kind, value]))).toEqual(filters);
  });

  test.each(['300 chf boots', '"€200" bag', '만 코트', 'won dress'])('no price: %s', (query) =>
    expect(readIn(query).filters).toEqual([]),
  );

  test('a filter tells its words as typed, and the query without them', () => {
    expect(readIn('silk 30만원 이하 블라우스').filters).toEqual([
      { kind: 'price_max', value: 210, text: '30만원 이하', without: 'silk 블라우스' },
    ]);
  });
});

test.each([
  ['bags 60%+ off', { discount_percentage_min: 60 }],
  ['70+% off', { discount_percentage_min: 70 }],
  ['dress max budget 250', { price_max: 250 }],
  ['my budget is $300, dress', { price_max: 300 }],
  ['coat 500ish', { price_min: 400, price_max: 600 }],
  ['$80 or so scarf', { price_min: 64, price_max: 96 }],
  ['coat up to 1.200', { price_max: 1200 }],
])('prices as shoppers say them: %s', (query, filters) => expect(valuesIn(query)).toEqual(filters));

test('a tilde between two sizes is a hyphen', () => {
  const spoken = (query: string) => {
    const read = readQuery(query);
    return read.ok && read.read.spoken.query;
  };
  expect(spoken('XS~L 원피스')).toBe('XS-L 원피스');
  expect(spoken('로퍼 235～240')).toBe('로퍼 235-240');
  expect(spoken('예쁜~ 가방~')).toBe('예쁜~ 가방~');
});
