import { expect, test } from 'vitest';
import type { Names } from '#server/catalog/names.ts';
import { foldedWords, namedValuesOf } from './named-values.ts';

const names: Names = {
  brands: new Map([
    [1, 'Tessaro'],
    [2, 'Maison Tessier'],
    [3, 'Sœur Odile'],
    [4, 'Comme des Garçons'],
    [5, 'D&G'],
  ]),
  stores: new Map([[7, 'Harbour House']]),
  categories: new Map([
    [1, 'Women'],
    [2, 'Shoes'],
  ]),
  subcategories: new Map([
    [700, 'Dresses'],
    [701, 'Mini Dresses'],
    [215, 'Sneakers'],
    [714, 'T-Shirts'],
  ]),
  categoryOf: new Map(),
  sizes: new Map(),
  sizeKinds: new Map(),
  taughtWords: new Map(),
  dollarsPer: new Map(),
};
const values = namedValuesOf(names);

/** Returns the names of values in the order of their fit. */
const begunBy = (text: string) =>
  [...values.begunBy(foldedWords(text)).values()].sort((a, b) => a.rank - b.rank).map(({ value }) => value.name);

test.each([
  ['tess', ['Tessaro', 'Maison Tessier']],
  ['TESSARO', ['Tessaro']],
  ['soeur', ['Sœur Odile']],
  ['garcons', ['Comme des Garçons']],
  ['des gar', ['Comme des Garçons']],
  ['dress', ['Dresses', 'Mini Dresses']],
  ['mini dr', ['Mini Dresses']],
  ['d&g', ['D&G']],
  ['t-sh', ['T-Shirts']],
  ['harb', ['Harbour House']],
  ['v-n', ['V-neck']],
  ['벨벳', ['Velvet']],
  ['원피스', ['Dresses', 'Mini Dresses']],
  ['noir', ['Black']],
  ['검정', ['Black']],
  ['겨자', ['Yellow']],
  ['테사로', ['Tessaro']],
  ['쇠르 오', ['Sœur Odile']],
  ['꼼데가', ['Comme des Garçons']],
  ['ｄｒｅｓｓｅｓ', ['Dresses', 'Mini Dresses']],
  ['운동', ['Sneakers']],
  ['드레', ['Dresses']],
  ['원ㅍ', ['Dresses', 'Mini Dresses']],
  ['원핏', ['Dresses', 'Mini Dresses']],
  ['ㅇㅍㅅ', ['Dresses', 'Work', 'Off the shoulder']],
])('«%s» begins %j', (text, expected) => {
  expect(begunBy(text)).toEqual(expected);
});

test.each(['des tess', 'aro', 'women', 'zzz', 'tessaro tessaro', '__proto__'])('«%s» begins no name', (text) => {
  expect(begunBy(text)).toEqual([]);
});

test('a synonym names its product type, and a narrower word does not', () => {
  expect(begunBy('trainers')).toEqual(['Sneakers']);
  expect(begunBy('sundress')).toEqual([]);
});

test.each([
  ['dresses', ['Dresses']],
  ['dress', ['Dresses']],
  ['mini dress', ['Mini Dresses']],
  ['tessaro', ['Tessaro']],
  ['tess', []],
])('«%s» is a whole name of %j', (text, expected) => {
  expect(values.named(foldedWords(text)).map(({ name }) => name)).toEqual(expected);
});
