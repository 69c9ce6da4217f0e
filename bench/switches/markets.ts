import { referenceRates } from '#server/platform/currencies/reference-rates.ts';
import type { Draws } from './stores.ts';

export const switchKinds = [
  'scatter of 2 %, normal',
  'scatter of 2 %, even',
  'rounded to units',
  'rounded to .99',
  'to the cent',
  'back again, scatter of 2 %',
  'together with a percentage off some, scatter of 2 %',
  'together with a percentage off some',
  'together with struck prices new on some, scatter of 2 %',
  'together with struck prices new on some',
] as const;

const currencies = Object.keys(referenceRates.perEuro);
const shopCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'KRW', 'CHF', 'SEK', 'DKK'];

/** Draws the currencies of a store and of another market: the rate of its own day, with a fee of up to 2 %. */
export function drawRate({ one, between }: Draws): { currency: string; rate: number; perEuro: number } {
  const currency = one(shopCurrencies);
  const to = one(currencies.filter((other) => other !== currency));
  const { perEuro } = referenceRates;
  const rate = ((perEuro[to] ?? 1) / (perEuro[currency] ?? 1)) * between(0.9, 1.1) * between(1, 1.02);
  return { currency, rate, perEuro: perEuro[currency] ?? 1 };
}
