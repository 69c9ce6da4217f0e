import { likelyCurrencies } from './likely-currencies.ts';
import { findCluster, type PriceCluster, quantilesOf, ratioOfPrices } from './price-cluster.ts';
import type { PriceMove } from './price-move.ts';
import { isRoundOffFull, isRoundOffStruck, isRoundPercentage } from './round-percentage.ts';
import { hasNewStruck, ratioOfRegular, struckEvidence } from './struck-prices.ts';

/**
 * Least moved offers of a part, their least share of its offers, and the greatest distance from their median. From
 * `minWaitingShare` on, moved offers wait for a later run.
 */
export type SwitchLimits = {
  minOffers: number;
  minShare: number;
  minWaitingShare: number;
  maxLogSpread: number;
  minPrices: number;
};

/** Limits of design, section 6. */
export const ordinaryLimits: SwitchLimits = {
  minOffers: 20,
  minShare: 0.6,
  minWaitingShare: 0.1,
  maxLogSpread: Math.log(1.04),
  minPrices: 1,
};

/** A whole store of fewer offers needs closer prices, at several price points: `houseofmats` of the real record has 18. */
export const smallStoreLimits: SwitchLimits = {
  minOffers: 5,
  minShare: 0.9,
  minWaitingShare: 0.25,
  maxLogSpread: Math.log(1.015),
  minPrices: 3,
};

/** Fewer moved offers than a hold needs only wait. */
export const waitingLimits: SwitchLimits = {
  ...ordinaryLimits,
  minOffers: 5,
  minShare: Number.POSITIVE_INFINITY,
  minPrices: 3,
};

/** Of mixed moves, the least share that the common factor has to explain, and the most offers beside its edges. */
const minMainShare = 0.45;
const maxFringe = 0.3;
const minCorroboratedShare = 0.2;
/** Fewer other reductions than this share tell nothing. */
const minSecondShare = 0.1;

/** A rise up to this factor may be inflation, beside a clearance at the former level. */
const maxInflationLog = Math.log(1.1);
/** The least offers of a clearance beside it, their least share of the moves, and how far they fell at least. */
const minCleared = 3;
const minClearedShare = 0.05;
const minClearedLog = Math.log(1.04);

/** move: no common factor. sale: one factor, as of a store-wide sale or its end. switch: one factor, as of another market. */
export type Judgement = { kind: 'moves' } | { kind: 'sale' | 'switch'; factor: number };

/**
 * Judges repriced offers: whether they moved by one factor, and whether a sale or another market explains it. In a sale
 * struck prices stand still; without struck prices, a round percentage is a sale. Another market may come together
 * with a sale of some offers: most regular prices then moved by the factor.
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
  const cluster = findCluster(moves, ratioOfPrices, maxLogSpread);
  if (isBesideClearance(cluster, moves.length)) return { kind: 'sale', factor: Math.exp(cluster.log) };
  const [median, low, high] = quantilesOf(moves);
  const isOneWay = low * high > 0;
  // Of few offers, the ends of the middle 80 % are known less exactly.
  const maxSpread = maxLogSpread * (1 + 1 / Math.sqrt(moves.length));
  const isTight = isOneWay && median - low <= maxSpread && high - median <= maxSpread;
  if (!isTight) return judgeMixed(moves, currency, maxLogSpread);
  const factor = Math.exp(median);
  return { kind: isSale(moves, factor, currency) ? 'sale' : 'switch', factor };
}

/** Returns the factor of most offers. */
export function mainFactor(moves: readonly PriceMove[], { maxLogSpread }: SwitchLimits = ordinaryLimits): number {
  return Math.exp(findCluster(moves, ratioOfRegular, maxLogSpread).log);
}

/**
 * Tells the consequence of a switch: the part is held, its moved offers wait for a later run, or nothing follows.
 * @param movedOffers and `allOffers` count sizes
 */
export function consequenceOf(
  movedOffers: number,
  allOffers: number,
  { minOffers, minShare, minWaitingShare }: SwitchLimits,
): 'held' | 'waiting' | 'none' {
  if (movedOffers < minOffers) return 'none';
  if (movedOffers >= minShare * allOffers) return 'held';
  return movedOffers >= minWaitingShare * allOffers ? 'waiting' : 'none';
}

/** Judges offers that moved by several factors: another market, and on top a sale of some, with or without struck prices. */
function judgeMixed(moves: readonly PriceMove[], currency: string, maxLogSpread: number): Judgement {
  const regular = findCluster(moves, ratioOfRegular, maxLogSpread);
  if (regular.share < minMainShare || regular.fringe > maxFringe) return { kind: 'moves' };
  const factor = Math.exp(regular.log);
  const isStill = Math.abs(regular.log) <= 0.005;
  const evidence = struckEvidence(moves, regular.log);
  if (isStill || evidence === 'still' || evidence === 'other') return { kind: 'moves' };
  // A sale of several percentages takes each off the former prices. In another market at most one looks round.
  const isApart = (log: number) => log < 0 && Math.abs(log - regular.log) > 2 * maxLogSpread;
  const reduced = regular.others.filter((move) => isApart(Math.log(ratioOfPrices(move))));
  const isSale =
    (evidence !== 'along' || !isCorroborated(regular.moves, moves.length)) &&
    isMostlyRound(regular.moves, currency) &&
    (reduced.length < moves.length * minSecondShare || isMostlyRound(reduced, currency));
  return isSale ? { kind: 'moves' } : { kind: 'switch', factor };
}

/** Tells whether enough offers moved by the factor without a new struck price, which a store may choose freely. */
function isCorroborated(moves: readonly PriceMove[], all: number): boolean {
  return moves.filter((move) => !hasNewStruck(move)).length >= all * minCorroboratedShare;
}

function isSale(moves: readonly PriceMove[], factor: number, currency: string): boolean {
  const evidence = struckEvidence(moves, Math.log(factor));
  if (evidence === 'still' || evidence === 'other') return true;
  if (evidence === 'raised' && !isRoundOffStruck(moves)) return true;
  return evidence !== 'along' && isRound(moves, factor, currency);
}

function isRound(moves: readonly PriceMove[], factor: number, currency: string): boolean {
  const isNearRate = likelyCurrencies(currency, factor, Math.log(1.01)).length > 0;
  const fit = isNearRate ? 'besideRate' : 'ordinary';
  return isRoundPercentage(moves, factor, fit) || isRoundOffFull(moves, fit);
}

/** Tells whether a round percentage explains the largest group of offers. */
function isMostlyRound(moves: readonly PriceMove[], currency: string): boolean {
  const { moves: largest, log } = findCluster(moves, ratioOfPrices, ordinaryLimits.maxLogSpread);
  return isRound(largest, Math.exp(log), currency);
}

/**
 * Tells whether most prices rose a little while others were reduced from their former level: their struck prices stand
 * still, or the reduction is a round percentage. In another market the reduced ones would have risen before.
 */
function isBesideClearance({ log, others }: PriceCluster, all: number): boolean {
  if (log <= 0 || log > maxInflationLog) return false;
  const cleared = others.filter((move) => Math.log(ratioOfPrices(move)) < -minClearedLog);
  if (cleared.length < Math.max(minCleared, all * minClearedShare)) return false;
  const evidence = struckEvidence(cleared, log);
  if (evidence !== undefined) return evidence === 'still';
  const reduction = findCluster(cleared, ratioOfPrices, ordinaryLimits.maxLogSpread);
  return isRoundPercentage(reduction.moves, Math.exp(reduction.log), 'few');
}
