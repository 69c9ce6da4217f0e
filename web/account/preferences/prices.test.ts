import { expect, test } from 'vitest';
import { highestAt, lowestAt, nearestStep, readPrice, readPrices } from './prices.ts';

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

test('a range of a single price is refused, unless it has no maximum', () => {
  for (const price of ['0', '400', '4500'])
    expect(readPrices({ low: price, high: price })).toEqual({ faults: { high: 'crossed' } });
  expect(readPrices({ low: '5000', high: '5000' })).toEqual({ prices: { low: 5000, high: 5000 } });
});

test('the thumbs of the slider stay a step apart', () => {
  expect([lowestAt(2000, 1000), lowestAt(500, 400), lowestAt(500, 0), lowestAt(5000, 5000)]).toEqual([500, 0, 0, 5000]);
  expect([highestAt(0, 500), highestAt(0, 300), highestAt(2000, 500), highestAt(0, 5000)]).toEqual([
    1000, 500, 2000, 5000,
  ]);
});

test('the slider shows the nearest step [spec 2.92]', () => {
  expect([0, 249, 250, 1200, 5000].map(nearestStep)).toEqual([0, 0, 500, 1000, 5000]);
});
