import type { Product } from '#contract/products.ts';
import { session } from '#web/session/session.ts';

/** What a product is to the shopper who is signed in here. */
export type Mark = { isFavorite: boolean; isHidden: boolean };

/** To a visitor, and as long as nothing else is known. */
export const unmarked: Mark = { isFavorite: false, isHidden: false };

export type Marks = ReturnType<typeof createMarks>;

/** Keeps what is known of a shopper's favourites and hidden products. What changes them is `collecting.ts`. */
export function createMarks({ state, subscribe }: Pick<typeof session, 'state' | 'subscribe'>) {
  let ownerId: number | undefined;
  let marks = new Map<number, Mark>();
  const listeners = new Set<() => void>();

  function tell() {
    for (const listener of listeners) listener();
  }

  /** Another shopper's marks are none of hers. */
  subscribe(() => {
    const id = state().user?.id;
    if (id === ownerId) return;
    ownerId = id;
    marks = new Map();
    tell();
  });

  return {
    of: (id: number): Mark => marks.get(id) ?? unmarked,
    knows: (id: number): boolean => marks.has(id),
    set(id: number, change: Partial<Mark>) {
      marks.set(id, { ...(marks.get(id) ?? unmarked), ...change });
      tell();
    },
    /** Takes in what a call has told. */
    learn(products: Pick<Product, 'id' | 'favorite' | 'hidden_for_user'>[]) {
      for (const { id, favorite, hidden_for_user } of products)
        marks.set(id, { isFavorite: favorite === 1, isHidden: hidden_for_user === 1 });
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Those of this browser. */
export const marks = createMarks(session);
