import type { ListedProduct } from './listed-products.ts';

/** The announced changes of price of an index's products. Few products have one. */
export type PriceTurns = {
  note(products: readonly Pick<ListedProduct, 'id' | 'priceTurnsAt'>[]): void;
  forget(ids: readonly number[]): void;
  /** Returns when the next change is due, in ms since 1970; undefined if none is known. */
  next(): number | undefined;
  /** Returns the products whose change is due. */
  due(nowMs: number): number[];
};

export function createPriceTurns(): PriceTurns {
  const turns = new Map<number, number>();
  let next: number | undefined;
  let isSettled = true;

  return {
    note(products) {
      for (const { id, priceTurnsAt } of products) {
        if (priceTurnsAt > 0) turns.set(id, priceTurnsAt);
        else if (!turns.delete(id)) continue;
        isSettled = false;
      }
    },
    forget(ids) {
      for (const id of ids) if (turns.delete(id)) isSettled = false;
    },
    next() {
      if (!isSettled) {
        next = undefined;
        for (const at of turns.values()) if (next === undefined || at < next) next = at;
        isSettled = true;
      }
      return next;
    },
    due: (nowMs) => [...turns].flatMap(([id, at]) => (at <= nowMs ? id : [])),
  };
}
