import { hasSlot } from './bitmap.ts';
import { preferenceKey } from './clauses.ts';
import type { Facet } from './conditions.ts';
import { countsOf, totalOf } from './counts.ts';
import { walkOnePerItem } from './one-per-item.ts';
import type { Order } from './orders.ts';
import { type Counted, type Narrowed, narrowingsOf, type QueriedParts, type Result, resultOf } from './result.ts';
import { type ShownPrice, shownPrice, walkByShown } from './shown-prices.ts';
import { talliesOf } from './tallies.ts';
import { type Reason, reasonOf, type Taste } from './taste.ts';
import { varied } from './variety.ts';
import { bestMatches, firstByTaste, walkOf } from './walks.ts';

/** A query of a listing. */
export type IndexQuery = Narrowed & {
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
  /** With fewer products than this, the answer is their number alone. */
  minTotal?: number | undefined;
};

export type IndexAnswer = Counted & {
  /** The products of the requested page, in order. */
  ids: number[];
  /** The recommendation reason of each product, in the same order. Undefined if the order does not use a taste. */
  reasons?: (Reason | null)[] | undefined;
  /** By id: prices that listings show in place of the products' own. */
  shown: ReadonlyMap<number, ShownPrice>;
};

/** Answers one query from one state of the index. */
export function answerQuery(parts: QueriedParts, query: IndexQuery): IndexAnswer {
  parts.workspace.reset();
  const narrowings = narrowingsOf(parts, query);
  const whole = resultOf(parts, narrowings, query.offers);
  if (query.minTotal !== undefined) {
    const few = totalOf(parts, narrowings, whole);
    if (few < query.minTotal) return { ids: [], total: few, facets: {}, shown: new Map() };
  }
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
    shown: shownOf(parts, ids, whole),
    ...(isByTaste && { reasons: ids.map((id) => reasonOf(columns, slotOfId.get(id), taste)) }),
  };
}

function shownOf({ columns, slotOfId }: QueriedParts, ids: readonly number[], { demands }: Result) {
  const shown = new Map<number, ShownPrice>();
  for (const id of ids) {
    const price = shownPrice(columns, slotOfId.get(id), demands);
    if (price) shown.set(id, price);
  }
  return shown;
}

/** Products found beyond the requested page: resuming later costs as much as finding the page again. */
const foundAhead = 72;

/** Returns the first ids of a result, at least to the end of the page or to the last product. */
function beginningOf(parts: QueriedParts, query: IndexQuery, whole: Result, total: number): Uint32Array {
  const { offset, limit } = query;
  const key = `${orderKey(query)}|${whole.key()}`;
  const asked = Math.min(total, offset + limit);
  const known = parts.cached.beginnings.get(key);
  if (known && known.length >= asked) return known;
  // Grows by half, so that a client that reads every page does not restart from the first product each time.
  const until = Math.min(total, Math.max(offset + limit + foundAhead, Math.ceil(1.5 * (known?.length ?? 0))));
  const slots = slotsInOrder(parts, query, whole, total, until);
  const { id } = parts.columns;
  // A plain loop: `from()` of the array makes an object for each number.
  const ids = new Uint32Array(slots.length);
  for (let place = 0; place < ids.length; place += 1) ids[place] = id[slots[place]!]!;
  parts.cached.beginnings.set(key, ids);
  return ids;
}

/** Identifies what an order depends on besides the result. */
function orderKey({ order, taste, words, preferences = [] }: IndexQuery): string {
  if (order === 'recommended' && taste) return `recommended ${taste.key}`;
  if (order !== 'bestMatch') return order;
  const preferred = preferences.map(preferenceKey);
  return `bestMatch ${words?.key ?? ''} ${preferred}`;
}

/** Returns the first `count` slots of a result. */
function slotsInOrder(
  parts: QueriedParts,
  query: IndexQuery,
  whole: Result,
  total: number,
  count: number,
): ArrayLike<number> {
  const { columns, slotOfId } = parts;
  const { order, words, among, taste } = query;
  if (order === 'given') {
    const slots = (among?.ids ?? []).map((id) => slotOfId.get(id));
    const matching = whole.rows().set();
    const found = slots.filter((slot) => slot >= 0 && hasSlot(matching, slot)).values();
    return Array.from(
      { length: count },
      walkOnePerItem(parts, whole, () => found.next().value ?? -1),
    );
  }
  if (order === 'bestMatch' && (words || query.preferences?.length)) return bestMatches(parts, query, whole, count);
  const isVaried = order === 'featured' || order === 'bestMatch' || order === 'recommended';
  // Count before the walk begins: counting overwrites the list of slots that the walk may read.
  const ofBrand = isVaried ? talliesOf(parts, whole, ['brands']).brands!.counts : undefined;
  if (ofBrand && order === 'recommended' && taste) return firstByTaste(parts, taste, whole, ofBrand, count);
  const inOrder = isVaried ? 'featured' : order;
  const walkAll = walkByShown(columns, inOrder, whole, walkOf(parts, inOrder, whole.rows(), total, count));
  const walk = walkOnePerItem(parts, whole, walkAll);
  return ofBrand ? varied(walk, columns.brand, ofBrand, count) : Array.from({ length: count }, walk);
}
