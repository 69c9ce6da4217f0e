import { memoizeBy } from '#server/catalog/taxonomy/memoized.ts';
import type { MoneyIn, ShippingTerms, Terms } from '#server/catalog/terms.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import { countryOf } from './countries.ts';
import { addDays, readDays } from './delivery-days.ts';
import { currencyIn, parseMoney } from './money.ts';

/** Countries to keep. A feed with more lists the world, and no page shows all of it. */
const maxCountries = 20;
/** Entries to read; endless lists are an attack. */
const maxEntries = 300;
const maxReturnDays = 365;

/** In units: no parcel costs more, and no store asks for a larger order. */
const maxDelivery = 500;
const maxThreshold = 10_000;
/** Currencies whose unit is worth so little that amounts are a thousand times as high. */
const smallUnits = new Set('JPY KRW IDR VND HUF CLP COP ISK INR TWD THB PHP RUB KZT NGN CZK'.split(' '));
const ofSmallUnits = 1000;

const currencies = new Set(Intl.supportedValuesOf('currency'));

const free =
  /^(?:free(?: (?:shipping|delivery|of charge))?|gratis|kostenlos|kostenfrei|gratuite?|offerte?|gratuito|무료)$/i;

type Stated = { raw: RawOffer; currency: string };

/**
 * Reads delivery and returns of a row. Everything unclear is left out: amounts that are negative, huge or in an unknown
 * currency, unknown countries, parts of countries, and spans of days that make no sense. It never rejects a row.
 * @param currency of the row's price, for amounts that name none
 */
export function readTerms(raw: RawOffer, currency: string): Terms | null {
  const { shipping, freeShipping, returnDays, returnFees } = raw;
  const isStated = shipping || freeShipping || returnDays !== undefined || returnFees !== undefined;
  return isStated ? termsOf({ raw, currency }) : null;
}

/** Most rows of a feed state the same terms. */
const termsOf = memoizeBy(
  ({ raw, currency }: Stated) =>
    JSON.stringify([
      currency,
      raw.shipping,
      raw.freeShipping,
      raw.minHandlingDays,
      raw.maxHandlingDays,
      raw.returnDays,
      raw.returnFees,
    ]),
  ({ raw, currency }): Terms | null => {
    const ship = readShipping(raw, currency);
    const freeFrom = readThresholds(raw, currency);
    const returnDays = readReturnDays(raw.returnDays);
    const returnsFree = returnDays === 0 ? undefined : readReturnFees(raw.returnFees);
    const terms: Terms = {
      ...(ship.length > 0 && { ship }),
      ...(freeFrom.length > 0 && { freeFrom }),
      ...(returnDays !== undefined && { returnDays }),
      ...(returnsFree !== undefined && { returnsFree }),
    };
    return Object.keys(terms).length > 0 ? terms : null;
  },
);

/** Returns the cheapest service of each country, in the order of the countries. */
function readShipping(raw: RawOffer, currency: string): ShippingTerms[] {
  const { minHandlingDays: min, maxHandlingDays: max } = raw;
  const handlingOfRow = min !== undefined && max !== undefined ? `${min}-${max} business days` : '';
  const cheapest = new Map<string | null, ShippingTerms>();
  for (const [country, region, price, transit, handling] of raw.shipping?.slice(0, maxEntries) ?? []) {
    const place = placeOf(country);
    const money = amountOf(price, currency, maxDelivery);
    if (place === undefined || !money || region !== '') continue;
    const handlingText = handling || handlingOfRow;
    const days = addDays(readDays(transit), handlingText === '' ? null : readDays(handlingText));
    const former = cheapest.get(place);
    if (former && (former.currency !== money.currency || former.cents <= money.cents)) continue;
    if (!former && cheapest.size === maxCountries) continue;
    cheapest.set(place, { country: place, ...money, ...(days && days.maxDays > 0 && days) });
  }
  return [...cheapest.values()];
}

function readThresholds(raw: RawOffer, currency: string): MoneyIn[] {
  const thresholds = new Map<string | null, MoneyIn>();
  for (const [country, amount] of raw.freeShipping?.slice(0, maxEntries) ?? []) {
    const place = placeOf(country);
    const money = amountOf(amount, currency, maxThreshold);
    if (place === undefined || !money?.cents || thresholds.has(place) || thresholds.size === maxCountries) continue;
    thresholds.set(place, { country: place, ...money });
  }
  return [...thresholds.values()];
}

/** Returns a country's code, null where none is named, undefined for an unknown one. */
function placeOf(country: string): string | null | undefined {
  return country.trim() === '' ? null : countryOf(country);
}

function amountOf(text: string, expected: string, maxUnits: number): Omit<MoneyIn, 'country'> | undefined {
  const said = text.trim();
  if (free.test(said)) return { cents: 0, currency: expected };
  // Text without a digit and ranges say nothing certain.
  if (!/\d/.test(said) || /\d\s*[–—-]\s*\d/.test(said)) return undefined;
  const money = parseMoney(said, expected);
  if (typeof money === 'string') return undefined;
  const currency = currencyIn(money, [expected]) ?? expected;
  const max = maxUnits * (smallUnits.has(currency) ? ofSmallUnits : 1) * 100;
  const isSensible = currencies.has(currency) && money.cents >= 0 && money.cents <= max;
  return isSensible ? { cents: money.cents, currency } : undefined;
}

function readReturnDays(text: string | undefined): number | undefined {
  if (text === 'none') return 0;
  const days = Number(/^(\d{1,3})(?: ?days?)?$/i.exec(text?.trim() ?? '')?.[1]);
  return days > 0 && days <= maxReturnDays ? days : undefined;
}

/** Fees that depend on more than the store says here are left out. */
function readReturnFees(fees: string | undefined): boolean | undefined {
  if (fees === 'FreeReturn') return true;
  return fees === 'ReturnFeesCustomerResponsibility' || fees === 'ReturnShippingFees' ? false : undefined;
}
