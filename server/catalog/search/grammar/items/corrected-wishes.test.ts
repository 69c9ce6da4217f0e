import { expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });
const read = (query: string) => {
  const { units, words } = parse(query, [], houses);
  return { conditions: units.map(({ any }) => any), words: words.map(({ word }) => word.parts.join(' ')) };
};

test.each([
  ['dress, sorry, skirt', 'skirt'],
  ['black dress i mean navy dress', 'navy dress'],
  ['black dress, sorry, navy', 'dress navy'],
  ['blazer, no wait, cardigan in navy', 'cardigan in navy'],
  ['hoodie, no actually cardigan, grey', 'cardigan, grey'],
])('a kind or property that is corrected is not asked for: %s', (query, meant) =>
  expect(read(query)).toEqual(read(meant)),
);

test('a word of corrections that corrects nothing stays', () =>
  expect(read('black dress, sorry').conditions).toEqual(read('black dress').conditions));
