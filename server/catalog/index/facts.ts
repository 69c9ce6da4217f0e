import { verdictCount } from './columns.ts';
import { standingRows } from './one-per-item.ts';
import { comparison } from './orders.ts';
import { type Narrowed, narrowingsOf, type QueriedParts, resultOf } from './result.ts';
import { slotsOf } from './rows.ts';
import { shownPrice } from './shown-prices.ts';

/** Figures of a result besides its counts. */
export type IndexFacts = {
  total: number;
  /** Products by verdict and proven percent: those of verdict 5 and 30 % are at `5 * percentSteps + 30`. */
  byVerdict: Uint32Array;
  /** The product with the lowest shown dollar price, and that price in cents. Undefined if none has a dollar price. */
  lowest: { id: number; dollarCents: number } | undefined;
};

/** Whole percents, from 0 to 100. */
export const percentSteps = 101;

/** Computes the figures of a result in one pass over its rows. The cheapest offer stands for an item. */
export function factsOf(parts: QueriedParts, narrowed: Narrowed): IndexFacts {
  parts.workspace.reset();
  const { columns } = parts;
  const whole = resultOf(parts, narrowingsOf(parts, narrowed), narrowed.offers);
  const newest = comparison('newest', columns);
  const isNewer = (one: number, other: number) => newest(one, other) < 0;
  const slots = standingRows(parts, whole, slotsOf(whole.rows(), parts.workspace), isNewer);
  const byVerdict = new Uint32Array((verdictCount + 1) * percentSteps);
  let lowest: IndexFacts['lowest'];
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    byVerdict[columns.verdict[slot]! * percentSteps + columns.provenPercent[slot]!]! += 1;
    const own = columns.dollarCents[slot]!;
    const cents = columns.pricesBySize.has(slot) ? (shownPrice(columns, slot, whole.demands)?.dollarCents ?? own) : own;
    if (cents >= 0 && (!lowest || cents < lowest.dollarCents)) lowest = { id: columns.id[slot]!, dollarCents: cents };
  }
  return { total: slots.length, byVerdict, lowest };
}
