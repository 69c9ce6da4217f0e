import { maxQueryLength } from '#contract/limits.ts';
import { type StoredText, storedIn } from '#web/session/browser-storage.ts';

/** The shopper's own searches, the latest first. They never leave the browser. */
export type RecentSearches = {
  list(): string[];
  add(query: string): void;
  clear(): void;
};

/** The most searches that are kept. */
const maxSearches = 5;

/** Keeps recent searches in a storage. Contents that are no list of texts count as none. */
export function recentSearchesIn(stored: StoredText): RecentSearches {
  function list(): string[] {
    try {
      const searches: unknown = JSON.parse(stored.read() ?? '[]');
      const texts = Array.isArray(searches) ? searches.filter((search) => typeof search === 'string') : [];
      return texts.slice(0, maxSearches);
    } catch {
      return [];
    }
  }
  return {
    list,
    add(query) {
      const search = query.replace(/\s+/g, ' ').trim();
      if (search === '' || search.length > maxQueryLength) return;
      const others = list().filter((other) => other.toLowerCase() !== search.toLowerCase());
      stored.write(JSON.stringify([search, ...others].slice(0, maxSearches)));
    },
    clear: () => stored.write(undefined),
  };
}

/** The recent searches of this browser. */
export const recentSearches = recentSearchesIn(storedIn(() => window.localStorage, 'recent_searches'));
