import { expect, test } from 'vitest';
import { readSearch } from '#server/catalog/search/search.ts';
import { foldedWords } from './named-values.ts';
import { occasionsBegunBy, occasionsIn, suggestedOccasions } from './occasions.ts';

const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [], minDiscountPercent: 1 };
const request = { filter, sort: 'bestMatch', offers: 'all', page: 1, pageSize: 24 } as const;
const names = {
  ...{ brands: new Map(), stores: new Map(), subcategories: new Map() },
  ...{ taughtWords: new Map(), dollarsPer: new Map() },
};

test.each(suggestedOccasions)('the search reads %s as one occasion', (name) => {
  const { search } = readSearch(name, request, {}, names).scope;
  const reading = search?.readingOf({ total: 20, corrections: new Map() });
  expect(reading?.constraints.map(({ kind }) => kind)).toEqual(['occasion']);
  expect(search?.words).toEqual([]);
});

test.each([
  ['mother of', ['mother of the bride']],
  ['birth', ['birthday party']],
  // Names that begin with the words come first.
  ['office', ['office']],
  ['bri', ['bridesmaid', 'bridal shower']],
  ['bride', ['bridesmaid', 'mother of the bride']],
  ['소개', ['소개팅룩']],
  ['te', []],
  ['wed guest', []],
])('%s begins %j', (text, found) => {
  expect(occasionsBegunBy(foldedWords(text))).toEqual(found);
});

test.each([
  ['wedding g', ['wedding guest']],
  ['silk dress for a wedding g', ['silk dress for a wedding guest']],
  ['Quiet Lux', ['quiet luxury']],
  ['빨간 원피스 면접', ['빨간 원피스 면접룩']],
  ['silk dress', []],
  ['', []],
])('%s is completed to %j', (text, queries) => {
  expect(occasionsIn(text).map(({ query }) => query)).toEqual(queries);
});
