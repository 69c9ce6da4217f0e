import type { PriceMove } from './price-move.ts';

/** An offer with the logarithm of a ratio of its prices, now to before. */
type Moved = { log: number; move: PriceMove };

/** The offers that moved by nearly one factor, the others, and how clearly both are apart. */
export type PriceCluster = {
  /** The median of the logarithms of its offers. */
  log: number;
  moves: PriceMove[];
  others: PriceMove[];
  /** The share of its offers of all, sizes counted. */
  share: number;
  /** Offers beside its edges, as a share of its own: high where ratios are spread evenly. */
  fringe: number;
};

/** The inner and outer edge of the fringe, in widths of the cluster. */
const fringeEdges = [1, 1.6] as const;
const maxRefinements = 5;

/**
 * Finds the densest group of ratios within `maxSpread` of a common median. The order of the offers does not matter.
 * @param ratioOf returns an offer's ratio
 * @param moves at least one
 * @param maxSpread greatest distance of a logarithm from the median
 */
export function findCluster(
  moves: readonly PriceMove[],
  ratioOf: (move: PriceMove) => number,
  maxSpread: number,
): PriceCluster {
  const sorted = moves.map((move): Moved => ({ log: Math.log(ratioOf(move)), move })).sort((a, b) => a.log - b.log);
  let center = densestCenter(sorted, maxSpread);
  for (let round = 0; round < maxRefinements; round += 1) {
    const next = medianOf(sorted.filter(({ log }) => Math.abs(log - center) <= maxSpread));
    if (next === center) break;
    center = next;
  }
  const distanceOf = ({ log }: Moved) => Math.abs(log - center) / maxSpread;
  const inside = sorted.filter((one) => distanceOf(one) <= 1);
  const beside = sorted.filter((one) => distanceOf(one) > fringeEdges[0] && distanceOf(one) <= fringeEdges[1]);
  return {
    log: center,
    moves: inside.map(({ move }) => move),
    others: sorted.filter((one) => distanceOf(one) > 1).map(({ move }) => move),
    share: sizesOf(inside) / sizesOf(sorted),
    fringe: sizesOf(beside) / sizesOf(inside),
  };
}

/** Returns the middle of the window of twice `maxSpread` that holds the most offers. */
function densestCenter(sorted: readonly Moved[], maxSpread: number): number {
  let [first, sizes, most, center] = [0, 0, -1, Number.NaN];
  for (const { log, move } of sorted) {
    sizes += move.offers;
    for (let start = sorted[first]; start && log - start.log > 2 * maxSpread; start = sorted[first]) {
      sizes -= start.move.offers;
      first += 1;
    }
    if (sizes <= most) continue;
    most = sizes;
    center = (log + (sorted[first]?.log ?? log)) / 2;
  }
  return center;
}

const medianOf = (sorted: readonly Moved[]) => quantileOf(sorted, 0.5);

/** Returns a quantile of sorted logarithms, each offer weighed by its sizes. */
function quantileOf(sorted: readonly Moved[], share: number): number {
  const all = sizesOf(sorted);
  let passed = 0;
  for (const { log, move } of sorted) {
    passed += move.offers;
    if (passed >= share * all) return log;
  }
  return Number.NaN;
}

/** Returns the median and the ends of the middle 80 % of the price ratios, each offer weighed by its sizes. */
export function quantilesOf(moves: readonly PriceMove[]): [median: number, low: number, high: number] {
  const sorted = moves.map((move) => ({ log: Math.log(ratioOfPrices(move)), move })).sort((a, b) => a.log - b.log);
  return [quantileOf(sorted, 0.5), quantileOf(sorted, 0.1 + 1e-9), quantileOf(sorted, 0.9)];
}

/** Returns an offer's new price as a multiple of the old one. */
export const ratioOfPrices = ({ oldPriceCents, newPriceCents }: PriceMove): number => newPriceCents / oldPriceCents;

const sizesOf = (moved: readonly Moved[]) => moved.reduce((sum, { move }) => sum + move.offers, 0);
