import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DetailedProduct } from '#contract/products.ts';
import { LanguageContext } from '#web/i18n/language.ts';
import { createTranslator } from '#web/i18n/texts.ts';
import { cardOf } from './cards.ts';
import { Price } from './Price.tsx';
import { ProductCard } from './ProductCard.tsx';
import { describeProduct } from './product-meta.server.ts';
import { SizeList } from './sizes/SizeList.tsx';
import { listedSizes, sizeChoices } from './sizes/size-choices.ts';
import type { OwnSizes } from './sizes/use-own-sizes.ts';

const variant = (size: string, price: number, available = true) => ({
  size,
  size_ids: [],
  sku: `sku-${size}`,
  original_price: 200,
  discounted_price: price,
  discount_percentage: Math.floor((200 - price) / 2),
  available,
});

/** A product of which two sizes differ in price, and one is sold out. */
const dress: DetailedProduct = {
  id: 7,
  name: 'Silk dress',
  brand: 'Khaite',
  brand_id: 1,
  store: 'Rive',
  store_id: 1,
  subcategory_id: 700,
  description: '',
  small_image: '',
  cache_image: '',
  image_hash: '',
  images: [],
  currency: 'USD',
  original_price: 200,
  discounted_price: 100,
  discount_percentage: 50,
  price_in_dollars: null,
  rate_day: null,
  price_varies: true,
  verdict: null,
  proven_percentage: null,
  asked_days: null,
  prior_price: null,
  favorite: 0,
  hidden_for_user: 0,
  sizes: [{ name: '2' }, { name: '6' }],
  color: '',
  buy_url: 'https://rive.example/7',
  created_at: '2026-11-01T12:00:00.000Z',
  checked_at: null,
  available: true,
  unavailable_because: null,
  terms: null,
  item: null,
  variants: [variant('2', 100), variant('6', 120), variant('8', 90, false)],
};
const even: DetailedProduct = { ...dress, price_varies: false, variants: [variant('2', 100), variant('6', 100)] };

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <LanguageContext value={createTranslator('en')}>
      <MemoryRouter>{element}</MemoryRouter>
    </LanguageContext>,
  );
const card = (product: DetailedProduct) => render(<ProductCard card={cardOf(product)} isFirstRow={false} />);

function sizeList(product: DetailedProduct, size?: string, own: OwnSizes = [[], []]): string {
  const choices = sizeChoices(product);
  const chosen = choices?.find((choice) => choice.size === size);
  const sizes = listedSizes(product);
  return render(
    <SizeList sizes={sizes} own={own} choices={choices} currency="USD" chosen={chosen} choose={() => {}} />,
  );
}

test('the card of a product whose sizes differ in price says from which price, to screen readers too', () => {
  expect(card(dress)).toContain('was $200, now from $100');
  expect(card(dress)).toContain('>from $100<');
  expect(card(dress)).toContain('50% Off');
});

test.each([
  [{ verdict: 'proven' }, 'Checked'],
  [{ verdict: 'partly_proven', proven_percentage: 22 }, 'Really 22%'],
  [{ verdict: 'always_on_sale' }, 'Always on sale'],
  [{ verdict: 'raised_first', prior_price: 120 }, 'Struck price raised'],
  [{ verdict: 'raised_first', prior_price: 100 }, 'As cheap before'],
  [{ verdict: 'too_early' }, 'Store’s claim'],
] as const)('the card of a product with %o is marked %s beside the claim, without a link more', (more, mark) => {
  const html = card({ ...dress, ...more });
  expect(html).toContain(`50% Off</span><span class="font-normal">${mark}</span>`);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('the card in a personal list at another price than the judged one has no mark', () => {
  const own = { discounted_price: 120, original_price: 200, discount_percentage: 40, size: '6', price_varies: false };
  expect(card({ ...dress, verdict: 'proven', price_in_my_sizes: own })).not.toContain('Checked');
});

test.each([
  [{ stores: 3, lowest_price_in_dollars: 130, is_converted: false }, 'At 3 stores from $130'],
  [{ stores: 2, lowest_price_in_dollars: 129.5, is_converted: true }, 'At 2 stores from about $130'],
  [{ stores: 2, lowest_price_in_dollars: null, is_converted: false }, 'At 2 stores'],
])('the card of a piece with %o says %s', (item, words) => {
  expect(card({ ...dress, item })).toContain(`>${words}</p>`);
});

test('the card of a product at one price has no from', () => {
  expect(card(even)).toContain('>$100<');
  expect(card(even)).not.toContain('from');
});

test('the card in a personal list has the price and the discount in the shopper’s sizes', () => {
  const own = { discounted_price: 120, original_price: 200, discount_percentage: 40, size: '6', price_varies: false };
  expect(card({ ...dress, price_in_my_sizes: own })).toContain('>$120 in size 6<');
  expect(card({ ...dress, price_in_my_sizes: own })).toContain('40% Off');
  expect(card({ ...dress, price_in_my_sizes: { ...own, size: null } })).toContain('>from $120 in your sizes<');
  expect(card({ ...dress, price_in_my_sizes: null })).toContain('>from $100<');
});

test('a price without a reduction has no struck price', () => {
  expect(render(<Price product={{ ...dress, original_price: 100 }} />)).toBe('<p class="tabular-nums ">from $100</p>');
});

test('sizes at different prices are a radio group with the price of each', () => {
  const html = sizeList(dress, '6');
  expect(html).toMatch(/role="radiogroup" aria-labelledby="[^"]+"/);
  const radios = html.match(/<input[^>]*>/g) ?? [];
  expect(radios.map((radio) => /aria-label="([^"]*)"/.exec(radio)?.[1])).toEqual([
    '2, was $200, now $100',
    '6, was $200, now $120',
    '8, sold out',
  ]);
  expect(radios.map((radio) => radio.includes('checked=""'))).toEqual([false, true, false]);
  expect(radios.map((radio) => radio.includes('disabled=""'))).toEqual([false, false, true]);
  expect(html).toMatch(/<s [^>]*>8<\/s>/);
  expect(html).not.toContain('$90');
});

test('the shopper’s own sizes are marked in their boxes, sold out or not, and named below', () => {
  const own: DetailedProduct = {
    ...dress,
    variants: [
      { ...variant('2', 100), size_ids: [11] },
      { ...variant('6', 120), size_ids: [12] },
      { ...variant('8', 90, false), size_ids: [13] },
    ],
  };
  const html = sizeList(own, undefined, [[], [12, 13]]);
  const boxes = html.match(/<label class="[^"]*"/g) ?? [];
  expect(boxes.map((box) => box.includes('border-b-ink'))).toEqual([false, true, true]);
  expect(html).toContain('>Your size: 6, 8 (sold out)</p>');
});

test('sizes at one price are a choice without prices where some are sold out, and a list otherwise', () => {
  const withSoldOut = sizeList({ ...even, variants: [...even.variants, variant('8', 90, false)] });
  expect(withSoldOut).toContain('aria-label="2"');
  expect(withSoldOut).not.toContain('$');
  expect(sizeList(even)).not.toContain('radio');
  expect(
    sizeList(even)
      .match(/<li[^>]*>[^<]*/g)
      ?.map((item) => item.replace(/<.*>/, '')),
  ).toEqual(['2', '6']);
});

const store = { name: 'Trouvaille', publicUrl: 'https://shop.example', supportEmail: '', socialPages: [] };
const offersOf = (product: DetailedProduct) =>
  describeProduct(product, store, createTranslator('en')).structuredData?.[0]?.offers;

test('structured data have the range of prices of the available sizes', () => {
  expect(offersOf(dress)).toEqual({
    '@type': 'AggregateOffer',
    url: 'https://shop.example/product/7',
    lowPrice: '100.00',
    highPrice: '120.00',
    offerCount: 2,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: 'Rive' },
  });
});

test('structured data of a product at one price, or an ended one, have a single offer', () => {
  expect(offersOf(even)).toMatchObject({ '@type': 'Offer', price: '100.00', priceSpecification: { price: '200.00' } });
  const ended = dress.variants.map((one) => ({ ...one, available: false }));
  expect(offersOf({ ...dress, available: false, unavailable_because: 'ended', variants: ended })).toMatchObject({
    '@type': 'Offer',
    price: '100.00',
    availability: 'https://schema.org/Discontinued',
  });
});

test('the description for search engines says from which price', () => {
  expect(describeProduct(dress, store, createTranslator('en')).description).toBe(
    'Silk dress by Khaite at Rive: from $100 instead of $200, 50% off.',
  );
});
