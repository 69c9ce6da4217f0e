import { expect, test } from 'vitest';
import { houseNames } from './brand-names.ts';
import { parse } from './parse.ts';
import { readWords, unknownBrand } from './read-words.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });

test('a known brand that no store has is told', () => {
  const meaningOf = (query: string) =>
    readWords(query, parse(query, [], houses)).constraints.map(({ kind, meaning }) => [kind, meaning]);
  expect(meaningOf('gucci bag')).toContainEqual(['brand', unknownBrand]);
  expect(meaningOf('bag not gucci')).toContainEqual(['brand', null]);
});

test.each([
  ['coat -leather', '-leather'],
  ['coat not leather', 'not leather'],
  ['coat without a belt', 'without a belt'],
  ["coat that isn't black", "that isn't black"],
  ['i do not want leather, coat', 'do not want leather'],
  ['coat rather than leather', 'rather than leather'],
  ['leather-free coat', 'leather-free'],
  ['검정 말고 코트', '검정 말고'],
])('the constraint of «%s» includes what leaves it out', (query, text) => {
  const { constraints } = readWords(query, parse(query, [], houses));
  expect(constraints.filter(({ isExcluded }) => isExcluded).map(({ start, end }) => query.slice(start, end))).toEqual([
    text,
  ]);
});
