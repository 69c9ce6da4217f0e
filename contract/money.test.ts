import { expect, test } from 'vitest';
import { formatPrice } from './money.ts';

test('dollars carry a plain $ in every language [spec 2.70]', () => {
  expect(formatPrice(1290, 'USD', 'en')).toBe('$1,290');
  expect(formatPrice(1290, 'USD', 'kr')).toBe('$1,290');
});

test('cents are shown in full or not at all', () => {
  expect(formatPrice(129.5, 'USD', 'en')).toBe('$129.50');
  expect(formatPrice(0.99, 'USD', 'en')).toBe('$0.99');
});

test('other currencies are written as the language does', () => {
  expect(formatPrice(890, 'EUR', 'en')).toBe('€890');
});

test('a price in a currency that nobody knows is still shown', () => {
  expect(formatPrice(12, 'euros', 'en')).toBe('12 euros');
});

test('prices of other currencies are written as the page’s language has them', () => {
  expect(formatPrice(129.5, 'EUR', 'kr')).toBe(
    new Intl.NumberFormat('ko', { style: 'currency', currency: 'EUR' }).format(129.5),
  );
  expect(formatPrice(1290, 'USD', 'kr')).toBe('$1,290');
});
