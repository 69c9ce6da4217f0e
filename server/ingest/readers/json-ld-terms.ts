import type { RawOffer, StatedShipping, StatedThreshold } from '#server/ingest/offer.ts';
import { bareName, isObject, type Json, listOf, named, type Said, text } from './json-ld-values.ts';
import { isForFew } from './stated-terms.ts';

type TermsField = 'shipping' | 'freeShipping' | 'returnDays' | 'returnFees';

/** Entries to read of one offer. */
const maxListed = 300;

/**
 * Reads delivery and returns (schema.org/OfferShippingDetails, schema.org/MerchantReturnPolicy).
 * @param details the values of `shippingDetails`
 * @param policies the values of `hasMerchantReturnPolicy`
 */
export function termsIn(details: unknown, policies: unknown): Said<Pick<RawOffer, TermsField>> {
  const entries = listOf(details).filter(isObject).slice(0, maxListed);
  const shipping = entries.flatMap(shippingOf);
  const freeShipping = entries.flatMap(thresholdsOf);
  return {
    shipping: shipping.length > 0 ? shipping.slice(0, maxListed) : undefined,
    freeShipping: freeShipping.length > 0 ? freeShipping.slice(0, maxListed) : undefined,
    ...returnsIn(listOf(policies).filter(isObject).slice(0, maxListed)),
  };
}

function shippingOf(details: Json): StatedShipping[] {
  const [rate] = listOf(details.shippingRate);
  const price = isObject(rate) ? amountIn(rate) : text(rate);
  const service = [details.shippingLabel, details.name].map((value) => text(value) ?? '').join(' ');
  if (price === undefined || isTrue(details.doesNotShip) || isForFew(service)) return [];
  const [time] = listOf(details.deliveryTime).filter(isObject);
  const unit = time?.businessDays === undefined ? 'days' : 'business days';
  const transit = daysIn(time?.transitTime, unit);
  const handling = daysIn(time?.handlingTime, unit);
  return placesIn(details).map(([country, region]) => [country, region, price, transit, handling]);
}

function thresholdsOf(details: Json): StatedThreshold[] {
  const [rate] = listOf(details.shippingRate);
  const threshold = details.freeShippingThreshold ?? (isObject(rate) ? rate.freeShippingThreshold : undefined);
  const [stated] = listOf(threshold).filter(isObject);
  const amount = stated && amountIn(stated);
  if (amount === undefined) return [];
  return placesIn(details).flatMap(([country, region]) => (region === '' ? [[country, amount] as const] : []));
}

/** Returns `4.95 EUR`. A rate with a range of values tells no amount. */
function amountIn({ value, currency, maxValue }: Json): string | undefined {
  const amount = text(value);
  if (amount === undefined || (maxValue !== undefined && text(maxValue) !== amount)) return undefined;
  return `${amount} ${text(currency) ?? ''}`.trim();
}

type Place = readonly [country: string, region: string];

/** Returns the countries of the destinations; one without a name if no destination is stated. */
function placesIn({ shippingDestination }: Json): readonly Place[] {
  const regions = listOf(shippingDestination);
  if (regions.length === 0) return [['', '']];
  return regions.flatMap((region): Place[] => {
    if (!isObject(region)) return [[text(region) ?? 'unknown', '']];
    const within = [region.addressRegion, region.postalCode, region.postalCodePrefix, region.postalCodeRange];
    const isWhole = within.every((value) => listOf(value).length === 0);
    const countries = listOf(region.addressCountry ?? region.name);
    // A destination without a country is not the whole world.
    const names = countries.length > 0 ? countries : ['unknown'];
    return names.map((country) => [named(country) ?? 'unknown', isWhole ? '' : 'part']);
  });
}

/** Codes of UN/CEFACT for a day and an hour, and the words in their place. */
const dayUnit = /^(?:DAY|D|days?)$/i;
const hourUnit = /^(?:HUR|H|hours?)$/i;

/** Returns a span of time, `3-5 days`; '' for another one. */
function daysIn(value: unknown, days: string): string {
  const [stated] = listOf(value);
  if (!isObject(stated)) return '';
  const from = text(stated.minValue) ?? text(stated.value);
  const to = text(stated.maxValue) ?? text(stated.value);
  const unit = text(stated.unitCode) ?? text(stated.unitText) ?? '';
  if (to === undefined || !(dayUnit.test(unit) || hourUnit.test(unit))) return '';
  const units = dayUnit.test(unit) ? days : 'hours';
  return from === undefined ? `up to ${to} ${units}` : `${from}-${to} ${units}`;
}

/** Reads the policies. Where they differ, by country or by season, nothing is certain. */
function returnsIn(policies: readonly Json[]): Said<Pick<RawOffer, 'returnDays' | 'returnFees'>> {
  return {
    returnDays: onlyOne(policies.map(returnDaysIn)),
    returnFees: onlyOne(policies.map((policy) => bareName(listOf(policy.returnFees)[0]))),
  };
}

function returnDaysIn({ returnPolicyCategory, merchantReturnDays }: Json): string | undefined {
  const category = bareName(listOf(returnPolicyCategory)[0]);
  if (category === 'MerchantReturnNotPermitted') return 'none';
  if (category !== undefined && category !== 'MerchantReturnFiniteReturnWindow') return undefined;
  return text(merchantReturnDays);
}

function onlyOne(values: readonly (string | undefined)[]): string | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

const isTrue = (value: unknown) => value === true || /^true$/i.test(text(value) ?? '');
