import { expect, test } from 'vitest';
import { createCatalogIndex } from './catalog-index.ts';
import type { IndexedProduct } from './columns.ts';
import { notHidden } from './conditions.ts';
import type { IndexQuery } from './query.ts';

const product = (id: number, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  brandId: 1,
  storeId: 1,
  categoryId: 7,
  subcategoryId: 700,
  dollarCents: 100_00 + id,
  discountPercent: id % 90,
  createdAt: id,
  ranking: id,
  sizes: '1104 1106',
  nameKey: id,
  textKey: id,
  ...more,
});

const nothing = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
const query: IndexQuery = {
  filter: nothing,
  order: 'newest',
  offset: 0,
  limit: 24,
  facets: ['brands', 'prices'],
  valuesPerFacet: 3,
};

test('tells apart more than 65,536 brands', () => {
  const index = createCatalogIndex();
  const count = 140_000;
  index.fill(Array.from({ length: count }, (_, place) => product(place + 1, { brandId: place + 1 })));
  const last = index.query({ ...query, filter: { ...nothing, brandIds: [count] } });
  expect([last.total, last.ids]).toEqual([1, [count]]);
  expect(index.query({ ...query, filter: { ...nothing, brandIds: [count - 65_536] } }).ids).toEqual([count - 65_536]);
  expect([...index.query(query).facets.brands!]).toEqual([1, 1, 2, 1, 3, 1]);
});

test('chosen brands beyond the limit follow in the same order, whatever order an index was filled in', () => {
  const products = Array.from({ length: 12 }, (_, place) => product(place + 1, { brandId: 1 + (place % 8) }));
  const asked = { ...query, filter: { ...nothing, brandIds: [6, 8, 5, 3] } };
  for (const filled of [products, products.toReversed()]) {
    const index = createCatalogIndex();
    index.fill(filled);
    expect([...index.query(asked).facets.brands!]).toEqual([1, 2, 2, 2, 3, 2, 5, 1, 6, 1, 8, 1]);
  }
});

test('sizes are alternatives, in any number and with duplicates', () => {
  const index = createCatalogIndex();
  const runs = ['1104 1106', '1108', '2080', ''];
  index.fill(Array.from({ length: 400 }, (_, place) => product(place + 1, { sizes: runs[place % runs.length]! })));
  const totalOf = (sizeIds: number[], categoryIds = [7]) =>
    index.query({ ...query, filter: { ...nothing, sizes: sizeIds.map((sizeId) => ({ sizeId, categoryIds })) } }).total;
  const others = Array.from({ length: 100 }, (_, place) => 5000 + place);
  expect(totalOf([1104, 1108])).toBe(200);
  expect(totalOf([1104, 1104, 1106, 1104, 1108])).toBe(200);
  expect(totalOf([1104, 1108, ...others])).toBe(200);
  expect(totalOf([1104, 1108], [...others, 7, 7])).toBe(200);
  expect(totalOf(others)).toBe(0);
  expect(totalOf([1104], others)).toBe(0);
});

test('results stay correct while the index grows', async () => {
  const index = createCatalogIndex();
  const cheap: IndexQuery = { ...query, filter: { ...nothing, storeIds: [2], maxPriceCents: 150_00 } };
  for (let from = 0; from < 12_000; from += 1500) {
    const put = Array.from({ length: 1500 }, (_, place) => product(from + place + 1, { storeId: 1 + (place % 2) }));
    const change = await index.prepare({ put, remove: [] });
    // Prepared rows take capacity before they are shown.
    const before = index.query(cheap).total;
    change.commit();
    expect(index.query(cheap).total).toBe(Math.min(2500, (from + 1500) / 2));
    expect(before).toBe(Math.min(2500, from / 2));
  }
});

test('hidden products stay out, and all others are found, while the index grows', async () => {
  const index = createCatalogIndex();
  const hidden = new Set([3, 4000]);
  const personal: IndexQuery = { ...query, shopper: notHidden('shopper', hidden), facets: ['brands'] };
  for (let last = 500; last <= 9000; last += 500) {
    const put = Array.from({ length: 500 }, (_, place) => product(last - place));
    (await index.prepare({ put, remove: [] })).commit();
    const left = last - [...hidden].filter((id) => id <= last).length;
    const cheap: IndexQuery = { ...personal, filter: { ...nothing, maxPriceCents: 100_00 + last / 4, storeIds: [1] } };
    for (const [asked, total] of [
      [personal, left],
      [cheap, last / 4 - [...hidden].filter((id) => id <= last / 4).length],
    ] as const) {
      const answer = index.query(asked);
      expect([answer.total, ...answer.facets.brands!]).toEqual([total, 1, total]);
    }
  }
});

test('an order is the same after other queries as without them, however far variety looks ahead', () => {
  // Each of the forty groups consists almost entirely of one brand, so that variety has to look far ahead.
  const groups = 40;
  const brandOf = (group: number, turn: number) => (turn % 25 === 0 ? 100 * (group + 1) + turn / 25 : 100_000 + group);
  const all = Array.from({ length: groups * 1000 }, (_, place) =>
    product(place + 1, { brandId: brandOf(place % groups, Math.floor(place / groups)) }),
  );
  const filled = () => {
    const index = createCatalogIndex();
    index.fill(all);
    return index;
  };
  const ofGroup = (group: number, order: 'featured' | 'priceHighLow'): IndexQuery => ({
    ...query,
    order,
    filter: { ...nothing, brandIds: Array.from({ length: 1000 }, (_, turn) => brandOf(group, turn)) },
    facets: [],
  });
  for (const order of ['featured', 'priceHighLow'] as const) {
    const asked = filled();
    for (let group = 0; group < groups - 1; group += 1) asked.query({ ...ofGroup(group, order), offset: 900 });
    const found = filled().query(ofGroup(groups - 1, order)).ids;
    expect(asked.query(ofGroup(groups - 1, order)).ids).toEqual(found);
    const youngestFirst = Array.from({ length: 1000 }, (_, place) => groups * (1000 - place));
    const isOfMain = (id: number) => all[id - 1]?.brandId === 100_000 + groups - 1;
    const others = youngestFirst.filter((id) => !isOfMain(id));
    const varied = [...youngestFirst.filter(isOfMain).slice(0, 4), ...others.slice(0, 20)].sort((a, b) => b - a);
    expect(found).toEqual(order === 'featured' ? varied : youngestFirst.slice(0, 24));
  }
});

test('the price facet ignores chosen price bounds, and applies the same bounds from search words', () => {
  const index = createCatalogIndex();
  index.fill([
    product(1, { dollarCents: 20_00 }),
    product(2, { dollarCents: 200_00 }),
    product(3, { dollarCents: 300_00 }),
  ]);
  const bandsOf = (filter: Partial<IndexQuery['filter']>) => [
    ...index.query({ ...query, filter: { ...nothing, ...filter }, facets: ['prices'] }).facets.prices!.slice(0, 8),
  ];
  const [chosen, said] = [
    [1, 1, 2, 0, 3, 1, 4, 1],
    [1, 1, 2, 0, 3, 0, 4, 0],
  ];
  const most = { maxPriceCents: 100_00 };
  expect(bandsOf(most)).toEqual(chosen);
  expect(bandsOf({ saidPrice: most })).toEqual(said);
  expect(bandsOf(most)).toEqual(chosen);
});

test('a filter accepts thousands of alternatives', () => {
  const index = createCatalogIndex();
  index.fill(Array.from({ length: 6000 }, (_, place) => product(place + 1, { storeId: place + 1, brandId: 7 })));
  const storeIds = Array.from({ length: 5000 }, (_, place) => place + 1);
  const many = { ...query, filter: { ...nothing, storeIds, categoryIds: [7], minDiscountPercent: 1 } };
  expect(index.query(many).total).toBe(5000 - Math.floor(5000 / 90));
  expect(index.query({ ...query, filter: { ...nothing, categoryIds: [7] } }).total).toBe(6000);
});

test('consecutive pages are slices of one order [spec 10.17]', () => {
  const index = createCatalogIndex();
  index.fill(Array.from({ length: 3000 }, (_, place) => product(place + 1, { brandId: place % 7 })));
  for (const order of ['newest', 'featured', 'discount', 'priceLowHigh'] as const) {
    const whole = index.query({ ...query, order, limit: 3000 }).ids;
    expect(new Set(whole).size).toBe(3000);
    const other = createCatalogIndex();
    other.fill(Array.from({ length: 3000 }, (_, place) => product(place + 1, { brandId: place % 7 })));
    const pages = Array.from({ length: 125 }, (_, page) => other.query({ ...query, order, offset: page * 24 }).ids);
    expect(pages.flat()).toEqual(whole);
    expect(other.query({ ...query, order, offset: 2990 }).ids).toEqual(whole.slice(2990));
  }
});

test('sorts a filled index without blocking the event loop, or at once for an early query', async () => {
  const index = createCatalogIndex();
  index.fill(Array.from({ length: 200_000 }, (_, place) => product(place + 1)));
  let isSorted = false;
  let turns = 0;
  const settled = index.flush().then(() => {
    isSorted = true;
  });
  for (; !isSorted; turns += 1) await new Promise(setImmediate);
  await settled;
  expect(turns).toBeGreaterThan(20);
  expect(index.query(query).ids[0]).toBe(200_000);

  index.fill([product(200_001)]);
  const again = index.flush();
  expect(index.query(query).ids.slice(0, 2)).toEqual([200_001, 200_000]);
  await again;
  expect(index.query(query).ids.slice(0, 2)).toEqual([200_001, 200_000]);
});

test('a general kind lists and counts its own products and those of the kinds that it includes', () => {
  const index = createCatalogIndex();
  const boots = { categoryId: 2, subcategoryId: 211, generalKindIds: [212, 200] };
  index.fill([
    product(1, boots),
    product(2, { ...boots, subcategoryId: 212, generalKindIds: [200] }),
    ...Array.from({ length: 9 }, (_, place) => product(place + 3)),
    product(30, { brandId: 2, subcategoryId: 728 }),
  ]);
  const found = (filter: Partial<IndexQuery['filter']>, facet: 'kinds' | 'subcategories') => {
    const { ids, facets } = index.query({ ...query, filter: { ...nothing, ...filter }, facets: [facet] });
    return [ids, [...facets[facet]!]];
  };
  expect(found({ subcategoryIds: [212] }, 'kinds')[0]).toEqual([2, 1]);
  expect(found({ kinds: [{ id: 728, categoryId: 7 }], categoryIds: [2] }, 'kinds')).toEqual([
    [30, 2, 1],
    [700, 9, 200, 2, 212, 2, 211, 1, 728, 1],
  ]);
  // More than half of all products are counted by the rest.
  expect(found({ brandIds: [1], subcategoryIds: [728] }, 'subcategories')[1]).toEqual([700, 9, 200, 2, 212, 2, 211, 1]);
});

test('a size narrows its own category, where another one is chosen as well', () => {
  const index = createCatalogIndex();
  const shoe = { categoryId: 2, subcategoryId: 201, sizes: '2080' };
  index.fill([product(1), product(2, { sizes: '1108' }), product(3, shoe), product(4, { ...shoe, sizes: '' })]);
  const sizes = [{ sizeId: 1104, categoryIds: [7] }];
  const facets = ['categories', 'sizes'] as const;
  const found = (categoryIds: number[]) =>
    index.query({ ...query, filter: { ...nothing, sizes, categoryIds }, facets });
  expect(found([]).ids).toEqual([1]);
  expect(found([7]).ids).toEqual([1]);
  expect(found([7, 2]).ids).toEqual([4, 3, 1]);
  for (const categoryIds of [[], [7], [7, 2]]) {
    const { categories, sizes: counted } = found(categoryIds).facets;
    expect([...categories!]).toEqual([2, 2, 7, 1]);
    expect([...counted!]).toEqual([1104, 1, 1106, 1, 1108, 1, 2080, 1]);
  }
});
