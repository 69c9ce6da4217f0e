import { expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });

test.each([
  ['dress no longer than midi', ['mini', 'knee', 'midi']],
  ['midi dress or shorter', ['mini', 'knee', 'midi']],
  ['dress midi or shorter', ['mini', 'knee', 'midi']],
  ['dress shorter than midi', ['mini', 'knee']],
  ['skirt knee length or longer', ['knee', 'midi', 'maxi', 'long']],
  ['skirt at least midi', ['midi', 'maxi', 'long']],
  ['dress longer than knee length', ['midi', 'maxi', 'long']],
  ['dress not longer than the knee', ['mini', 'knee']],
  ['skirt no shorter than knee', ['knee', 'midi', 'maxi', 'long']],
  ['dress mini to midi', ['mini', 'knee', 'midi']],
])('%s asks for a range of lengths', (query, values) => {
  const asked = parse(query, [], houses).units.filter(({ kind, isExcluded }) => kind === 'length' && !isExcluded);
  const [first] = asked.flatMap(({ any }) => any.flat());
  expect(first?.is === 'attribute' ? first.values : undefined).toEqual(values);
});
