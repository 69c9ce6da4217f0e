import { expect, test } from 'vitest';
import { nearestStep, readPrice, readPrices } from './prices.ts';

test.each([
  ['0', 0],
  ['750', 750],
  [' 5000 ', 5000],
  ['007', 7],
])('accepts «%s» as a price', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test.each(['', ' ', '5001', '-1', '12.5', '1e3', '0x10', 'abc', '１００', '99999999999999999999'])(
  'rejects «%s» as a price [spec 5.18]',
  (text) => {
    expect(readPrice(text)).toBeUndefined();
  },
);

test('names each invalid field', () => {
  expect(readPrices({ low: '', high: '6000' })).toEqual({ faults: { low: 'lowestWrong', high: 'highestWrong' } });
  expect(readPrices({ low: '100', high: 'x' })).toEqual({ faults: { high: 'highestWrong' } });
  expect(readPrices({ low: '500', high: '400' })).toEqual({ faults: { high: 'crossed' } });
});

test('accepts a range of a single price', () => {
  expect(readPrices({ low: '400', high: '400' })).toEqual({ prices: { low: 400, high: 400 } });
});

test('the slider shows the nearest step [spec 2.92]', () => {
  expect([0, 249, 250, 1200, 5000].map(nearestStep)).toEqual([0, 0, 500, 1000, 5000]);
});
