import { quantilesOf } from './price-cluster.ts';
import type { PriceMove } from './price-move.ts';

const maxStruckSpread = Math.log(1.04);
/** A struck price within this distance stands still, whatever its rounding. */
const maxStillLog = 0.005;
/** Fewer struck prices than this share of the moves, or than three, tell nothing. */
const minStruckShare = 0.05;
const minStruck = 3;
/** New struck prices of this share that moved by one factor may be the regular prices of another market. */
const minCommonShare = 0.9;

/**
 * along: they moved by the factor of the prices. still: they stand still, or become the former prices, as in a sale.
 * raised: most are new and moved by one factor of their own. other: they moved otherwise.
 */
export type StruckEvidence = 'along' | 'still' | 'raised' | 'other';

/**
 * Tells how struck prices moved beside a common factor. Undefined if too few are struck.
 * @param log the logarithm of the factor
 */
export function struckEvidence(moves: readonly PriceMove[], log: number): StruckEvidence | undefined {
  const counts = { still: 0, along: 0, other: 0 };
  for (const move of moves) {
    const kind = struckMove(move, log);
    if (kind) counts[kind] += 1;
  }
  const struckCount = counts.still + counts.along + counts.other;
  if (struckCount < Math.max(minStruck, moves.length * minStruckShare)) return undefined;
  if (counts.along >= struckCount / 2) return 'along';
  if (counts.still >= counts.other) return 'still';
  return areRaisedTogether(moves, struckCount) ? 'raised' : 'other';
}

/** Returns an offer's regular price now as a multiple of the one before: of struck prices, where they are shown. */
export function ratioOfRegular(move: PriceMove): number {
  const { oldPriceCents, newPriceCents, newOriginalCents } = move;
  if (newOriginalCents <= newPriceCents) return newPriceCents / oldPriceCents;
  return newOriginalCents / formerStruck(move);
}

/** Tells whether an offer has a struck price that it did not have before. */
export function hasNewStruck({ oldPriceCents, oldOriginalCents, newPriceCents, newOriginalCents }: PriceMove): boolean {
  return oldOriginalCents <= oldPriceCents && newOriginalCents > newPriceCents;
}

const formerStruck = ({ oldPriceCents, oldOriginalCents }: PriceMove) => Math.max(oldPriceCents, oldOriginalCents);

/**
 * Tells how an offer's struck price moved. Undefined if it had none and has none, or has none any more at another
 * level: another market may strike nothing.
 */
function struckMove(move: PriceMove, factorLog: number): 'still' | 'along' | 'other' | undefined {
  const { oldPriceCents, oldOriginalCents, newPriceCents, newOriginalCents } = move;
  const wasStruck = oldOriginalCents > oldPriceCents;
  const isStruck = newOriginalCents > newPriceCents;
  if (!wasStruck && !isStruck) return undefined;
  const log = Math.log(newOriginalCents / formerStruck(move));
  const beside = Math.abs(log - factorLog);
  // Exchange rates of two days may differ by less than a struck price is rounded.
  if (isStruck && beside <= maxStruckSpread && beside < Math.abs(log)) return 'along';
  const isFormerPrice = isStruck && Math.abs(Math.log(newOriginalCents / oldPriceCents)) <= maxStillLog;
  if (Math.abs(log) <= maxStillLog || isFormerPrice) return 'still';
  return isStruck ? 'other' : undefined;
}

/** Tells whether nearly all that tell something are new struck prices, the former prices times one factor. */
function areRaisedTogether(moves: readonly PriceMove[], struckCount: number): boolean {
  const added = moves.filter(hasNewStruck).map((move) => ({ ...move, newPriceCents: move.newOriginalCents }));
  if (added.length < struckCount * minCommonShare) return false;
  const [median, low, high] = quantilesOf(added);
  return Math.max(high - median, median - low) <= maxStruckSpread && Math.abs(median) > maxStruckSpread;
}
