import type { PriceHistory } from '#contract/verdicts.ts';

/** A stretch of time with one state. Times in ms since 1970, prices in units of the currency. */
export type Stretch = {
  from: number;
  to: number;
  /** `away`: the store did not offer it. `unknown`: no complete run of the feed. */
  state: 'offered' | 'away' | 'unknown';
  price: number;
  struck: number;
};

/** The history is read shortly before it is drawn. */
const minUnknownMs = 60 * 60 * 1000;

/**
 * Returns the prices of a product in its present currency as stretches, the oldest first. Refused prices are left out,
 * and gaps are never filled in.
 * @param now the end of the last stretch; the time since the last run is unknown
 */
export function stretchesOf({ points, gaps, currency, as_of }: PriceHistory, now: number): Stretch[] {
  const counted = points.filter(({ refused, price }) => !refused && price > 0);
  const ofCurrency = counted.slice(1 + counted.findLastIndex((point) => point.currency !== currency));
  const asOf = Date.parse(as_of);
  const unknown = gaps.map(({ from, to }) => ({ from: Date.parse(from), to: Math.min(Date.parse(to), now) }));
  if (now - asOf > minUnknownMs) unknown.push({ from: asOf, to: now });
  return ofCurrency.flatMap(({ at, price, original_price, in_stock }, place) => {
    const next = ofCurrency[place + 1];
    const whole: Stretch = {
      from: Date.parse(at),
      to: next ? Date.parse(next.at) : now,
      state: in_stock ? 'offered' : 'away',
      price,
      struck: Math.max(price, original_price),
    };
    return parted(whole, unknown);
  });
}

/** Parts a stretch by the unknown times within it. */
function parted(whole: Stretch, unknown: readonly { from: number; to: number }[]): Stretch[] {
  const parts: Stretch[] = [];
  let from = whole.from;
  for (const gap of unknown) {
    if (gap.to <= from || gap.from >= whole.to) continue;
    if (gap.from > from) parts.push({ ...whole, from, to: gap.from });
    const to = Math.min(gap.to, whole.to);
    parts.push({ ...whole, from: Math.max(gap.from, from), to, state: 'unknown' });
    from = to;
  }
  return from < whole.to ? [...parts, { ...whole, from }] : parts;
}

/** Returns the parts of stretches between two times. Adjacent unknown parts become one. */
export function within(stretches: readonly Stretch[], from: number, to: number): Stretch[] {
  const shown: Stretch[] = [];
  for (const stretch of stretches) {
    if (stretch.to <= from || stretch.from >= to) continue;
    const part = { ...stretch, from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) };
    const last = shown.at(-1);
    if (last && part.state !== 'offered' && last.state === part.state && last.to === part.from) last.to = part.to;
    else shown.push(part);
  }
  return shown;
}

/** Fewer stretches than this are drawn one by one. */
const maxWhole = 400;

/**
 * Joins stretches that are too short to tell apart in a drawing. Of each time of `leastMs` it keeps the first, the
 * lowest, the highest and the last price. So a price of an hour among thousands of others is still drawn.
 * @param stretches without holes, in order of time
 */
export function thinned(stretches: readonly Stretch[], leastMs: number): Stretch[] {
  if (stretches.length <= maxWhole) return [...stretches];
  const groups = new Map<number, Stretch[]>();
  for (const stretch of stretches) {
    const isLong = stretch.to - stretch.from >= leastMs;
    const key = isLong ? stretch.from : Math.floor(stretch.from / leastMs) + 0.5;
    const group = groups.get(key);
    if (group) group.push(stretch);
    else groups.set(key, [stretch]);
  }
  const kept = [...groups.values()].flatMap((group) => extremesOf(group));
  return kept.map((stretch, place) => ({ ...stretch, to: kept[place + 1]?.from ?? stretch.to }));
}

/** Returns the first, lowest, highest and last stretch of a group, in order of time. */
function extremesOf(group: readonly Stretch[]): Stretch[] {
  const offered = group.filter(({ state }) => state === 'offered');
  const byPrice = offered.toSorted((one, other) => one.price - other.price);
  const kept = new Set([group[0], byPrice[0], byPrice.at(-1), group.at(-1)]);
  return group.filter((stretch) => kept.has(stretch));
}
