import type { LRUCache } from 'lru-cache';
import { bestFirst } from './best-first.ts';
import { type Bitmap, hasSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { type Condition, chosenValues, conditionsOf, type Facet, type ProductFilter } from './conditions.ts';
import { countFacets, type FacetCounts, facetCounts, type Tally } from './facets.ts';
import { comparison, type Order, type Orders, placesIn } from './orders.ts';
import { commonRows, countRows, type Rows, rowsOfList, rowsOfSet, slotsOf } from './rows.ts';
import type { Selections } from './selections.ts';
import type { SlotOfId } from './slot-of-id.ts';
import { varied, type Walk } from './variety.ts';
import { relevanceOf, rowsOfHits, type WordQuery } from './words.ts';
import type { Workspace } from './workspace.ts';

/** What a listing asks of the index. */
export type IndexQuery = {
  filter: ProductFilter;
  /** What a shopper's own listing shows. */
  shopper?: Condition | undefined;
  /** Only these products; the order 'given' keeps theirs. The key names the list and its state. */
  among?: { key: string; ids: readonly number[] } | undefined;
  words?: WordQuery | undefined;
  /** 'bestMatch' mixes how well the words fit with the ranking; without words it is 'featured'. */
  order: Order | 'bestMatch' | 'given';
  offset: number;
  limit: number;
  /** Those to be counted, each as if its own filter were off. */
  facets: readonly Facet[];
  /** How many values of a facet are given, those with the most products. */
  valuesPerFacet: number;
};

export type IndexAnswer = {
  /** The products of the page asked for, in order. */
  ids: number[];
  /** Products that match, exactly. */
  total: number;
  facets: Partial<FacetCounts>;
};

/** What is worked out once between two changes: shoppers turn pages, change the order, and come back. */
export type Remembered = {
  /** Every count of a facet, by facet and result. */
  tallies: LRUCache<string, Tally>;
  /** What an answer tells besides its page, by result. */
  counts: LRUCache<string, Counted>;
  /** Ids from the first on, by order and result. */
  beginnings: LRUCache<string, Uint32Array>;
};

type Counted = Pick<IndexAnswer, 'total' | 'facets'>;

/** The parts of an index that a query reads. */
export type QueriedParts = {
  columns: Columns;
  live: Bitmap;
  listed: number;
  orders: Orders;
  selections: Selections;
  slotOfId: SlotOfId;
  remembered: Remembered;
  workspace: Workspace;
};

/** One condition of a query, by the facet that it belongs to. */
type Narrowing = { facet?: Facet | undefined; key: string; rows: () => Rows[] };

/** Rows by their name, put together when they are first looked at. */
type Result = { key: string; rows: () => Rows };

/** Answers one query from one state of the index. */
export function answerQuery(parts: QueriedParts, query: IndexQuery): IndexAnswer {
  parts.workspace.reset();
  const narrowings = narrowingsOf(parts, query);
  const whole = resultOf(parts, narrowings);
  const { total, facets } = countsOf(parts, query, narrowings, whole);
  const { offset, limit } = query;
  const ids = offset < total ? beginningOf(parts, query, whole, total).subarray(offset, offset + limit) : [];
  return { ids: Array.from(ids), total, facets };
}

function narrowingsOf(parts: QueriedParts, { filter, shopper, among, words }: IndexQuery): Narrowing[] {
  const { columns, selections, slotOfId, workspace } = parts;
  const narrowings: Narrowing[] = conditionsOf(filter).map(({ facet, condition }) => ({
    facet,
    key: condition.key,
    rows: once(() => [selections.matching(condition)]),
  }));
  if (shopper) narrowings.push({ key: shopper.key, rows: once(() => [selections.matching(shopper)]) });
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
  return { key: keyOf(narrowings), rows };
}

function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

function keyOf(narrowings: readonly Narrowing[]): string {
  const keys = narrowings.map(({ key }) => key);
  return keys.sort().join('|');
}

/** Counts all products of a result, and each facet over all conditions but its own. */
function countsOf(parts: QueriedParts, query: IndexQuery, narrowings: readonly Narrowing[], whole: Result): Counted {
  const { filter, facets, valuesPerFacet } = query;
  const key = `${valuesPerFacet} ${facets}|${whole.key}`;
  const known = parts.remembered.counts.get(key);
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
  parts.remembered.counts.set(key, counted);
  return counted;
}

/** So few rows are counted again sooner than their counts are looked up; kept, they would drive out those of many. */
const fewCounted = 4096;

function talliesOf(parts: QueriedParts, result: Result, facets: readonly Facet[]): Partial<Record<Facet, Tally>> {
  const { remembered } = parts;
  const tallies: Partial<Record<Facet, Tally>> = {};
  const missing: Facet[] = [];
  for (const facet of facets) {
    const kept = remembered.tallies.get(`${facet}|${result.key}`);
    if (kept) tallies[facet] = kept;
    else missing.push(facet);
  }
  if (missing.length === 0) return tallies;
  const { counted, rows } = countedOf(parts, result, missing);
  if (rows > fewCounted) for (const facet of missing) remembered.tallies.set(`${facet}|${result.key}`, counted[facet]!);
  return Object.assign(tallies, counted);
}

/** Counts what is in a result, or what is not, whichever is less. */
function countedOf(parts: QueriedParts, result: Result, facets: readonly Facet[]) {
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
    for (let code = 0; code < counts.length; code += 1) counts[code] = (all[facet]!.counts[code] ?? 0) - counts[code]!;
  }
  return { counted, rows: listed };
}

/** The result without any condition. */
const everything = { key: '' };

/** Products that are found beyond the page asked for: to go on from it costs as much as to find it. */
const foundAhead = 72;

/** The ids of a result from the first to the end of the page at least, or to the last. */
function beginningOf(parts: QueriedParts, query: IndexQuery, whole: Result, total: number): Uint32Array {
  const { order, offset, limit } = query;
  const key = `${order}|${whole.key}`;
  const asked = Math.min(total, offset + limit);
  const known = parts.remembered.beginnings.get(key);
  if (known && known.length >= asked) return known;
  // Half as many again, so that who turns every page of many does not have them found from the first on each time.
  const until = Math.min(total, Math.max(offset + limit + foundAhead, Math.ceil(1.5 * (known?.length ?? 0))));
  const ids = Uint32Array.from(slotsInOrder(parts, query, whole, total, until), (slot) => parts.columns.id[slot]!);
  parts.remembered.beginnings.set(key, ids);
  return ids;
}

/** The first slots of a result. */
function slotsInOrder(
  parts: QueriedParts,
  query: IndexQuery,
  whole: Result,
  total: number,
  count: number,
): ArrayLike<number> {
  const { columns, slotOfId, workspace } = parts;
  const { order, words, among } = query;
  if (order === 'given') {
    const slots = (among?.ids ?? []).map((id) => slotOfId.get(id));
    const matching = whole.rows().set();
    return slots.filter((slot) => slot >= 0 && hasSlot(matching, slot)).slice(0, count);
  }
  if (order === 'bestMatch' && words) return bestMatches(parts, words, slotsOf(whole.rows(), workspace), count);
  const walk = walkOf(parts, order === 'bestMatch' ? 'featured' : order, whole.rows(), total, count);
  if (order === 'featured' || order === 'bestMatch') {
    const { brands } = talliesOf(parts, whole, ['brands']);
    return varied(walk, columns.brand, brands!.counts, count);
  }
  return Array.from({ length: count }, walk);
}

/** How many of a list are sorted at first for each that is asked for: variety looks further ahead than the page. */
const sortedAhead = 2;

/** To pass by a product in the order of all takes a fraction of what one of a list takes to be sorted. */
const passedPerSorted = 4;

/** Walks a result in order: along its own list, sorted as far as is needed, or along that of all products. */
function walkOf(
  { columns, orders, listed, workspace }: QueriedParts,
  order: Order,
  rows: Rows,
  total: number,
  until: number,
): Walk {
  const all = orders[order];
  const passed = (until * listed) / Math.max(1, total);
  if (rows.list || total * passedPerSorted < passed)
    return walkOfList(slotsOf(rows, workspace), all, placesIn(all, columns.room), until * sortedAhead);
  const matching = rows.set();
  let place = 0;
  return () => {
    while (place < all.length) {
      const slot = all[place]!;
      place += 1;
      if (hasSlot(matching, slot)) return slot;
    }
    return -1;
  };
}

function walkOfList(list: Uint32Array, all: Uint32Array, placeOf: Uint32Array, ahead: number): Walk {
  // A loop: the array's own map() takes several times as long.
  const places = new Uint32Array(list.length);
  for (let at = 0; at < list.length; at += 1) places[at] = placeOf[list[at]!]!;
  let sorted = bestFirst(places, Math.min(ahead, list.length), (a, b) => a < b);
  let at = 0;
  return () => {
    if (at >= sorted.length && sorted.length < places.length) sorted = places.sort();
    const place = sorted[at];
    at += 1;
    return place === undefined ? -1 : all[place]!;
  };
}

/** By ranking and relevance together; of equals the newer, then the younger id. */
function bestMatches({ columns, workspace }: QueriedParts, words: WordQuery, slots: Uint32Array, count: number) {
  const score = relevanceOf(words, slots, workspace);
  const places = new Uint32Array(slots.length);
  for (let place = 0; place < slots.length; place += 1) {
    places[place] = place;
    score[place] = score[place]! + columns.ranking[slots[place]!]!;
  }
  const newest = comparison('newest', columns);
  const best = bestFirst(places, Math.min(count, slots.length), (a, b) => {
    const difference = score[a]! - score[b]!;
    return difference !== 0 ? difference > 0 : newest(slots[a]!, slots[b]!) < 0;
  });
  return best.map((place) => slots[place]!);
}
