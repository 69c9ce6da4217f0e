import type { RawOffer } from '#server/ingest/offer.ts';
import { bareName, isObject, type Json, listOf, type Said, text } from './json-ld-values.ts';

/** schema.org/PriceTypeEnumeration: what was asked before, the surest first, and what is asked now. */
const struckTypes = ['StrikethroughPrice', 'ListPrice', 'RegularPrice', 'MSRP', 'SRP'];
const askedTypes = ['SalePrice', undefined, ...struckTypes.slice(1)];

/**
 * What is asked now, what was asked before, and in which currency.
 * @param group may tell for all of its variants what was asked before
 */
export function readPrice(offer: Json, group: Json): Said<Pick<RawOffer, 'price' | 'compareAtPrice' | 'currency'>> {
  const open = openPrices([offer]);
  const struck = ofType(open, struckTypes);
  const asked = ofType(open, askedTypes);
  const currency = text(offer.priceCurrency) ?? text(asked?.priceCurrency) ?? text(struck?.priceCurrency);
  return {
    price: text(offer.price) ?? text(asked?.price) ?? text(offer.lowPrice),
    compareAtPrice: text((struck ?? struckOfGroup(group, currency))?.price),
    currency,
  };
}

/** What was asked before of the group as such; several offers of it are those of its variants. */
function struckOfGroup(group: Json, currency: string | undefined): Json | undefined {
  const offers = listOf(group.offers).filter(isObject);
  const struck = ofType(openPrices([group, ...(offers.length === 1 ? offers : [])]), struckTypes);
  const stated = text(struck?.priceCurrency) ?? text(offers[0]?.priceCurrency) ?? currency;
  return stated === currency ? struck : undefined;
}

/** The specifications of prices that are asked of all, not of members only. */
function openPrices(things: readonly Json[]): Json[] {
  const specifications = things.flatMap(({ priceSpecification }) => listOf(priceSpecification).filter(isObject));
  return specifications.filter((one) => one.validForMemberTier === undefined);
}

/** The first of the surest type. */
function ofType(specifications: readonly Json[], types: readonly (string | undefined)[]): Json | undefined {
  return types.map((type) => specifications.find(({ priceType }) => bareName(priceType) === type)).find(Boolean);
}
