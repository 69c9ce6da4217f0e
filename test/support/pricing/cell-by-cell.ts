import type { VerdictName } from '#contract/verdict-names.ts';
import type { Gap, PricePoint } from '#server/pricing/history.ts';
import type { Break } from '#server/pricing/verdict.ts';

/** The length of a cell in ms. The reference looks at one cell of time after the other. */
export const cellMs = 6 * 60 * 60 * 1000;
const cellsPerDay = 4;

type Cell = { state: 'offered' | 'sold out' | 'unknown'; price: number; struck: number };

/**
 * Judges an offer like `judge`, slowly: by a list of cells of six hours, each looked at on its own, with the rules as
 * they are written in words. Points, gaps and `asOf` have to lie on multiples of `cellMs`, in one currency.
 */
export function judgeCellByCell(
  points: readonly PricePoint[],
  gaps: readonly Gap[],
  breaks: readonly Break[],
  asOf: number,
  isAskedElsewhere: boolean,
): { verdict: VerdictName; provenPercent: number | null; askedDays: number; began: number } | undefined {
  const start = points[0]?.at ?? asOf;
  const cells: Cell[] = [];
  for (let at = start; at < asOf; at += cellMs) cells.push(cellAt(points, gaps, at));
  const now = cells.at(-1);
  if (now?.state !== 'offered' || now.price >= now.struck) return undefined;

  const { began, isRaised } = presentReduction(cells);
  const struck = now.struck;
  const window = cells.slice(Math.max(0, began - 90 * cellsPerDay), began);
  const askedDays = Math.floor(
    window.filter((cell) => cell.state === 'offered' && cell.price * 100 >= struck * 98).length / cellsPerDay,
  );
  const prior = priorPrice(cells, began);
  const sinceMonthBefore = cells.slice(Math.max(0, began - 30 * cellsPerDay));
  const isCertain =
    sinceMonthBefore.every(({ state }) => state !== 'unknown') &&
    lastBefore(cells, began - 30 * cellsPerDay) !== 'unknown';
  const observed = cells.filter(({ state }) => state === 'offered');
  const reduced = observed.filter((cell) => cell.price < cell.struck);
  const judged = cells.slice(Math.max(0, began - 90 * cellsPerDay));
  const unknown = judged.filter(({ state }) => state === 'unknown');
  const windowStart = start + (began - 90 * cellsPerDay) * cellMs;

  const isBroken = breaks.some(({ at }) => at >= windowStart && at <= asOf);
  const provenPercent =
    prior === null || !isCertain || isBroken ? null : Math.max(0, Math.floor(((prior - now.price) * 100) / prior));
  const facts = { provenPercent, askedDays, began: start + began * cellMs };
  if (isBroken || unknown.length > judged.length / 2) return { verdict: 'not_judged', ...facts };
  if (observed.length < 28 * cellsPerDay && !isAskedElsewhere) return { verdict: 'too_early', ...facts };
  if (isRaised || (prior !== null && prior <= now.price)) return { verdict: 'raised_first', ...facts };
  const isAlways = (seen: number, sale: number) => seen >= 84 * cellsPerDay && sale * 10 >= seen * 9;
  if (askedDays === 0 && isAlways(observed.length, reduced.length)) return { verdict: 'always_on_sale', ...facts };
  if (prior === null || !isCertain) return { verdict: 'not_proven', ...facts };
  const hidden = cells.filter(({ state }) => state === 'unknown').length;
  if (askedDays === 0 && isAlways(observed.length + hidden, reduced.length + hidden))
    return { verdict: 'not_proven', ...facts };
  // claim - real <= 2 / 100, without fractions
  const isClaimMet = 50n * BigInt(now.price) * BigInt(struck - prior) <= BigInt(prior) * BigInt(struck);
  if (isClaimMet && askedDays >= 28) return { verdict: 'proven', ...facts };
  const claimPercent = Math.floor(((struck - now.price) * 100) / struck);
  const realPercent = Math.floor(((prior - now.price) * 100) / prior);
  if (realPercent < claimPercent && realPercent >= 5) return { verdict: 'partly_proven', ...facts };
  return { verdict: 'not_proven', ...facts };
}

function cellAt(points: readonly PricePoint[], gaps: readonly Gap[], at: number): Cell {
  const point = points.findLast((one) => one.at <= at);
  if (!point) throw new RangeError('No point at the time of the cell.');
  const isUnknown = gaps.some(({ from, to }) => from <= at && at < to);
  const state = isUnknown ? 'unknown' : point.isOffered ? 'offered' : 'sold out';
  return { state, price: point.priceCents, struck: Math.max(point.struckCents, point.priceCents) };
}

/** Walks the cells forward, and returns where the reduction of the last cell began and whether it was raised first. */
function presentReduction(cells: readonly Cell[]): { began: number; isRaised: boolean } {
  let began = -1;
  let lowest = 0;
  let before: Cell | undefined;
  /** The struck price that stood before the present one was raised. */
  let honestStruck = Number.POSITIVE_INFINITY;
  for (const [place, cell] of cells.entries()) {
    if (cell.state === 'sold out') continue;
    if (cell.state === 'unknown') {
      before = undefined;
      continue;
    }
    if (cell.price === cell.struck) began = -1;
    else {
      const isNew = began === -1 || cell.price * 100 > lowest * 102;
      if (isNew) {
        began = place;
        lowest = cell.price;
        honestStruck = Number.POSITIVE_INFINITY;
      }
      lowest = Math.min(lowest, cell.price);
      if (cell.struck <= honestStruck) honestStruck = Number.POSITIVE_INFINITY;
      if (before && cell.struck > before.struck && cell.price >= before.price)
        honestStruck = Math.min(honestStruck, before.struck);
    }
    before = cell;
  }
  return { began, isRaised: honestStruck !== Number.POSITIVE_INFINITY };
}

/** Returns the lowest price of the 30 days before, with the price that stood when they began; null without one. */
function priorPrice(cells: readonly Cell[], began: number): number | null {
  const opened = began - 30 * cellsPerDay;
  const month = cells.slice(Math.max(0, opened), began);
  const prices = month.flatMap(({ state, price }) => (state === 'offered' ? price : []));
  const stood = lastBefore(cells, opened);
  if (stood !== undefined && stood !== 'unknown') prices.push(stood.price);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Returns the last price before a sold-out cell, or 'unknown' if a gap hides it; undefined for other cells. */
function lastBefore(cells: readonly Cell[], place: number): Cell | 'unknown' | undefined {
  if (cells[place]?.state !== 'sold out') return undefined;
  const before = cells.slice(0, place).findLast(({ state }) => state !== 'sold out');
  return before?.state === 'unknown' ? 'unknown' : before;
}
