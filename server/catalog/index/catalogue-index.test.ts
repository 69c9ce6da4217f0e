import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalogueIndex, type IndexQuery } from './catalogue-index.ts';
import type { IndexedProduct } from './columns.ts';

const small = fc.integer({ min: 1, max: 4 });
const product: fc.Arbitrary<IndexedProduct> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  brandId: small,
  storeId: small,
  categoryId: small,
  subcategoryId: small,
  priceCents: fc.integer({ min: 1, max: 20 }),
  isUsd: fc.boolean(),
  discountPercent: fc.integer({ min: 0, max: 5 }),
  createdAt: fc.integer({ min: 0, max: 5 }),
  ranking: fc.integer({ min: 0, max: 5 }),
});
const ids = fc.uniqueArray(small, { maxLength: 2 });
const bound = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined });
const query: fc.Arbitrary<IndexQuery> = fc.record({
  filter: fc.record({
    brandIds: ids,
    storeIds: ids,
    categoryIds: ids,
    subcategoryIds: ids,
    minPriceCents: bound,
    maxPriceCents: bound,
    minDiscountPercent: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  }),
  order: fc.constantFrom('featured', 'newest', 'priceLowHigh', 'priceHighLow', 'discount'),
  offset: fc.integer({ min: 0, max: 30 }),
  limit: fc.integer({ min: 1, max: 10 }),
});

/** The same answer in the plainest way there is. */
function answerPlainly(products: IndexedProduct[], { filter, order, offset, limit }: IndexQuery) {
  const among = (wanted: readonly number[], value: number) => wanted.length === 0 || wanted.includes(value);
  const priced = filter.minPriceCents !== undefined || filter.maxPriceCents !== undefined;
  const counted = products.filter(
    (p) =>
      among(filter.brandIds, p.brandId) &&
      among(filter.storeIds, p.storeId) &&
      among(filter.categoryIds, p.categoryId) &&
      (!priced || p.isUsd) &&
      p.priceCents >= (filter.minPriceCents ?? 0) &&
      p.priceCents <= (filter.maxPriceCents ?? Number.MAX_VALUE) &&
      p.discountPercent >= (filter.minDiscountPercent ?? 0),
  );
  const key = (p: IndexedProduct) =>
    ({
      featured: [-p.ranking, -p.createdAt],
      newest: [-p.createdAt],
      priceLowHigh: [p.priceCents],
      priceHighLow: [-p.priceCents],
      discount: [-p.discountPercent],
    })[order].concat(-p.id);
  const matching = counted
    .filter((p) => among(filter.subcategoryIds, p.subcategoryId))
    .sort(
      (a, b) =>
        key(a)
          .map((value, place) => value - (key(b)[place] ?? 0))
          .find((difference) => difference !== 0) ?? 0,
    );
  return {
    ids: matching.slice(offset, offset + limit).map((p) => p.id),
    total: matching.length,
    subcategoryCounts: new Map(
      Object.entries(Object.groupBy(counted, (p) => p.subcategoryId)).map(([id, group]) => [
        Number(id),
        group?.length ?? 0,
      ]),
    ),
  };
}

test('any filter, order and page is answered exactly, whatever came and went before', () => {
  const change = fc.record({
    put: fc.array(product, { maxLength: 40 }),
    remove: fc.array(fc.integer({ min: 1, max: 60 })),
  });
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 4 }),
      fc.array(query, { minLength: 1, maxLength: 5 }),
      (changes, queries) => {
        const index = createCatalogueIndex();
        const expected = new Map<number, IndexedProduct>();
        for (const { put, remove } of changes) {
          index.apply({ put, remove });
          for (const id of remove) expected.delete(id);
          for (const one of put) expected.set(one.id, one);
          for (const asked of queries) expect(index.query(asked)).toEqual(answerPlainly([...expected.values()], asked));
        }
        expect(index.size).toBe(expected.size);
      },
    ),
    { numRuns: 300 },
  );
});

test('the index grows past the room it began with', () => {
  const index = createCatalogueIndex();
  const base = {
    brandId: 1,
    storeId: 1,
    categoryId: 7,
    subcategoryId: 700,
    isUsd: true,
    discountPercent: 0,
    createdAt: 0,
    ranking: 0,
  };
  index.apply({ put: Array.from({ length: 5000 }, (_, n) => ({ ...base, id: n + 1, priceCents: n + 1 })), remove: [] });
  const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [] };
  expect(index.query({ filter, order: 'priceHighLow', offset: 4998, limit: 24 })).toMatchObject({
    ids: [2, 1],
    total: 5000,
  });
});
