import { expect, test } from 'vitest';
import { nothing } from '#test/support/index-queries.ts';
import { createCatalogIndex } from './catalog-index.ts';
import { type IndexedProduct, noDollarPrice } from './columns.ts';
import { ofShopper, type ProductFilter } from './conditions.ts';
import type { IndexQuery } from './query.ts';

const product = (id: number, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  brandId: 1,
  storeId: 1,
  categoryId: 2,
  subcategoryId: 201,
  dollarCents: 100_00,
  discountPercent: 20,
  createdAt: id,
  ranking: id,
  sizes: '6 8',
  nameKey: id,
  textKey: id,
  ...more,
});

/** Costs $40 in size 6 and $120 in size 8. */
const varying = (id: number, more: Partial<IndexedProduct> = {}) =>
  product(id, {
    dollarCents: 40_00,
    pricesBySize: [
      { dollarCents: 40_00, discountPercent: 20, sizes: '6' },
      { dollarCents: 120_00, discountPercent: 0, sizes: '8' },
    ],
    ...more,
  });

const inSize = (...ids: number[]) => ids.map((sizeId) => ({ sizeId, categoryIds: [2] }));

function queryOf(filter: Partial<ProductFilter>, more: Partial<IndexQuery> = {}): IndexQuery {
  const facets = ['brands', 'sizes', 'prices'] as const;
  return {
    filter: { ...nothing, ...filter },
    order: 'newest',
    offset: 0,
    limit: 24,
    facets,
    valuesPerFacet: 9,
    ...more,
  };
}

function indexOf(...products: IndexedProduct[]) {
  const index = createCatalogIndex();
  index.fill(products);
  const ids = (filter: Partial<ProductFilter>, more?: Partial<IndexQuery>) => index.query(queryOf(filter, more)).ids;
  const counts = (facet: 'sizes' | 'prices', filter: Partial<ProductFilter>, more?: Partial<IndexQuery>) => {
    const pairs = index.query(queryOf(filter, more)).facets[facet]!;
    const entries = Array.from({ length: pairs.length / 2 }, (_, place) => [pairs[2 * place]!, pairs[2 * place + 1]!]);
    return Object.fromEntries(entries.filter(([, count]) => count! > 0));
  };
  return { index, ids, counts };
}

test('one size has to meet the size filter and the price filter', () => {
  const { ids } = indexOf(varying(1), product(2));
  expect(ids({ sizes: inSize(6), maxPriceCents: 50_00 })).toEqual([1]);
  expect(ids({ sizes: inSize(8), maxPriceCents: 50_00 })).toEqual([]);
  expect(ids({ sizes: inSize(8), minPriceCents: 110_00 })).toEqual([1]);
  expect(ids({ sizes: inSize(6, 8), maxPriceCents: 110_00 })).toEqual([2, 1]);
});

test('one size has to meet both price bounds', () => {
  const { ids } = indexOf(varying(1));
  expect(ids({ minPriceCents: 100_00 })).toEqual([1]);
  expect(ids({ maxPriceCents: 50_00 })).toEqual([1]);
  expect(ids({ minPriceCents: 50_00, maxPriceCents: 110_00 })).toEqual([]);
  expect(ids({ minPriceCents: 50_00, saidPrice: { maxPriceCents: 110_00 } })).toEqual([]);
});

test('one size has to meet price bounds of the filter, of the search and of saved preferences', () => {
  const { ids } = indexOf(varying(1));
  const shopper = (more: Partial<ProductFilter>) => ({
    shopper: ofShopper(JSON.stringify(more), { ...nothing, ...more }, new Set()),
  });
  expect(ids({ sizes: inSize(8), saidPrice: { maxPriceCents: 50_00 } })).toEqual([]);
  expect(ids({ maxPriceCents: 50_00 }, shopper({ sizes: inSize(6) }))).toEqual([1]);
  expect(ids({ maxPriceCents: 50_00 }, shopper({ sizes: inSize(8) }))).toEqual([]);
  expect(ids({ saidPrice: { minPriceCents: 50_00 } }, shopper({ maxPriceCents: 50_00 }))).toEqual([]);
  expect(ids({}, shopper({ sizes: inSize(8), maxPriceCents: 50_00 }))).toEqual([]);
});

test('preferences combine with a further condition of a digest', () => {
  const { ids } = indexOf(varying(1));
  const own = ofShopper('a', { ...nothing, sizes: inSize(8), maxPriceCents: 50_00 }, new Set());
  const always = { key: 'always', holds: () => true, fill: (set: Uint32Array) => set.fill(1, 0, 1) };
  expect(ids({}, { shopper: { key: 'both', all: [own, always] } })).toEqual([]);
});

test('any size of a product passes preferences for sizes of other categories, and any of a product without sizes', () => {
  const unsized = {
    sizes: '',
    pricesBySize: [
      { dollarCents: 40_00, discountPercent: 20, sizes: '' },
      { dollarCents: 120_00, discountPercent: 0, sizes: '' },
    ],
  };
  const { ids } = indexOf(varying(1, { categoryId: 7, subcategoryId: 701 }), varying(2, unsized), varying(3));
  const shopper = ofShopper('a', { ...nothing, sizes: inSize(8) }, new Set());
  expect(ids({ maxPriceCents: 50_00 }, { shopper })).toEqual([2, 1]);
});

test('a filter size and a saved size may be two sizes, each within the price bounds', () => {
  const { ids } = indexOf(varying(1));
  const shopper = ofShopper('a', { ...nothing, sizes: inSize(6) }, new Set());
  expect(ids({ sizes: inSize(8), maxPriceCents: 150_00 }, { shopper })).toEqual([1]);
  expect(ids({ sizes: inSize(8), minPriceCents: 100_00 }, { shopper })).toEqual([]);
});

test('facets count the sizes and price bands with which a product is found', () => {
  const { counts } = indexOf(varying(1), product(2, { dollarCents: 45_00 }));
  expect(counts('prices', {})).toEqual({ 1: 2, 3: 1 });
  expect(counts('sizes', {})).toEqual({ 6: 2, 8: 2 });
  expect(counts('sizes', { maxPriceCents: 50_00 })).toEqual({ 6: 2, 8: 1 });
  expect(counts('sizes', { minPriceCents: 100_00, sizes: inSize(6) })).toEqual({ 8: 1 });
  expect(counts('prices', { sizes: inSize(8) })).toEqual({ 1: 1, 3: 1 });
  expect(counts('prices', { sizes: inSize(6), maxPriceCents: 1_00 })).toEqual({ 1: 2 });
  expect(counts('prices', { saidPrice: { minPriceCents: 100_00 } })).toEqual({ 3: 1 });
});

test('several prices within a band count once', () => {
  const close = [40_00, 41_00, 42_00].map((dollarCents, place) => ({
    dollarCents,
    discountPercent: 20,
    sizes: String(6 + 2 * place),
  }));
  const { counts } = indexOf(varying(1, { sizes: '6 8 10', pricesBySize: close }));
  expect(counts('prices', {})).toEqual({ 1: 1 });
  expect(counts('sizes', { minPriceCents: 41_00 })).toEqual({ 8: 1, 10: 1 });
});

test('facet counts of most products leave out the sizes beyond a price bound', () => {
  const { counts } = indexOf(
    ...Array.from({ length: 9000 }, (_, place) => (place % 3 === 0 ? varying : product)(place + 1)),
  );
  expect(counts('sizes', { maxPriceCents: 110_00 })).toEqual({ 6: 9000, 8: 6000 });
  expect(counts('prices', { maxPriceCents: 110_00, sizes: inSize(8) })).toEqual({ 3: 9000 });
});

test('a product without a dollar price takes part in no price filter, but is found by its sizes', () => {
  const { ids, counts } = indexOf(varying(1, { dollarCents: noDollarPrice, pricesBySize: undefined }));
  expect(ids({ minPriceCents: 0 })).toEqual([]);
  expect(ids({ sizes: inSize(8) })).toEqual([1]);
  expect(counts('prices', {})).toEqual({});
});

test('the lowest price decides the place in an order by price', () => {
  const { ids } = indexOf(varying(1), product(2, { dollarCents: 80_00 }), product(3, { dollarCents: 30_00 }));
  expect(ids({}, { order: 'priceLowHigh' })).toEqual([3, 1, 2]);
  expect(ids({}, { order: 'priceHighLow' })).toEqual([2, 1, 3]);
});

test('follows a product whose sizes begin and cease to differ in price, and its removal', async () => {
  const { index, ids, counts } = indexOf(product(1), product(2));
  const apply = async (put: IndexedProduct[], remove: number[] = []) => (await index.prepare({ put, remove })).commit();
  const cheapInSize8 = { sizes: inSize(8), maxPriceCents: 110_00 };
  expect(ids(cheapInSize8)).toEqual([2, 1]);
  // The same words: the product keeps its row.
  await apply([varying(1)]);
  expect([ids(cheapInSize8), counts('prices', {})]).toEqual([[2], { 1: 1, 3: 2 }]);
  // Other words: the product gets a new row.
  await apply([varying(2, { textKey: 22 })]);
  expect([ids(cheapInSize8), counts('prices', {})]).toEqual([[], { 1: 2, 3: 2 }]);
  await apply([product(1)]);
  expect([ids(cheapInSize8), counts('prices', {})]).toEqual([[1], { 1: 1, 3: 2 }]);
  await apply([], [2]);
  expect([ids({}), counts('prices', {})]).toEqual([[1], { 3: 1 }]);
});
