import { expect, test } from 'vitest';
import { demoPieces, type Piece } from './pieces.ts';
import { priceOn } from './prices.ts';
import type { DemoStore } from './stores.ts';

const days = Array.from({ length: 121 }, (_, place) => 120 - place);
const pieces = demoPieces();
const onSale = pieces.filter((piece) => piece.endedDaysAgo === null);
const daysOf = (piece: Piece) => days.filter((day) => day <= piece.arrivedDaysAgo);
const byHabit = (habit: DemoStore['habit']) => pieces.filter((piece) => piece.store.habit === habit);

function percentOn(piece: Piece, daysAgo: number): number {
  const { priceCents, struckCents } = priceOn(piece, daysAgo);
  return Math.floor(((struckCents - priceCents) * 100) / struckCents);
}

const shareReducedBy = (from: number, to: number) =>
  onSale.filter((piece) => percentOn(piece, 0) >= from && percentOn(piece, 0) <= to).length / onSale.length;

test('prices are whole units, at most the struck-out price, and at most 86 % below it', () => {
  const faults = pieces.filter((piece) =>
    daysOf(piece).some((day) => {
      const { priceCents, struckCents } = priceOn(piece, day);
      return priceCents % 100 !== 0 || priceCents <= 0 || struckCents < priceCents || percentOn(piece, day) > 86;
    }),
  );
  expect(faults).toEqual([]);
});

test('today’s products cover every range of discounts', () => {
  expect(shareReducedBy(0, 0)).toBeGreaterThan(0.12);
  expect(shareReducedBy(0, 0)).toBeLessThan(0.25);
  expect(shareReducedBy(1, 29)).toBeGreaterThan(0.1);
  expect(shareReducedBy(30, 49)).toBeGreaterThan(0.2);
  expect(shareReducedBy(50, 69)).toBeGreaterThan(0.15);
  expect(shareReducedBy(70, 86)).toBeGreaterThan(0.06);
  expect(shareReducedBy(70, 86)).toBeLessThan(0.2);
});

test('about one product in six was never reduced', () => {
  const never = pieces.filter((piece) => daysOf(piece).every((day) => percentOn(piece, day) === 0));
  expect(never.length / pieces.length).toBeGreaterThan(0.1);
  expect(never.length / pieces.length).toBeLessThan(0.2);
});

test('more than 72 reduced products cost less than 100', () => {
  const cheap = onSale.filter((piece) => percentOn(piece, 0) > 0 && priceOn(piece, 0).priceCents < 10_000);
  expect(cheap.length).toBeGreaterThan(72);
});

test('honest stores strike out only an asked price or the first list price', () => {
  const unproven = [...byHabit('seasonal'), ...byHabit('rare')].filter((piece) => {
    const prices = daysOf(piece).map((day) => priceOn(piece, day));
    const asked = new Set([prices[0]?.struckCents, ...prices.map((price) => price.priceCents)]);
    return prices.some((price) => !asked.has(price.struckCents));
  });
  expect(unproven).toEqual([]);
});

test('the inflating store strikes out prices it never asked', () => {
  const reduced = byHabit('inflated').filter((piece) => percentOn(piece, 0) > 0);
  expect(reduced.length).toBeGreaterThan(100);
  for (const piece of reduced) {
    const most = Math.max(...days.map((day) => priceOn(piece, day).priceCents));
    expect(priceOn(piece, 0).struckCents).toBeGreaterThan(most);
  }
});

test('some list prices rise by less than 10 %, and some products return to full price', () => {
  const kept = pieces.filter((piece) => piece.store.habit !== 'inflated' && piece.arrivedDaysAgo === 120);
  const rises = kept.map((piece) => priceOn(piece, 0).struckCents / priceOn(piece, 120).struckCents);
  expect(rises.filter((rise) => rise > 1).length).toBeGreaterThan(20);
  expect(Math.max(...rises)).toBeLessThan(1.1);
  const returned = kept.filter((piece) => percentOn(piece, 0) === 0 && days.some((day) => percentOn(piece, day) > 0));
  expect(returned.length).toBeGreaterThan(10);
});

test('discounts of 70 % or more were reached in steps', () => {
  const finds = byHabit('seasonal').filter((piece) => percentOn(piece, 0) >= 70);
  expect(finds.length).toBeGreaterThan(50);
  for (const piece of finds) {
    expect(new Set(daysOf(piece).map((day) => percentOn(piece, day))).size).toBeGreaterThanOrEqual(3);
  }
});
