import type { RawOffer, StatedShipping, StatedThreshold } from '#server/ingest/offer.ts';

/** The destination of delivery in Google's attributes that have attributes of their own. */
export type TermsTarget = 'shipping' | 'freeShipping';

/** The values of the attributes within `g:shipping` or `g:free_shipping_threshold`, by name. */
export type TermsParts = Readonly<Record<string, string>>;

/** Entries to keep of one row. */
const maxListed = 300;

/** The order of Google's attributes in a text, unless a table's header names another. */
const shippingOrder = [
  'country',
  'region',
  'service',
  'price',
  'min_handling_time',
  'max_handling_time',
  'min_transit_time',
  'max_transit_time',
];
const thresholdOrder = ['country', 'price_threshold'];

/** Attributes that narrow an entry to a part of its country. */
const placesWithin = ['region', 'postal_code', 'location_id', 'location_group_name'];

export const isTermsTarget = (target: string): target is TermsTarget =>
  target === 'shipping' || target === 'freeShipping';

/**
 * Puts a text of Google's tables into an offer: `US:CA:Overnight:16.00 USD:1:1:2:3,DE:::4,90 EUR`.
 * @param order the attributes in their order, where the table's header names them
 */
export function putTerms(offer: RawOffer, target: TermsTarget, text: string, order?: readonly string[]): void {
  for (const entry of text.slice(0, 10_000).replaceAll('"', '').split(betweenEntries)) {
    const values = entry.split(':').map((value) => value.trim());
    const names = order ?? (target === 'shipping' ? shippingNames(values) : thresholdOrder.slice(2 - values.length));
    // A service with a colon in its name shifts what follows.
    if (!names || values.length > names.length) continue;
    putParts(offer, target, Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])));
  }
}

/** A comma separates only before a country, since prices may contain commas. */
const betweenEntries = /,(?=\s*(?:[A-Za-z]{2})?:)/;

/** Matches codes of regions and postal codes, which may stand in place of a service. */
const regionCode = /^(?:[A-Z]{2,3}|[\d*-]+)$/;

/** Returns the names of the values of a short entry: `4.90 EUR`, `DE:4.90 EUR`, `DE:Standard:4.90 EUR`. */
function shippingNames(values: readonly string[]): readonly string[] | undefined {
  if (values.length === 1) return ['price'];
  if (values.length === 2) return ['country', 'price'];
  if (values.length === 3) return ['country', regionCode.test(values[1] ?? '') ? 'region' : 'service', 'price'];
  return shippingOrder;
}

/** Returns the order of attributes that a header names, `shipping(country:price)`; undefined if it names none. */
export function orderIn(header: string): string[] | undefined {
  const names = /\(([^()]*)\)\s*$/
    .exec(header)?.[1]
    ?.split(':')
    .map((name) => name.trim().toLowerCase());
  return names?.some((name) => name === 'price' || name === 'price_threshold') ? names : undefined;
}

/** Matches services that bring nothing to the door, or that members alone may choose. */
const forFew =
  /pick[\s-]?up|collect|in[\s-]store|abholung|filiale|retrait|point relais|ritiro|recogida|afhalen|member|mitglied|loyalty|prime|픽업|매장/i;

/** Tells whether a service is no delivery to every shopper: its price, mostly 0, would pass for the price of delivery. */
export const isForFew = (service: string): boolean => forFew.test(service);

/** Puts the attributes within `g:shipping` or `g:free_shipping_threshold` into an offer. */
export function putParts(offer: RawOffer, target: TermsTarget, parts: TermsParts): void {
  const said = (name: string) => parts[name]?.trim() ?? '';
  if (target === 'freeShipping') {
    const threshold: StatedThreshold = [said('country'), said('price_threshold')];
    if (threshold[1] !== '') offer.freeShipping = [...(offer.freeShipping ?? []), threshold].slice(0, maxListed);
    return;
  }
  const within = placesWithin.map(said).find((place) => place !== '') ?? '';
  const days = (kind: string) => {
    const [from, to] = [said(`min_${kind}_time`), said(`max_${kind}_time`)];
    // Google counts business days (support.google.com/merchants/answer/6324484).
    return from !== '' && to !== '' ? `${from}-${to} business days` : '';
  };
  const shipping: StatedShipping = [said('country'), within, said('price'), days('transit'), days('handling')];
  if (shipping[2] !== '' && !isForFew(said('service'))) putShipping(offer, shipping);
}

function putShipping(offer: RawOffer, shipping: StatedShipping): void {
  offer.shipping = [...(offer.shipping ?? []), shipping].slice(0, maxListed);
}

/**
 * Puts the columns of a network into an offer. These name no country. A cost of 0 is left out: networks fill empty
 * columns with it.
 */
export function putDelivery(offer: RawOffer, cost: string, time: string): void {
  if (cost !== '' && !/^\D*0+(?:[.,]0*)?\D*$/.test(cost)) putShipping(offer, ['', '', cost, time, '']);
}
