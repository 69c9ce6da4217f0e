import { expect, test } from 'vitest';
import { readSearch } from './search.ts';

const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [], minDiscountPercent: 1 };
const request = { filter, sort: 'bestMatch', offers: 'all', page: 1, pageSize: 24 } as const;
const names = {
  ...{ brands: new Map(), stores: new Map(), subcategories: new Map() },
  ...{ taughtWords: new Map(), dollarsPer: new Map() },
};

/** Returns the constraints of a query of which some conditions were given up. */
function constraintsWithout(query: string, clauses: number[]) {
  const { search } = readSearch(query, request, {}, names).scope;
  const loosened = { exact: 0, clauses, words: [], fallback: undefined };
  const reading = search?.readingOf({ total: 20, loosened, corrections: new Map() });
  return reading?.constraints.map(({ text, is_given_up }) => [text, is_given_up]);
}

test.each([
  [
    '랩스커트 또는 사롱',
    [
      ['랩스커트 또는 사롱', false],
      ['랩스커트', true],
      ['사롱', true],
    ],
    [1, 2],
  ],
  [
    '비니 아니면 버킷햇',
    [
      ['비니', false],
      ['버킷햇', true],
    ],
    [1],
  ],
  [
    'swimsuit or tankini',
    [
      ['swimsuit', false],
      ['tankini', true],
    ],
    [1],
  ],
  [
    'wrap or shirt dress',
    [
      ['shirt dress', false],
      ['wrap', true],
    ],
    [1],
  ],
  [
    'crewneck-sweaters',
    [
      ['sweaters', false],
      ['crewneck', true],
    ],
    [1],
  ],
])('%s keeps no joint at an end of the kinds that are left', (query, texts, clauses) => {
  expect(constraintsWithout(query, clauses)).toEqual(texts);
});

test.each([
  ['wedding dress with pockets', 'with pockets', 'wedding dress'],
  ['heels with a bow under 300', 'with a bow', 'heels under 300'],
])('of %j %j is given up with the words that lead to it', (query, given, left) => {
  const { search } = readSearch(query, request, {}, names).scope;
  const loosened = { exact: 0, clauses: [], words: [0], fallback: undefined };
  const reading = search?.readingOf({ total: 20, loosened, corrections: new Map() });
  expect([reading?.given_up, reading?.searched_query]).toEqual([[given], left]);
});

test.each(['winkle pickers', 'baseball cap', 'pea jacket', 'between the toes'])(
  '%s is given up as a whole, where its noun names no wider kind',
  (query) => {
    expect(constraintsWithout(query, [1])).toEqual([[query, true]]);
  },
);

test('the rest of a hyphenated name leaves nothing out', () => {
  const { search } = readSearch('pea-coats', request, {}, names).scope;
  const loosened = { exact: 0, clauses: [1], words: [], fallback: undefined };
  const reading = search?.readingOf({ total: 20, loosened, corrections: new Map() });
  expect(reading?.searched_query).toBe('coats');
  expect(reading?.constraints.map(({ text, without }) => [text, without])).toEqual([
    ['coats', ''],
    ['pea', 'coats'],
  ]);
});
