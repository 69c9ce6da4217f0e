import { quantilesOf } from './price-cluster.ts';
import type { PriceMove } from './price-move.ts';

/** Shares of the offers that a percentage has to explain, and cents by which a rounded price may differ. */
const minExplainedShare = 0.9;
const centTolerance = 1.5;

/** Endings in cents to which stores round: .00, .50, .90, .95, .98, .99. */
const charmEndings = new Set([0, 50, 90, 95, 98, 99]);
/** Charm prices differ from the exact ones by up to a unit, or by 1 % (349 for 346.50). Below 100 units they differ less. */
const charmShare = 0.01;

/** How far the slope of new prices over old ones may be from the percentage; narrower beside a known exchange rate. */
const maxSlopeDistance = { ordinary: 0.004, besideRate: 0.0015, few: 0.01 };

/** How closely a round percentage has to fit: the slope of few cheap offers is known less exactly. */
export type Fit = keyof typeof maxSlopeDistance;

/** Reductions of stores: multiples of 5 %, and, if exact to the cent, a third and two thirds. */
const fives = Array.from({ length: 18 }, (_, place) => (place + 1) / 20);
const thirds = [1 / 3, 2 / 3];

/**
 * Tells whether a round percentage off explains all prices: to the cent, or rounded to charm prices. For a rise, the
 * same in reverse: a sale that ended. Currencies convert by factors that are not round.
 * @param factor the median of new to old prices
 * @param fit `besideRate` where the factor is close to a known exchange rate, so that more is asked
 */
export function isRoundPercentage(moves: readonly PriceMove[], factor: number, fit: Fit): boolean {
  const isRise = factor > 1;
  const pairs = moves.map(({ oldPriceCents: old, newPriceCents: now }) =>
    isRise ? ([now, old] as const) : ([old, now] as const),
  );
  const off = 1 - (isRise ? 1 / factor : factor);
  const nearest = (choices: readonly number[]) =>
    choices.reduce((best, one) => (Math.abs(one - off) < Math.abs(best - off) ? one : best));
  const customary = nearest([...fives, ...thirds]);
  if (shareOf(pairs, (full, reduced) => isExact(full * (1 - customary), reduced)) >= minExplainedShare) return true;
  // Rounding proves little about a rise, unless the prices are the ones of before the sale.
  if (isRise && moves.filter(({ isReturn }) => isReturn).length < moves.length * minExplainedShare) return false;
  const round = 1 - nearest(fives);
  const explained = shareOf(pairs, (full, reduced) => isExact(full * round, reduced) || isCharm(full * round, reduced));
  return explained >= minExplainedShare && Math.abs(slopeOf(pairs) / round - 1) <= maxSlopeDistance[fit];
}

/**
 * Tells whether the prices are a round percentage off the full ones of the price log, as in a sale that deepens or
 * shrinks by steps. Nearly all offers must have been reduced before.
 */
export function isRoundOffFull(moves: readonly PriceMove[], fit: Fit): boolean {
  const reduced = moves.flatMap((move) => {
    const { oldPriceCents, newPriceCents, fullCents } = move;
    return fullCents && fullCents > Math.max(oldPriceCents, newPriceCents)
      ? [{ ...move, oldPriceCents: fullCents }]
      : [];
  });
  if (reduced.length < moves.length * minExplainedShare) return false;
  return isRoundPercentage(reduced, Math.exp(quantilesOf(reduced)[0]), fit);
}

/** Distance from a round percentage off the struck prices: in another market, both were converted. */
const maxStruckDistance = 0.012;

/** Tells whether the new prices are a round percentage off the new struck prices. */
export function isRoundOffStruck(moves: readonly PriceMove[]): boolean {
  const pairs = moves
    .filter(({ newPriceCents, newOriginalCents }) => newOriginalCents > newPriceCents)
    .map(({ newPriceCents, newOriginalCents }) => [newOriginalCents, newPriceCents] as const);
  const slope = slopeOf(pairs);
  return fives.some((off) => Math.abs(slope / (1 - off) - 1) <= maxStruckDistance);
}

type Pair = readonly [full: number, reduced: number];

function shareOf(pairs: readonly Pair[], isExplained: (full: number, reduced: number) => boolean): number {
  return pairs.filter(([full, reduced]) => isExplained(full, reduced)).length / pairs.length;
}

const isExact = (exact: number, cents: number) => Math.abs(cents - exact) <= centTolerance;

function isCharm(exact: number, cents: number): boolean {
  const unit = cents < 10_000 ? 75 : 105;
  return charmEndings.has(cents % 100) && Math.abs(cents - exact) <= Math.max(unit, cents * charmShare);
}

/** The slope of reduced over full prices by least squares, so that rounding to one side does not count. */
function slopeOf(pairs: readonly Pair[]): number {
  const meanOf = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
  const [meanFull, meanReduced] = [meanOf(0), meanOf(1)];
  let [both, square] = [0, 0];
  for (const [full, reduced] of pairs) {
    both += (full - meanFull) * (reduced - meanReduced);
    square += (full - meanFull) ** 2;
  }
  return square === 0 ? meanReduced / meanFull : both / square;
}
