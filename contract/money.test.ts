import { expect, test } from 'vitest';
import { formatPrice, formatRoundedDollars } from './money.ts';

test('dollars carry a plain $ in every language [spec 2.70]', () => {
  expect(formatPrice(1290, 'USD', 'en')).toBe('$1,290');
  expect(formatPrice(1290, 'USD', 'kr')).toBe('$1,290');
});

test('shows two decimals for a price with cents', () => {
  expect(formatPrice(129.5, 'USD', 'en')).toBe('$129.50');
  expect(formatPrice(0.99, 'USD', 'en')).toBe('$0.99');
});

test('writes other currencies with their own symbol', () => {
  expect(formatPrice(890, 'EUR', 'en')).toBe('€890');
});

test('gives a fraction the digits of its currency', () => {
  expect(formatPrice(180_000, 'KRW', 'en')).toBe('₩180,000');
  expect(formatPrice(180_000.4, 'KRW', 'en')).toBe('₩180,000');
  expect(formatPrice(12_900.5, 'JPY', 'en')).toBe('¥12,901');
  expect(formatPrice(129.5, 'EUR', 'en')).toBe('€129.50');
});

test('rounds an approximate price to dollars from $10 on', () => {
  expect(formatRoundedDollars(122.05)).toBe('$122');
  expect(formatRoundedDollars(1290.5)).toBe('$1,291');
  expect(formatRoundedDollars(6.525)).toMatch(/^\$6\.5[23]$/);
});

test('shows the currency code as given when Intl rejects it', () => {
  expect(formatPrice(12, 'euros', 'en')).toBe('12 euros');
});

test('formats other currencies in the language of the page', () => {
  expect(formatPrice(129.5, 'EUR', 'kr')).toBe(
    new Intl.NumberFormat('ko', { style: 'currency', currency: 'EUR' }).format(129.5),
  );
  expect(formatPrice(1290, 'USD', 'kr')).toBe('$1,290');
});
