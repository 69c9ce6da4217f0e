import type { Sale, StatedPrice } from '#server/catalog/variant-prices.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import { currencyIn, type Money, mayBeIn, parseMoney } from './money.ts';
import { readSaleDates, type SalePeriod } from './sale-dates.ts';

/** The stated price of a row, in its currency. */
export type Prices = { currency: string; stated: StatedPrice };
export type PriceProblem = { field: keyof RawOffer; problem: string };

type PriceSettings = { defaultCurrency: string | null; now: Date };

/** The problem of a price without a currency. */
export const noCurrency = 'missing, and the feed has no default';

/** The problem of a price of 0. */
export const notAbove0 = 'expected an amount above 0';

/** Matches placeholders for no sale, or for no price before. */
const noPrice = /^(?:n\/?a|none|null|nil|-+)$/i;

/** A higher reduction counts as a mistake (design, section 7; issue of the guards). */
const maxDiscountPercent = 95;

/**
 * Reads the price, the price before it and the sale. A sale price must not be above its price, and counts only within
 * its dates. A compare-at price counts only when it is above the price, since stores leave old ones in place.
 * @param now decides which sales are over
 * @returns the stated price, or the field to blame and its problem
 */
export function readPrices(raw: RawOffer, { defaultCurrency, now }: PriceSettings): Prices | PriceProblem {
  const named = raw.currency?.trim().toUpperCase();
  const price = read(raw, 'price', named ?? defaultCurrency);
  if (price === undefined) return { field: 'price', problem: 'missing' };
  if ('problem' in price) return price;
  if (price.cents === 0) return { field: 'price', problem: notAbove0 };
  const isUnsure = price.currency === undefined || price.orOneOf !== undefined;
  const beside = isUnsure ? saidBeside(raw) : undefined;
  const candidates = [named && /^[A-Z]{3}$/.test(named) ? named : undefined, beside, defaultCurrency];
  const currency = currencyIn(price, candidates);
  if (!currency) return { field: 'currency', problem: noCurrency };

  const sale = readSale(raw, price, currency, now);
  if (sale && 'problem' in sale) return sale;
  if (sale && isPlain(sale)) {
    return { currency, stated: { priceCents: sale.priceCents, originalCents: price.cents, sale: null } };
  }
  const regular = readRegular(raw, price, currency);
  return 'problem' in regular ? regular : { currency, stated: { ...regular, sale } };
}

/** Returns the regular price, and the price before it if that was higher. */
function readRegular(raw: RawOffer, price: Money, currency: string): StatedPrice | PriceProblem {
  const before = read(raw, 'compareAtPrice', currency);
  if (before === undefined || 'problem' in before || before.cents <= price.cents) {
    return { priceCents: price.cents, originalCents: price.cents, sale: null };
  }
  if (!mayBeIn(before, currency)) return differs('compareAtPrice', before, currency);
  const problem = implausible('compareAtPrice', price.cents, before.cents);
  return problem ?? { priceCents: price.cents, originalCents: before.cents, sale: null };
}

/** Returns the row's sale; null if there is none, or if it is over, has faulty dates or reduces nothing. */
function readSale(raw: RawOffer, price: Money, currency: string, now: Date): Sale | PriceProblem | null {
  const period = salePeriodOf(raw, now);
  const sale = period && read(raw, 'salePrice', currency);
  if (sale && 'problem' in sale) return sale;
  // Some networks write 0.00 for no sale price.
  if (!sale || sale.cents === 0) return null;
  if (!mayBeIn(sale, currency)) return differs('salePrice', sale, currency);
  if (sale.cents > price.cents) {
    const problem = `expected at most the price ${inUnits(price.cents)}, got ${inUnits(sale.cents)}`;
    return { field: 'salePrice', problem };
  }
  const problem = implausible('salePrice', sale.cents, price.cents);
  if (problem) return problem;
  const startsAt = period.start > now.getTime() ? new Date(period.start) : null;
  const endsAt = Number.isFinite(period.end) ? new Date(period.end) : null;
  return { priceCents: sale.cents, startsAt, endsAt };
}

/** Tells whether a sale is on and has no end: its price is the price. */
const isPlain = ({ startsAt, endsAt }: Sale) => startsAt === null && endsAt === null;

const always: SalePeriod = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Returns when the row's sale is on; undefined if it is over or its dates are faulty. */
function salePeriodOf({ salePriceDates }: RawOffer, now: Date): SalePeriod | undefined {
  if (!salePriceDates?.trim()) return always;
  const { period } = readSaleDates(salePriceDates);
  return period && period.end > now.getTime() ? period : undefined;
}

/** Returns the currency that another price of the row names unambiguously. */
function saidBeside(raw: RawOffer): string | undefined {
  for (const field of ['salePrice', 'compareAtPrice'] as const) {
    const money = read(raw, field);
    if (money && 'cents' in money && money.currency && !money.orOneOf) return money.currency;
  }
  return undefined;
}

function read(
  raw: RawOffer,
  field: 'price' | 'salePrice' | 'compareAtPrice',
  expected?: string | null,
): Money | PriceProblem | undefined {
  const text = raw[field]?.trim();
  if (!text || (field !== 'price' && noPrice.test(text))) return undefined;
  const money = parseMoney(text, expected);
  return typeof money === 'string' ? { field, problem: money } : money;
}

function implausible(field: keyof RawOffer, priceCents: number, originalCents: number): PriceProblem | undefined {
  const percent = Math.floor(((originalCents - priceCents) * 100) / originalCents);
  if (percent <= maxDiscountPercent) return undefined;
  return { field, problem: `implausible discount of ${percent} % (at most ${maxDiscountPercent} %)` };
}

function differs(field: keyof RawOffer, money: Money, currency: string): PriceProblem {
  return { field, problem: `expected ${currency} like the price, got ${money.currency}` };
}

/** Returns the dates of a row's sale as read, with their fault; undefined for a row without a sale, or without dates. */
export function datesOfSale({ salePrice, salePriceDates }: RawOffer): ReturnType<typeof readSaleDates> | undefined {
  if (!salePriceDates?.trim() || !salePrice?.trim() || noPrice.test(salePrice.trim())) return undefined;
  return readSaleDates(salePriceDates);
}

/** Tells whether a row strikes out a price below its price, as if both had been swapped. 0 stands for none. */
export function isStruckBelow(raw: RawOffer): boolean {
  if (!raw.compareAtPrice || raw.compareAtPrice === raw.price) return false;
  const [price, before] = [read(raw, 'price'), read(raw, 'compareAtPrice')];
  if (!price || !before || 'problem' in price || 'problem' in before) return false;
  return before.cents > 0 && before.cents < price.cents;
}

const inUnits = (cents: number) => (cents / 100).toFixed(2);
