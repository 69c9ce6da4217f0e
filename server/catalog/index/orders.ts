import type { Columns } from './columns.ts';

/** The orders in which products can be listed; each ends in the id, so that pages neither repeat nor lose a product. */
export type Order = 'featured' | 'newest' | 'priceLowHigh' | 'priceHighLow' | 'discount';

type Compare = (columns: Columns, a: number, b: number) => number;

const at = (column: ArrayLike<number>, slot: number) => column[slot] ?? 0;
const newest: Compare = (columns, a, b) => at(columns.createdAt, b) - at(columns.createdAt, a);

const comparisons: Record<Order, Compare> = {
  featured: (columns, a, b) => at(columns.ranking, b) - at(columns.ranking, a) || newest(columns, a, b),
  newest,
  priceLowHigh: (columns, a, b) => at(columns.priceCents, a) - at(columns.priceCents, b),
  priceHighLow: (columns, a, b) => at(columns.priceCents, b) - at(columns.priceCents, a),
  discount: (columns, a, b) => at(columns.discountPercent, b) - at(columns.discountPercent, a),
};

/** Keeps the slots sorted by each order that was asked for since the last change. */
export function createOrders(columns: Columns) {
  const sorted = new Map<Order, Uint32Array>();
  return {
    /** Every slot, in order. Of products alike in all else the younger id comes first. */
    slots(order: Order): Uint32Array {
      const known = sorted.get(order);
      if (known) return known;
      const compare = comparisons[order];
      const slots = Uint32Array.from({ length: columns.size }, (_, slot) => slot).sort(
        (a, b) => compare(columns, a, b) || at(columns.id, b) - at(columns.id, a),
      );
      sorted.set(order, slots);
      return slots;
    },
    /** To be called after every change of the columns. */
    invalidate(): void {
      sorted.clear();
    },
  };
}
