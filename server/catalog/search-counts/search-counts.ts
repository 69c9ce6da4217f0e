import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ListingRequest } from '#contract/listing.ts';
import type { Listing } from '#contract/products.ts';
import { hasFilter } from '#server/catalog/favorites.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { countedQuery } from './counted-query.ts';
import { type Outcome, outcomeOf, type SearchesOfDay, writeSearches } from './stored-counts.ts';

/** How often counts are written, in ms. */
const writeEveryMs = 10_000;

/** Queries whose last outcome is held: an answer from a cache does not tell it. */
const maxOutcomes = 20_000;

/** Visitors that are told apart in a day, some 10 MB. Beyond that, further ones are not counted until the next day. */
const maxVisits = 100_000;

/** Counts searches for the operator, without anything that tells who asked. */
export type SearchCounts = {
  /** Notes how the first page of a search without filters was answered. */
  note(query: string, request: ListingRequest, answer: Pick<Listing, 'meta' | 'search'>): void;
  /** Counts a visitor of a search, once a day. */
  count(query: string, network: string): void;
  /** Writes the counts. */
  flush(): Promise<void>;
  /** Writes the last counts. Drops them when the database is away. */
  close(): Promise<void>;
};

/**
 * Opens the counts of this process. Visitors of a day are told apart by a hash of their network and the query, with a
 * key that only this process knows and that changes daily. Neither is stored.
 */
export function openSearchCounts(
  db: Db,
  log: { warn(details: object, text: string): void },
  now: () => Date = () => new Date(),
): SearchCounts {
  const outcomes = new LRUCache<string, Outcome>({ max: maxOutcomes });
  let day = dayOf(now());
  let key = randomBytes(16);
  let visits = new Set<string>();
  let waiting: SearchesOfDay = new Map();
  let turn = Promise.resolve();

  function beginDay(today: string): void {
    // Counts of the day before are still written under their own day.
    void flush().catch((err) => log.warn({ err }, 'searches not counted'));
    day = today;
    key = randomBytes(16);
    visits = new Set();
  }

  function flush(): Promise<void> {
    const [counts, ofDay] = [waiting, day];
    waiting = new Map();
    turn = turn.catch(() => {}).then(() => writeSearches(db, ofDay, counts, now()));
    return turn;
  }

  const timer = setInterval(() => {
    if (waiting.size > 0) flush().catch((err) => log.warn({ err }, 'searches not counted'));
  }, writeEveryMs).unref();

  return {
    note(query, { page, filter }, answer) {
      const counted = page === 1 && !hasFilter(filter) ? countedQuery(query) : undefined;
      if (counted !== undefined) outcomes.set(counted, outcomeOf(answer));
    },
    count(query, network) {
      const counted = countedQuery(query);
      const outcome = counted === undefined ? undefined : outcomes.get(counted);
      if (counted === undefined || outcome === undefined) return;
      const today = dayOf(now());
      if (today !== day) beginDay(today);
      const visit = createHash('sha256').update(key).update(`${network} ${counted}`).digest('base64');
      if (visits.has(visit) || visits.size >= maxVisits) return;
      visits.add(visit);
      const count = waiting.get(counted) ?? { found: 0, loosened: 0, empty: 0 };
      count[outcome] += 1;
      waiting.set(counted, count);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch((err) => log.warn({ err }, 'searches not counted'));
    },
  };
}

/** Returns the day of a time in UTC: `2026-11-26`. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
