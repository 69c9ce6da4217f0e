import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedFacets as facets, nothing } from '#test/support/index-queries.ts';
import { createCatalogIndex } from './catalog-index.ts';
import type { IndexedProduct } from './columns.ts';
import type { ProductFilter } from './conditions.ts';
import type { IndexQuery } from './query.ts';

const orders = ['newest', 'priceLowHigh', 'priceHighLow', 'discount'] as const;
const all: IndexQuery = { filter: nothing, order: 'newest', offset: 0, limit: 24, facets, valuesPerFacet: 1000 };

const offer = (id: number, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  brandId: 1,
  storeId: id,
  categoryId: 7,
  subcategoryId: 700,
  dollarCents: 100_00,
  discountPercent: 10,
  createdAt: id,
  ranking: id,
  sizes: '1104',
  nameKey: id,
  textKey: id,
  ...more,
});

function filled(...offers: IndexedProduct[]) {
  const index = createCatalogIndex();
  index.fill(offers);
  return index;
}

const dear = offer(1, { itemId: 1, dollarCents: 300_00, sizes: '1104 1106', attributes: { colour: '1' } });
const cheap = offer(2, { itemId: 1, dollarCents: 200_00, attributes: { colour: '1 2' } });
const other = offer(3, { dollarCents: 250_00 });
const listOf = ({ ids, total }: { ids: number[]; total: number }) => ({ ids, total });

test('a list shows the cheapest offer of an item, and counts the item once', () => {
  const index = filled(dear, cheap, other);
  expect(listOf(index.query(all))).toEqual({ ids: [3, 2], total: 2 });
  expect(listOf(index.query({ ...all, order: 'priceHighLow' }))).toEqual({ ids: [3, 2], total: 2 });
  expect(listOf(index.query({ ...all, offers: 'all' }))).toEqual({ ids: [3, 2, 1], total: 3 });
});

test('the cheapest of the offers that match the filter stands for an item', () => {
  const index = filled(dear, cheap, other);
  const inSize = { ...nothing, sizes: [{ sizeId: 1106, categoryIds: [7] }] };
  expect(listOf(index.query({ ...all, filter: inSize }))).toEqual({ ids: [1], total: 1 });
  expect(listOf(index.query({ ...all, filter: { ...nothing, minPriceCents: 260_00 } }))).toEqual({
    ids: [1],
    total: 1,
  });
  expect(listOf(index.query({ ...all, filter: { ...nothing, storeIds: [1, 3] } }))).toEqual({ ids: [3, 1], total: 2 });
});

test('facets count an item once for each value that any of its offers has', () => {
  const { facets: counts } = filled(dear, cheap, other).query(all);
  const counted = Object.fromEntries(Object.entries(counts).map(([name, pairs]) => [name, [...pairs]]));
  expect(counted).toMatchObject({
    brands: [1, 2],
    stores: [1, 1, 2, 1, 3, 1],
    kinds: [700, 2],
    categories: [7, 2],
    sizes: [1104, 2, 1106, 1],
    colour: [1, 1, 2, 1],
    discounts: [30, 0, 50, 0, 70, 0],
  });
});

test('an item of two kinds counts once for the category and the general kind of both', () => {
  const index = filled(
    offer(1, { itemId: 1, subcategoryId: 701, generalKindIds: [700] }),
    offer(2, { itemId: 1, subcategoryId: 702, generalKindIds: [700] }),
  );
  const { kinds = [], categories = [] } = index.query(all).facets;
  expect([[...kinds], [...categories]]).toEqual([
    [700, 1, 701, 1, 702, 1],
    [7, 1],
  ]);
});

test('of equally cheap offers the first in the order of the list stands for an item', () => {
  const one = offer(1, { itemId: 1, ranking: 50 });
  const index = filled(one, offer(2, { itemId: 1 }), offer(3, { ranking: 20 }));
  expect(index.query(all).ids).toEqual([3, 2]);
  expect(index.query({ ...all, order: 'featured' }).ids).toEqual([1, 3]);
});

test('an item is listed otherwise once its cheapest offer ends, its item is undone, or another offer joins', async () => {
  const index = filled(dear, cheap, other);
  async function change(put: IndexedProduct[], remove: number[] = []) {
    (await index.prepare({ put, remove })).commit();
    return [index.query(all).ids, [...index.query(all).facets.stores!]];
  }
  expect(await change([], [2])).toEqual([
    [3, 1],
    [1, 1, 3, 1],
  ]);
  expect(await change([cheap])).toEqual([
    [3, 2],
    [1, 1, 2, 1, 3, 1],
  ]);
  expect(
    await change([
      { ...dear, itemId: 0 },
      { ...cheap, itemId: 0 },
    ]),
  ).toEqual([
    [3, 2, 1],
    [1, 1, 2, 1, 3, 1],
  ]);
  // The first offer, which names the item, joins last.
  expect(await change([{ ...cheap, itemId: 1 }])).toEqual([
    [3, 2, 1],
    [1, 1, 2, 1, 3, 1],
  ]);
  expect(await change([{ ...other, itemId: 1 }, dear])).toEqual([[2], [1, 1, 2, 1, 3, 1]]);
  expect(await change([{ ...dear, dollarCents: 1_00 }])).toEqual([[1], [1, 1, 2, 1, 3, 1]]);
  expect(await change([{ ...cheap, textKey: 99 }], [1])).toEqual([[2], [2, 1, 3, 1]]);
});

test('the card of an offer is told again when its item changes', async () => {
  const index = filled(dear, cheap, other);
  const siblingsAfter = async (put: IndexedProduct[], remove: number[] = []) =>
    (await index.prepare({ put, remove })).siblingIds;
  expect(await siblingsAfter([], [1])).toEqual([2]);
  expect(await siblingsAfter([{ ...other, itemId: 1 }])).toEqual([1, 2]);
  expect(await siblingsAfter([other])).toEqual([]);
});

test('related products are one offer of an item, the cheapest that is not hidden', () => {
  const index = filled(offer(4, { nameKey: 9, itemId: 4 }), offer(5, { itemId: 4 }), dear, cheap, other);
  const to = index.describe(4)!;
  expect(index.related(to, [], 12).toSorted()).toEqual([2, 3]);
  expect(index.related(to, [], 12, new Set([2])).toSorted()).toEqual([1, 3]);
});

test('the figures of a list are of the offers that stand for their items', () => {
  const index = filled({ ...dear, verdict: 5, provenPercent: 30 }, cheap, other);
  const { total, lowest, byVerdict } = index.facts({ filter: nothing });
  expect([total, lowest, byVerdict.reduce((sum, count) => sum + count, 0)]).toEqual([
    2,
    { id: 2, dollarCents: 200_00 },
    2,
  ]);
});

/** Few values, so that offers of an item often share some and often differ. */
const drawn = fc.record({
  itemId: fc.integer({ min: 0, max: 12 }),
  brandId: fc.constantFrom(1, 1, 1, 2),
  storeId: fc.integer({ min: 1, max: 4 }),
  subcategoryId: fc.constantFrom(700, 701, 702, 200, 201),
  dollarCents: fc.constantFrom(-1, 40_00, 40_00, 60_00, 300_00),
  discountPercent: fc.constantFrom(0, 30, 55, 80),
  createdAt: fc.integer({ min: 1, max: 5 }),
  ranking: fc.integer({ min: 1, max: 5 }),
  verdict: fc.integer({ min: 0, max: 2 }),
  sizes: fc.constantFrom('', '1104', '1104 1106', '1106'),
  attributes: fc.constantFrom({}, { colour: '1' }, { colour: '2' }, { colour: '1 2' }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

const offersOf = (some: readonly Drawn[]): IndexedProduct[] =>
  some.map((one, place) => ({
    ...offer(place + 1, one),
    categoryId: one.subcategoryId < 300 ? 2 : 7,
    generalKindIds: one.subcategoryId % 100 === 0 ? [] : [one.subcategoryId < 300 ? 200 : 700],
  }));

const filter = fc.record({
  storeIds: fc.constantFrom([], [], [1], [1, 2, 3]),
  categoryIds: fc.constantFrom([], [], [7]),
  minPriceCents: fc.constantFrom(undefined, undefined, 50_00),
  minDiscountPercent: fc.constantFrom(undefined, 1, 50),
});

test('totals, facets and orders equal those of a plain fold', () => {
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 60 }), filter, (some, chosen) => {
      const offers = offersOf(some);
      const index = filled(...offers);
      for (const order of orders) {
        const query: IndexQuery = { ...all, filter: { ...nothing, ...chosen }, order, limit: 100 };
        const { ids, total, facets: counts } = index.query(query);
        const expected = plainFold(offers, { ...nothing, ...chosen }, order);
        expect({ ids, total, counts: namedCounts(counts) }).toEqual(expected);
        expect(index.query({ ...query, offset: 3, limit: 2 }).ids).toEqual(ids.slice(3, 5));
      }
    }),
    { numRuns: 300 },
  );
});

test('totals and facets equal those of a plain fold after offers change, end and join other items', async () => {
  const changes = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 30, maxLength: 60 }),
      fc.array(fc.tuple(changes, changes, fc.array(drawn, { minLength: 12, maxLength: 12 })), { maxLength: 3 }),
      filter,
      async (some, rounds, chosen) => {
        const listed = new Map(offersOf(some).map((one) => [one.id, one]));
        const index = filled(...listed.values());
        for (const [changed, ended, values] of rounds) {
          const put = offersOf(values).flatMap((one, place) =>
            changed[place] === undefined ? [] : [{ ...one, id: changed[place], textKey: changed[place] }],
          );
          const remove = ended.filter((id) => !changed.includes(id));
          (await index.prepare({ put, remove })).commit();
          for (const one of put) listed.set(one.id, one);
          for (const id of remove) listed.delete(id);
        }
        const wanted = { ...nothing, ...chosen };
        const { total, facets: counts } = index.query({ ...all, filter: wanted });
        const expected = plainFold([...listed.values()], wanted, 'newest');
        expect({ total, counts: namedCounts(counts) }).toEqual({ total: expected.total, counts: expected.counts });
      },
    ),
    { numRuns: 200 },
  );
});

function namedCounts(counts: Partial<Record<string, Uint32Array>>) {
  const named = new Map<string, number>();
  for (const [name, pairs = []] of Object.entries(counts))
    for (let at = 0; at < pairs.length; at += 2)
      if ((pairs[at + 1] ?? 0) > 0) named.set(`${name} ${pairs[at]}`, pairs[at + 1]!);
  return named;
}

/** Folds, counts and sorts offers one by one. */
function plainFold(offers: readonly IndexedProduct[], chosen: ProductFilter, order: (typeof orders)[number]) {
  const passes = (one: IndexedProduct, facet?: string) =>
    (facet === 'stores' || chosen.storeIds.length === 0 || chosen.storeIds.includes(one.storeId)) &&
    (facet === 'categories' ||
      facet === 'kinds' ||
      chosen.categoryIds.length === 0 ||
      chosen.categoryIds.includes(one.categoryId)) &&
    (facet === 'prices' || chosen.minPriceCents === undefined || one.dollarCents >= chosen.minPriceCents) &&
    (facet === 'discounts' || one.discountPercent >= (chosen.minDiscountPercent ?? 0));
  const itemOf = (one: IndexedProduct) => (one.itemId ? `item ${one.itemId}` : `offer ${one.id}`);
  const price = (one: IndexedProduct) => (one.dollarCents < 0 ? Number.MAX_SAFE_INTEGER : one.dollarCents);
  const keyOf = (one: IndexedProduct) =>
    ({
      newest: [-one.createdAt],
      priceLowHigh: [price(one)],
      priceHighLow: [one.dollarCents < 0 ? 1 : -one.dollarCents],
      discount: [-one.discountPercent],
    })[order].concat(-one.id);
  const inOrder = (one: IndexedProduct, another: IndexedProduct) => {
    const [a = [], b = []] = [keyOf(one), keyOf(another)];
    return a.map((value, place) => value - b[place]!).find((difference) => difference !== 0) ?? 0;
  };
  const matches = offers.filter((one) => passes(one)).toSorted(inOrder);
  const standing = matches.filter((one, place) =>
    matches.every((rival, at) => {
      if (at === place || itemOf(rival) !== itemOf(one)) return true;
      return price(rival) > price(one) || (price(rival) === price(one) && at > place);
    }),
  );
  const counts = new Map<string, Set<string>>();
  const count = (facet: string, one: IndexedProduct, ...values: (string | number)[]) => {
    if (!passes(one, facet)) return;
    for (const value of values) {
      const key = `${facet} ${value}`;
      counts.set(key, (counts.get(key) ?? new Set()).add(itemOf(one)));
    }
  };
  const bands = [0, 50_00, 100_00, 250_00, 500_00];
  for (const one of offers) {
    count('brands', one, one.brandId);
    count('stores', one, one.storeId);
    count('categories', one, one.categoryId);
    count('kinds', one, one.subcategoryId, ...(one.generalKindIds ?? []));
    count('sizes', one, ...one.sizes.split(' ').filter(Boolean));
    if (one.dollarCents >= 0) count('prices', one, bands.findLastIndex((start) => start <= one.dollarCents) + 1);
    count('discounts', one, ...[30, 50, 70].filter((step) => one.discountPercent >= step));
    count('verdicts', one, one.verdict ?? 0);
    count('colour', one, ...(one.attributes?.colour ?? '').split(' ').filter(Boolean));
  }
  return {
    ids: standing.map(({ id }) => id),
    total: standing.length,
    counts: new Map([...counts].map(([key, items]) => [key, items.size])),
  };
}
