import { expect, test } from 'vitest';
import { priceLevel } from '#server/catalog/index/price-levels.ts';
import type { Names } from '#server/catalog/names.ts';
import type { Profile } from './profile.ts';
import { explainReason } from './reason.ts';
import { tasteOf } from './taste.ts';

const profile: Profile = {
  brands: [[12, 300, 1]],
  stores: [],
  subcategories: [[700, 200, 0]],
  pairs: [[12, 700, -90]],
  price: { cents: 200_00, spread: 0.5, points: 120 },
  discount: { fromPercent: 40, points: 60 },
  seen: [5, 6],
};
const names = {
  brands: new Map([[12, 'Saint Laurent']]),
  stores: new Map([[3, 'Moonlit']]),
  subcategories: new Map([[700, 'Dresses']]),
} as unknown as Names;

test('a recommendation reason names the brand, the price range or the lowest discount', () => {
  const named = (kind: 'brand' | 'store' | 'subcategory' | 'price' | 'discount', id: number | null = null) =>
    explainReason({ kind, id }, profile, names);
  expect(named('brand', 12)).toEqual({ kind: 'brand', id: 12, name: 'Saint Laurent' });
  expect(named('store', 3)?.name).toBe('Moonlit');
  expect(named('subcategory', 700)?.name).toBe('Dresses');
  expect(named('price')).toEqual({ kind: 'price', id: null, name: '$120–$330' });
  expect(named('discount')).toEqual({ kind: 'discount', id: null, name: '40%' });
});

test('a reason without a name is null', () => {
  expect(explainReason({ kind: 'brand', id: 99 }, profile, names)).toBeNull();
  expect(explainReason({ kind: 'price', id: null }, { ...profile, price: null }, names)).toBeNull();
  expect(explainReason(null, profile, names)).toBeNull();
});

test('points are highest at the preferred price and discount, and 0 without a price in dollars', () => {
  const { prices, discounts, brands, seenIds } = tasteOf(profile, 'shopper', [6, 7]);
  const at = (dollars: number) => prices[priceLevel(dollars * 100)] ?? 0;
  expect(at(200)).toBeGreaterThan(115);
  expect(at(400)).toBeLessThan(at(200) / 2);
  expect(Math.abs(at(400) - at(100))).toBeLessThan(12);
  expect(prices[0]).toBe(0);
  expect([0, 30, 35, 40, 100].map((percent) => discounts[percent])).toEqual([0, 0, 30, 60, 60]);
  expect([...brands]).toEqual([12, 300, 1]);
  expect([...seenIds]).toEqual([5, 6, 7]);
});
