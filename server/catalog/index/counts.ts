import { isMet } from './condition.ts';
import { chosenValues, type Facet, type ProductFilter } from './conditions.ts';
import {
  byCategory,
  type CountedFacet,
  countFacets,
  countRow,
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
import { countRows, rowsOfSet, slotsOf } from './rows.ts';
import { meetsDemands, noDemands } from './variants.ts';

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

/** Counts the products of a result by each of the facets, or finds the counts in the cache. */
export function talliesOf(
  parts: QueriedParts,
  result: Result,
  facets: readonly Facet[],
): Partial<Record<Facet, Tally>> {
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
  recountVarying(columns, rows, counted, result.demands);
  return { counted, rows: listed };
}

/** The result without any condition. */
const everything = { key: '', conditions: [], demands: noDemands };
