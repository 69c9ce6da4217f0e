import type { LRUCache } from 'lru-cache';
import { bestFirst } from './best-first.ts';
import { type Bitmap, hasSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { type Condition, chosenValues, conditionsOf, type Facet, type ProductFilter } from './conditions.ts';
import { countFacets, type FacetCounts, facetCounts, type Tally } from './facets.ts';
import { comparison, type Order, type Orders } from './orders.ts';
import { commonRows, countRows, type Rows, rowsOfList, slotsOf } from './rows.ts';
import type { Selections } from './selections.ts';
import type { SlotOfId } from './slot-of-id.ts';
import { variedSequence, type Walk } from './variety.ts';
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

/** What is worked out once between two changes. */
export type Remembered = {
  tallies: LRUCache<string, Tally>;
  sequences: LRUCache<string, ReturnType<typeof variedSequence>>;
};

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

/** Rows by their name. */
type Result = { key: string; rows: Rows };

type CountedResult = Result & { total: number };

/** Answers one query from one state of the index. */
export function answerQuery(parts: QueriedParts, query: IndexQuery): IndexAnswer {
  parts.workspace.reset();
  const narrowings = narrowingsOf(parts, query);
  const whole = resultOf(parts, narrowings);
  const total = narrowings.length === 0 ? parts.listed : countRows(whole.rows);
  const slots = query.offset < total ? pageOf(parts, query, { ...whole, total }) : [];
  const ids = Array.from(slots, (slot) => parts.columns.id[slot]!);
  return { ids, total, facets: facetsOf(parts, query, narrowings, whole) };
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
  const all = narrowings.flatMap(({ rows }) => rows());
  return { key: keyOf(narrowings), rows: commonRows(live, all, workspace) };
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

/** Counts each facet over all conditions but its own. */
function facetsOf(
  parts: QueriedParts,
  { filter, facets, valuesPerFacet }: IndexQuery,
  narrowings: readonly Narrowing[],
  whole: Result,
): Partial<FacetCounts> {
  const unfiltered = facets.filter((facet) => narrowings.every((narrowing) => narrowing.facet !== facet));
  const tallies = talliesOf(parts, whole.key, unfiltered, () => whole);
  for (const facet of facets) {
    if (unfiltered.includes(facet)) continue;
    const others = narrowings.filter((narrowing) => narrowing.facet !== facet);
    Object.assign(
      tallies,
      talliesOf(parts, keyOf(others), [facet], () => resultOf(parts, others)),
    );
  }
  const chosen: Partial<Record<Facet, number[]>> = chosenValues(filter);
  return Object.fromEntries(
    facets.map((facet) => [facet, facetCounts(facet, tallies[facet]!, valuesPerFacet, chosen[facet])]),
  );
}

/** So few rows are counted again sooner than their counts are looked up; kept, they would drive out those of many. */
const fewCounted = 4096;

function talliesOf(parts: QueriedParts, key: string, facets: readonly Facet[], result: () => Result) {
  const { columns, remembered } = parts;
  const tallies: Partial<Record<Facet, Tally>> = {};
  const missing: Facet[] = [];
  for (const facet of facets) {
    const kept = remembered.tallies.get(`${facet}|${key}`);
    if (kept) tallies[facet] = kept;
    else missing.push(facet);
  }
  if (missing.length === 0) return tallies;
  const slots = slotsOf(result().rows, parts.workspace);
  const counted = countFacets(columns, slots, missing);
  if (slots.length > fewCounted)
    for (const facet of missing) remembered.tallies.set(`${facet}|${key}`, counted[facet]!);
  return Object.assign(tallies, counted);
}

function pageOf(parts: QueriedParts, query: IndexQuery, whole: CountedResult): Iterable<number> {
  const { columns, slotOfId, remembered, workspace } = parts;
  const { order, words, among, offset, limit } = query;
  const until = Math.min(whole.total, offset + limit);
  if (order === 'given') {
    const slots = (among?.ids ?? []).map((id) => slotOfId.get(id));
    const matching = whole.rows.set();
    return slots.filter((slot) => slot >= 0 && hasSlot(matching, slot)).slice(offset, until);
  }
  if (order === 'bestMatch' && words)
    return bestMatches(parts, words, slotsOf(whole.rows, workspace), until).subarray(offset);
  if (order === 'featured' || order === 'bestMatch') {
    let sequence = remembered.sequences.get(whole.key);
    if (!sequence) {
      const { brands } = talliesOf(parts, whole.key, ['brands'], () => whole);
      sequence = variedSequence(walkOf(parts, 'featured', whole, until), columns.brand, brands!.counts);
      remembered.sequences.set(whole.key, sequence);
    }
    return sequence(offset, until);
  }
  const { next } = walkOf(parts, order, whole, until)(0);
  for (let passed = 0; passed < offset; passed += 1) next();
  return Array.from({ length: until - offset }, next);
}

/** How many of a list are sorted at first for each that is asked for: variety looks further ahead than the page. */
const sortedAhead = 8;

/** Walks a result in order: along its own list, sorted as far as is needed, or along that of all products. */
function walkOf({ columns, orders }: QueriedParts, order: Order, { rows }: Result, until: number): Walk {
  if (rows.list) return walkOfList(rows.list, comparison(order, columns), until * sortedAhead);
  const all = orders[order];
  // The walk may go on after this query, whose sets are written over by the next.
  const matching = rows.set().slice();
  return (from) => {
    let place = from;
    return {
      next() {
        while (place < all.length) {
          const slot = all[place]!;
          place += 1;
          if (hasSlot(matching, slot)) return slot;
        }
        return -1;
      },
      place: () => place,
    };
  };
}

function walkOfList(list: Uint32Array, compare: (a: number, b: number) => number, ahead: number): Walk {
  let sorted = bestFirst(list, Math.min(ahead, list.length), (a, b) => compare(a, b) < 0);
  return (from) => {
    let place = from;
    return {
      next() {
        if (place >= sorted.length && sorted.length < list.length) sorted = list.slice().sort(compare);
        const slot = sorted[place] ?? -1;
        place += 1;
        return slot;
      },
      place: () => place,
    };
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
