import type { CollectedProduct } from '#contract/collections.ts';
import type { Listing } from '#contract/products.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';
import { type Marks, marks } from './marks.ts';

/** Creates the calls that read and change the signed-in shopper's marks on the server. */
export function createCollecting(
  { state, ask, whenKnown }: Pick<typeof session, 'state' | 'ask' | 'whenKnown'>,
  marks: Marks,
) {
  /** Products on the page whose marks are not loaded. */
  let wanted = new Set<number>();
  /** The last requested state of each heart with a call in progress. */
  const requested = new Map<number, boolean>();

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
      // A heart pressed in the meantime is newer than this answer.
      const untouched = ids.filter((id) => !marks.knows(id));
      marks.learn(untouched.map((id) => ({ id, favorite: 0, hidden_for_user: 0, ...collected.get(id) })));
    } catch (error) {
      // The hearts stay empty. A press makes a favorite in any case.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Hearts whose calls have begun or ended. */
  let pressed = 0;
  let isCountWanted = false;

  /** Loads the number of favorites, for the header. */
  async function countFavorites(): Promise<void> {
    isCountWanted = true;
    const user = state().user ?? (await whenKnown());
    if (!user || marks.count() !== undefined) return;
    const before = pressed;
    try {
      const { meta } = await ask<Listing>('GET', `/api/users/${user.id}/favorite_products?page[size]=1`);
      // A heart pressed in the meantime may not be counted yet. When its call has ended, the number is loaded again.
      const isCurrent = requested.size === 0 && pressed === before;
      if (isCurrent && state().user?.id === user.id) marks.setCount(meta.total);
    } catch (error) {
      // The header shows the heart alone.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return {
    countFavorites,

    /** Requests the marks of products that come into view. All products of a page share one call. */
    want(ids: readonly number[]) {
      if (wanted.size === 0) queueMicrotask(askForWanted);
      for (const id of ids) wanted.add(id);
    },

    /**
     * Adds or removes a favorite. Shown at once, and reverted if the server refuses. If it is pressed again during its call, the
     * last press counts, in the page and on the server.
     *
     * @throws ApiError
     */
    async setFavorite(id: number, isFavorite: boolean): Promise<void> {
      const user = state().user ?? (await whenKnown());
      if (!user) return;
      let confirmed = marks.of(id).isFavorite;
      marks.set(id, { isFavorite });
      const isUnderWay = requested.has(id);
      requested.set(id, isFavorite);
      pressed += 1;
      if (isUnderWay) return;
      try {
        let wanted: boolean;
        do {
          wanted = requested.get(id) ?? isFavorite;
          await ask(wanted ? 'POST' : 'DELETE', `/api/users/${user.id}/favorite_products/${id}`);
          confirmed = wanted;
        } while (wanted !== requested.get(id));
        marks.doubt();
      } catch (error) {
        if (state().user?.id === user.id) marks.set(id, { isFavorite: confirmed });
        throw error;
      } finally {
        requested.delete(id);
        pressed += 1;
        if (isCountWanted) void countFavorites();
      }
    },

    /**
     * Hides a product from the shopper's lists or brings it back. Shown once the server has confirmed it (specification,
     * section 4).
     *
     * @throws ApiError
     */
    async setHidden(id: number, isHidden: boolean): Promise<void> {
      const user = state().user ?? (await whenKnown());
      if (!user) return;
      // The path is spelled as in the specification.
      await ask('POST', '/api/rate_prodct', { product_id: id, rating: isHidden ? 1 : 0 });
      if (state().user?.id !== user.id) return;
      marks.doubt();
      marks.set(id, { isHidden });
    },
  };
}

/** The calls of this browser. */
export const collecting = createCollecting(session, marks);
