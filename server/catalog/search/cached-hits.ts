import { LRUCache } from 'lru-cache';
import type { WordHits } from '#server/catalog/index/words.ts';
import { append, noHits } from './word-hits.ts';
import type { FieldExpressions, Lookup } from './word-worker.ts';

/** Cached hits, and the number of rows for which they are complete. */
type CachedHits = { hits: WordHits; rows: number };

/** The memory limit of cached hits in bytes: enough for the most searched words of a million products. */
const maxCacheBytes = 64 * 1024 * 1024;

/** The bytes of a hit: a slot of four, and points of two. */
const bytesPerHit = 6;

/** A rough share per entry for its key and the entry itself, in bytes. */
const bytesPerEntry = 500;

type SearchAll = (lookups: readonly Lookup[]) => Promise<readonly WordHits[]>;

/**
 * Caches the hits of expressions. When rows were shown since, only these are searched, and their hits are appended.
 * Equal lookups that are made meanwhile share one search: after a start, most searches wait for the same few words.
 * @param searchAll finds the slots of each lookup, in ascending order
 * @param rowsShown the number of rows of the catalog index that queries see now
 */
export function cacheHits(
  searchAll: SearchAll,
  rowsShown: () => number,
): (expressions: FieldExpressions) => Promise<WordHits> {
  const search = inBatches(searchAll);
  const cache = new LRUCache<string, CachedHits>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ hits }) => bytesPerHit * hits.slots.length + bytesPerEntry,
  });
  const underWay = new Map<string, { hits: Promise<WordHits>; rows: number }>();

  async function lookUp(key: string, expressions: FieldExpressions, rows: number): Promise<WordHits> {
    const cached = cache.get(key);
    const found = await search({ expressions, after: cached?.hits.slots.at(-1) ?? -1 });
    const hits = cached ? append(cached.hits, found) : found;
    cache.set(key, { hits, rows });
    return hits;
  }

  return async (expressions) => {
    const key = JSON.stringify(expressions);
    const cached = cache.get(key);
    const rows = rowsShown();
    if (cached && cached.rows >= rows) return cached.hits;
    const shared = underWay.get(key);
    if (shared && shared.rows >= rows) return shared.hits;
    const own = { hits: lookUp(key, expressions, rows), rows };
    underWay.set(key, own);
    try {
      return await own.hits;
    } finally {
      if (underWay.get(key) === own) underWay.delete(key);
    }
  };
}

/** Sends the lookups of a moment together: a message to a thread and its answer cost more than most lookups. */
function inBatches(searchAll: SearchAll): (lookup: Lookup) => Promise<WordHits> {
  let waiting: { lookup: Lookup; answer: PromiseWithResolvers<WordHits> }[] = [];

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const hits = await searchAll(batch.map(({ lookup }) => lookup));
      for (const [place, { answer }] of batch.entries()) answer.resolve(hits[place] ?? noHits);
    } catch (error) {
      for (const { answer } of batch) answer.reject(error);
    }
  }

  return (lookup) => {
    const answer = Promise.withResolvers<WordHits>();
    waiting.push({ lookup, answer });
    if (waiting.length === 1) queueMicrotask(() => void send());
    return answer.promise;
  };
}
