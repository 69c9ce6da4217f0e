import { currencyIn, mayBeIn, parseMoney } from '#server/ingest/normalise/money.ts';
import type { RawOffer } from '#server/ingest/offer.ts';

/**
 * Puts the prices of a network's row into an offer. Networks write 0.00 for «none» and fill one column or another, and what
 * they call the price before is often the same or lower, so the first that says something is taken.
 * @param now what may be asked today, the surest first
 * @param before what may have been asked before, the surest first; only one above the price now counts
 */
export function putPrices(offer: RawOffer, now: readonly string[], before: readonly string[]): void {
  const price = now.find((text) => !isNothing(text)) ?? now.find((text) => text !== '');
  if (price === undefined) return;
  offer.price = price;
  const asked = parseMoney(price);
  if (typeof asked === 'string') return;
  const currency = currencyIn(asked, [offer.currency?.toUpperCase()]);
  const above = before.find((text) => {
    const money = parseMoney(text);
    if (typeof money === 'string' || money.cents <= asked.cents) return false;
    return currency === undefined || mayBeIn(money, currency);
  });
  if (above !== undefined) offer.compareAtPrice = above;
}

function isNothing(text: string): boolean {
  const money = parseMoney(text);
  return text === '' || (typeof money !== 'string' && money.cents === 0);
}
