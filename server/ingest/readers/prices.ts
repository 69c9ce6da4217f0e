import { currencyIn, mayBeIn, parseMoney } from '#server/ingest/normalise/money.ts';
import type { RawOffer } from '#server/ingest/offer.ts';

/**
 * Puts the prices of a network's row into an offer. Networks write 0.00 for "none" and fill different columns. Their
 * price before is often the same as the price now, or lower. Hence the first meaningful value counts.
 * @param now candidates for today's price, the most reliable first
 * @param before candidates for the price before, the most reliable first; only a price above today's counts
 */
export function putPrices(offer: RawOffer, now: readonly string[], before: readonly string[]): void {
  const price = now.find((text) => !isNothing(text)) ?? now.find((text) => text !== '');
  if (price === undefined) return;
  offer.price = price;
  const named = offer.currency?.toUpperCase();
  const asked = parseMoney(price, named);
  if (typeof asked === 'string') return;
  const currency = currencyIn(asked, [named]);
  const above = before.find((text) => {
    const money = parseMoney(text, currency);
    if (typeof money === 'string' || money.cents <= asked.cents) return false;
    return currency === undefined || mayBeIn(money, currency);
  });
  if (above !== undefined) offer.compareAtPrice = above;
}

function isNothing(text: string): boolean {
  const money = parseMoney(text);
  return text === '' || (typeof money !== 'string' && money.cents === 0);
}
