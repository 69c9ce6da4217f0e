import type { Offer } from '#server/ingest/offer.ts';

/** A variant this many times cheaper or dearer than the product's other sizes counts as a mistake, as in the quarantine. */
const maxJump = 10;

/** A variant whose price is doubted: a row of `price_doubt`. Prices in cents. */
export type DoubtedVariant = {
  group_key: string;
  price_cents: number;
  original_cents: number;
  currency: string;
  reason: string;
};

/** Reasons for doubting the price of one variant. */
const tooLow = 'is at most a tenth of the median price of the other sizes';
const tooHigh = 'is at least ten times the median price of the other sizes';
export const variantReasons = [tooLow, tooHigh];

type Priced = Pick<Offer, 'priceCents' | 'currency'>;

/**
 * Returns the places of the offers whose price is doubted, with the reason: a give-away of one size, or a slip of the
 * decimal point. The order of the offers does not matter. Low prices are taken out before high ones are looked for, so
 * that of two sizes the dearer one stays.
 * @param offers the offers of one product
 * @param isConfirmed tells whether an earlier run has stated the price of an offer
 */
export function findDoubtfulVariants<O extends Priced>(
  offers: readonly O[],
  isConfirmed: (offer: O) => boolean,
): Map<number, string> {
  const found = new Map<number, string>();
  if (!areFarApart(offers)) return found;
  const places = offers.map((_, place) => place);
  for (const ofCurrency of Map.groupBy(places, (place) => offers[place]?.currency).values()) {
    const priceOf = (place: number) => offers[place]?.priceCents ?? 0;
    const doubt = (place: number, reason: string) => {
      if (!isConfirmed(offers[place] as O)) found.set(place, reason);
    };
    const medianBeside = medianOfOthers(ofCurrency.map(priceOf));
    const isLow = (place: number) => priceOf(place) * maxJump <= medianBeside(priceOf(place));
    // A confirmed low price makes the others no dearer.
    const others = ofCurrency.filter((place) => !isLow(place));
    const medianBesideOthers = medianOfOthers(others.map(priceOf));
    const isHigh = (place: number) => priceOf(place) >= medianBesideOthers(priceOf(place)) * maxJump;
    for (const place of ofCurrency.filter(isLow)) doubt(place, tooLow);
    for (const place of others.filter(isHigh)) doubt(place, tooHigh);
  }
  return found;
}

/** Tells in one pass whether any price can be doubted: nearly no product has such prices. */
function areFarApart(offers: readonly Priced[]): boolean {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const { priceCents } of offers) {
    low = Math.min(low, priceCents);
    high = Math.max(high, priceCents);
  }
  return high >= low * maxJump;
}

/** Returns the lower median of all prices but one, as a function of that one. NaN, which doubts nothing, if it is alone. */
function medianOfOthers(prices: readonly number[]): (price: number) => number {
  const sorted = [...prices].sort((one, other) => one - other);
  const middle = (sorted.length - 2) >> 1;
  return (price) => sorted[sorted.indexOf(price) <= middle ? middle + 1 : middle] ?? Number.NaN;
}
