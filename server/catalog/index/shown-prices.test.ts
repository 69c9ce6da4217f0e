import { expect, test } from 'vitest';
import { nothing } from '#test/support/index-queries.ts';
import { createCatalogIndex } from './catalog-index.ts';
import type { IndexedProduct } from './columns.ts';
import { ofShopper, type ProductFilter } from './conditions.ts';
import type { IndexQuery } from './query.ts';

const sizes = { sizes: '6 8', categoryId: 2, subcategoryId: 201, brandId: 1, storeId: 1 };
const product = (id: number, dollarCents: number, discountPercent: number): IndexedProduct => ({
  ...sizes,
  ...{ id, nameKey: id, textKey: id, createdAt: id, ranking: id },
  dollarCents,
  discountPercent,
});

/** $40 in size 6 with 60 % off, $120 in sizes 8 and 10 without a reduction, $150 in size 8 with 25 % off. */
const varying = (id: number): IndexedProduct => ({
  ...product(id, 40_00, 60),
  sizes: '6 8 10',
  pricesBySize: [
    { dollarCents: 40_00, discountPercent: 60, sizes: '6' },
    { dollarCents: 120_00, discountPercent: 0, sizes: '8 10' },
    { dollarCents: 150_00, discountPercent: 25, sizes: '8' },
  ],
});

const inSize = (...ids: number[]) => ids.map((sizeId) => ({ sizeId, categoryIds: [2] }));

function answer(filter: Partial<ProductFilter>, more: Partial<IndexQuery> = {}) {
  const index = createCatalogIndex();
  index.fill([varying(1), product(2, 100_00, 10), product(3, 130_00, 70)]);
  const page = { offset: 0, limit: 24, facets: [], valuesPerFacet: 9 };
  return index.query({ filter: { ...nothing, ...filter }, order: 'newest', ...page, ...more });
}

const shownOf = (filter: Partial<ProductFilter>, more?: Partial<IndexQuery>) => answer(filter, more).shown.get(1);

test('a listing shows the cheapest size that is asked for, and whether others cost more', () => {
  expect(shownOf({})).toBeUndefined();
  expect(shownOf({ sizes: inSize(6) })).toEqual({ dollarCents: 40_00, discountPercent: 60, varies: false });
  expect(shownOf({ sizes: inSize(8) })).toEqual({ dollarCents: 120_00, discountPercent: 0, varies: true });
  expect(shownOf({ sizes: inSize(10) })).toEqual({ dollarCents: 120_00, discountPercent: 0, varies: false });
  expect(shownOf({ minPriceCents: 50_00 })).toEqual({ dollarCents: 120_00, discountPercent: 0, varies: true });
  expect(shownOf({ saidPrice: { minPriceCents: 130_00 } })).toMatchObject({ dollarCents: 150_00, varies: false });
  expect(shownOf({ sizes: inSize(8), minDiscountPercent: 20 })).toMatchObject({ dollarCents: 150_00, varies: false });
});

test('a reduction is that of the size: a product is left out if the size that is asked for is not reduced', () => {
  expect(answer({ sizes: inSize(10), minDiscountPercent: 20 }).ids).toEqual([]);
  expect(answer({ sizes: inSize(6), minDiscountPercent: 50 }).ids).toEqual([3, 1]);
});

test('a personal listing shows the cheapest saved size, and the size of the filter before it', () => {
  const shopper = ofShopper('a', { ...nothing, sizes: inSize(10) }, new Set());
  expect(shownOf({}, { shopper })).toMatchObject({ dollarCents: 120_00, varies: false });
  expect(shownOf({ sizes: inSize(6) }, { shopper })).toMatchObject({ dollarCents: 40_00 });
});

test.each([
  ['priceLowHigh', { sizes: inSize(8) }, [2, 1, 3]],
  ['priceHighLow', { sizes: inSize(8) }, [3, 1, 2]],
  ['discount', { sizes: inSize(8) }, [3, 2, 1]],
  ['discount', { sizes: inSize(6) }, [3, 1, 2]],
  ['priceLowHigh', { minPriceCents: 50_00 }, [2, 1, 3]],
  ['priceLowHigh', {}, [1, 2, 3]],
] as const)('sorts by %s as it shows prices, under %j', (order, filter, ids) => {
  expect(answer(filter, { order }).ids).toEqual(ids);
  const pages = [0, 1, 2].flatMap((offset) => answer(filter, { order, offset, limit: 1 }).ids);
  expect(pages).toEqual(ids);
});
