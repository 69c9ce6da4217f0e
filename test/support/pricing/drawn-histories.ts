import type { Gap, PricePoint } from '#server/pricing/history.ts';
import type { Break } from '#server/pricing/verdict.ts';
import { cellMs } from './cell-by-cell.ts';

export type DrawnHistory = { points: PricePoint[]; gaps: Gap[]; breaks: Break[]; asOf: number };

const cellsPerDay = 4;
const prices = [9_700, 10_000, 10_100, 15_000, 19_000, 20_000, 21_000, 24_600, 25_000];
const struck = [10_000, 11_800, 20_000, 25_000, 25_000, 25_000, 30_000];

/** Returns a generator of numbers from 0 to 1 (mulberry32). Equal seeds give equal numbers. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws the history of an offer: up to 240 days with a price point every few days, in one currency. Most prices come
 * from a short list, so that equal prices, rises and struck prices that were asked occur often. Times are multiples of
 * `cellMs`.
 */
export function drawHistory(random: () => number): DrawnHistory {
  const upTo = (limit: number) => Math.floor(random() * limit);
  const of = (values: readonly number[]) => values[upTo(values.length)] ?? 0;
  const cells = 4 + upTo(240 * cellsPerDay);
  const times = new Set([0]);
  for (let more = upTo(9); more > 0; more -= 1) times.add(upTo(cells));
  const points = [...times]
    .sort((one, other) => one - other)
    .map((cell): PricePoint => {
      const priceCents = random() < 0.9 ? of(prices) : 5_000 + upTo(25_000);
      const struckCents = random() < 0.35 ? priceCents : Math.max(priceCents, of(struck));
      return { at: cell * cellMs, priceCents, struckCents, currency: 'USD', isOffered: random() < 0.93 };
    });
  const gaps = random() < 0.3 ? drawGaps(upTo, cells) : [];
  const breaks: Break[] = random() < 0.05 ? [{ at: upTo(cells) * cellMs, reason: 'market' }] : [];
  return { points, gaps, breaks, asOf: cells * cellMs };
}

function drawGaps(upTo: (limit: number) => number, cells: number): Gap[] {
  const gaps: Gap[] = [];
  let from = upTo(cells);
  for (let more = 1 + upTo(2); more > 0; more -= 1) {
    const to = from + 13 + upTo(20 * cellsPerDay);
    if (to >= cells) break;
    gaps.push({ from: from * cellMs, to: to * cellMs });
    from = to + 1 + upTo(30 * cellsPerDay);
  }
  return gaps;
}
