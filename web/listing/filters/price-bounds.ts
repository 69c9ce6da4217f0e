import { noMaximumPrice } from '#contract/limits.ts';
import type { ListingFilter } from '#web/listing/listing-address.ts';

type Bounds = Pick<ListingFilter, 'minPriceCents' | 'maxPriceCents'>;

/**
 * Parses two fields, in dollars, as bounds in cents. Returns undefined if the minimum exceeds the maximum. Empty fields set no
 * bound, nor do a minimum of 0 and a maximum of 5000 (specification, section 9).
 */
export function boundsIn(min: string, max: string, highest: number): Bounds | undefined {
  const [from, to] = [centsIn(min, highest) ?? 0, centsIn(max, highest)];
  if (to !== undefined && to < from) return undefined;
  return {
    minPriceCents: from === 0 ? undefined : from,
    maxPriceCents: to === noMaximumPrice * 100 ? undefined : to,
  };
}

/** Tells whether the filter's bounds equal those of a band, which are in dollars. */
export function isBandChosen(
  { price_min, price_max }: { price_min: number; price_max: number | null },
  { minPriceCents, maxPriceCents }: Bounds,
): boolean {
  if (minPriceCents === undefined && maxPriceCents === undefined) return false;
  const end = price_max === null ? undefined : Math.round(price_max * 100);
  return (minPriceCents ?? 0) === price_min * 100 && maxPriceCents === end;
}

/** Returns cents, clamped to the range. Browsers already reject text and amounts out of range. */
function centsIn(text: string, highest: number): number | undefined {
  const amount = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(amount) ? Math.round(Math.min(Math.max(amount, 0), highest) * 100) : undefined;
}
