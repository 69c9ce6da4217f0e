/** A row of the price log, without refused rows. Prices in cents, times in ms since 1970. */
export type PricePoint = {
  at: number;
  priceCents: number;
  /** The price that the store strikes out; equal to `priceCents` without one. */
  struckCents: number;
  currency: string;
  /** False from the moment when the store stopped offering the product. */
  isOffered: boolean;
};

/** A time without a complete run of the feed: prices are unknown. From the last run before to the first run after. */
export type Gap = { from: number; to: number };

/** A stretch of time with one price. */
export type Step = {
  from: number;
  to: number;
  state: 'offered' | 'sold out' | 'unknown';
  /** In cents; for a step that is not offered, the price before. */
  priceCents: number;
  struckCents: number;
};

/** The prices of one offer in one currency, as steps without holes from the first point to `asOf`. */
export type History = {
  steps: readonly Step[];
  /** When the currency changed to the present one; undefined if it never did. Earlier prices are left out. */
  currencyChangedAt: number | undefined;
};

/** Runs further apart than this leave a gap (design, section 6), in ms. */
export const maxRunDistanceMs = 72 * 60 * 60 * 1000;

/** The largest price that the price log can hold. */
const maxCents = 2 ** 31 - 1;

/**
 * Turns the points of an offer into a step function. A price holds until the next point, except in gaps, which are
 * unknown and never filled in. Points may come in any order; of equal times the last one counts. Points after `asOf`,
 * and points without a usable price, are left out.
 * @param gaps in order of time, without overlaps
 * @param asOf the end of the last step, ms since 1970
 */
export function historyOf(points: readonly PricePoint[], gaps: readonly Gap[], asOf: number): History {
  const usable = usablePoints(points, asOf);
  const currency = usable.at(-1)?.currency;
  const first = 1 + usable.findLastIndex((point) => point.currency !== currency);
  const steps: Step[] = [];
  let former: PricePoint | undefined;
  for (let place = first; place < usable.length; place += 1) {
    const point = usable[place];
    if (former && point) addStep(steps, former, point.at, gaps);
    former = point;
  }
  if (former) addStep(steps, former, asOf, gaps, true);
  return { steps, currencyChangedAt: first > 0 ? steps[0]?.from : undefined };
}

/** Returns the points that count, in order of time. Points that are in order already are not copied. */
function usablePoints(points: readonly PricePoint[], asOf: number): readonly PricePoint[] {
  let formerAt = Number.NEGATIVE_INFINITY;
  const isReady = points.every((point) => {
    const isNext = point.at > formerAt && isUsable(point, asOf);
    formerAt = point.at;
    return isNext;
  });
  if (isReady) return points;
  const byTime = new Map<number, PricePoint>();
  for (const point of points) if (isUsable(point, asOf)) byTime.set(point.at, point);
  return [...byTime.values()].sort((one, other) => one.at - other.at);
}

function isUsable({ at, priceCents, struckCents }: PricePoint, asOf: number): boolean {
  const isPrice = priceCents > 0 && struckCents > 0 && priceCents <= maxCents && struckCents <= maxCents;
  return isPrice && at <= asOf && at > Number.NEGATIVE_INFINITY;
}

/** Appends the stretch of a point, cut where gaps begin and end. The last stretch may have no length yet. */
function addStep(steps: Step[], point: PricePoint, to: number, gaps: readonly Gap[], isLast = false): void {
  const { priceCents } = point;
  const struckCents = Math.max(point.struckCents, priceCents);
  const state = point.isOffered ? 'offered' : 'sold out';
  let from = point.at;
  let seenUntil = to;
  for (const gap of gaps) {
    if (gap.to <= from) continue;
    if (gap.from >= to) break;
    if (gap.from > from) steps.push({ from, to: gap.from, state, priceCents, struckCents });
    from = Math.min(gap.to, to);
    steps.push({ from: Math.max(point.at, gap.from), to: from, state: 'unknown', priceCents, struckCents });
    if (gap.to > to) seenUntil = gap.from;
  }
  if (from < to || (isLast && from <= seenUntil)) steps.push({ from, to, state, priceCents, struckCents });
}
