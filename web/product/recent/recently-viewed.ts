import { type StoredText, storedIn } from '#web/session/browser-storage.ts';

/** A viewed product. Without its price, which may have changed since. */
export type Viewed = { id: number; name: string; brand: string; folder?: string | undefined };

/** The products viewed in this browser, the latest first. They never leave it. */
export type RecentlyViewed = {
  /** Returns the products, without some. */
  list(without?: readonly number[]): Viewed[];
  /** Adds a product in place of the other stores' offers of its piece. */
  add(product: Viewed, siblings?: readonly number[]): void;
};

/** The most products that are kept: those of a row, and the current one. */
const maxViewed = 9;

/** Keeps viewed products in a storage. Contents that are no list of products count as none. */
export function recentlyViewedIn(stored: StoredText): RecentlyViewed {
  function list(without: readonly number[] = []): Viewed[] {
    try {
      const viewed: unknown = JSON.parse(stored.read() ?? '[]');
      if (!Array.isArray(viewed)) return [];
      return viewed
        .filter(isViewed)
        .slice(0, maxViewed)
        .filter(({ id }) => !without.includes(id));
    } catch {
      return [];
    }
  }
  return {
    list,
    add(product, siblings = []) {
      const others = list([product.id, ...siblings]);
      stored.write(JSON.stringify([product, ...others].slice(0, maxViewed)));
    },
  };
}

function isViewed(entry: unknown): entry is Viewed {
  const { id, name, brand, folder } = (entry ?? {}) as Partial<Record<keyof Viewed, unknown>>;
  const isPicture = folder === undefined || (typeof folder === 'string' && folder.startsWith('/images/'));
  return Number.isInteger(id) && typeof name === 'string' && typeof brand === 'string' && isPicture;
}

/** The products viewed in this browser. */
export const recentlyViewed = recentlyViewedIn(storedIn(() => window.localStorage, 'recently_viewed'));
