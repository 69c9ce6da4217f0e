import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandsBetween } from './brands-apart.ts';
import { createCatalogIndex } from './catalog-index.ts';
import { type IndexedProduct, noDollarPrice } from './columns.ts';
import { freshAhead, freshEvery } from './fresh.ts';
import { centsOfLevel, priceLevel, priceLevels } from './price-levels.ts';
import type { IndexQuery } from './query.ts';
import { minExplained, type Taste } from './taste.ts';
import { maxPerBrand, varietyWindow } from './variety.ts';

const dayMs = 24 * 60 * 60 * 1000;
const nothing = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
const brandIds = [11, 12, 13, 14, 15, 16, 17, 18] as const;
const storeIds = [21, 22, 23] as const;
const subcategoryIds = [701, 702, 211, 215] as const;
const maxProducts = 90;

const product = fc
  .record({
    id: fc.integer({ min: 1, max: maxProducts }),
    brandId: fc.constantFrom(...brandIds, 11, 11, 11),
    storeId: fc.constantFrom(...storeIds),
    subcategoryId: fc.constantFrom(...subcategoryIds),
    dollarCents: fc.oneof(
      fc.constant(noDollarPrice),
      fc.integer({ min: 1, max: 400_00 }),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    ),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    createdAt: fc.integer({ min: 0, max: 40 }).map((day) => day * dayMs),
    ranking: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: -400_000, max: 400_000 })),
  })
  .map((some): IndexedProduct => {
    const categoryId = Math.floor(some.subcategoryId / 100);
    return { ...some, categoryId, sizes: '', nameKey: some.id, textKey: some.id };
  });
const products = fc.uniqueArray(product, { maxLength: maxProducts, selector: ({ id }) => id });

const points = fc.integer({ min: -800, max: 800 });
const likings = (ids: readonly number[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ids, 999_999), points, fc.constantFrom(0, 1)), {
      maxLength: 4,
      selector: ([id]) => id,
    })
    .map((all) => Int32Array.from(all.flat()));
const someTaste: fc.Arbitrary<Taste> = fc.record({
  key: fc.constant(''),
  brands: likings(brandIds),
  stores: likings(storeIds),
  subcategories: likings(subcategoryIds),
  pairs: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...brandIds, 999_999), fc.constantFrom(...subcategoryIds, 999_999), points), {
      maxLength: 4,
      selector: ([brand, subcategory]) => `${brand} ${subcategory}`,
    })
    .map((all) => Int32Array.from(all.flat())),
  prices: fc
    .array(points, { minLength: priceLevels, maxLength: priceLevels })
    .map((all) => Int32Array.from([0, ...all.slice(1)])),
  discounts: fc.array(points, { minLength: 101, maxLength: 101 }).map((all) => Int32Array.from(all)),
  seenIds: fc
    .uniqueArray(fc.integer({ min: 1, max: maxProducts + 9 }), { maxLength: 12 })
    .map((ids) => Int32Array.from(ids)),
});

function pointsIn(list: Int32Array, ids: readonly number[]): number {
  for (let at = 0; at < list.length; at += 3)
    if (ids.every((id, place) => list[at + place] === id)) return list[at + (ids.length === 2 ? 2 : 1)]!;
  return 0;
}

function levelOf(cents: number): number {
  const doublings = Math.floor(Math.log2(cents));
  return 1 + 8 * doublings + Math.floor(8 * (cents / 2 ** doublings - 1));
}

function scoreOf(one: IndexedProduct, taste: Taste): number {
  return (
    one.ranking +
    pointsIn(taste.brands, [one.brandId]) +
    pointsIn(taste.stores, [one.storeId]) +
    pointsIn(taste.subcategories, [one.subcategoryId]) +
    pointsIn(taste.pairs, [one.brandId, one.subcategoryId]) +
    (one.dollarCents === noDollarPrice ? 0 : taste.prices[levelOf(one.dollarCents)]!) +
    taste.discounts[one.discountPercent]!
  );
}

/**
 * A plain reference implementation: sort, bring fresh products forward, limit brands per page, separate products of one brand.
 */
function plainOrder(all: readonly IndexedProduct[], matching: readonly IndexedProduct[], taste: Taste): number[] {
  const isSeen = ({ id }: IndexedProduct) => taste.seenIds.includes(id);
  const newest = Math.max(...all.map(({ createdAt }) => createdAt));
  const isFresh = ({ createdAt }: IndexedProduct) => createdAt >= newest - 14 * dayMs;
  const sorted = matching.toSorted(
    (a, b) =>
      Number(isSeen(a)) - Number(isSeen(b)) ||
      scoreOf(b, taste) - scoreOf(a, taste) ||
      b.createdAt - a.createdAt ||
      b.id - a.id,
  );

  const withFresh: IndexedProduct[] = [];
  for (let others = 0; sorted.length > 0; ) {
    const isWanted = others >= freshEvery - 1;
    const fresh = isWanted ? sorted.slice(0, freshAhead).findIndex((one) => isFresh(one) && !isSeen(one)) : -1;
    const [next] = sorted.splice(Math.max(0, fresh), 1);
    if (!next) break;
    withFresh.push(next);
    others = isFresh(next) && !isSeen(next) ? 0 : others + 1;
  }

  const pages: IndexedProduct[][] = [];
  while (withFresh.length > 0) {
    const page: IndexedProduct[] = [];
    while (page.length < varietyWindow && withFresh.length > 0) {
      const ofBrand = (id: number) => page.filter(({ brandId }) => brandId === id).length;
      const place = withFresh.findIndex(({ brandId }) => ofBrand(brandId) < maxPerBrand);
      page.push(...withFresh.splice(Math.max(0, place), 1));
    }
    pages.push(page);
  }

  const given: IndexedProduct[] = [];
  for (const page of pages)
    while (page.length > 0) {
      const before = given.slice(-brandsBetween).map(({ brandId }) => brandId);
      const place = page.findIndex((one, at) => !before.includes(one.brandId) && (at === 0 || !isSeen(one)));
      given.push(...page.splice(Math.max(0, place), 1));
    }
  return given.map(({ id }) => id);
}

const query: IndexQuery = {
  filter: nothing,
  order: 'recommended',
  offset: 0,
  limit: 24,
  facets: ['brands', 'subcategories', 'prices'],
  valuesPerFacet: 100,
};

test('recommended listings equal a plain reference implementation, with totals and counts of any order', async () => {
  const asked = fc.record({
    first: products,
    changed: products,
    removed: fc.uniqueArray(fc.integer({ min: 1, max: maxProducts }), { maxLength: 20 }),
    tastes: fc.array(someTaste, { minLength: 2, maxLength: 3 }),
    storeIds: fc.constantFrom<number[]>([], [], [21], [22, 23]),
    pageSize: fc.constantFrom(1, 7, 24, 100),
    page: fc.integer({ min: 0, max: 3 }),
  });
  let cases = 0;
  await fc.assert(
    fc.asyncProperty(asked, async ({ first, changed, removed, tastes, storeIds: chosen, pageSize, page }) => {
      const index = createCatalogIndex();
      index.fill(first);
      const left = new Map(first.map((one) => [one.id, one]));
      const compare = (place: number) => {
        const taste = { ...tastes[place % tastes.length]!, key: `${cases}` };
        const all = [...left.values()];
        const matching = all.filter(({ storeId }) => chosen.length === 0 || chosen.includes(storeId));
        const expected = plainOrder(all, matching, taste).slice(page * pageSize, (page + 1) * pageSize);
        const own = { ...query, filter: { ...nothing, storeIds: chosen }, offset: page * pageSize, limit: pageSize };
        const found = index.query({ ...own, taste });
        const { total, facets } = index.query({ ...own, order: 'newest' });
        expect({ ids: found.ids, total: found.total, facets: found.facets }).toEqual({ ids: expected, total, facets });
        // The cached result is the same.
        expect(index.query({ ...own, taste })).toEqual(found);
        cases += 1;
      };
      compare(0);
      compare(1);
      (await index.prepare({ put: changed, remove: removed })).commit();
      for (const id of removed) left.delete(id);
      for (const one of changed) left.set(one.id, one);
      compare(0);
      compare(2);
    }),
    { numRuns: 150 },
  );
  expect(cases).toBeGreaterThanOrEqual(300);
});

const one = (id: number, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  brandId: 100 + id,
  storeId: 21,
  categoryId: 7,
  subcategoryId: 701,
  dollarCents: 100_00,
  discountPercent: 0,
  createdAt: 0,
  ranking: 1000,
  sizes: '',
  nameKey: id,
  textKey: id,
  ...more,
});
const indifferent: Taste = {
  key: 'shopper',
  brands: new Int32Array(),
  stores: new Int32Array(),
  subcategories: new Int32Array(),
  pairs: new Int32Array(),
  prices: new Int32Array(priceLevels),
  discounts: new Int32Array(101),
  seenIds: new Int32Array(),
};

test('pages of a large recommended listing neither repeat nor lose a product', () => {
  const count = 20_000;
  const all = Array.from({ length: count }, (_, place) =>
    one(place + 1, { brandId: place % 97, ranking: (place * 7919) % 5003, createdAt: (place % 40) * dayMs }),
  );
  const taste = { ...indifferent, brands: Int32Array.of(3, 700, 1, 5, 300, 0), seenIds: Int32Array.of(5, 9, 77) };
  const index = createCatalogIndex();
  index.fill(all);
  const whole = index.query({ ...query, taste, limit: count }).ids;
  expect(new Set(whole).size).toBe(count);
  expect(new Set(whole.slice(-3))).toEqual(new Set([5, 9, 77]));
  const other = createCatalogIndex();
  other.fill(all);
  for (const offset of [0, 24, 960, 7008, 19_992])
    expect(other.query({ ...query, taste, offset }).ids).toEqual(whole.slice(offset, offset + 24));
});

test('recommendations of one shopper are not served to another shopper or a visitor', () => {
  const index = createCatalogIndex();
  index.fill([one(1), one(2), one(3)]);
  const likes = (id: number) => ({ ...indifferent, key: `likes ${id}`, brands: Int32Array.of(100 + id, 50, 1) });
  const first = (taste?: Taste) => index.query({ ...query, taste }).ids[0];
  expect([first(likes(1)), first(likes(2)), first(), first(likes(1))]).toEqual([1, 2, 3, 1]);
});

test('a recommendation reason is an explicitly chosen brand, else the strongest preference', () => {
  const index = createCatalogIndex();
  index.fill([
    one(1),
    one(2),
    one(3, { subcategoryId: 702 }),
    one(4, { dollarCents: noDollarPrice, subcategoryId: 702 }),
  ]);
  const prices = new Int32Array(priceLevels);
  prices[priceLevel(100_00)] = minExplained;
  const taste: Taste = {
    ...indifferent,
    brands: Int32Array.of(101, minExplained / 2, 1, 102, minExplained, 0),
    subcategories: Int32Array.of(701, 300, 0, 702, minExplained - 1, 1),
    prices,
  };
  const { ids, reasons = [] } = index.query({ ...query, taste });
  expect(Object.fromEntries(ids.map((id, place) => [id, reasons[place]]))).toEqual({
    1: { kind: 'brand', id: 101 },
    2: { kind: 'subcategory', id: 701 },
    3: { kind: 'price', id: null },
    4: null,
  });
  expect(index.query({ ...query, order: 'featured' }).reasons).toBeUndefined();
});

test('every price has a price level that differs by less than an eighth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (cents) => {
      const level = priceLevel(cents);
      expect(level).toBe(levelOf(cents));
      expect(level).toBeLessThan(priceLevels);
      expect(Math.abs(centsOfLevel(level) / cents - 1)).toBeLessThan(1 / 8);
    }),
  );
  expect([priceLevel(-1), priceLevel(0)]).toEqual([0, 0]);
});
