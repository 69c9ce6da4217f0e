import type { Said } from './signals.ts';
import type { Weighed } from './weighing.ts';

/** The price that she likes best, by which factor from it (as an exponent of e) the liking falls to 61 %, and its points there. */
export type PriceLiking = { cents: number; spread: number; points: number };

/** She likes reductions of so many percent and more. */
export type DiscountLiking = { fromPercent: number; points: number };

/** Points of a liking that is certain, and how much evidence earns half of them: see profile.ts. */
const priceScale = { most: 300, half: 5 };
const discountScale = { most: 200, half: 4 };

/** A range that she saved counts as so many favourites in its middle. */
const rangeEvidence = 2;

/** What one finds before anything of her is known: prices that differ by the factor 2.2; counts as so many favourites. */
const usualSpread = { log: 0.8, evidence: 3 };

/** Few pieces of about one price do not make it the only one. */
const leastSpread = 0.5;

/** Of a range without a low end, the middle is so much of its high end; without a high end, so many times its low one. */
const middleBelowHigh = 0.4;
const middleAboveLow = 2;

/** A reduction that three of four of her pieces have is what she likes; one below this everybody likes. */
const quartile = 0.25;
const leastPercent = 20;

/** Prices that people like lie log-normally around one: twice as dear is as far as half as dear. */
export function priceLiking(liked: readonly Weighed[], said: Said): PriceLiking | null {
  const prices = liked.flatMap(({ act, weight }) =>
    act.dollarCents === null ? [] : [{ log: Math.log(act.dollarCents), weight }],
  );
  const middle = middleOf(said);
  if (middle !== undefined) prices.push({ log: Math.log(middle), weight: rangeEvidence });
  const evidence = prices.reduce((sum, { weight }) => sum + weight, 0);
  if (evidence === 0) return null;
  const mean = prices.reduce((sum, { log, weight }) => sum + log * weight, 0) / evidence;
  const squares = prices.reduce((sum, { log, weight }) => sum + weight * (log - mean) ** 2, 0);
  const variance = (squares + usualSpread.evidence * usualSpread.log ** 2) / (evidence + usualSpread.evidence);
  return {
    cents: Math.round(Math.exp(mean)),
    spread: Math.round(100 * Math.max(leastSpread, Math.sqrt(variance))) / 100,
    points: Math.round((priceScale.most * evidence) / (evidence + priceScale.half)),
  };
}

/** The middle of the range that she saved, in cents. */
function middleOf({ minPriceCents, maxPriceCents }: Said): number | undefined {
  if (minPriceCents && maxPriceCents) return Math.sqrt(minPriceCents * maxPriceCents);
  if (maxPriceCents) return maxPriceCents * middleBelowHigh;
  return minPriceCents ? minPriceCents * middleAboveLow : undefined;
}

/** Whether she goes for reductions: a threshold, since who looks for half the price is not drawn by a quarter. */
export function discountLiking(liked: readonly Weighed[]): DiscountLiking | null {
  const rising = liked.toSorted((a, b) => a.act.discountPercent - b.act.discountPercent);
  const evidence = rising.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { act, weight } of rising) {
    passed += weight;
    if (passed < quartile * evidence) continue;
    if (act.discountPercent < leastPercent) return null;
    const points = Math.round((discountScale.most * evidence) / (evidence + discountScale.half));
    return points > 0 ? { fromPercent: act.discountPercent, points } : null;
  }
  return null;
}
