import type { RawOffer } from '#server/ingest/offer.ts';
import { bareName, isObject, type Json, listOf, type Said, text } from './json-ld-values.ts';

/** schema.org/PriceTypeEnumeration: types of the price before, then types of today's price. The most reliable come first. */
const struckTypes = ['StrikethroughPrice', 'ListPrice', 'RegularPrice', 'MSRP', 'SRP'];
const currentTypes = ['SalePrice', undefined, ...struckTypes.slice(1)];

/**
 * Reads today's price, the price before, and their currency.
 * @param group may hold the price before for all of its variants
 */
export function readPrice(offer: Json, group: Json): Said<Pick<RawOffer, 'price' | 'compareAtPrice' | 'currency'>> {
  const open = openPrices([offer]);
  const struck = ofType(open, struckTypes);
  const current = ofType(open, currentTypes);
  const currency = text(offer.priceCurrency) ?? text(current?.priceCurrency) ?? text(struck?.priceCurrency);
  return {
    price: text(offer.price) ?? text(current?.price) ?? text(offer.lowPrice),
    compareAtPrice: text((struck ?? struckOfGroup(group, currency))?.price),
    currency,
  };
}

/** Returns the group's own price before. Several offers of a group belong to its variants and do not count. */
function struckOfGroup(group: Json, currency: string | undefined): Json | undefined {
  const offers = listOf(group.offers).filter(isObject);
  const struck = ofType(openPrices([group, ...(offers.length === 1 ? offers : [])]), struckTypes);
  const stated = text(struck?.priceCurrency) ?? text(offers[0]?.priceCurrency) ?? currency;
  return stated === currency ? struck : undefined;
}

/** Returns the price specifications that are not for members only. */
function openPrices(things: readonly Json[]): Json[] {
  const specifications = things.flatMap(({ priceSpecification }) => listOf(priceSpecification).filter(isObject));
  return specifications.filter((one) => one.validForMemberTier === undefined);
}

/** Returns the first specification of the most reliable type. */
function ofType(specifications: readonly Json[], types: readonly (string | undefined)[]): Json | undefined {
  return types.map((type) => specifications.find(({ priceType }) => bareName(priceType) === type)).find(Boolean);
}
