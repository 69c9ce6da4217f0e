import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import { currencyIn, type Money, mayBeIn, parseMoney } from './money.ts';

/** Prices in cents. `saleEndsAt` is when the feed says that this price ends, or null. */
export type Prices = { priceCents: number; originalCents: number; currency: string; saleEndsAt: Date | null };
export type PriceProblem = { field: keyof RawOffer; problem: string };

type PriceSettings = { defaultCurrency: string | null; now: Date };

/** Matches placeholders for no sale, or for no price before. */
const noPrice = /^(?:n\/?a|none|null|nil|-+)$/i;

/** A higher reduction counts as a mistake (design, section 7; issue of the guards). */
const maxDiscountPercent = 95;

/**
 * Reads today's price and the price before. A sale price must not be above its price, and counts only within its dates.
 * A compare-at price counts only when it is above the price, since stores leave old ones in place.
 * @returns the prices, or the field to blame and its problem
 */
export function readPrices(raw: RawOffer, { defaultCurrency, now }: PriceSettings): Prices | PriceProblem {
  const price = read(raw, 'price');
  if (price === undefined) return { field: 'price', problem: 'missing' };
  if ('problem' in price) return price;
  if (price.cents === 0) return { field: 'price', problem: 'expected an amount above 0' };
  const stated = raw.currency?.trim().toUpperCase();
  const isUnsure = price.currency === undefined || price.orOneOf !== undefined;
  const beside = isUnsure ? saidBeside(raw) : undefined;
  const candidates = [stated && /^[A-Z]{3}$/.test(stated) ? stated : undefined, beside, defaultCurrency];
  const currency = currencyIn(price, candidates);
  if (!currency) return { field: 'currency', problem: 'missing, and the feed has no default' };

  const sale = saleIsOn(raw.salePriceDates, now) ? read(raw, 'salePrice') : undefined;
  if (sale && 'problem' in sale) return sale;
  // Some networks write 0.00 for no sale price.
  if (sale && sale.cents > 0) {
    if (!mayBeIn(sale, currency)) return differs('salePrice', sale, currency);
    if (sale.cents > price.cents) {
      return {
        field: 'salePrice',
        problem: `expected at most the price ${inUnits(price.cents)}, got ${inUnits(sale.cents)}`,
      };
    }
    const saleEndsAt = endOfSale(raw.salePriceDates);
    return believable('salePrice', { priceCents: sale.cents, originalCents: price.cents, currency, saleEndsAt });
  }

  const before = read(raw, 'compareAtPrice');
  if (before === undefined || 'problem' in before || before.cents <= price.cents) {
    return { priceCents: price.cents, originalCents: price.cents, currency, saleEndsAt: null };
  }
  if (!mayBeIn(before, currency)) return differs('compareAtPrice', before, currency);
  return believable('compareAtPrice', {
    priceCents: price.cents,
    originalCents: before.cents,
    currency,
    saleEndsAt: null,
  });
}

/** Returns the currency that another price of the row names unambiguously. */
function saidBeside(raw: RawOffer): string | undefined {
  for (const field of ['salePrice', 'compareAtPrice'] as const) {
    const money = read(raw, field);
    if (money && 'cents' in money && money.currency && !money.orOneOf) return money.currency;
  }
  return undefined;
}

function read(raw: RawOffer, field: 'price' | 'salePrice' | 'compareAtPrice'): Money | PriceProblem | undefined {
  const text = raw[field]?.trim();
  if (!text || (field !== 'price' && noPrice.test(text))) return undefined;
  const money = parseMoney(text);
  return typeof money === 'string' ? { field, problem: money } : money;
}

function believable(field: keyof RawOffer, prices: Prices): Prices | PriceProblem {
  const percent = Math.floor(((prices.originalCents - prices.priceCents) * 100) / prices.originalCents);
  if (percent <= maxDiscountPercent) return prices;
  return { field, problem: `implausible discount of ${percent} % (at most ${maxDiscountPercent} %)` };
}

function differs(field: keyof RawOffer, money: Money, currency: string): PriceProblem {
  return { field, problem: `expected ${currency} like the price, got ${money.currency}` };
}

/** Tells whether a sale is on. A sale without dates is; a sale with unreadable dates is not. */
export function saleIsOn(dates: string | undefined, now: Date): boolean {
  if (!dates?.trim()) return true;
  const [start, end] = boundsOf(dates);
  return start <= now.getTime() && now.getTime() < end;
}

/**
 * Tells whether a row's sale is ignored because its dates cannot be read. Reported, since the store would not know why
 * the full price is shown.
 */
export function hasUnreadableSale({ salePrice, salePriceDates }: RawOffer): boolean {
  if (!salePriceDates?.trim() || !salePrice?.trim() || noPrice.test(salePrice.trim())) return false;
  return boundsOf(salePriceDates).some(Number.isNaN);
}

/** Stores write later dates for "no end". */
const farthestEnd = Date.UTC(3000, 0);

/** Returns when a sale that is on ends; null if it has no end. */
function endOfSale(dates: string | undefined): Date | null {
  const end = dates?.trim() ? boundsOf(dates)[1] : farthestEnd;
  return end < farthestEnd ? new Date(end) : null;
}

/** Returns when a sale next begins or ends, in ms since 1970; Infinity if it does not. */
export function nextTurnOfSale(dates: string, now: Date): number {
  const coming = boundsOf(dates).filter((bound) => bound > now.getTime());
  return Math.min(...coming);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Parses `start/end` to ms since 1970; NaN for an invalid date. A missing side is open. An end without a time includes
 * that day.
 */
const boundsOf = memoize((dates): readonly [start: number, end: number] => {
  const [start = '', end, ...more] = dates.split('/').map((date) => isoDate(date.trim()));
  if (end === undefined || more.length > 0 || (start === '' && end === '')) return [Number.NaN, Number.NaN];
  return [
    start === '' ? Number.NEGATIVE_INFINITY : Date.parse(start),
    end === '' ? Number.POSITIVE_INFINITY : Date.parse(end) + (/^\d{4}-\d{2}-\d{2}$/.test(end) ? dayMs : 0),
  ];
});

/**
 * Completes a date to the extended format of ISO 8601. Feeds also write the basic format without separators, hours of
 * one digit, the zone as -0800 or -08, and spaces before time and zone.
 */
function isoDate(date: string): string {
  return date
    .replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3')
    .replace(/^(\d{4}-\d{2}-\d{2}) +(?=\d)/, '$1T')
    .replace(/(T\S+?) *([+-]\d{2}):?(\d{2})?$/, (_, time, hours, minutes = '00') => `${time}${hours}:${minutes}`)
    .replace(/(?<=T.*[+-])(?=\d:)/, '0')
    .replace(/T(\d{2})(\d{2})(\d{2})?(?!\d)/, (_, hours, minutes, seconds = '00') => `T${hours}:${minutes}:${seconds}`)
    .replace(/T(?=\d:)/, 'T0');
}

const inUnits = (cents: number) => (cents / 100).toFixed(2);
