import type { LRUCache } from 'lru-cache';
import type { Bitmap } from './bitmap.ts';
import { type IndexClause, type IndexPreference, narrowingOf } from './clauses.ts';
import type { Columns } from './columns.ts';
import { type Condition, demandsOf } from './condition.ts';
import { conditionsOf, type Facet, type NarrowedFacet, type ProductFilter } from './conditions.ts';
import type { FacetCounts, Tally } from './facets.ts';
import type { Items } from './items.ts';
import type { Ledger } from './ledger.ts';
import { once } from './once.ts';
import type { Orders } from './orders.ts';
import { commonRows, listedIfFew, type Rows, rowsOfList, rowsOfSet } from './rows.ts';
import type { Selections } from './selections.ts';
import type { SlotOfId } from './slot-of-id.ts';
import { meetingDemands, type VariantDemands } from './variants.ts';
import { rowsOfHits, type WordQuery } from './words.ts';
import type { Workspace } from './workspace.ts';

/** The part of a query that decides which products it finds. */
export type Narrowed = {
  filter: ProductFilter;
  /** The condition of a personal listing. */
  shopper?: Condition | undefined;
  /** Only these products; the order 'given' keeps their order. The key identifies the list and its state. */
  among?: { key: string; ids: readonly number[] } | undefined;
  words?: WordQuery | undefined;
  /** Conditions that a search reads from its words. They belong to no facet. */
  clauses?: readonly IndexClause[] | undefined;
  /** Properties that bring products forward in the order 'bestMatch'. */
  preferences?: readonly IndexPreference[] | undefined;
  /** 'all': every offer counts. Otherwise the offers of an item count once, and the cheapest of them is listed. */
  offers?: 'all' | undefined;
};

/**
 * Caches across queries: shoppers turn pages, change the order, and come back. All but tallies are cleared by the next change.
 */
export type CachedResults = {
  /** All counts of a facet, by facet and result. */
  tallies: LRUCache<string, CachedTally>;
  /** The answer apart from its page, by its conditions and the facet of each. */
  counts: LRUCache<string, Counted>;
  /** The few rows that are left by what every facet is counted under, such as the words of a search. */
  shared: LRUCache<string, Uint32Array>;
  /** The first ids of a result, by order and result. */
  beginnings: LRUCache<string, Uint32Array>;
};

/** A tally of `rows` rows, up to date as of ledger entry `seen`. */
export type CachedTally = { tally: Tally; rows: number; seen: number };

/** The exact number of matching products, and the counts of each facet. */
export type Counted = { total: number; facets: Partial<FacetCounts> };

/** The parts of an index that a query reads. */
export type QueriedParts = {
  columns: Columns;
  live: Bitmap;
  listed: number;
  items: Items;
  orders: Orders;
  selections: Selections;
  slotOfId: SlotOfId;
  cached: CachedResults;
  ledger: Ledger;
  workspace: Workspace;
};

/** Rows that a query is narrowed to. Words and lists have rows but no condition. */
type Narrow = { key: string; condition?: Condition; rows: () => Rows[] };

/** One condition of a query, with its facet, and what stands instead of it in the counts of some facets. */
export type Narrowing = Narrow & {
  facet?: NarrowedFacet | undefined;
  instead?: (facet: Facet) => Narrow | undefined;
  /** Every facet is counted under it. */
  isShared?: boolean;
};

/** The rows of a result, computed on first use. The conditions tell whether any row belongs to it; undefined if they cannot. */
export type Result = {
  key: () => string;
  rows: () => Rows;
  /** How the rows are found, for other results of the same query. */
  steps: Steps;
  conditions: readonly Condition[] | undefined;
  /** The demands of the conditions together. */
  demands: VariantDemands;
  offers: Narrowed['offers'];
  /** The rows that repeat the item of an earlier one, once they are counted. */
  repeats?: number;
};

/** Returns the narrowings of a query, whose rows are found on first use. */
export function narrowingsOf(parts: QueriedParts, narrowed: Narrowed): Narrowing[] {
  const narrowings = eachNarrowing(parts, narrowed);
  return narrowed.words || narrowed.clauses?.length ? withSharedRows(parts, narrowings) : narrowings;
}

/** Returns the narrowings of a query, each with rows of its own. */
export function eachNarrowing(parts: QueriedParts, { filter, shopper, among, words, clauses }: Narrowed): Narrowing[] {
  const { columns, slotOfId, workspace } = parts;
  const narrowings: Narrowing[] = [];
  for (const { facet, condition, instead } of conditionsOf(filter)) {
    const narrowing: Narrowing = narrowingOfCondition(parts, condition);
    narrowing.facet = facet;
    if (instead) narrowing.instead = (of) => instead[of] && narrowingOfCondition(parts, instead[of]);
    narrowings.push(narrowing);
  }
  if (shopper) narrowings.push(narrowingOfCondition(parts, shopper));
  for (const clause of clauses ?? []) {
    const narrowing = narrowingOf(parts, clause);
    narrowings.push({ ...narrowing, rows: once(narrowing.rows) });
  }
  if (words && words.required.length > 0) {
    const rows = once(() => words.required.map((hits) => rowsOfHits(hits, columns.size, workspace)));
    narrowings.push({ key: `words:${words.requiredKey}`, rows });
  }
  if (among) {
    const held = once(() => among.ids.map((id) => slotOfId.get(id)).filter((slot) => slot >= 0));
    narrowings.push({ key: among.key, rows: once(() => [rowsOfList(Uint32Array.from(held()), workspace)]) });
  }
  return narrowings;
}

/** Returns whether every facet is counted under a narrowing. */
const isOfAll = ({ facet, instead }: Narrowing) => !facet && !instead;

/**
 * Combines the rows of the narrowings that every facet is counted under, once for all results of a query: those of a
 * search leave few rows. The next query of the same search, with other filters or in another order, finds them cached.
 */
function withSharedRows(parts: QueriedParts, narrowings: Narrowing[]): Narrowing[] {
  const shared = narrowings.filter(isOfAll);
  const [first] = shared;
  if (!first) return narrowings;
  const common = once(() => sharedRows(parts, shared));
  return narrowings.map((one) =>
    shared.includes(one) ? { ...one, isShared: true, rows: () => (one === first ? [common()] : []) } : one,
  );
}

function sharedRows({ cached, columns, live, workspace }: QueriedParts, shared: readonly Narrowing[]): Rows {
  const key = keyOf(shared.map(({ key }) => key));
  const known = cached.shared.get(key);
  if (known) return rowsOfList(known, workspace);
  const rows = listedIfFew(commonRows([...rowsOfAll(shared), rowsOfSet(live)], workspace), columns.size, workspace);
  if (rows.list) cached.shared.set(key, rows.list);
  return rows;
}

/** Returns the rows that narrowings of every facet leave, if an earlier query found them, and the other narrowings. */
export function knownShared({ cached }: QueriedParts, narrowings: readonly Narrowing[]) {
  const known = cached.shared.get(keyOf(narrowings.filter(isOfAll).map(({ key }) => key)));
  return { known, others: known ? narrowings.filter((one) => !isOfAll(one)) : narrowings };
}

/** Returns the rows of narrowings. Words come first: the sets of further conditions are not read where a word has no hits. */
export function rowsOfAll(narrowings: readonly Narrowing[]): Rows[] {
  const all: Rows[] = [];
  for (const { rows } of narrowings.toReversed()) {
    const some = rows();
    const empty = some.find(({ list }) => list?.length === 0);
    if (empty) return [empty];
    all.push(...some);
  }
  return all;
}

/** Returns the narrowing of a query by a condition. */
function narrowingOfCondition({ selections }: QueriedParts, condition: Condition): Narrowing {
  return { key: condition.key, condition, rows: once(() => selections.matchingEach(condition)) };
}

/** The rows that some narrowings leave one after another, computed on first use. */
type Steps = {
  /** The narrowings apart from those that every facet is counted under. */
  own: readonly Narrowing[];
  /** Returns the rows that are left after so many of them. */
  after: (count: number) => Rows;
};

/** Returns the steps of narrowings. The first ones that another result has as well are taken from there. */
function stepsOf(parts: QueriedParts, narrowings: readonly Narrowing[], before?: Steps): Steps {
  const own = narrowings.filter(({ isShared }) => !isShared);
  let same = 0;
  while (before && same < own.length && own[same] === before.own[same]) same += 1;
  const left: Rows[] = [];
  const after = (count: number): Rows => {
    if (before && count <= same) return before.after(count);
    left[count] ??= count === 0 ? rowsBefore(parts, narrowings) : narrowedBy(parts, own[count - 1]!, after(count - 1));
    return left[count];
  };
  return { own, after };
}

/** Returns the rows that all narrowings leave: those of the last step of a list. Sets are combined at once. */
function rowsOfResult(parts: QueriedParts, narrowings: readonly Narrowing[], { own, after }: Steps): Rows {
  if (after(0).list) return after(own.length);
  return commonRows([rowsOfSet(parts.live), ...narrowings.flatMap(({ rows }) => rows())], parts.workspace);
}

/** Returns the rows of the narrowings that every facet is counted under, which the first of them has; else all. */
function rowsBefore({ live }: QueriedParts, narrowings: readonly Narrowing[]): Rows {
  return narrowings.find(({ isShared }) => isShared)?.rows()[0] ?? rowsOfSet(live);
}

/** Up to this many rows are looked up in columns alone: combining or filling sets of all rows takes longer. */
const fewRows = 512;

/** Returns the rows that are left by a narrowing as well. */
function narrowedBy({ selections, workspace }: QueriedParts, { condition, rows }: Narrowing, left: Rows): Rows {
  if (left.list?.length === 0) return left;
  return condition && left.list && left.list.length <= fewRows
    ? rowsOfList(selections.among(left.list, condition), workspace)
    : commonRows([left, ...rows()], workspace);
}

/**
 * Returns the products that narrowings leave.
 * @param before another result of the query, whose steps are used as far as they are the same
 */
export function resultOf(
  parts: QueriedParts,
  narrowings: readonly Narrowing[],
  offers: Narrowed['offers'],
  before?: Result,
): Result {
  const conditions = narrowings.flatMap(({ condition }) => condition ?? []);
  const demands = demandsOf(conditions);
  const steps = stepsOf(parts, narrowings, before?.steps);
  const rows = once(() =>
    meetingDemands(rowsOfResult(parts, narrowings, steps), demands, parts.columns, parts.workspace),
  );
  return {
    key: once(() => `${offersKey(offers)}${keyOf(narrowings.map(({ key }) => key))}`),
    rows,
    steps,
    conditions: conditions.length === narrowings.length ? conditions : undefined,
    demands,
    offers,
  };
}

/** The part of a key that tells whether every offer counts. */
export const offersKey = (offers: Narrowed['offers']) => (offers === 'all' ? 'all offers|' : '');

/** Combines keys, in any order. */
export function keyOf(keys: string[]): string {
  return keys.sort().join('|');
}
