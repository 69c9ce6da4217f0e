import { expect, test } from 'vitest';
import type { Size } from '#contract/reference.ts';
import { groupSizes } from './size-groups.ts';

function sizeOf(name: string, group: Size['group'], sequence = 0): Size {
  return {
    id: sequence,
    name,
    group,
    category_id: group === 'shoes' ? 2 : 7,
    classifier: 1,
    sequence,
    eu: null,
    uk: null,
  };
}

const namesOf = (...sizes: Size[]) => groupSizes(sizes).map((group) => group.sizes.map(({ name }) => name));

test('has each group once, letters first and shoes last, without empty groups', () => {
  const sizes = (['shoes', 'plus', 'petite', 'regular', 'letter'] as const).map((group) => sizeOf('1', group));
  expect(groupSizes(sizes).map(({ name }) => name)).toEqual(['letter', 'regular', 'petite', 'plus', 'shoes']);
  expect(groupSizes([])).toEqual([]);
});

test('sorts regular, petite, plus and shoe sizes by number, not alphabetically [spec 9.9]', () => {
  expect(namesOf(...['10', '2', '0', '00', '8'].map((name) => sizeOf(name, 'regular')))).toEqual([
    ['00', '0', '2', '8', '10'],
  ]);
  expect(namesOf(...['50P', '2P', '10P'].map((name) => sizeOf(name, 'petite')))).toEqual([['2P', '10P', '50P']]);
  expect(namesOf(...['10', '9.5', '9'].map((name) => sizeOf(name, 'shoes')))).toEqual([['9', '9.5', '10']]);
});

test('sorts letter sizes from the smallest to the largest', () => {
  expect(namesOf(sizeOf('XL', 'letter', 4), sizeOf('XXS', 'letter', 0), sizeOf('M', 'letter', 2))).toEqual([
    ['XXS', 'M', 'XL'],
  ]);
});
