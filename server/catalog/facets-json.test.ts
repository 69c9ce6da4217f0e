import { expect, test } from 'vitest';
import { facetJson, facetsJson } from './facets-json.ts';
import type { Names } from './names.ts';

const noNames: Names = {
  brands: new Map(),
  stores: new Map(),
  categories: new Map(),
  subcategories: new Map(),
  sizes: new Map(),
  categoryOf: new Map(),
  sizeKinds: new Map(),
  taughtWords: new Map(),
  dollarsPer: new Map(),
};
const nothingChosen = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

test('a name keeps its quotes, also where it reads like a count', () => {
  const name = '"count":0, "Été" \\ \u2028';
  const names = { ...noNames, brands: new Map([[7, name]]) };
  const json = facetJson('brands', { brands: Uint32Array.of(7, 12) }, names, nothingChosen);
  expect(json).toBe(JSON.stringify([{ id: 7, name, count: 12 }]));
});

test('chosen values are listed without products, unknown ids are not', () => {
  const names = { ...noNames, stores: new Map([1, 2, 3].map((id) => [id, `Store ${id}`])) };
  const filter = { ...nothingChosen, storeIds: [1, 3, 99] };
  expect(JSON.parse(facetJson('stores', { stores: Uint32Array.of(3, 5, 98, 4) }, names, filter))).toEqual([
    { id: 3, name: 'Store 3', count: 5 },
    { id: 1, name: 'Store 1', count: 0 },
  ]);
});

test('names that were replaced are not shown again', () => {
  const counts = { brands: Uint32Array.of(7, 1) };
  const named = (name: string) =>
    facetJson('brands', counts, { ...noNames, brands: new Map([[7, name]]) }, nothingChosen);
  expect(named('Chloé')).toContain('Chloé');
  expect(named('Chloe')).not.toContain('Chloé');
});

test('an answer without counts has empty facets', () => {
  const { attributes, ...plain } = JSON.parse(facetsJson({}, noNames, nothingChosen));
  expect(attributes).toEqual({});
  expect(Object.values(plain)).toEqual(Array.from({ length: 9 }, () => []));
});
