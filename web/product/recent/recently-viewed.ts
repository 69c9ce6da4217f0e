import { type StoredText, storedIn } from '#web/session/browser-storage.ts';

/** A viewed product. Without its price, which may have changed since. */
export type Viewed = { id: number; name: string; brand: string; folder?: string | undefined };

/** The products viewed in this browser, the latest first. They never leave it. */
export type RecentlyViewed = { list(): Viewed[]; add(product: Viewed): void };

/** The most products that are kept: those of a row, and the current one. */
const maxViewed = 9;

/** Keeps viewed products in a storage. Contents that are no list of products count as none. */
export function recentlyViewedIn(stored: StoredText): RecentlyViewed {
  function list(): Viewed[] {
    try {
      const viewed: unknown = JSON.parse(stored.read() ?? '[]');
      return Array.isArray(viewed) ? viewed.filter(isViewed).slice(0, maxViewed) : [];
    } catch {
      return [];
    }
  }
  return {
    list,
    add(product) {
      const others = list().filter(({ id }) => id !== product.id);
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
