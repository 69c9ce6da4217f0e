import { expect, test } from 'vitest';
import { changeOf, completed } from './kind-choice.ts';

const kind = (id: number, parent_id: number | null = null) => ({
  id,
  parent_id,
  name: '',
  category_id: 2,
  category: { id: 2, name: 'Shoes' },
  sequence: id,
});
const kinds = [kind(200), kind(201, 200), kind(212, 200), kind(211, 212), kind(213, 212)];

test('a general kind is chosen with all that it includes, and saved alone includes them', () => {
  expect(changeOf(212, true, new Set(), kinds)).toEqual([212, 211, 213]);
  expect([...completed(new Set([200]), kinds)].toSorted()).toEqual([200, 201, 211, 212, 213]);
});

test('a general kind follows once all of its kinds are chosen, and leaves with any of them', () => {
  expect(changeOf(213, true, new Set([211]), kinds)).toEqual([211, 213, 212]);
  expect(changeOf(201, true, new Set([211, 212, 213]), kinds)).toContain(200);
  expect(changeOf(211, false, new Set([200, 201, 211, 212, 213]), kinds)).toEqual([211, 212, 200]);
});
