import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedFacets as facets, nothing } from '#test/support/index-queries.ts';
import { createCatalogIndex } from './catalog-index.ts';
import type { IndexClause } from './clauses.ts';
import type { IndexedProduct } from './columns.ts';
import type { ProductFilter } from './conditions.ts';
import type { IndexQuery } from './query.ts';
import type { WordQuery } from './words.ts';

const products = 20_000;

const rareBrandId = 99;

/** Drawn by the id alone, so that two indexes have the same products. A tenth varies in price, a fifth shares an item. */
const product = (id: number, more: Partial<IndexedProduct> = {}): IndexedProduct => {
  const cents = 1000 * (1 + ((id * 7919) % 90));
  return {
    id,
    ...(id % 5 === 0 && { itemId: 20 * Math.ceil(id / 20) }),
    brandId: id % 97 === 0 ? rareBrandId : 1 + (id % 17),
    storeId: 1 + (id % 7),
    categoryId: id % 3 === 0 ? 7 : 2,
    subcategoryId: id % 3 === 0 ? 700 + (id % 4) : 201,
    dollarCents: cents,
    discountPercent: (id * 31) % 80,
    ...(id % 10 === 0 && {
      pricesBySize: [
        { dollarCents: cents, discountPercent: (id * 31) % 80, sizes: '1104' },
        { dollarCents: cents + 9000, discountPercent: 0, sizes: '1106' },
      ],
    }),
    createdAt: (id * 104_729) % 50_000,
    ranking: id,
    sizes: id % 2 === 0 ? '1104 1106' : '2080',
    verdict: id % 4,
    attributes: { colour: `${1 + (id % 5)}` },
    nameKey: id,
    textKey: id,
    ...more,
  };
};

const some = (ids: readonly number[], maxLength = 3) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength });
const filter: fc.Arbitrary<ProductFilter> = fc.record({
  brandIds: some([1, 2, 3, 4, 5, 6]),
  storeIds: some([1, 2]),
  categoryIds: some([7, 2], 1),
  subcategoryIds: some([700, 701, 201], 2),
  sizes: some([1104, 1106, 2080], 2).map((ids) => ids.map((sizeId) => ({ sizeId, categoryIds: [2, 7] }))),
  maxPriceCents: fc.constantFrom(undefined, 20_000, 60_000),
  minDiscountPercent: fc.constantFrom(undefined, 1, 30),
  attributes: some([1, 2], 1).map((ids) => (ids.length > 0 ? [{ attribute: 'colour' as const, ids }] : [])),
});

/** A clause that every product meets, so that no cached rows are found under its key. */
const unread: IndexClause = { isExcluded: true, any: [[{ is: 'attribute', attribute: 'colour', ids: [99] }]] };

/** A clause of alternatives that are combined from lists and sets. */
const combined: IndexClause = {
  isExcluded: false,
  any: [
    [
      { is: 'brand', brandIds: [rareBrandId] },
      { is: 'attribute', attribute: 'colour', ids: [1, 2] },
    ],
    [
      { is: 'kind', subcategoryIds: [201] },
      { is: 'brand', brandIds: [rareBrandId] },
    ],
    [
      { is: 'kind', subcategoryIds: [700, 701] },
      { is: 'attribute', attribute: 'colour', ids: [3] },
    ],
  ],
};

/** The products of every so manieth id have the word. */
const wordOf = (every: number): WordQuery => {
  const slots = Uint32Array.from({ length: Math.floor(products / every) }, (_, place) => (place + 1) * every - 1);
  const hits = { slots, points: new Uint16Array(slots.length).fill(700) };
  return { key: `of ${every}`, requiredKey: `of ${every}`, required: [hits], optional: () => [] };
};

// The numbers of rows with the word: looked at one by one, listed, and in a set.
test.each([50, 35, 4])(
  'a search for the word of every %ith product counts as a listing of these alone',
  async (every) => {
    const ids = Array.from({ length: products }, (_, place) => place + 1);
    const hasWord = (id: number) => id % every === 0;
    const whole = createCatalogIndex();
    whole.fill(ids.map((id) => product(id)));
    const alone = createCatalogIndex();
    alone.fill(ids.filter(hasWord).map((id) => product(id)));
    const words = wordOf(every);
    const isCounted = (pairs: Uint32Array = new Uint32Array()) =>
      Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[2 * at], pairs[2 * at + 1]]).filter(
        ([, count]) => count,
      );
    const seen = ({ ids, total, facets: counts }: ReturnType<typeof whole.query>) => ({
      ids,
      total,
      facets: facets.map((facet) => [facet, isCounted(counts[facet])]),
    });
    const compare = () =>
      fc.assert(
        fc.property(filter, fc.constantFrom(undefined, 'all' as const), fc.boolean(), (chosen, offers, isCombined) => {
          const query: IndexQuery = {
            filter: { ...nothing, ...chosen },
            offers,
            clauses: isCombined ? [combined] : [],
            order: 'newest',
            offset: 0,
            limit: 24,
            facets,
            valuesPerFacet: 1000,
          };
          const found = whole.query({ ...query, words });
          expect(seen(found)).toEqual(seen(alone.query(query)));
          // First as a query that nothing is cached for, then with the rows of the one above.
          for (const [place, clauses] of [
            [0, [unread, ...(query.clauses ?? [])]] as const,
            [1, query.clauses] as const,
          ])
            for (const most of [1, 12, products])
              expect([place, most, whole.countUpTo({ ...query, words, clauses }, most)]).toEqual([
                place,
                most,
                Math.min(most, found.total),
              ]);
        }),
        { numRuns: 10 },
      );
    compare();
    const put = [product(every, { dollarCents: 5, discountPercent: 79 }), product(every * 2, { createdAt: 1 })];
    for (const index of [whole, alone]) (await index.prepare({ put, remove: [every * 3, every * 4] })).commit();
    compare();
  },
);
