import { expect, test } from 'vitest';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ProductFilter } from './index/conditions.ts';
import type { IndexAnswer, IndexQuery } from './index/query.ts';
import { answerLoosely, type LooseSearch } from './loosening.ts';

const anything = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/**
 * Answers a search of named conditions, the first of which is given up first. A query carries its conditions in place of
 * the clauses.
 * @param products the conditions that each product meets
 */
function answer(
  names: readonly string[],
  products: readonly (readonly string[])[],
  { hasFirm = true, implied = '' } = {},
) {
  const queryOf = (kept: readonly string[]) =>
    ({ order: 'featured', offset: 0, limit: 100, facets: [], kept }) as unknown as IndexQuery;
  const matching = (query: IndexQuery) => {
    const { kept } = query as unknown as { kept: readonly string[] };
    return products.flatMap((met, id) => (kept.every((one) => met.includes(one)) ? id : []));
  };
  const index = {
    query(query: IndexQuery): IndexAnswer {
      const ids = matching(query);
      return { ids, total: ids.length, facets: {}, shown: new Map() };
    },
    countUpTo: (query: IndexQuery, most: number) => Math.min(most, matching(query).length),
    itemOf: (id: number) => id,
  } as unknown as CatalogIndex;
  const search: LooseSearch = {
    soft: names.map((name, at) => ({ is: 'clause', at, weight: at, enough: 12, isImplied: name === implied })),
    said: { alone: anything, whole: anything },
    fallbacks: [],
    hasFirm,
    queryWithout: (given) => queryOf(names.filter((_, at) => !given.some((one) => one.at === at))),
  };
  const { answer: found, loosened } = answerLoosely(index, queryOf(names), search);
  return { ids: found.ids, givenUp: loosened?.clauses.map((at) => names[at]) };
}

const many = (met: readonly string[], count: number) => Array.from({ length: count }, () => met);

/** Returns an index whose queries match the ids that a function tells. */
const indexOf = (matching: (query: IndexQuery) => number[]) =>
  ({
    query: (query: IndexQuery) => {
      const ids = matching(query);
      return { ids, total: ids.length, facets: {}, shown: new Map() };
    },
    countUpTo: (query: IndexQuery, most: number) => Math.min(most, matching(query).length),
    itemOf: (id: number) => id,
  }) as unknown as CatalogIndex;

test('a condition that was given up in vain stays', () => {
  const { ids, givenUp } = answer(['silk', 'ivory'], [...many([], 5), ...many(['silk'], 12)]);
  expect(givenUp).toEqual(['ivory']);
  expect(ids).toHaveLength(12);
});

test('a condition that was given up in vain brings its products forward where few have it', () => {
  const { ids, givenUp } = answer(['silk', 'ivory'], [...many([], 12), ['silk']]);
  expect(givenUp).toEqual(['silk', 'ivory']);
  expect(ids[0]).toBe(12);
  expect(ids).toHaveLength(13);
});

test('a condition that was given up in vain stays where two others are given up for further products', () => {
  const products = [...many(['black', 'slip'], 3), ...many(['black'], 12), ...many([], 20)];
  expect(answer(['slip', 'black', 'satin'], products).givenUp).toEqual(['slip', 'satin']);
});

test('a condition that was taken back is given up with a later one', () => {
  const products = [['navy', 'blue', 'wool'], ...many(['navy', 'blue'], 4), ...many(['blue'], 1), ...many([], 20)];
  // Of those that are not blue none state their colour.
  expect(
    answer(
      ['navy', 'stated', 'wool', 'blue'],
      products.map((met) => (met.includes('blue') ? [...met, 'stated'] : met)),
    ).givenUp,
  ).toEqual(['navy', 'stated', 'wool', 'blue']);
});

test('a condition that brings further products is given up before the next one', () => {
  const { ids, givenUp } = answer(
    ['silk', 'ivory'],
    [['silk', 'ivory'], ...many(['ivory'], 12), ...many(['silk'], 12)],
  );
  expect(givenUp).toEqual(['silk']);
  expect(ids).toHaveLength(13);
});

test('without a kind one condition stays that some products meet', () => {
  const products = [...many(['striped'], 3), ...many([], 12)];
  expect(answer(['striped', 'boat neck'], products, { hasFirm: false })).toEqual({
    ids: [0, 1, 2],
    givenUp: ['boat neck'],
  });
  expect(answer(['boat neck'], products, { hasFirm: false })).toEqual({ ids: [], givenUp: undefined });
});

test('what the shopper did not say is given up where nothing matches, or enough then do', () => {
  const givenUp = (both: number, silk: number) => {
    const products = [...many(['beach', 'silk'], both), ...many(['silk'], silk), ...many(['beach'], 12)];
    return answer(['beach', 'silk'], products, { implied: 'beach' }).givenUp;
  };
  expect(givenUp(2, 10)).toEqual(['beach']);
  expect(givenUp(0, 12)).toEqual(['beach']);
  expect(givenUp(2, 9)).toEqual(['silk']);
});

test('a condition of one kind of a choice is given up by the products of that kind', () => {
  const kinds = [[1], [2]];
  const products = [...many(['1'], 5), ...many(['2', 'wide'], 20)];
  const matching = (query: IndexQuery) => {
    const { given, of } = query as unknown as { given: readonly number[]; of?: readonly number[] };
    return products.flatMap((met, id) => {
      const isMet = ['oversized', 'wide'].every(
        (name, at) => given.includes(at) || !met.includes(`${kinds[at]}`) || met.includes(name),
      );
      return isMet && (!of || met.includes(`${of}`)) ? id : [];
    });
  };
  const queryWithout: LooseSearch['queryWithout'] = (given, _, of) =>
    ({
      order: 'featured',
      offset: 0,
      limit: 100,
      facets: [],
      given: given.map(({ at }) => at),
      of,
    }) as unknown as IndexQuery;
  const index = indexOf(matching);
  const { answer: found, loosened } = answerLoosely(index, queryWithout([], anything), {
    soft: kinds.map((ofKinds, at) => ({ is: 'clause', at, weight: at, enough: 6, isImplied: false, ofKinds })),
    said: { alone: anything, whole: anything },
    fallbacks: [],
    hasFirm: true,
    queryWithout,
  });
  expect(loosened).toMatchObject({ exact: 20, clauses: [0] });
  expect(found.ids).toEqual([...Array.from({ length: 20 }, (_, at) => at + 5), 0, 1, 2, 3, 4]);
});

test('products near a price come first where it is given up', () => {
  const prices = [900, 150, 420, 4000, 120];
  const maxOf = (filter: ProductFilter) => filter.saidPrice?.maxPriceCents ?? Number.POSITIVE_INFINITY;
  const matching = ({ filter }: IndexQuery) => prices.flatMap((price, id) => (price <= maxOf(filter) ? id : []));
  const queryWithout: LooseSearch['queryWithout'] = (_, filter) =>
    ({ order: 'featured', offset: 0, limit: 100, facets: [], filter }) as unknown as IndexQuery;
  const index = indexOf(matching);
  const under100 = { ...anything, saidPrice: { maxPriceCents: 100 } };
  const { answer: found, loosened } = answerLoosely(index, queryWithout([], under100), {
    soft: [],
    said: { alone: under100, whole: under100 },
    fallbacks: [{ alone: anything, whole: anything }],
    hasFirm: true,
    queryWithout,
  });
  expect(found.ids).toEqual([1, 4, 2, 0, 3]);
  expect([found.total, loosened?.exact, loosened?.fallback]).toEqual([5, 0, 0]);
});
