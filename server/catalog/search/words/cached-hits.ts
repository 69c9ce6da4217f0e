import { LRUCache } from 'lru-cache';
import type { WordHits } from '#server/catalog/index/words.ts';
import type { FieldExpressions, Lookup } from './texts/text-index.ts';
import { append } from './word-hits.ts';

/** Cached hits, and the number of rows for which they are complete. */
type CachedHits = { hits: WordHits; rows: number };

/** The memory limit of cached hits in bytes: enough for the most searched words of a million products. */
const maxCacheBytes = 64 * 1024 * 1024;

/** The bytes of a hit: a slot of four, and points of two. */
const bytesPerHit = 6;

/** A rough share per entry for its key and the entry itself, in bytes. */
const bytesPerEntry = 500;

/**
 * Caches the hits of expressions. When rows were shown since, only these are searched, and their hits are appended.
 * @param search finds the slots of a lookup, in ascending order
 * @param rowsShown the number of rows of the catalog index that queries see now
 */
export function cacheHits(
  search: (lookup: Lookup) => WordHits,
  rowsShown: () => number,
): (expressions: FieldExpressions) => WordHits {
  const cache = new LRUCache<string, CachedHits>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ hits }) => bytesPerHit * hits.slots.length + bytesPerEntry,
  });

  return (expressions) => {
    const key = JSON.stringify(expressions);
    const cached = cache.get(key);
    const rows = rowsShown();
    if (cached && cached.rows >= rows) return cached.hits;
    const found = search({ expressions, after: (cached?.rows ?? 0) - 1, below: rows });
    const hits = cached ? append(cached.hits, found) : found;
    cache.set(key, { hits, rows });
    return hits;
  };
}
