import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from './money.ts';

test.each([
  ['89.00 USD', 8900, 'USD'],
  ['50DKK', 5000, 'DKK'],
  ['89.0 EUR', 8900, 'EUR'],
  ['49,00 TND', 4900, 'TND'],
  ['$1,299.00', 129900, 'USD'],
  ['1.299,00 EUR', 129900, 'EUR'],
  ['17 100 руб', 1710000, 'RUB'],
  ['GBP12.00', 1200, 'GBP'],
  ['US$ 75', 7500, 'USD'],
  ['Rs. 1699', 169900, 'INR'],
  ['$75.00 – $99.90', 7500, 'USD'],
  ['8.49 €', 849, 'EUR'],
  ['1.299', 129900, undefined],
  ['95.0', 9500, undefined],
  ["1'299.50 CHF", 129950, 'CHF'],
  ['1075.00', 107500, undefined],
  ['0', 0, undefined],
])('«%s» is %i cents', (text, cents, currency) => {
  expect(parseMoney(text)).toEqual({ cents, currency });
});

test.each([
  'N/A',
  '',
  '-5',
  '1e5',
  'free',
  '12.34.56',
  '1,2,3',
  '12 XYZW',
  'NaN',
  '2026-11-21',
  '99999999999999999999',
])('«%s» is no price, and the reason quotes it', (text) => {
  expect(parseMoney(text)).toContain(`«${text}»`);
});

test('any amount is read back from every common way of writing it', () => {
  const styles: ((units: string, cents: string) => string)[] = [
    (units, cents) => `${units}.${cents} USD`,
    (units, cents) => `${units},${cents} EUR`,
    (units, cents) => `$${grouped(units, ',')}.${cents}`,
    (units, cents) => `${grouped(units, '.')},${cents} €`,
    (units, cents) => `${grouped(units, ' ')},${cents} EUR`,
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(...styles), (cents, style) => {
      const text = style(`${Math.floor(cents / 100)}`, `${cents % 100}`.padStart(2, '0'));
      expect(parseMoney(text)).toMatchObject({ cents });
    }),
  );
});

const grouped = (units: string, mark: string) => units.replace(/\B(?=(\d{3})+$)/g, mark);

test('a text of any length that is no price is refused at once', () => {
  const startedAt = performance.now();
  expect(parseMoney(`1${' '.repeat(1_000_000)}@@@`)).toContain('is no price');
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
