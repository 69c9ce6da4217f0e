import { expect, test } from 'vitest';
import { priceOn } from './prices.ts';
import type { DemoProduct } from './product.ts';
import { demoProducts } from './products.ts';
import { type DemoStore, openingDaysAgo } from './stores.ts';

const days = Array.from({ length: openingDaysAgo + 1 }, (_, place) => openingDaysAgo - place);
const products = demoProducts();
const onSale = products.filter((product) => product.endedDaysAgo === null);
const daysOf = (product: DemoProduct) => days.filter((day) => day <= product.arrivedDaysAgo);
const seenOn = (product: DemoProduct) => daysOf(product).filter((day) => product.store.readDaysAgo.includes(day));
const byHabit = (habit: DemoStore['habit']) => products.filter((product) => product.store.habit === habit);

function percentOn(product: DemoProduct, daysAgo: number): number {
  const { priceCents, struckCents } = priceOn(product, daysAgo);
  return Math.floor(((struckCents - priceCents) * 100) / struckCents);
}

const shareReducedBy = (from: number, to: number) =>
  onSale.filter((product) => percentOn(product, 0) >= from && percentOn(product, 0) <= to).length / onSale.length;

test('prices are whole units, at most the struck-out price, and at most 86 % below it', () => {
  const faults = products.filter((product) =>
    daysOf(product).some((day) => {
      const { priceCents, struckCents } = priceOn(product, day);
      return priceCents % 100 !== 0 || priceCents <= 0 || struckCents < priceCents || percentOn(product, day) > 86;
    }),
  );
  expect(faults).toEqual([]);
});

test('today’s products cover every range of discounts', () => {
  expect(shareReducedBy(0, 0)).toBeGreaterThan(0.2);
  expect(shareReducedBy(0, 0)).toBeLessThan(0.35);
  expect(shareReducedBy(1, 29)).toBeGreaterThan(0.1);
  expect(shareReducedBy(30, 49)).toBeGreaterThan(0.2);
  expect(shareReducedBy(50, 69)).toBeGreaterThan(0.15);
  expect(shareReducedBy(70, 86)).toBeGreaterThan(0.06);
  expect(shareReducedBy(70, 86)).toBeLessThan(0.2);
});

test('about three products in ten were never reduced', () => {
  const never = products.filter((product) => daysOf(product).every((day) => percentOn(product, day) === 0));
  expect(never.length / products.length).toBeGreaterThan(0.2);
  expect(never.length / products.length).toBeLessThan(0.35);
});

test('more than 72 reduced products cost less than 100', () => {
  const cheap = onSale.filter((product) => percentOn(product, 0) > 0 && priceOn(product, 0).priceCents < 10_000);
  expect(cheap.length).toBeGreaterThan(72);
});

test('honest stores strike out only an asked price or the first list price', () => {
  const unproven = [...byHabit('honest'), ...byHabit('deep'), ...byHabit('restocking')].filter((product) => {
    const prices = seenOn(product).map((day) => priceOn(product, day));
    const asked = new Set([prices[0]?.struckCents, ...prices.map((price) => price.priceCents)]);
    return prices.some((price) => !asked.has(price.struckCents));
  });
  expect(unproven).toEqual([]);
});

test('the raising store strikes out prices it never asked, and asks no less than before', () => {
  const reduced = byHabit('raising').filter((product) => percentOn(product, 0) > 0);
  expect(reduced.length).toBeGreaterThan(100);
  for (const product of reduced) {
    const asked = days.map((day) => priceOn(product, day).priceCents);
    expect(priceOn(product, 0).struckCents).toBeGreaterThan(Math.max(...asked));
    expect(priceOn(product, 0).priceCents).toBeGreaterThanOrEqual(Math.min(...asked));
  }
});

test('the store with a gap begins its reductions after it', () => {
  for (const product of byHabit('unwatched')) expect(percentOn(product, 13)).toBe(0);
});

test('some list prices rise by less than 10 %, and some products return to full price', () => {
  const kept = products.filter(
    (product) =>
      ['honest', 'deep', 'restocking'].includes(product.store.habit) && product.arrivedDaysAgo === openingDaysAgo,
  );
  const rises = kept.map((product) => priceOn(product, 0).struckCents / priceOn(product, openingDaysAgo).struckCents);
  expect(rises.filter((rise) => rise > 1).length).toBeGreaterThan(20);
  expect(Math.max(...rises)).toBeLessThan(1.1);
  const returned = kept.filter(
    (product) => percentOn(product, 0) === 0 && days.some((day) => percentOn(product, day) > 0),
  );
  expect(returned.length).toBeGreaterThan(10);
});

test('discounts of 70 % or more were reached in steps', () => {
  const finds = byHabit('deep').filter((product) => percentOn(product, 0) >= 70);
  expect(finds.length).toBeGreaterThan(50);
  for (const product of finds) {
    expect(new Set(daysOf(product).map((day) => percentOn(product, day))).size).toBeGreaterThanOrEqual(3);
  }
});
