import { createColumns, type IndexedProduct, putProduct, removeProduct } from './columns.ts';
import { matcher, type ProductFilter } from './filter.ts';
import { createOrders, type Order } from './orders.ts';

/** What a listing asks of the index. */
export type IndexQuery = { filter: ProductFilter; order: Order; offset: number; limit: number };

type IndexAnswer = {
  /** The products of the page asked for, in order. */
  ids: number[];
  /** Products that match, exactly. */
  total: number;
  /** Products by subcategory, as if no subcategory were filtered for. */
  subcategoryCounts: Map<number, number>;
};

/** What listings filter and sort on, in the memory of this process. Can be thrown away and built again at any time. */
export type CatalogueIndex = {
  /** Products that are listed. */
  readonly size: number;
  /** Adds or replaces products and takes others away, as one step: a query sees all of it or nothing. */
  apply(changes: { put: readonly IndexedProduct[]; remove: readonly number[] }): void;
  query(query: IndexQuery): IndexAnswer;
};

/** An empty index. */
export function createCatalogueIndex(): CatalogueIndex {
  const columns = createColumns();
  const orders = createOrders(columns);

  return {
    get size() {
      return columns.size;
    },

    apply({ put, remove }) {
      for (const id of remove) removeProduct(columns, id);
      for (const product of put) putProduct(columns, product);
      if (put.length > 0 || remove.length > 0) orders.invalidate();
    },

    query({ filter, order, offset, limit }) {
      const matches = matcher(columns, filter);
      const wanted = new Set(filter.subcategoryIds);
      const matching = new Uint8Array(columns.size);
      const subcategoryCounts = new Map<number, number>();
      let total = 0;
      for (let slot = 0; slot < columns.size; slot += 1) {
        if (!matches(slot)) continue;
        const subcategoryId = columns.subcategoryId[slot] ?? 0;
        subcategoryCounts.set(subcategoryId, (subcategoryCounts.get(subcategoryId) ?? 0) + 1);
        if (wanted.size > 0 && !wanted.has(subcategoryId)) continue;
        matching[slot] = 1;
        total += 1;
      }

      const ids: number[] = [];
      let place = 0;
      for (const slot of offset < total ? orders.slots(order) : []) {
        if (matching[slot] !== 1) continue;
        if (place >= offset) ids.push(columns.id[slot] ?? 0);
        place += 1;
        if (ids.length === limit) break;
      }
      return { ids, total, subcategoryCounts };
    },
  };
}
