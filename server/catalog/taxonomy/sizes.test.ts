import { expect, test } from 'vitest';
import { parseSizes, sizes } from './sizes.ts';

const names = (ids: readonly number[]) => ids.map((id) => sizes.find((size) => size.id === id)?.name);
const apparel = (text: string, more = {}) => names(parseSizes({ text: text, categoryId: 7, ...more }).ids);
const shoe = (text: string, more = {}) => names(parseSizes({ text: text, categoryId: 2, ...more }).ids);

test.each([
  ['6', ['6']],
  ['00', ['00']],
  ['6P', ['6P']],
  ['16W', ['16W']],
  ['XS-S', ['XS', 'S']],
  ['S/M', ['S', 'M']],
  ['Large,Medium', ['L', 'M']],
  ['X-Large', ['XL']],
  ['2XL', ['XXL']],
  ['ONE SIZE', ['One Size']],
  ['Taille Unique', ['One Size']],
  ['UNI', ['One Size']],
  ['IT 42', ['6']],
  ['IT42', ['6']],
  ['FR 38', ['6']],
  ['UK 10', ['6']],
  ['8 US', ['8']],
  ['27', ['4']],
  ['8 Tall', ['8']],
  ['Aucun', []],
  ['34B', []],
  ['', []],
])('the apparel size «%s» means %j', (text, expected) => {
  expect(apparel(text)).toEqual(expected);
});

test.each([
  ['9.5 BM US', ['9.5']],
  ['38 M EU / 7.5-8 BM US', ['7.5', '8']],
  ['11 W', ['11']],
  ['IT36', ['6']],
  ['7-6.5-7.5', ['7', '6.5', '7.5']],
  ['37½', ['7.5']],
  ['37,5', ['7.5']],
  ['EU 38', ['8']],
  ['UK 5', ['7']],
])('the shoe size «%s» means US %j', (text, expected) => {
  expect(shoe(text)).toEqual(expected);
});

test('the system and type that a feed states are used', () => {
  expect(apparel('42', { system: 'IT' })).toEqual(['6']);
  expect(apparel('10', { system: 'UK' })).toEqual(['6']);
  expect(apparel('8', { type: 'petite' })).toEqual(['8P']);
  expect(shoe('5', { system: 'UK' })).toEqual(['7']);
});

test('labels stay the merchant’s own, also where no filter knows them', () => {
  expect(parseSizes({ text: 'Size: 34B', categoryId: 7 })).toEqual({ labels: ['34B'], ids: [] });
  expect(parseSizes({ text: '6', categoryId: 3 })).toEqual({ labels: ['6'], ids: [] });
  expect(parseSizes({ text: 'Default Title', categoryId: 1 })).toEqual({ labels: [], ids: [] });
});

test('sizes have ids of their own, petites hold a P and plus sizes a W', () => {
  expect(new Set(sizes.map(({ id }) => id)).size).toBe(sizes.length);
  const named = sizes.map(({ name }) => name);
  for (const name of ['2P', '50P', '12W', '26W', 'XXS', 'XXXL', '7', '11']) expect(named).toContain(name);
});
