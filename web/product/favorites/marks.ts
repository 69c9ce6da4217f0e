import type { Product } from '#contract/products.ts';
import { session } from '#web/session/session.ts';

/** The signed-in shopper's marks of a product. */
export type Mark = { isFavorite: boolean; isHidden: boolean };

/** The mark for visitors, and until the shopper's marks are loaded. */
export const unmarked: Mark = { isFavorite: false, isHidden: false };

export type Marks = ReturnType<typeof createMarks>;

/** Creates the state of a shopper's favorites and hidden products. `collecting.ts` changes it. */
export function createMarks({ state, subscribe }: Pick<typeof session, 'state' | 'subscribe'>) {
  let ownerId: number | undefined;
  let marks = new Map<number, Mark>();
  /** Products whose marks need not be loaded again. */
  const sure = new Set<number>();
  let count: number | undefined;
  const listeners = new Set<() => void>();

  function tell() {
    for (const listener of listeners) listener();
  }

  /** Another shopper starts without marks. */
  subscribe(() => {
    const id = state().user?.id;
    if (id === ownerId) return;
    ownerId = id;
    marks = new Map();
    sure.clear();
    count = undefined;
    tell();
  });

  return {
    /** The number of favorites; undefined until it is known. */
    count: () => count,
    setCount(next: number) {
      count = next;
      tell();
    },
    of: (id: number): Mark => marks.get(id) ?? unmarked,
    knows: (id: number): boolean => sure.has(id),
    /** Has the marks of products that come into view loaded again: a changed mark holds for all offers of an item. */
    doubt: () => sure.clear(),
    set(id: number, change: Partial<Mark>) {
      const before = marks.get(id) ?? unmarked;
      const after = { ...before, ...change };
      if (count !== undefined) count += Number(after.isFavorite) - Number(before.isFavorite);
      marks.set(id, after);
      sure.add(id);
      tell();
    },
    /** Stores the marks from an API answer. */
    learn(products: Pick<Product, 'id' | 'favorite' | 'hidden_for_user'>[]) {
      for (const { id, favorite, hidden_for_user } of products) {
        marks.set(id, { isFavorite: favorite === 1, isHidden: hidden_for_user === 1 });
        sure.add(id);
      }
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The marks of this browser. */
export const marks = createMarks(session);
