import type { Columns } from './columns.ts';
import { isMet } from './condition.ts';
import { chosenValues, type Facet, type ProductFilter, reducedBy } from './conditions.ts';
import {
  byCategory,
  byKind,
  type CountedFacet,
  countFacets,
  countRow,
  discountSteps,
  type FacetCounts,
  facetCounts,
  recountVarying,
  type Tally,
} from './facets.ts';
import {
  type CachedTally,
  type Counted,
  keyOf,
  type Narrowing,
  type QueriedParts,
  type Result,
  resultOf,
} from './result.ts';
import { commonRows, countRows, rowsOfSet, slotsOf } from './rows.ts';
import { allDemands, meetingDemands, meetsDemands, noDemands } from './variants.ts';

/** The part of a query that its counts depend on, besides the conditions. */
type CountedQuery = {
  filter: ProductFilter;
  facets: readonly Facet[];
  valuesPerFacet: number;
};

/** Counts all products of a result. */
export function totalOf({ listed, workspace }: QueriedParts, narrowings: readonly Narrowing[], whole: Result): number {
  return narrowings.length === 0 ? listed : countRows(whole.rows(), workspace);
}

/** Counts all products of a result, and each facet under all conditions but its own. */
export function countsOf(
  parts: QueriedParts,
  { filter, facets, valuesPerFacet }: CountedQuery,
  narrowings: readonly Narrowing[],
  whole: Result,
): Counted {
  // The facet is part of the key: a chosen price bound and the same bound from the search query count facets differently.
  const key = `${valuesPerFacet} ${facets}|${keyOf(narrowings.map(({ facet = '', key }) => `${facet} ${key}`))}`;
  const known = parts.cached.counts.get(key);
  if (known) return known;
  const total = totalOf(parts, narrowings, whole);
  const resultFor = (others: readonly Narrowing[]) => (others === narrowings ? whole : resultOf(parts, others));
  const tallies: Partial<Record<Facet, Tally>> = {};
  for (const [others, some] of facetsByNarrowings(facets, narrowings)) {
    Object.assign(tallies, talliesOf(parts, resultFor(others), some));
  }
  const chosen: Partial<Record<Facet, number[]>> = chosenValues(filter);
  const counts = facets.map((facet): [Facet, Uint32Array] => [
    facet,
    facet === 'discounts'
      ? discountCounts(parts, resultFor(narrowingsFor(facet, narrowings)))
      : facetCounts(facet, tallies[facet]!, valuesPerFacet, chosen[facet]),
  ]);
  const counted = { total, facets: inOneBuffer(counts) };
  parts.cached.counts.set(key, counted);
  return counted;
}

/**
 * Copies the counts of an answer into one buffer. V8 frees each buffer by itself: with one for each of twenty facets,
 * the first collection of young objects after a full one stopped the index thread for 80 to 150 ms.
 */
function inOneBuffer(counts: readonly [Facet, Uint32Array][]): Partial<FacetCounts> {
  const all = new Uint32Array(counts.reduce((length, [, pairs]) => length + pairs.length, 0));
  const facets: Partial<FacetCounts> = {};
  let start = 0;
  for (const [facet, pairs] of counts) {
    all.set(pairs, start);
    facets[facet] = all.subarray(start, start + pairs.length);
    start += pairs.length;
  }
  return facets;
}

/** Returns the narrowings under which a facet is counted: all but its own. Categories and kinds are chosen together. */
function narrowingsFor(facet: Facet, narrowings: readonly Narrowing[]): readonly Narrowing[] {
  const isKind = facet === 'categories' || facet === 'kinds';
  // Any other filter drops the subcategory, so that the counts of categories do not depend on it.
  const isOwn = (own: Narrowing['facet']) =>
    own === (isKind ? 'categories' : facet) || (isKind && own === 'subcategories');
  if (!narrowings.some((narrowing) => isOwn(narrowing.facet) || narrowing.instead?.(facet))) return narrowings;
  return narrowings.filter((narrowing) => !isOwn(narrowing.facet)).map((one) => one.instead?.(facet) ?? one);
}

/** Groups facets by the narrowings under which they are counted, so that each result is computed once. */
function facetsByNarrowings(facets: readonly Facet[], narrowings: readonly Narrowing[]) {
  const groups = new Map<string, [others: readonly Narrowing[], facets: Facet[]]>();
  for (const facet of facets) {
    if (facet === 'discounts') continue;
    const others = narrowingsFor(facet, narrowings);
    const key = others === narrowings ? 'whole' : `without ${keyOf(others.map(({ key }) => key))}`;
    const group = groups.get(key) ?? [others, []];
    group[1].push(facet);
    groups.set(key, group);
  }
  return groups.values();
}

/** Counts the products of each discount step among the rows of a result, as pairs of percent and count. */
function discountCounts({ columns, selections, workspace }: QueriedParts, { rows, demands }: Result): Uint32Array {
  const among = rows().set();
  const pairs = discountSteps.flatMap((percent) => {
    const condition = reducedBy(percent);
    const found = commonRows(among, [selections.matching(condition)], workspace);
    const both = allDemands([demands, condition.demands ?? {}]);
    return [percent, countRows(meetingDemands(found, both, columns, workspace), workspace)];
  });
  return Uint32Array.from(pairs);
}

/**
 * Tallies of up to this many rows are not cached: counting is faster than a lookup, and they would evict tallies of many rows.
 */
const fewCounted = 4096;

/** Counts the products of a result by each of the facets, or finds the counts in the cache. */
export function talliesOf(
  parts: QueriedParts,
  result: Result,
  facets: readonly Facet[],
): Partial<Record<Facet, Tally>> {
  const known = countedTallies(parts, result, [...new Set(facets.flatMap(countedBy))]);
  const tallies: Partial<Record<Facet, Tally>> = {};
  for (const facet of facets) tallies[facet] = tallyFrom(known, parts.columns, facet);
  return tallies;
}

/** Returns the counts of the facets that are counted directly. */
function countedTallies(parts: QueriedParts, result: Result, facets: readonly CountedFacet[]) {
  const known = cachedTallies(parts, result, facets);
  const missing = facets.filter((facet) => !known[facet]);
  if (missing.length > 0) Object.assign(known, newTallies(parts, result, missing));
  return known;
}

/** Returns the facet whose counts a facet is summed from. */
function countedBy(facet: Facet): CountedFacet[] {
  if (facet === 'discounts') return [];
  return [facet === 'categories' || facet === 'kinds' ? 'subcategories' : facet];
}

function tallyFrom(known: Partial<Record<Facet, Tally>>, columns: Columns, facet: Facet): Tally {
  if (facet === 'categories') return byCategory(columns, known.subcategories!.counts);
  if (facet === 'kinds' || facet === 'subcategories') return byKind(columns, known.subcategories!.counts);
  return known[facet]!;
}

/** Replaying a ledger entry takes as long as counting this many rows. */
const rowsPerEntry = 4;

/** Returns the cached tallies, brought up to date by the rows that joined or left the result. */
function cachedTallies(
  { cached, ledger }: QueriedParts,
  { key, conditions, demands }: Result,
  facets: readonly CountedFacet[],
) {
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
    if (!meetsDemands(demands, columns, row)) return;
    for (const { facet, cachedTally } of behind)
      if (cachedTally.seen <= entry) countRow(facet, cachedTally.tally, columns, row, change, demands);
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
    const counted = countFacets(columns, slots, facets);
    recountVarying(columns, rows, counted, result.demands);
    return { counted, rows: slots.length };
  }
  const all = countedTallies(parts, { ...everything, rows: () => rowsOfSet(live) }, facets);
  const rest = workspace.take();
  workspace.subtract(rest, live, rows.set());
  const counted = countFacets(columns, slotsOf(rowsOfSet(rest), workspace), facets);
  for (const facet of facets) {
    const { counts } = counted[facet]!;
    // Hoisted: reading it for every code took longer than counting.
    const ofAll = all[facet]!.counts;
    for (let code = 0; code < counts.length; code += 1) counts[code] = (ofAll[code] ?? 0) - counts[code]!;
  }
  recountVarying(columns, rows, counted, result.demands);
  return { counted, rows: listed };
}

/** The result without any condition. */
const everything = { key: '', conditions: [], demands: noDemands };
