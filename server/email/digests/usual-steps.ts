/**
 * The smallest step between usual prices of a currency, in units: the largest power of ten that is worth a dollar or
 * less, at the rates of 2024. Currencies that are not listed step by one unit. Constants, since a rate decides nothing.
 */
const usualSteps: Readonly<Record<string, number>> = {
  CLP: 100,
  COP: 1000,
  CZK: 10,
  HUF: 100,
  IDR: 10_000,
  INR: 10,
  ISK: 100,
  JPY: 100,
  KRW: 1000,
  MXN: 10,
  NOK: 10,
  PHP: 10,
  SEK: 10,
  THB: 10,
  TRY: 10,
  TWD: 10,
  VND: 10_000,
  ZAR: 10,
};

/** The step of each listed currency in hundredths of its unit, as prices are stored. */
export const usualStepCents: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(usualSteps).map(([currency, units]) => [currency, units * 100]),
);

/** The step of all other currencies, in hundredths. */
export const defaultStepCents = 100;
