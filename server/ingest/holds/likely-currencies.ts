import { referenceRates } from '#server/platform/currencies/reference-rates.ts';

/** A currency into which a factor converts, by the dated table of reference rates. */
export type LikelyCurrency = {
  currency: string;
  /** Units of it per unit of the former currency, on `day`. */
  rate: number;
  day: string;
};

/** Stores convert at a rate of their own day and add a fee, and the table ages: a rate this far away still counts. */
const maxLogDistance = Math.log(1.08);
const maxListed = 3;
/** A smaller move is another day's rate of the same currency. */
const minLogFactor = Math.log(1.02);

/** Returns up to three currencies that a common factor of new to old prices may convert to, the nearest rate first. */
export function likelyCurrencies(from: string, factor: number, maxDistance = maxLogDistance): LikelyCurrency[] {
  const { day, perEuro } = referenceRates;
  const ownRate = perEuro[from];
  if (ownRate === undefined || Math.abs(Math.log(factor)) < minLogFactor) return [];
  const distance = (rate: number) => Math.abs(Math.log(rate / factor));
  return Object.entries(perEuro)
    .filter(([currency]) => currency !== from)
    .map(([currency, rate]) => ({ currency, rate: rate / ownRate, day }))
    .filter(({ rate }) => distance(rate) <= maxDistance)
    .sort((one, other) => distance(one.rate) - distance(other.rate))
    .slice(0, maxListed);
}
