import { expect, test } from 'vitest';
import { isChosen, pricedBetween, toggled } from './filter-rules.ts';
import { isProvenOnly, type ListingFilter, provenOnly, unfiltered } from './listing-address.ts';

const filterOf = (parts: Partial<ListingFilter>): ListingFilter => ({ ...unfiltered, ...parts });
const apparel = { kind: 'categoryIds', id: 7 } as const;
const shoes = { kind: 'categoryIds', id: 2 } as const;
const dress4 = { kind: 'sizes', id: 1104, categoryId: 7 } as const;
const shoe75 = { kind: 'sizes', id: 2075, categoryId: 2 } as const;

test('toggling adds a missing value and removes a chosen value', () => {
  const one = toggled(filterOf({ brandIds: [12] }), { kind: 'brandIds', id: 80 });
  expect(one.brandIds).toEqual([12, 80]);
  expect(isChosen(one, { kind: 'brandIds', id: 80 })).toBe(true);
  expect(toggled(one, { kind: 'brandIds', id: 12 }).brandIds).toEqual([80]);
});

test('the switch to proven discounts selects no other verdicts', () => {
  const some = toggled(filterOf({ verdictIds: [6] }), { kind: 'verdictIds', id: 7 });
  expect(some.verdictIds).toEqual([6, 7]);
  expect(isProvenOnly(some)).toBe(false);
  expect(isProvenOnly(provenOnly(some))).toBe(true);
  expect(isProvenOnly(toggled(provenOnly(some), { kind: 'verdictIds', id: 6 }))).toBe(false);
});

test('any change drops the subcategory [spec 4.40]', () => {
  const filter = filterOf({ subcategoryIds: [700], brandIds: [12] });
  for (const value of [{ kind: 'brandIds', id: 12 }, { kind: 'storeIds', id: 1 }, shoes, dress4] as const)
    expect(toggled(filter, value).subcategoryIds).toEqual([]);
  expect(pricedBetween(filter, 5000, undefined)).toMatchObject({ subcategoryIds: [], minPriceCents: 5000 });
});

test('removes one of several subcategories', () => {
  const filter = filterOf({ subcategoryIds: [700, 211] });
  expect(toggled(filter, { kind: 'subcategoryIds', id: 700 }).subcategoryIds).toEqual([211]);
});

test('a size adds its category once, and its removal keeps the category [spec 4.43]', () => {
  const one = toggled(unfiltered, dress4);
  expect(one).toMatchObject({ categoryIds: [7], sizes: [{ sizeId: 1104, categoryIds: [7] }] });
  const two = toggled(one, { ...dress4, id: 1106 });
  expect(two.categoryIds).toEqual([7]);
  expect(toggled(toggled(two, dress4), { ...dress4, id: 1106 })).toMatchObject({ categoryIds: [7], sizes: [] });
});

test('removing a category removes its sizes and no others [spec 4.42]', () => {
  const both = toggled(toggled(unfiltered, dress4), shoe75);
  expect(both.categoryIds).toEqual([7, 2]);
  expect(toggled(both, apparel)).toMatchObject({
    categoryIds: [2],
    sizes: [{ sizeId: 2075, categoryIds: [2] }],
  });
});

test('a size of two categories loses only the removed category', () => {
  const filter = filterOf({ categoryIds: [2, 7], sizes: [{ sizeId: 5, categoryIds: [2, 7] }] });
  expect(toggled(filter, shoes).sizes).toEqual([{ sizeId: 5, categoryIds: [7] }]);
  expect(toggled(filter, { kind: 'sizes', id: 5, categoryId: 7 }).sizes).toEqual([{ sizeId: 5, categoryIds: [2] }]);
});
