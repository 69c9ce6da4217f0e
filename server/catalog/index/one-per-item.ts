import { hasSlot } from './bitmap.ts';
import type { Narrowed, QueriedParts, Result } from './result.ts';
import { shownPrice } from './shown-prices.ts';
import type { Walk } from './variety.ts';

type ItemParts = Pick<QueriedParts, 'columns' | 'items'>;

/**
 * Leaves out the rows of a walk for whose item another row of the result stands: the one with the lowest shown dollar
 * price. Of equally cheap ones the first of the walk stands.
 * @param walk walks all rows of the result
 */
export function walkOnePerItem(parts: ItemParts, result: Result, walk: Walk): Walk {
  if (!isFolded(parts, result)) return walk;
  const { items } = parts;
  const stoodFor = new Set<number>();
  const stands = (row: number) => !stoodFor.has(row) && rivalsOf(parts, result, row) !== undefined;
  return () => {
    for (;;) {
      const row = walk();
      if (row < 0 || !hasSlot(items.shared, row)) return row;
      if (!stands(row)) continue;
      for (const other of items.ringOf(row)) stoodFor.add(other);
      return row;
    }
  };
}

/**
 * Returns the rows that stand for their items, in the same order.
 * @param rows all rows of the result
 * @param comesBefore whether the first of two equally cheap rows stands
 */
export function standingRows(
  parts: ItemParts,
  result: Result,
  rows: Uint32Array,
  comesBefore: (one: number, other: number) => boolean,
): Uint32Array {
  if (!isFolded(parts, result)) return rows;
  return rows.filter((row) => standsForItem(parts, result, row, comesBefore));
}

/**
 * Returns whether a row of a folded result stands for its item.
 * @param comesBefore whether the first of two equally cheap rows stands
 */
export function standsForItem(
  parts: ItemParts,
  result: Result,
  row: number,
  comesBefore: (one: number, other: number) => boolean,
): boolean {
  if (!hasSlot(parts.items.shared, row)) return true;
  return rivalsOf(parts, result, row)?.every((rival) => comesBefore(row, rival)) ?? false;
}

/** Returns whether a result may have several rows of an item, of which one counts. */
export function isFolded({ items }: Pick<ItemParts, 'items'>, { offers }: Pick<Narrowed, 'offers'>): boolean {
  return offers !== 'all' && items.counts.items > 0;
}

/** Returns the other rows of an item in a result that are as cheap as a row. Undefined if one is cheaper. */
function rivalsOf({ columns, items }: ItemParts, { rows, demands }: Result, row: number): number[] | undefined {
  const among = rows().set();
  const own = priceKey(row);
  const rivals: number[] = [];
  for (let other = items.next(row); other !== row; other = items.next(other)) {
    if (!hasSlot(among, other)) continue;
    const key = priceKey(other);
    if (key < own) return undefined;
    if (key === own) rivals.push(other);
  }
  return rivals;

  /** Unsigned, so that a price that is unknown in dollars is the highest. */
  function priceKey(slot: number): number {
    const shown = columns.pricesBySize.has(slot) ? shownPrice(columns, slot, demands) : undefined;
    return (shown?.dollarCents ?? columns.dollarCents[slot]!) >>> 0;
  }
}
