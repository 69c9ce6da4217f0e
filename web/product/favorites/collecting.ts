import type { CollectedProduct } from '#contract/collections.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';
import { type Marks, marks } from './marks.ts';

/** Finds out and changes, at the server, what products are to the shopper who is signed in here. */
export function createCollecting(
  { state, ask, whenKnown }: Pick<typeof session, 'state' | 'ask' | 'whenKnown'>,
  marks: Marks,
) {
  /** Products that pages show and nothing is known of. */
  let wanted = new Set<number>();
  /** What hearts were last set to, of those whose call is under way. */
  const wishes = new Map<number, boolean>();

  async function askForWanted() {
    const ids = [...wanted].filter((id) => !marks.knows(id));
    wanted = new Set();
    const { user } = state();
    if (!user || ids.length === 0) return;
    try {
      const path = `/api/user/collected_products?product_ids=${ids.join()}`;
      const { data } = await ask<{ data: CollectedProduct[] }>('GET', path);
      if (state().user?.id !== user.id) return;
      const collected = new Map(data.map((product) => [product.product_id, product]));
      // A heart that was touched meanwhile knows better.
      const untouched = ids.filter((id) => !marks.knows(id));
      marks.learn(untouched.map((id) => ({ id, favorite: 0, hidden_for_user: 0, ...collected.get(id) })));
    } catch (error) {
      // The hearts stay empty; a touch makes a favourite in any case.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return {
    /** To be called for products that come into sight: all that a page shows is asked for in one call. */
    want(ids: readonly number[]) {
      if (wanted.size === 0) queueMicrotask(askForWanted);
      for (const id of ids) wanted.add(id);
    },

    /**
     * Makes a product a favourite or takes it away: shown at once, taken back when the server says no. Touched again while
     * its call is under way, the last touch is what holds, here and there.
     * @throws ApiError
     */
    async setFavorite(id: number, isFavorite: boolean): Promise<void> {
      const user = state().user ?? (await whenKnown());
      if (!user) return;
      let confirmed = marks.of(id).isFavorite;
      marks.set(id, { isFavorite });
      const isUnderWay = wishes.has(id);
      wishes.set(id, isFavorite);
      if (isUnderWay) return;
      try {
        let wish: boolean;
        do {
          wish = wishes.get(id) ?? isFavorite;
          await ask(wish ? 'POST' : 'DELETE', `/api/users/${user.id}/favorite_products/${id}`);
          confirmed = wish;
        } while (wish !== wishes.get(id));
      } catch (error) {
        if (state().user?.id === user.id) marks.set(id, { isFavorite: confirmed });
        throw error;
      } finally {
        wishes.delete(id);
      }
    },

    /**
     * Hides a product from her lists or brings it back: shown once the server has done it (specification, section 4).
     * @throws ApiError
     */
    async setHidden(id: number, isHidden: boolean): Promise<void> {
      const user = state().user ?? (await whenKnown());
      if (!user) return;
      // The address is the specification's.
      await ask('POST', '/api/rate_prodct', { product_id: id, rating: isHidden ? 1 : 0 });
      if (state().user?.id === user.id) marks.set(id, { isHidden });
    },
  };
}

/** For this browser. */
export const collecting = createCollecting(session, marks);
