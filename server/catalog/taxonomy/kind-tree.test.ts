import { expect, test } from 'vitest';
import { generalKindsOf, kindsInOrder, parentOf, withIncluded } from './kind-tree.ts';
import { subcategories } from './subcategories.ts';

const nameOf = (id: number) => subcategories.find((kind) => kind.id === id)?.name;

test('dresses include gowns, and shoes include ankle boots by way of boots', () => {
  expect(withIncluded([700]).map(nameOf)).toEqual(expect.arrayContaining(['Dresses', 'Mini Dresses', 'Gowns']));
  expect(generalKindsOf(211).map(nameOf)).toEqual(['Boots', 'Shoes']);
  expect(withIncluded([705, 700, 999_999]).filter((id) => id === 705)).toHaveLength(1);
});

test('each kind stands once in the order, below the general kind of its own category', () => {
  expect(kindsInOrder.map(({ id }) => id).toSorted()).toEqual(subcategories.map(({ id }) => id).toSorted());
  const place = new Map(kindsInOrder.map(({ id }, at) => [id, at]));
  for (const { id, categoryId } of kindsInOrder) {
    const general = kindsInOrder.find((kind) => kind.id === parentOf(id));
    if (!general) continue;
    expect(general.categoryId).toBe(categoryId);
    expect(place.get(general.id)).toBeLessThan(place.get(id) ?? 0);
  }
});

test('a kind of the name of its category includes every other kind of the category', () => {
  for (const id of [200, 400]) {
    const ofCategory = subcategories.filter(({ categoryId }) => categoryId === (id === 200 ? 2 : 4));
    expect(withIncluded([id]).toSorted()).toEqual(ofCategory.map((kind) => kind.id).toSorted());
  }
});
