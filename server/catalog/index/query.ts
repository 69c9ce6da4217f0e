import type { LRUCache } from 'lru-cache';
import { type Bitmap, hasSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { type Condition, chosenValues, conditionsOf, type Facet, isMet, type ProductFilter } from './conditions.ts';
import {
  byCategory,
  type CountedFacet,
  countFacets,
  countRow,
  type FacetCounts,
  facetCounts,
  type Tally,
} from './facets.ts';
import type { Ledger } from './ledger.ts';
import type { Order, Orders } from './orders.ts';
import { commonRows, countRows, type Rows, rowsOfList, rowsOfSet, slotsOf } from './rows.ts';
import type { Selections } from './selections.ts';
import type { SlotOfId } from './slot-of-id.ts';
import { type Reason, reasonOf, type Taste } from './taste.ts';
import { varied } from './variety.ts';
import { bestMatches, firstByTaste, walkOf } from './walks.ts';
import { rowsOfHits, type WordQuery } from './words.ts';
import type { Workspace } from './workspace.ts';

/** A query of a listing. */
export type IndexQuery = {
  filter: ProductFilter;
  /** The condition of a personal listing. */
  shopper?: Condition | undefined;
  /** Only these products; the order 'given' keeps their order. The key identifies the list and its state. */
  among?: { key: string; ids: readonly number[] } | undefined;
  words?: WordQuery | undefined;
  /** Sorts 'recommended' together with the ranking. Without it, 'recommended' is 'featured'. */
  taste?: Taste | undefined;
  /** 'bestMatch' adds up relevance and ranking. Without words it is 'featured'. */
  order: Order | 'bestMatch' | 'recommended' | 'given';
  offset: number;
  limit: number;
  /** Facets to count, each as if its own filter were off. */
  facets: readonly Facet[];
  /** The number of values per facet, those with the most products. */
  valuesPerFacet: number;
};

export type IndexAnswer = {
  /** The products of the requested page, in order. */
  ids: number[];
  /** The recommendation reason of each product, in the same order. Undefined if the order does not use a taste. */
  reasons?: (Reason | null)[] | undefined;
  /** The exact number of matching products. */
  total: number;
  facets: Partial<FacetCounts>;
};

/**
 * Caches across queries: shoppers turn pages, change the order, and come back. All but tallies are cleared by the next change.
 */
export type CachedResults = {
  /** All counts of a facet, by facet and result. */
  tallies: LRUCache<string, CachedTally>;
  /** The answer apart from its page, by its conditions and the facet of each. */
  counts: LRUCache<string, Counted>;
  /** The first ids of a result, by order and result. */
  beginnings: LRUCache<string, Uint32Array>;
};

/** A tally of `rows` rows, up to date as of ledger entry `seen`. */
type CachedTally = { tally: Tally; rows: number; seen: number };

type Counted = Pick<IndexAnswer, 'total' | 'facets'>;

/** The parts of an index that a query reads. */
export type QueriedParts = {
  columns: Columns;
  live: Bitmap;
  listed: number;
  orders: Orders;
  selections: Selections;
  slotOfId: SlotOfId;
  cached: CachedResults;
  ledger: Ledger;
  workspace: Workspace;
};

/** One condition of a query, with its facet. Words and lists have rows but no condition. */
type Narrowing = { facet?: Facet | undefined; key: string; condition?: Condition; rows: () => Rows[] };

/** The rows of a result, computed on first use. The conditions tell whether any row belongs to it; undefined if they cannot. */
type Result = { key: string; rows: () => Rows; conditions: readonly Condition[] | undefined };

/** Answers one query from one state of the index. */
export function answerQuery(parts: QueriedParts, query: IndexQuery): IndexAnswer {
  parts.workspace.reset();
  const narrowings = narrowingsOf(parts, query);
  const whole = resultOf(parts, narrowings);
  const { total, facets } = countsOf(parts, query, narrowings, whole);
  const { offset, limit } = query;
  const ids = Array.from(
    offset < total ? beginningOf(parts, query, whole, total).subarray(offset, offset + limit) : [],
  );
  const { columns, slotOfId } = parts;
  const { taste } = query;
  const isByTaste = query.order === 'recommended' && taste !== undefined;
  return {
    ids,
    total,
    facets,
    ...(isByTaste && { reasons: ids.map((id) => reasonOf(columns, slotOfId.get(id), taste)) }),
  };
}

function narrowingsOf(parts: QueriedParts, { filter, shopper, among, words }: IndexQuery): Narrowing[] {
  const { columns, selections, slotOfId, workspace } = parts;
  const narrowings: Narrowing[] = conditionsOf(filter).map(({ facet, condition }) => ({
    facet,
    key: condition.key,
    condition,
    rows: once(() => [selections.matching(condition)]),
  }));
  if (shopper)
    narrowings.push({ key: shopper.key, condition: shopper, rows: once(() => [selections.matching(shopper)]) });
  if (words) {
    const rows = once(() => words.required.map((hits) => rowsOfHits(hits, columns.size, workspace)));
    narrowings.push({ key: `words:${words.key}`, rows });
  }
  if (among) {
    const held = once(() => among.ids.map((id) => slotOfId.get(id)).filter((slot) => slot >= 0));
    narrowings.push({ key: among.key, rows: once(() => [rowsOfList(Uint32Array.from(held()), workspace)]) });
  }
  return narrowings;
}

function resultOf({ live, workspace }: QueriedParts, narrowings: readonly Narrowing[]): Result {
  const rows = once(() =>
    commonRows(
      live,
      narrowings.flatMap(({ rows }) => rows()),
      workspace,
    ),
  );
  const conditions = narrowings.flatMap(({ condition }) => condition ?? []);
  const key = keyOf(narrowings.map(({ key }) => key));
  return { key, rows, conditions: conditions.length === narrowings.length ? conditions : undefined };
}

function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

function keyOf(keys: string[]): string {
  return keys.sort().join('|');
}

/** Counts all products of a result, and each facet under all conditions but its own. */
function countsOf(parts: QueriedParts, query: IndexQuery, narrowings: readonly Narrowing[], whole: Result): Counted {
  const { filter, facets, valuesPerFacet } = query;
  // The facet is part of the key: a chosen price bound and the same bound from the search query count facets differently.
  const key = `${valuesPerFacet} ${facets}|${keyOf(narrowings.map(({ facet = '', key }) => `${facet} ${key}`))}`;
  const known = parts.cached.counts.get(key);
  if (known) return known;
  const total = narrowings.length === 0 ? parts.listed : countRows(whole.rows(), parts.workspace);
  const unfiltered = facets.filter((facet) => narrowings.every((narrowing) => narrowing.facet !== facet));
  const tallies = talliesOf(parts, whole, unfiltered);
  for (const facet of facets) {
    if (unfiltered.includes(facet)) continue;
    const others = narrowings.filter((narrowing) => narrowing.facet !== facet);
    Object.assign(tallies, talliesOf(parts, resultOf(parts, others), [facet]));
  }
  const chosen: Partial<Record<Facet, number[]>> = chosenValues(filter);
  const counts = facets.map((facet) => [facet, facetCounts(facet, tallies[facet]!, valuesPerFacet, chosen[facet])]);
  const counted = { total, facets: Object.fromEntries(counts) as Partial<FacetCounts> };
  parts.cached.counts.set(key, counted);
  return counted;
}

/**
 * Tallies of up to this many rows are not cached: counting is faster than a lookup, and they would evict tallies of many rows.
 */
const fewCounted = 4096;

function talliesOf(parts: QueriedParts, result: Result, facets: readonly Facet[]): Partial<Record<Facet, Tally>> {
  const counted = [...new Set(facets.map((facet) => (facet === 'categories' ? 'subcategories' : facet)))];
  const known = cachedTallies(parts, result, counted);
  const missing = counted.filter((facet) => !known[facet]);
  if (missing.length > 0) Object.assign(known, newTallies(parts, result, missing));
  const tallies: Partial<Record<Facet, Tally>> = {};
  for (const facet of facets)
    tallies[facet] =
      facet === 'categories' ? byCategory(parts.columns, known.subcategories!.counts) : (known[facet] as Tally);
  return tallies;
}

/** Replaying a ledger entry takes as long as counting this many rows. */
const rowsPerEntry = 4;

/** Returns the cached tallies, brought up to date by the rows that joined or left the result. */
function cachedTallies({ cached, ledger }: QueriedParts, { key, conditions }: Result, facets: readonly CountedFacet[]) {
  const tallies: Partial<Record<CountedFacet, Tally>> = {};
  const behind: { facet: CountedFacet; cachedTally: CachedTally }[] = [];
  for (const facet of facets) {
    const cachedTally = cached.tallies.get(`${facet}|${key}`);
    if (!cachedTally) continue;
    if (cachedTally.seen < ledger.end) {
      const canFollow = conditions && cachedTally.seen >= ledger.start;
      if (!canFollow || (ledger.end - cachedTally.seen) * rowsPerEntry > cachedTally.rows) continue;
      behind.push({ facet, cachedTally });
    }
    tallies[facet] = cachedTally.tally;
  }
  if (behind.length === 0) return tallies;
  ledger.tell(Math.min(...behind.map(({ cachedTally }) => cachedTally.seen)), (columns, row, change, entry) => {
    if (!conditions?.every((condition) => isMet(condition, columns, row))) return;
    for (const { facet, cachedTally } of behind)
      if (cachedTally.seen <= entry) countRow(facet, cachedTally.tally, columns, row, change);
  });
  for (const { cachedTally } of behind) cachedTally.seen = ledger.end;
  return tallies;
}

function newTallies(parts: QueriedParts, result: Result, facets: readonly CountedFacet[]) {
  const { cached, ledger } = parts;
  const { counted, rows } = countedOf(parts, result, facets);
  if (rows > fewCounted)
    for (const facet of facets)
      cached.tallies.set(`${facet}|${result.key}`, { tally: counted[facet]!, rows, seen: ledger.end });
  return counted;
}

/** Counts the rows of a result, or the rows outside of it, whichever are fewer. */
function countedOf(parts: QueriedParts, result: Result, facets: readonly CountedFacet[]) {
  const { columns, live, listed, workspace } = parts;
  const rows = result.rows();
  const isMost = result.key !== everything.key && !rows.list && workspace.count(rows.set()) > listed / 2;
  if (!isMost) {
    const slots = slotsOf(rows, workspace);
    return { counted: countFacets(columns, slots, facets), rows: slots.length };
  }
  const all = talliesOf(parts, { ...everything, rows: () => rowsOfSet(live) }, facets);
  const rest = workspace.take();
  workspace.subtract(rest, live, rows.set());
  const counted = countFacets(columns, slotsOf(rowsOfSet(rest), workspace), facets);
  for (const facet of facets) {
    const { counts } = counted[facet]!;
    // Hoisted: reading it for every code took longer than counting.
    const ofAll = all[facet]!.counts;
    for (let code = 0; code < counts.length; code += 1) counts[code] = (ofAll[code] ?? 0) - counts[code]!;
  }
  return { counted, rows: listed };
}

/** The result without any condition. */
const everything = { key: '', conditions: [] };

/** Products found beyond the requested page: resuming later costs as much as finding the page again. */
const foundAhead = 72;

/** Returns the first ids of a result, at least to the end of the page or to the last product. */
function beginningOf(parts: QueriedParts, query: IndexQuery, whole: Result, total: number): Uint32Array {
  const { order, taste, offset, limit } = query;
  const key = `${order === 'recommended' && taste ? `recommended ${taste.key}` : order}|${whole.key}`;
  const asked = Math.min(total, offset + limit);
  const known = parts.cached.beginnings.get(key);
  if (known && known.length >= asked) return known;
  // Grows by half, so that a client that reads every page does not restart from the first product each time.
  const until = Math.min(total, Math.max(offset + limit + foundAhead, Math.ceil(1.5 * (known?.length ?? 0))));
  const ids = Uint32Array.from(slotsInOrder(parts, query, whole, total, until), (slot) => parts.columns.id[slot]!);
  parts.cached.beginnings.set(key, ids);
  return ids;
}

/** Returns the first `count` slots of a result. */
function slotsInOrder(
  parts: QueriedParts,
  query: IndexQuery,
  whole: Result,
  total: number,
  count: number,
): ArrayLike<number> {
  const { columns, slotOfId, workspace } = parts;
  const { order, words, among, taste } = query;
  if (order === 'given') {
    const slots = (among?.ids ?? []).map((id) => slotOfId.get(id));
    const matching = whole.rows().set();
    return slots.filter((slot) => slot >= 0 && hasSlot(matching, slot)).slice(0, count);
  }
  if (order === 'bestMatch' && words) return bestMatches(parts, words, slotsOf(whole.rows(), workspace), count);
  const isVaried = order === 'featured' || order === 'bestMatch' || order === 'recommended';
  // Count before the walk begins: counting overwrites the list of slots that the walk may read.
  const ofBrand = isVaried ? talliesOf(parts, whole, ['brands']).brands!.counts : undefined;
  if (ofBrand && order === 'recommended' && taste) return firstByTaste(parts, taste, whole.rows(), ofBrand, count);
  const walk = walkOf(parts, isVaried ? 'featured' : order, whole.rows(), total, count);
  return ofBrand ? varied(walk, columns.brand, ofBrand, count) : Array.from({ length: count }, walk);
}
