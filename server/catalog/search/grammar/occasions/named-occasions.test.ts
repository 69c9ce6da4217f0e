import { expect, test } from 'vitest';
import { kindNamed } from '#server/catalog/search/grammar/kind-names.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { isPartOfOccasion, maxOccasionParts, occasionNamed } from './named-occasions.ts';
import { sameOccasions } from './occasion-names.ts';

const names = Object.values(sameOccasions).flatMap(splitList);

test('each further name of an occasion is listed once, and means a known occasion', () => {
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  for (const known of Object.keys(sameOccasions)) expect(occasionNamed(known)).toBeDefined();
});

test('a name of an occasion has words that a query can name, and is no kind', () => {
  expect(names.filter((name) => !/^[a-z0-9 ]+$/.test(name))).toEqual([]);
  expect(names.filter((name) => name.split(' ').length > maxOccasionParts)).toEqual([]);
  expect(names.filter((name) => kindNamed(name.split(' ')) !== undefined)).toEqual([]);
});

test.each([
  ['kentucky derby', 'garden party'],
  ['tradwife', 'cottagecore'],
  ['zoom call', 'work'],
  ['office party', 'party'],
])('%s means the same as %s', (name, known) => expect(occasionNamed(name)).toBe(occasionNamed(known)));

test('words of names are targets of mending', () => {
  expect(isPartOfOccasion('rehearsal')).toBe(true);
});
