import { expect, test } from 'vitest';
import { houseNames } from './names/brand-names.ts';
import { parse } from './parse.ts';
import { readWords } from './read-words.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });

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
