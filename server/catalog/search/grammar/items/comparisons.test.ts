import { expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });
const asked = (query: string) => parse(query, [], houses).subcategoryIds ?? [];

test('a kind is compared by its size, warmth or formality', () => {
  expect(asked('bigger than a clutch')).not.toContain(107);
  expect(asked('bigger than a clutch')).toContain(101);
  expect(asked('bag smaller than a tote')).not.toContain(101);
  expect(asked('smaller than a tote bag but bigger than a clutch')).toEqual([103, 102, 104, 105, 106]);
  expect(asked('no bigger than a clutch')).toContain(107);
  expect(asked('something warmer than a denim jacket')).toContain(728);
  expect(asked('less formal than a gown')).not.toContain(705);
});

test('boots are compared by where they end', () => {
  expect(asked('boots lower than the knee')).toEqual([211]);
  expect(asked('boots shorter than knee high')).toEqual([211]);
  expect(asked('boots taller than the ankle')).toEqual([212]);
});

test('a piece like another one is compared with it', () =>
  expect(asked('like a tote but smaller')).toEqual([107, 109, 103, 102, 104, 105, 106]));

test('a heel is compared by its height', () => {
  const { units } = parse('heels lower than stilettos', [], houses);
  expect(units.flatMap(({ any }) => any.flat())).toContainEqual({
    is: 'attribute',
    attribute: 'heel',
    values: ['flat', 'kitten', 'mid'],
  });
});

test('what no scale has is left out itself', () => {
  const { units } = parse('earrings smaller than hoops', [], houses);
  expect(units.filter(({ isExcluded }) => isExcluded).map(({ any }) => any)).toEqual([
    [[{ is: 'kind', subcategoryIds: [302] }]],
  ]);
  expect(asked('skirts other than minis')).not.toContain(702);
});
