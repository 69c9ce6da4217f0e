import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readQuery } from '#server/catalog/search/reading.ts';
import { fieldPoints, fieldSeparator } from './fields.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

type IndexedProduct = {
  brand?: string;
  name?: string;
  subcategory?: string;
  store?: string;
  size?: string;
  description?: string;
};

const textOf = ({ brand = '', name = '', subcategory = '', store = '', size = '', description = '' }: IndexedProduct) =>
  [brand, name, subcategory, store, size, description].join(fieldSeparator);

const kinds = new Map(
  Object.entries({
    swimsuit: ['One-Piece Swimsuits'],
    trainers: ['Sneakers'],
    trainer: ['Sneakers'],
    'sport-shoe': ['Sneakers'],
  }),
);
const kindsAbove = new Map(
  Object.entries({
    plimsoll: ['Sneakers'],
    horsebit: ['Sneakers'],
    'court-shoe': ['Sneakers'],
  }),
);
const corrections = new Map([
  ['sneaker', 3],
  ['suede', 1],
  ['turtleneck', 1],
  ['green', 3],
  ['grey', 6],
  ['가디건'.normalize('NFD'), 3],
]);
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Creates an index in which all added rows are shown. */
function emptyIndex() {
  let rows = 0;
  const index = createWordIndex(() => rows, {
    kindsOf: (word) => kinds.get(word) ?? [],
    kindsAbove: (word) => kindsAbove.get(word) ?? [],
    isOfHouse: (word) => word === 'grada',
    isCommon: (word) => word === 'thursday',
    isFunctionWord: (word) => ['looking', 'lookings', 'packably'].includes(word),
    pointsOfCorrection: (word) => corrections.get(word) ?? 0,
  });
  stops.push(() => index.stop());
  async function add(...products: IndexedProduct[]) {
    await index.add(
      Uint32Array.from(products, (_, place) => rows + place),
      products.map(textOf),
    );
    rows += products.length;
  }
  return { index, add };
}

function resolve(index: WordIndex, query: string) {
  const result = readQuery(query);
  if (!result.ok) throw new Error(result.messages.join(' '));
  return index.resolve(result.read.words);
}

/** Returns the words that a query asks for, with their hits. */
function asked(index: WordIndex, query: string) {
  const { key, required, optional } = resolve(index, query).query;
  return { key, required, optional: optional() };
}

/** Returns the slots that match every required word. */
function found(index: WordIndex, query: string): number[] {
  const { required } = resolve(index, query).query;
  const [first, ...others] = required.map(({ slots }) => [...slots]);
  return (first ?? []).filter((slot) => others.every((slots) => slots.includes(slot)));
}

describe('with a dozen products', () => {
  const products: IndexedProduct[] = [
    { brand: 'Gucci', name: 'Horsebit 1955 bag', subcategory: 'Shoulder Bags', store: 'Rivoli' },
    { brand: 'Chloé', name: 'Silk dress', subcategory: 'Dresses', store: 'Rivoli', description: 'A dress to dream of' },
    { brand: "Levi's", name: '501 jeans', subcategory: 'Jeans', store: 'Harbour', description: 'Cut in raw indigo' },
    { brand: 'Tod’s', name: 'Gommino loafers', subcategory: 'Loafers & Moccasins', store: 'Harbour' },
    { brand: 'Golden Goose', name: 'Super-Star low', subcategory: 'Sneakers', store: 'Harbour' },
    { brand: 'Prada', name: 'Little black dress', subcategory: 'Dresses', store: 'Black Harbour' },
    { brand: 'Prada', name: 'Black gown', subcategory: 'Gowns', description: 'Little and black, with lace' },
    { brand: 'A.P.C.', name: 'T-shirt for the sun', subcategory: 'T-Shirts' },
    { brand: 'Dress Dress', name: 'Dress', subcategory: 'Dress', store: 'Dress', description: 'dress' },
    { brand: '가방 공방', name: 'ガウン', subcategory: 'Чёрный', store: 'Κομψά', description: 'हिन्दी' },
    { brand: 'Off-White', name: 'Arrow hoodie "OR" NEAR', store: 'Lone \ud800 House', description: 'zero\u0000width' },
    { brand: 'Møller', name: 'Trainer watch', subcategory: 'Watches' },
    { brand: 'Sœur Odile', name: 'Swimsuit', description: 'Made to swim' },
    { brand: 'Łucja', name: 'Necklace', store: 'Straße' },
    { brand: 'Vesna', name: 'Espadrilles', description: 'With a neck strap' },
  ];
  const { index, add } = emptyIndex();
  beforeAll(() => add(...products));

  test.each([
    ['gucci', [0]],
    ['HORSEBIT', [0]],
    ['shoulder', [0]],
    ['rivoli', [0, 1]],
    ['indigo', [2]],
    ['501', [2]],
  ])('«%s» is found in any field', (query, slots) => {
    expect(found(index, query)).toEqual(slots);
  });

  test('a product must have all words, in any fields', () => {
    expect(found(index, 'rivoli dress')).toEqual([1]);
    expect(found(index, 'levis indigo jeans harbour')).toEqual([2]);
    expect(found(index, 'gucci dress')).toEqual([]);
  });

  test('a word scores the sum of the points of its fields', () => {
    const { query } = resolve(index, 'dress');
    const points = new Map(
      query.required.flatMap((hits) => [...hits.slots].map((slot, at) => [slot, hits.points[at]])),
    );
    const { brand, name, subcategory, store, description } = fieldPoints;
    expect(points.get(1)).toBe(name + subcategory + description);
    expect(points.get(5)).toBe(name + subcategory);
    expect(points.get(8)).toBe(brand + name + subcategory + store + description);
    expect([...points.keys()]).toEqual([1, 5, 8]);
  });

  test.each([
    ['chloe', 1],
    ['CHLOÉ', 1],
    ['Chloe\u0301', 1],
    ['levis', 2],
    ["levi's", 2],
    ['Levi’s', 2],
    ['tods', 3],
    ["Tod's", 3],
    ['møller', 11],
    ['MOLLER', 11],
    ['soeur odile', 12],
    ['Sœur', 12],
    ['lucja', 13],
    ['strasse', 13],
  ])('«%s» is found regardless of accents and apostrophes', (query, slot) => {
    expect(found(index, query)).toEqual([slot]);
  });

  test.each(['가방', '공방', 'ガウン', 'чёрный', 'ЧЕРНЫЙ', 'κομψά', 'ΚΟΜΨΑ', 'हिन्दी'])(
    '«%s» is found in a script other than Latin',
    (query) => {
      expect(found(index, query)).toEqual([9]);
    },
  );

  test.each([
    ['dresses', [1, 5, 8]],
    ['loafer', [3]],
    ['bags', [0]],
    ['bag', [0]],
    ['watch', [11]],
    ['gown', [6]],
    ['hoodies', [10]],
  ])('«%s» finds the singular and the plural', async (query, slots) => {
    expect(found(index, query)).toEqual(slots);
  });

  test('only the last word matches as a prefix', () => {
    expect(found(index, 'gucci hors')).toEqual([0]);
    expect(found(index, 'indi')).toEqual([2]);
    expect(found(index, 'hors gucci')).toEqual([]);
    expect(found(index, 'h')).toEqual([]);
  });

  test('a whole word of a description also matches as a prefix of names', () => {
    expect(found(index, 'neck')).toEqual([13, 14]);
    expect(found(index, 'neck vesna')).toEqual([14]);
  });

  test('the name of a brand without products is not corrected', () => {
    expect(found(index, 'trada')).toEqual([5, 6]);
    expect(found(index, 'grada')).toEqual([]);
    expect(resolve(index, 'grada bag').corrections.size).toBe(0);
  });

  test('words for women are optional', () => {
    for (const query of ["women's loafers", 'loafers for women', 'ladies loafers'])
      expect(found(index, query)).toEqual([3]);
  });

  test('words such as sale and designer are optional, and alone match everything', () => {
    for (const query of ['designer loafers', 'loafers on sale', 'cheap loafers', 'luxury loafer deals'])
      expect(found(index, query)).toEqual([3]);
    for (const query of ['sale', 'designer deals', "women's sale"])
      expect(resolve(index, query).query.required).toEqual([]);
  });

  test('a complete word does not match as a prefix', () => {
    expect(found(index, 'dress')).not.toContain(9);
    expect(resolve(index, 'hors').corrections.size).toBe(0);
  });

  test.each([
    ['guchi', 'gucci', [0]],
    ['gucic', 'gucci', [0]],
    ['prda', 'prada', [5, 6]],
    ['pradaa', 'prada', [5, 6]],
    ['chlo\u00ebe', 'chloe', [1]],
    ['guhci bag', 'gucci', [0]],
  ])('«%s» is corrected to %s, and the correction is reported', (query, correction, slots) => {
    expect(found(index, query)).toEqual(slots);
    expect([...resolve(index, query).corrections.values()]).toEqual([correction]);
  });

  test('a doubled letter that lacks outranks another letter: gren is green', () => {
    expect([...resolve(index, 'gren').corrections.values()]).toEqual(['green']);
  });

  test('two swapped letters outrank the word that the one beside it tells: a slik dress is silk', () => {
    const word = { parts: ['geren'], isPhrase: false, meant: { part: 'geren', word: 'genre' } };
    expect(index.resolve([word]).corrections).toEqual(new Map([['geren', 'green']]));
  });

  test('a Korean kind that no text has is meant by another first consonant that sounds alike', () => {
    const { corrections } = resolve(index, '까디건');
    expect([...corrections.values()].map((one) => one.normalize('NFC'))).toEqual(['가디건']);
  });

  test('a function word with a slip is corrected, and so are words of denials', () => {
    expect(resolve(index, 'lookign').corrections).toEqual(new Map([['lookign', 'looking']]));
    const guessed = [{ parts: ['guchi'], isPhrase: false }];
    expect(index.resolve([], { guessed }).corrections).toEqual(new Map([['guchi', 'gucci']]));
  });

  test('a correction is not corrected again', () => {
    expect(resolve(index, 'lookigns').corrections).toEqual(new Map([['lookigns', 'lookings']]));
  });

  test('a word is a slip of an adverb by swapped letters alone', () => {
    expect(resolve(index, 'packable').corrections.size).toBe(0);
    expect(resolve(index, 'packaply').corrections.size).toBe(0);
    expect(resolve(index, 'packabyl').corrections).toEqual(new Map([['packabyl', 'packably']]));
  });

  test('a part of a word is corrected as the words beside it tell, even if no text has the other', () => {
    const of = (parts: string[], part: string, word: string) =>
      index.resolve([{ parts, isPhrase: false, meant: { part, word } }]).corrections;
    expect(of(['mni'], 'mni', 'mini')).toEqual(new Map([['mni', 'mini']]));
    expect(of(['t', 'shitr'], 'shitr', 'shirt')).toEqual(new Map([['shitr', 'shirt']]));
    expect(of(['prada'], 'prada', 'parka')).toEqual(new Map());
  });

  test('a search that is not to be mended finds words as they are spelled', () => {
    const [guchi] = index.resolve([{ parts: ['guchi'], isPhrase: false }], { isMending: false }).found;
    expect(guchi?.hits.slots.length).toBe(0);
  });

  test('a correction is reported by the original word', () => {
    expect(resolve(index, 'Guchi bags').corrections).toEqual(new Map([['guchi', 'gucci']]));
    expect(resolve(index, 'gucci bags').corrections).toEqual(new Map());
  });

  test('equal words share a key, corrected or not, and other words do not', async () => {
    const keyOf = async (query: string) => resolve(index, query).query.key;
    expect(asked(index, 'guchi bag')).toEqual(asked(index, 'Gucci bag'));
    expect(await keyOf('gucci bag')).not.toBe(await keyOf('prada bag'));
    expect(await keyOf('"black dress"')).not.toBe(await keyOf('black dress'));
  });

  test.each(['xylophone', 'gucci xylophone', 'xylophone gucci', '999', 'q'])(
    '«%s» finds nothing, since no product has one of its words',
    (query) => {
      expect(found(index, query)).toEqual([]);
      expect(resolve(index, query).corrections.size).toBe(0);
    },
  );

  test('the words of a phrase must be adjacent and in order', async () => {
    expect(found(index, '"little black dress"')).toEqual([5]);
    expect(found(index, '"black little"')).toEqual([]);
    expect(found(index, '"little dress"')).toEqual([]);
    expect(found(index, '"golden goose" low')).toEqual([4]);
  });

  test('a phrase does not span two fields', () => {
    expect(found(index, '"prada little"')).toEqual([]);
  });

  test('descriptions are searched for words, not for phrases', () => {
    expect(found(index, '"raw indigo"')).toEqual([]);
    expect(found(index, 'raw indigo')).toEqual([2]);
  });

  test.each([
    ['t-shirt', [7]],
    ['super-star', [4]],
    ['off-white', [10]],
    ['a.p.c.', [7]],
    ['white-off', []],
  ])('the parts of «%s» must be adjacent', (query, slots) => {
    expect(found(index, query)).toEqual(slots);
  });

  test.each(['t-shirts', 'tshirt', 'tshirts'])('«%s» finds t-shirts', async (query) => {
    const { index, add } = emptyIndex();
    await add({ name: 'Cotton T-shirt' }, { name: 'Silk tee', subcategory: 'T-Shirts' }, { name: 'Linen tshirt' });
    expect(found(index, query)).toEqual(query.includes('-') ? [0, 1, 2] : [2]);
  });

  test('stop words are optional, and add points to products that have them', () => {
    expect(found(index, 'a bag with the horsebit')).toEqual([0]);
    const { query } = resolve(index, 't-shirt for the beach');
    expect(query.optional().map(({ slots }) => [...slots])).toEqual([[7], [7]]);
  });

  test('stop words are required when the query has no other words', () => {
    expect(found(index, 'for the')).toEqual([7]);
  });

  test('“trainers” finds sneakers, and other products of that name', () => {
    expect(found(index, 'trainers')).toEqual([4, 11]);
    expect(found(index, 'golden goose trainer')).toEqual([4]);
    expect(found(index, 'sneaker')).toEqual([4]);
    expect(found(index, 'sport-shoe')).toEqual([4]);
  });

  test('a quoted word has another key than the plain word', () => {
    for (const [plain = '', phrase = ''] of [
      ['t-shirt', '"t shirt"'],
      ['dress', '"dress"'],
    ]) {
      expect(resolve(index, plain).query.key).not.toBe(resolve(index, phrase).query.key);
    }
  });

  test('two words usually written as one are found as one and as two', async () => {
    const { index, add } = emptyIndex();
    const ownKind = { name: 'Lune', subcategory: 'One-Piece Swimsuits' };
    await add(
      { name: 'Black swimsuit' },
      { name: 'Swim suit' },
      { name: 'Suit to swim in' },
      { name: 'Suit' },
      ownKind,
    );
    expect(found(index, 'swim suit')).toEqual([0, 1, 2, 4]);
    expect(found(index, 'black swim suit')).toEqual([0]);
    expect(found(index, 'black swimm suit')).toEqual([0]);
    expect(asked(index, 'swimm suit')).toEqual(asked(index, 'swim suit'));
    expect(found(index, 'swim suit black')).toEqual([0]);
    expect(found(index, '"swim suit"')).toEqual([1]);
  });

  test('a narrower type without products finds its subcategory', () => {
    expect(found(index, 'plimsoll')).toEqual([4]);
    expect(found(index, 'horsebit')).toEqual([0]);
    for (const query of ['court-shoe', 'court shoe']) expect(found(index, query)).toEqual([4]);
  });

  test('a narrower type beside its kind finds no others of the subcategory: high tops are not all sneakers', () => {
    const word = { parts: ['court', 'shoe'], isPhrase: false };
    expect(index.resolve([], { texts: [word] }).texts[0]?.hits().slots.length).toBe(0);
    expect(index.resolve([word]).found[0]?.hits.slots.length).toBe(1);
  });

  test('words after words without products are corrected', async () => {
    const correctionsOf = async (query: string) => [...resolve(index, query).corrections.values()];
    for (const query of ['xylophone guchi', 'white-off guchi', '"black little" guchi', 'court shoe guchi'])
      expect(await correctionsOf(query)).toEqual(['gucci']);
  });

  test('a word of the language is corrected to before words of texts, or where no text has it; a common word never is', async () => {
    const correctionsOf = async (query: string) => [...resolve(index, query).corrections.values()];
    expect(await correctionsOf('sneakr')).toEqual(['sneaker']);
    const { add, index: own } = emptyIndex();
    await add({ name: 'Tuesdays' }, { name: 'Suede seudo' });
    expect([...resolve(own, 'seude').corrections.values()]).toEqual(['suede']);
    expect(await correctionsOf('seude')).toEqual([]);
    expect(await correctionsOf('turtlenck')).toEqual(['turtleneck']);
    await add({ name: 'Thursdaz' });
    expect(resolve(own, 'thursday').corrections.size).toBe(0);
  });

  test('a size of its own is found by no other word', () => {
    const { index: own, add } = emptyIndex();
    return add({ name: 'Slim belt', size: '75 85' }, { name: 'Gloves', size: '7h5' }).then(() => {
      const sized = (size: string) => ({ parts: [size], isPhrase: true, isOfSize: true });
      expect([...(own.resolve([sized('85')]).found[0]?.hits.slots ?? [])]).toEqual([0]);
      expect([...(own.resolve([sized('7')]).found[0]?.hits.slots ?? [])]).toEqual([]);
      expect(found(own, '85')).toEqual([]);
    });
  });

  test('a number is looked for in names, not among the shares of a composition', async () => {
    const { index: own, add } = emptyIndex();
    await add({ name: 'Clio 100 pumps' }, { name: 'Silk blouse', description: '100% silk' });
    expect(found(own, '100')).toEqual([0]);
  });

  test('a word before a last optional word does not match as a prefix', () => {
    expect(found(index, 'gucci hors the')).toEqual([]);
  });

  test.each([
    '" OR NEAR( * ^ -',
    'dress OR',
    'NOT dress',
    'AND',
    'NEAR(dress bag, 2)',
    'brand : gucci',
    '{brand name} : gucci',
    'gucci*',
    '^gucci',
    'gucci + bag',
    '"gucci" "" "',
    "gucci'; drop table text; --",
    'gucci\u0000bag',
    'gucci \ud800 \udfff',
    '👗 gucci',
    '\u{1e900}gucci a\u{1e900}b \u{10d4a}',
    'x'.repeat(200),
    'ab\u19b0cd \u19b0 gucci \u1cf2',
    '__proto__ constructor toString',
  ])('%j does not break the index', (query) => {
    expect(resolve(index, query)).toBeDefined();
    expect(found(index, 'gucci')).toEqual([0]);
  });

  test('query syntax is read as words', () => {
    expect(found(index, 'OR NEAR(')).toEqual([10]);
    expect(found(index, 'gucci*')).toEqual([0]);
    expect(found(index, 'lone house')).toEqual([10]);
    expect(found(index, 'NOT gucci')).toEqual([]);
  });

  test('parts without letters find nothing', () => {
    for (const part of ['"', '""', ')', '*', ''])
      expect(index.resolve([{ parts: [part], isPhrase: false }])).toMatchObject({
        query: { required: [{ slots: new Uint32Array(0) }] },
      });
  });

  test('no words resolve to no conditions', () => {
    const { query } = index.resolve([]);
    expect([query.required, query.optional()]).toEqual([[], []]);
  });

  test('namesWith looks up exact words of names, and omits words with too many products', () => {
    const slotsOf = (words: string[], most: number) => index.namesWith(words, most).map(({ slots }) => [...slots]);
    expect(slotsOf(['loafer', 'dress', 'prada', 'guchi'], 3)).toEqual([[3], [1, 5, 8], [], []]);
    expect(slotsOf(['loafer', 'dress'], 2)).toEqual([[3]]);
  });
});

describe('while the index grows', () => {
  test('an empty index finds nothing', () => {
    expect(found(emptyIndex().index, 'dress')).toEqual([]);
  });

  test('products added later are found too, each once', async () => {
    const { index, add } = emptyIndex();
    await add({ brand: 'Gucci' }, { brand: 'Prada' });
    expect(found(index, 'gucci')).toEqual([0]);
    await add({ brand: 'Prada' }, { name: 'After Gucci' });
    expect(found(index, 'gucci')).toEqual([0, 3]);
    expect(found(index, 'gucci')).toEqual([0, 3]);
    await add({ brand: 'Gucci', name: 'Gucci' });
    const [hits] = resolve(index, 'gucci').query.required;
    expect(hits).toEqual({
      slots: Uint32Array.of(0, 3, 4),
      points: Uint16Array.of(fieldPoints.brand, fieldPoints.name, fieldPoints.brand + fieldPoints.name),
    });
  });

  test('an unknown word is no longer corrected once a product has it', async () => {
    const { index, add } = emptyIndex();
    await add({ brand: 'Gucci' });
    expect(found(index, 'guchi')).toEqual([0]);
    await add({ brand: 'Guchi' });
    expect(found(index, 'guchi')).toEqual([1]);
    expect(resolve(index, 'guchi').corrections.size).toBe(0);
  });
});

describe('words of two descriptions among thousands', () => {
  const rare = ['zardozi', 'Ñandutí', 'tesselé', '나전칠기', '螺鈿', 'ручника', 'κεντητό', 'हथकरघा', 'قلمکاری'];
  const { index, add } = emptyIndex();
  const common = 'A dress of soft cotton with a round neck, made for long days';
  beforeAll(async () => {
    const isRare = (place: number) => place === 700 || place === 2900;
    const descriptions = Array.from({ length: 3000 }, (_, place) =>
      isRare(place) ? `${common}, ${rare.join(', ')} and more` : `${common} number ${place}`,
    );
    await add(...descriptions.map((description) => ({ name: 'Dress', description })));
  });

  test.each(rare)('«%s» is found in both, and is not corrected', (word) => {
    for (const query of [word, `${word} dress`, word.toUpperCase()]) {
      const { query: found, corrections } = resolve(index, query);
      expect([...(found.required[0]?.slots ?? [])], query).toEqual([700, 2900]);
      expect(corrections).toEqual(new Map());
    }
  });
});

test('a stopped index takes no more texts', async () => {
  const { index, add } = emptyIndex();
  await add({ brand: 'Gucci' });
  await index.stop();
  expect(index.hasEnded()).toBe(true);
  await expect(add({ brand: 'Prada' })).rejects.toThrow('has ended');
});
