import { likelyCurrencies } from './likely-currencies.ts';
import type { PriceMove } from './price-move.ts';
import { isRoundPercentage } from './round-percentage.ts';

/** Least moved offers of a part, their least share of its offers, and the greatest distance from their median. */
export type SwitchLimits = { minOffers: number; minShare: number; maxLogSpread: number; minPrices: number };

/** Limits of design, section 6. */
export const ordinaryLimits: SwitchLimits = {
  minOffers: 20,
  minShare: 0.6,
  maxLogSpread: Math.log(1.04),
  minPrices: 1,
};

/** A whole store of fewer offers needs closer prices, at several price points: `houseofmats` of the real record has 18. */
export const smallStoreLimits: SwitchLimits = {
  minOffers: 5,
  minShare: 0.9,
  maxLogSpread: Math.log(1.015),
  minPrices: 3,
};

const maxStruckSpread = Math.log(1.04);
/** The lower and the upper end of the middle 80 %. */
const middle = [0.1, 0.9] as const;

/** A struck price within this distance stands still, whatever its rounding. */
const maxStillLog = 0.005;
/** Fewer struck prices than this share of the moves, or than three, tell nothing. */
const minStruckShare = 0.05;
const minStruck = 3;

/** move: no common factor. sale: one factor, as of a store-wide sale or its end. switch: one factor, as of another market. */
export type Judgement = { kind: 'moves' } | { kind: 'sale' | 'switch'; factor: number };

/**
 * Judges repriced offers: whether all moved by one factor, and whether a sale or another market explains it. In a sale
 * struck prices stand still; without struck prices, a round percentage is a sale.
 * @param moves repriced offers, at least one
 * @param currency of the prices before; its reference rates decide where rounding leaves a doubt
 */
export function judgeMoves(
  moves: readonly PriceMove[],
  currency: string,
  { maxLogSpread, minPrices }: SwitchLimits = ordinaryLimits,
): Judgement {
  const prices = new Set(moves.map(({ oldPriceCents }) => oldPriceCents));
  if (prices.size < minPrices) return { kind: 'moves' };
  const [median, low, high] = quantilesOf(logsOf(moves), moves);
  const isOneWay = low * high > 0;
  // Of few offers, the ends of the middle 80 % are known less exactly.
  const maxSpread = maxLogSpread * (1 + 1 / Math.sqrt(moves.length));
  if (!isOneWay || median - low > maxSpread || high - median > maxSpread) return { kind: 'moves' };
  const factor = Math.exp(median);
  return { kind: isSale(moves, factor, currency) ? 'sale' : 'switch', factor };
}

/** Returns the median of new to old prices, each offer weighed by its sizes. */
export function medianFactor(moves: readonly PriceMove[]): number {
  return Math.exp(quantilesOf(logsOf(moves), moves)[0]);
}

const logsOf = (moves: readonly PriceMove[]) =>
  moves.map(({ oldPriceCents, newPriceCents }) => Math.log(newPriceCents / oldPriceCents));

function isSale(moves: readonly PriceMove[], factor: number, currency: string): boolean {
  const struck = { still: 0, along: 0, other: 0 };
  for (const move of moves) {
    const kind = struckMove(move);
    if (kind) struck[kind] += 1;
  }
  const all = struck.still + struck.along + struck.other;
  if (all >= Math.max(minStruck, moves.length * minStruckShare)) return struck.along < all / 2;
  return isRoundPercentage(moves, factor, likelyCurrencies(currency, factor, Math.log(1.01)).length > 0);
}

/**
 * Tells how an offer's struck price moved, beside its price. Undefined if it had none and has none, or has none any
 * more at another level: another market may strike nothing.
 */
function struckMove(move: PriceMove): 'still' | 'along' | 'other' | undefined {
  const { oldPriceCents, oldOriginalCents, newPriceCents, newOriginalCents } = move;
  const wasStruck = oldOriginalCents > oldPriceCents;
  const isStruck = newOriginalCents > newPriceCents;
  if (!wasStruck && !isStruck) return undefined;
  const log = Math.log(newOriginalCents / oldOriginalCents);
  const beside = Math.abs(log - Math.log(newPriceCents / oldPriceCents));
  // Exchange rates of two days may differ by less than a struck price is rounded.
  if (isStruck && beside <= maxStruckSpread && beside < Math.abs(log)) return 'along';
  const isFormerPrice = isStruck && Math.abs(Math.log(newOriginalCents / oldPriceCents)) <= maxStillLog;
  if (Math.abs(log) <= maxStillLog || isFormerPrice) return 'still';
  return isStruck ? 'other' : undefined;
}

/** Returns the median and the ends of the middle 80 %, each offer weighed by its sizes. */
function quantilesOf(
  logs: readonly number[],
  moves: readonly PriceMove[],
): [median: number, low: number, high: number] {
  const sorted = logs.map((log, place) => ({ log, offers: moves[place]?.offers ?? 1 })).sort((a, b) => a.log - b.log);
  const all = sorted.reduce((sum, { offers }) => sum + offers, 0);
  const at = (share: number) => {
    let passed = 0;
    for (const { log, offers } of sorted) {
      passed += offers;
      if (passed >= share * all) return log;
    }
    return Number.NaN;
  };
  return [at(0.5), at(middle[0] + 1e-9), at(middle[1])];
}
