import { expect, test } from 'vitest';
import { boundsIn, isBandChosen } from './price-bounds.ts';

test.each([
  ['', '', 5000, { minPriceCents: undefined, maxPriceCents: undefined }],
  ['50', '99.5', 5000, { minPriceCents: 5000, maxPriceCents: 9950 }],
  ['0', '5000', 5000, { minPriceCents: undefined, maxPriceCents: undefined }],
  ['-3', '9999', 5000, { minPriceCents: undefined, maxPriceCents: undefined }],
  ['20', '', 100, { minPriceCents: 2000, maxPriceCents: undefined }],
  ['20', '400', 100, { minPriceCents: 2000, maxPriceCents: 10_000 }],
  ['many', '1e999', 5000, { minPriceCents: undefined, maxPriceCents: undefined }],
  ['30', '30', 5000, { minPriceCents: 3000, maxPriceCents: 3000 }],
])('reads the bounds «%s» to «%s», at most %d', (min, max, highest, bounds) => {
  expect(boundsIn(min, max, highest)).toEqual(bounds);
});

test('rejects crossed bounds', () => {
  expect(boundsIn('100', '99', 5000)).toBeUndefined();
});

test('a price band is chosen if its bounds equal the filter’s', () => {
  const [cheapest, middle, dearest] = [
    { price_min: 0, price_max: 49.99 },
    { price_min: 50, price_max: 99.99 },
    { price_min: 2500, price_max: null },
  ];
  expect(isBandChosen(cheapest, { maxPriceCents: 4999 })).toBe(true);
  expect(isBandChosen(middle, { minPriceCents: 5000, maxPriceCents: 9999 })).toBe(true);
  expect(isBandChosen(middle, { minPriceCents: 5000 })).toBe(false);
  expect(isBandChosen(dearest, { minPriceCents: 250_000 })).toBe(true);
  expect(isBandChosen(dearest, {})).toBe(false);
});
