import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';

test.each([
  ['USD', 129_000, 'USD 1,290.00'],
  ['EUR', 1_234_567, 'EUR 12,345.67'],
  ['KRW', 14_500_000, 'KRW 145,000'],
  ['JPY', 1_450_050, 'JPY 14,500.50'],
  ['?', 5000, '? 50.00'],
])('formats a price in %s', (currency, cents, text) =>
  expect(priceText(currency, cents)).toBe(text.replace(' ', '\u00a0')),
);
