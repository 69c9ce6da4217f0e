import { expect, test } from 'vitest';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { aesthetics } from './aesthetics.ts';
import { daysOut } from './days-out.ts';
import { moods } from './moods.ts';
import { isPartOfOccasion, maxOccasionParts, occasionNamed } from './named-occasions.ts';
import { sameOccasions } from './occasion-names.ts';
import { occasions } from './occasions.ts';
import { occasionsOfPlaces } from './place-names.ts';
import { sameStyles } from './style-names.ts';
import { weathers } from './weather.ts';
import { wishes } from './wishes.ts';

const names = [...Object.values(sameOccasions), ...Object.values(sameStyles)]
  .flatMap(splitList)
  .concat(occasionsOfPlaces.map(([name]) => name));

test('each further name means a known occasion', () => {
  for (const known of [sameOccasions, sameStyles].flatMap(Object.keys)) expect(occasionNamed(known)).toBeDefined();
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
  ['ofsted inspection', 'work'],
  ['bucketing down', 'rain'],
  ['matric dance', 'prom'],
  ['owambe', 'wedding guest'],
  ['graveside service', 'funeral'],
  ['fashion week', 'maximalist'],
  ['office party', 'party'],
  ['reunion', 'party'],
  ['not basic', 'maximalist'],
  ['in may', 'spring'],
  ['outdoor wedding', 'wedding guest'],
  ['gartenhochzeit', 'wedding guest'],
  ['verjaardagsfeest', 'party'],
])('%s means the same as %s', (name, known) => expect(occasionNamed(name)).toBe(occasionNamed(known)));

test('words of names are targets of mending', () => {
  expect(isPartOfOccasion('rehearsal')).toBe(true);
});

test('the lists name no occasion twice', () => {
  const own = [occasions, daysOut, weathers, moods, aesthetics, wishes].flat().flatMap(([list]) => splitList(list));
  const all = [...own, ...names];
  expect(all.filter((name, place) => all.indexOf(name) < place)).toEqual([]);
});
