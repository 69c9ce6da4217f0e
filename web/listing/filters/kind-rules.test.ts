import { expect, test } from 'vitest';
import { unfiltered } from '#web/listing/listing-address.ts';
import { categoriesOfKinds, categoryToggled, kindToggled } from './kind-rules.ts';

const kind = (id: number, category_id: number, parent_id: number | null = null) => ({
  id,
  category_id,
  parent_id,
  name: '',
  count: 1,
});
const [dresses, gowns, shoes, boots] = [kind(700, 7), kind(705, 7, 700), kind(200, 2), kind(212, 2, 200)] as const;
const ankleBoots = kind(211, 2, 212);
const kinds = [dresses, gowns, shoes, boots, ankleBoots];

test('several kinds are chosen at once, of several categories', () => {
  const two = kindToggled(kindToggled(unfiltered, gowns, kinds), boots, kinds);
  expect(two.kindIds).toEqual([705, 212]);
  expect(categoriesOfKinds(two, kinds)).toEqual([7, 2]);
  expect(kindToggled(two, gowns, kinds).kindIds).toEqual([212]);
});

test('a kind takes the place of general kinds, of included kinds, and of its whole category', () => {
  const some = { ...unfiltered, kindIds: [200, 705], categoryIds: [7, 2, 1], subcategoryIds: [700] };
  expect(kindToggled(some, ankleBoots, kinds)).toMatchObject({
    kindIds: [705, 211],
    categoryIds: [7, 1],
    subcategoryIds: [],
  });
  expect(kindToggled({ ...unfiltered, kindIds: [705] }, dresses, kinds).kindIds).toEqual([700]);
});

test('a whole category takes the place of its kinds, and leaves those of others', () => {
  const one = categoryToggled({ ...unfiltered, kindIds: [705, 212] }, 2, kinds);
  expect(one).toMatchObject({ kindIds: [705], categoryIds: [2] });
  expect(categoryToggled(one, 2, kinds)).toMatchObject({ kindIds: [705], categoryIds: [] });
});
