import type { Said } from './signals.ts';
import type { Weighed } from './weighing.ts';

/** A preferred price in cents and its points. At a factor of e to the power of `spread` from it, 61 % of the points are left. */
export type PriceLiking = { cents: number; spread: number; points: number };

/** A preference for reductions of at least `fromPercent`. */
export type DiscountLiking = { fromPercent: number; points: number };

/** Points of a certain preference, and the evidence that earns half of them: see profile.ts. */
const priceScale = { most: 300, half: 5 };
const discountScale = { most: 200, half: 4 };

/** A saved price range counts as this many favorites in its middle. */
const rangeEvidence = 2;

/** The prior for a shopper without any acts: prices that differ by a factor of 2.2. It counts as this many favorites. */
const defaultSpread = { log: 0.8, evidence: 3 };

/** A lower bound: a few products at about one price do not make it the only one. */
const minSpread = 0.5;

/** The middle of a half-open range: a share of the high end without a low one, or a multiple of the low end. */
const middleBelowHigh = 0.4;
const middleAboveLow = 2;

/**
 * The preferred reduction is reached by three of four liked products. Everybody likes a reduction, so a low one tells
 * nothing.
 */
const quartile = 0.25;
const minPercent = 20;

/**
 * Returns the price that a shopper prefers; null without evidence. Liked prices are log-normal: twice as expensive is
 * as far away as half as expensive.
 */
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
  const variance = (squares + defaultSpread.evidence * defaultSpread.log ** 2) / (evidence + defaultSpread.evidence);
  return {
    cents: Math.round(Math.exp(mean)),
    spread: Math.round(100 * Math.max(minSpread, Math.sqrt(variance))) / 100,
    points: Math.round((priceScale.most * evidence) / (evidence + priceScale.half)),
  };
}

/** Returns the middle of the saved price range, in cents. */
function middleOf({ minPriceCents, maxPriceCents }: Said): number | undefined {
  if (minPriceCents && maxPriceCents) return Math.sqrt(minPriceCents * maxPriceCents);
  if (maxPriceCents) return maxPriceCents * middleBelowHigh;
  return minPriceCents ? minPriceCents * middleAboveLow : undefined;
}

/**
 * Returns the reduction from which on a shopper is interested; null when reductions do not matter. It is a threshold: a
 * shopper who looks for half the price is not drawn by a quarter.
 */
export function discountLiking(liked: readonly Weighed[]): DiscountLiking | null {
  const rising = liked.toSorted((a, b) => a.act.discountPercent - b.act.discountPercent);
  const evidence = rising.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { act, weight } of rising) {
    passed += weight;
    if (passed < quartile * evidence) continue;
    if (act.discountPercent < minPercent) return null;
    const points = Math.round((discountScale.most * evidence) / (evidence + discountScale.half));
    return points > 0 ? { fromPercent: act.discountPercent, points } : null;
  }
  return null;
}
