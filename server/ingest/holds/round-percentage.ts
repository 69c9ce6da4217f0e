import type { PriceMove } from './price-move.ts';

/** Shares of the offers that a percentage has to explain, and cents by which a rounded price may differ. */
const minExplainedShare = 0.9;
const centTolerance = 1.5;

/** Endings in cents to which stores round: .00, .50, .90, .95, .98, .99. */
const charmEndings = new Set([0, 50, 90, 95, 98, 99]);
/** Charm prices differ from the exact ones by up to a unit, or by 1 % (349 for 346.50). Below 100 units they differ less. */
const charmShare = 0.01;

/** How far the slope of new prices over old ones may be from the percentage; narrower beside a known exchange rate. */
const maxSlopeDistance = { ordinary: 0.004, besideRate: 0.0015 };

/** Reductions of stores: multiples of 5 %, and, if exact to the cent, a third and two thirds. */
const fives = Array.from({ length: 18 }, (_, place) => (place + 1) / 20);
const thirds = [1 / 3, 2 / 3];

/**
 * Tells whether a round percentage off explains all prices: to the cent, or rounded to charm prices. For a rise, the
 * same in reverse: a sale that ended. Currencies convert by factors that are not round.
 * @param factor the median of new to old prices
 * @param isNearRate whether the factor is close to a known exchange rate, so that more is asked of the fit
 */
export function isRoundPercentage(moves: readonly PriceMove[], factor: number, isNearRate: boolean): boolean {
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
  const maxDistance = isNearRate ? maxSlopeDistance.besideRate : maxSlopeDistance.ordinary;
  return explained >= minExplainedShare && Math.abs(slopeOf(pairs) / round - 1) <= maxDistance;
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
