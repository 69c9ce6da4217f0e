import { describe, expect, test } from 'vitest';
import { referenceRates } from '#server/platform/currencies/reference-rates.ts';
import { defaultStepCents, usualStepCents } from './usual-steps.ts';

describe('the smallest step between usual prices', () => {
  test.each([
    ['KRW', 1000],
    ['JPY', 100],
    ['USD', 1],
    ['EUR', 1],
    ['GBP', 1],
  ])('of %s is %d', (currency, units) => {
    expect(usualStepCents[currency] ?? defaultStepCents).toBe(units * 100);
  });

  test('is a power of ten worth a dollar or less, at least one unit, for every currency with a rate', () => {
    const { perEuro } = referenceRates;
    const expected = Object.entries(perEuro).map(([currency, rate]) => {
      const perDollar = rate / (perEuro.USD ?? Number.NaN);
      return [currency, 100 * Math.max(1, 10 ** Math.floor(Math.log10(perDollar)))];
    });
    const steps = Object.keys(perEuro).map((currency) => [currency, usualStepCents[currency] ?? defaultStepCents]);
    expect(steps).toEqual(expected);
  });
});
