import { addSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { isMet } from './condition.ts';
import type { Facet } from './conditions.ts';
import {
  byCategory,
  byKind,
  type CountedFacet,
  countFacets,
  countsOfNone,
  recountVarying,
  type Tally,
} from './facets.ts';
import { countNewValues, countRepeated, countRowOnce, oddBits } from './facets-of-items.ts';
import { isOfItemBefore } from './ledger.ts';
import { isFolded } from './one-per-item.ts';
import { addSiblings, eachRepeat, repeatedRows, rowsOnce } from './repeats.ts';
import { type CachedTally, offersKey, type QueriedParts, type Result } from './result.ts';
import { commonRows, countRows, type Rows, rowsOfSet, slotsOf } from './rows.ts';
import { isOfVariants, meetsDemands, narrowsFacet, noDemands, varyingRows } from './variants.ts';

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
  const counted: CountedFacet[] = [];
  for (const facet of facets) for (const one of countedBy(facet)) if (!counted.includes(one)) counted.push(one);
  const known = countedTallies(parts, result, counted);
  const tallies: Partial<Record<Facet, Tally>> = {};
  for (const facet of facets) {
    if (facet === 'discounts') continue;
    const { kinds } = tallies;
    // Both are the counts by kind.
    tallies[facet] = facet === 'subcategories' && kinds ? kinds : tallyFrom(known, parts.columns, facet);
  }
  return tallies;
}

/** Returns the counts of the facets that are counted directly. */
function countedTallies(parts: QueriedParts, result: Result, facets: readonly CountedFacet[]) {
  const isOfFew = (result.steps.after(0).list?.length ?? Number.POSITIVE_INFINITY) <= fewCounted;
  const known = isOfFew ? {} : cachedTallies(parts, result, facets);
  const missing = facets.filter((facet) => !known[facet]);
  if (missing.length > 0) Object.assign(known, newTallies(parts, result, missing));
  return known;
}

const nothing: readonly CountedFacet[] = [];
const ofKinds: readonly CountedFacet[] = ['subcategories', 'overlaps'];

/** Returns the facets whose counts a facet is summed from. */
function countedBy(facet: Facet): readonly CountedFacet[] {
  if (facet === 'discounts') return nothing;
  if (facet === 'categories' || facet === 'kinds' || facet === 'subcategories') return ofKinds;
  return [facet];
}

function tallyFrom(
  known: Partial<Record<CountedFacet, Tally>>,
  columns: Columns,
  facet: Exclude<Facet, 'discounts'>,
): Tally {
  const { subcategories, overlaps } = known;
  if (facet === 'categories') return byCategory(columns, subcategories!.counts, overlaps!);
  if (facet === 'kinds' || facet === 'subcategories') return byKind(columns, subcategories!.counts, overlaps!);
  return known[facet]!;
}

/** Replaying a ledger entry takes as long as counting this many rows. */
const rowsPerEntry = 4;

/** Returns the cached tallies, brought up to date by the rows that joined or left the result. */
function cachedTallies(
  { cached, ledger }: QueriedParts,
  { key, conditions, demands, offers }: Result,
  facets: readonly CountedFacet[],
) {
  const tallies: Partial<Record<CountedFacet, Tally>> = {};
  const behind: { facet: CountedFacet; cachedTally: CachedTally }[] = [];
  for (const facet of facets) {
    const cachedTally = cached.tallies.get(`${facet}|${key()}`);
    if (!cachedTally) continue;
    if (cachedTally.seen < ledger.end) {
      const canFollow = conditions && cachedTally.seen >= ledger.start;
      if (!canFollow || (ledger.end - cachedTally.seen) * rowsPerEntry > cachedTally.rows) continue;
      behind.push({ facet, cachedTally });
    }
    tallies[facet] = cachedTally.tally;
  }
  if (behind.length === 0) return tallies;
  /** The rows of the item that is being told which belong to the result. */
  let rows: number[] = [];
  ledger.tell(Math.min(...behind.map(({ cachedTally }) => cachedTally.seen)), (columns, row, change, entry) => {
    const isOfSame = offers !== 'all' && isOfItemBefore(columns, row);
    if (!isOfSame) rows = [];
    if (!conditions?.every((condition) => isMet(condition, columns, row))) return;
    if (!meetsDemands(demands, columns, row)) return;
    for (const { facet, cachedTally } of behind)
      if (cachedTally.seen <= entry) countRowOnce(facet, cachedTally.tally, columns, rows, row, change, demands);
    rows.push(row);
  });
  for (const { cachedTally } of behind) cachedTally.seen = ledger.end;
  return tallies;
}

function newTallies(parts: QueriedParts, result: Result, facets: readonly CountedFacet[]) {
  const { cached, ledger } = parts;
  const { counted, rows } = countedOf(parts, result, facets);
  if (rows > fewCounted)
    for (const facet of facets)
      cached.tallies.set(`${facet}|${result.key()}`, { tally: counted[facet]!, rows, seen: ledger.end });
  return counted;
}

/** Counts the rows of a result, or the rows outside of it, whichever are fewer. */
function countedOf(parts: QueriedParts, result: Result, facets: readonly CountedFacet[]) {
  const rows = result.rows();
  const size = countRows(rows, parts.workspace);
  const isMost = result.conditions?.length !== 0 && !rows.list && size > parts.listed / 2;
  const outside = isMost ? rowsOutside(parts, result, rows, facets) : undefined;
  if (!outside || outside.size > size)
    return { counted: countOnceBy(parts, result, rows, facets, size > fewCounted).counted, rows: size };

  const ofAll: Result = {
    key: () => offersKey(result.offers),
    rows: () => rowsOfSet(parts.live),
    steps: { own: [], after: () => rowsOfSet(parts.live) },
    conditions: [],
    demands: noDemands,
    offers: result.offers,
  };
  const all = countedTallies(parts, ofAll, facets);
  const { counted, repeats } = countOnceBy(parts, ofAll, outside.rest, facets, true);
  const again = outside.inResult && countOnceBy(parts, result, outside.inResult, facets, false);
  for (const facet of facets) {
    const { counts } = counted[facet]!;
    // Hoisted: reading them for every code took longer than counting.
    const [ofAll, ofAgain] = [all[facet]!.counts, again?.counted[facet]?.counts];
    for (let code = 0; code < counts.length; code += 1)
      counts[code] = (ofAll[code] ?? 0) - counts[code]! + (ofAgain?.[code] ?? 0);
  }
  if (isFolded(parts, result)) {
    const ofItems = parts.items.counts;
    result.repeats = ofItems.rows - ofItems.items - repeats + (again?.repeats ?? 0);
  }
  return { counted, rows: parts.listed };
}

/**
 * Returns the rows by which the counts of a result differ from those of all rows: the rows outside of it, with all rows
 * of their items, and rows of narrowed variants. `inResult` are those of them that are counted again; `size` is the
 * number of rows to count in both.
 */
function rowsOutside(parts: QueriedParts, result: Result, rows: Rows, facets: readonly CountedFacet[]) {
  const { columns, live, workspace } = parts;
  const rest = workspace.take();
  workspace.subtract(rest, live, rows.set());
  const isNarrowed = facets.some((facet) => isOfVariants(facet) && narrowsFacet(facet, result.demands));
  if (isNarrowed) for (const row of varyingRows(columns, rows)) addSlot(rest, row);
  if (isFolded(parts, result)) addSiblings(parts, rest);
  const inResult = isNarrowed || isFolded(parts, result) ? commonRows([rowsOfSet(rest), rows], workspace) : undefined;
  const size = countRows(rowsOfSet(rest), workspace) + (inResult ? countRows(inResult, workspace) : 0);
  return { rest: rowsOfSet(rest), inResult, size };
}

/**
 * Counts some rows of a result by facets: each item once for a value. Counts the repeated rows as well.
 * @param isKept whether the counts are used after the query
 */
function countOnceBy(
  parts: QueriedParts,
  result: Result,
  rows: Rows,
  facets: readonly CountedFacet[],
  isKept: boolean,
) {
  const { columns, items, workspace } = parts;
  const zeros = isKept ? (length: number) => new Uint32Array(length) : workspace.zeros;
  const { demands } = result;
  if (!isKept && rows.list?.length === 0) return { counted: countsOfNone(facets, zeros), repeats: 0 };
  if (!isFolded(parts, result)) {
    const counted = countFacets(columns, slotsOf(rows, workspace), facets, zeros);
    recountVarying(columns, rows, counted, demands);
    return { counted, repeats: 0 };
  }
  const repeated = repeatedRows(parts, rows, oddBits(demands));
  if (rows === result.rows()) result.repeats = repeated.count;
  const once = rowsOnce(workspace, rows, repeated);
  const counted = countFacets(columns, slotsOf(once, workspace), facets, zeros);
  recountVarying(columns, once, counted, demands);
  countNewValues(parts, repeated.plain, counted);
  eachRepeat(items, rows.set(), repeated.others, (repeats) => countRepeated(columns, repeats, counted, demands));
  return { counted, repeats: repeated.count };
}
