import { addSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { isMet } from './condition.ts';
import { chosenValues, type Facet, type ProductFilter, reducedBy } from './conditions.ts';
import {
  byCategory,
  byKind,
  type CountedFacet,
  countFacets,
  discountSteps,
  type FacetCounts,
  facetCounts,
  recountVarying,
  type Tally,
} from './facets.ts';
import { countNewValues, countRepeated, countRowOnce, oddBits } from './facets-of-items.ts';
import { isOfItemBefore } from './ledger.ts';
import { isFolded } from './one-per-item.ts';
import { addSiblings, countRepeatedRows, eachRepeat, repeatedRows, rowsOnce } from './repeats.ts';
import {
  type CachedTally,
  type Counted,
  keyOf,
  type Narrowing,
  offersKey,
  type QueriedParts,
  type Result,
  resultOf,
} from './result.ts';
import { commonRows, countRows, type Rows, rowsOfSet, rowsWithin, slotsOf } from './rows.ts';
import {
  allDemands,
  isOfVariants,
  meetingDemands,
  meetsDemands,
  narrowsFacet,
  noDemands,
  varyingRows,
} from './variants.ts';

/** The part of a query that its counts depend on, besides the conditions. */
type CountedQuery = {
  filter: ProductFilter;
  facets: readonly Facet[];
  valuesPerFacet: number;
};

/** Counts all products of a result: items, or offers where every offer counts. */
export function totalOf(parts: QueriedParts, narrowings: readonly Narrowing[], whole: Result): number {
  if (narrowings.length > 0) return countOnce(parts, whole, whole.rows());
  const { rows, items } = parts.items.counts;
  return parts.listed - (whole.offers === 'all' ? 0 : rows - items);
}

/** Counts rows of a result: items, or offers where every offer counts. */
function countOnce(parts: QueriedParts, result: Result, rows: Rows): number {
  const count = countRows(rows, parts.workspace);
  if (!isFolded(parts, result)) return count;
  result.repeats ??= countRepeats(parts, rows, count);
  return count - result.repeats;
}

/** Counts the repeated rows of a result, or those of the rows outside of it, whichever are fewer. */
function countRepeats(parts: QueriedParts, rows: Rows, count: number): number {
  const { items, live, listed, workspace } = parts;
  if (rows.list || count < listed * foldedMost) return countRepeatedRows(parts, rows);
  const rest = workspace.take();
  workspace.subtract(rest, live, rows.set());
  addSiblings(parts, rest);
  const ofRest = countRepeatedRows(parts, rowsOfSet(rest));
  const inResult = countRepeatedRows(parts, commonRows(rest, [rows], workspace));
  return items.counts.rows - items.counts.items - ofRest + inResult;
}

/** Counts all products of a result, and each facet under all conditions but its own. */
export function countsOf(
  parts: QueriedParts,
  { filter, facets, valuesPerFacet }: CountedQuery,
  narrowings: readonly Narrowing[],
  whole: Result,
): Counted {
  // The facet is part of the key: a chosen price bound and the same bound from the search query count facets differently.
  const key = `${offersKey(whole.offers)}${valuesPerFacet} ${facets}|${keyOf(narrowings.map(({ facet = '', key }) => `${facet} ${key}`))}`;
  const known = parts.cached.counts.get(key);
  if (known) return known;
  const resultFor = (others: readonly Narrowing[]) =>
    others === narrowings ? whole : resultOf(parts, others, whole.offers);
  const tallies: Partial<Record<Facet, Tally>> = {};
  for (const [others, some] of facetsByNarrowings(facets, narrowings)) {
    Object.assign(tallies, talliesOf(parts, resultFor(others), some));
  }
  // After the facets, which count the repeats as well.
  const total = totalOf(parts, narrowings, whole);
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
function discountCounts(parts: QueriedParts, result: Result): Uint32Array {
  const { columns, selections, workspace } = parts;
  const among = result.rows();
  const counts = discountSteps.map((percent) => {
    const condition = reducedBy(percent);
    const found = rowsWithin(among, selections.matching(condition).set(), workspace);
    const rows = meetingDemands(found, allDemands([result.demands, condition.demands ?? {}]), columns, workspace);
    const count = countRows(rows, workspace);
    return isFolded(parts, result) ? count - countRepeats(parts, rows, count) : count;
  });
  return Uint32Array.from(discountSteps.flatMap((percent, step) => [percent, counts[step]!]));
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
  if (facet === 'categories' || facet === 'kinds' || facet === 'subcategories') return ['subcategories', 'overlaps'];
  return [facet];
}

function tallyFrom(known: Partial<Record<CountedFacet, Tally>>, columns: Columns, facet: Facet): Tally {
  const { subcategories, overlaps } = known;
  if (facet === 'categories') return byCategory(columns, subcategories!.counts, overlaps!);
  if (facet === 'kinds' || facet === 'subcategories') return byKind(columns, subcategories!.counts, overlaps!);
  return known[facet as CountedFacet]!;
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
      cached.tallies.set(`${facet}|${result.key}`, { tally: counted[facet]!, rows, seen: ledger.end });
  return counted;
}

/** Counts the rows of a result, or the rows outside of it, whichever are fewer. */
function countedOf(parts: QueriedParts, result: Result, facets: readonly CountedFacet[]) {
  const { columns, live, listed, workspace } = parts;
  const { demands, offers } = result;
  const rows = result.rows();
  const isEverything = result.conditions?.length === 0;
  const size = countRows(rows, workspace);
  const isMost = !isEverything && !rows.list && size > listed * (isFolded(parts, result) ? foldedMost : 1 / 2);
  if (!isMost) return { counted: countOnceBy(parts, result, rows, facets), rows: size };

  const ofAll: Result = {
    key: offersKey(offers),
    rows: () => rowsOfSet(live),
    conditions: [],
    demands: noDemands,
    offers,
  };
  const all = countedTallies(parts, ofAll, facets);
  const rest = workspace.take();
  workspace.subtract(rest, live, rows.set());
  // Rows that count otherwise in the result than among all: of items with rows outside, and of narrowed variants.
  if (isFolded(parts, result)) addSiblings(parts, rest);
  const isNarrowed = facets.some((facet) => isOfVariants(facet) && narrowsFacet(facet, demands));
  if (isNarrowed) for (const row of varyingRows(columns, rows)) addSlot(rest, row);
  if (isNarrowed && isFolded(parts, result)) addSiblings(parts, rest);
  const counted = countOnceBy(parts, ofAll, rowsOfSet(rest), facets);
  const inResult = isNarrowed || isFolded(parts, result) ? commonRows(rest, [rows], workspace) : undefined;
  const again = inResult && countOnceBy(parts, result, inResult, facets);
  for (const facet of facets) {
    const { counts } = counted[facet]!;
    // Hoisted: reading them for every code took longer than counting.
    const [ofAll, ofAgain] = [all[facet]!.counts, again?.[facet]?.counts];
    for (let code = 0; code < counts.length; code += 1)
      counts[code] = (ofAll[code] ?? 0) - counts[code]! + (ofAgain?.[code] ?? 0);
  }
  return { counted, rows: listed };
}

/** A larger share than half: rows outside bring their siblings, which are counted twice. */
const foldedMost = 3 / 4;

/** Counts some rows of a result by facets: each item once for a value. */
function countOnceBy(parts: QueriedParts, result: Result, rows: Rows, facets: readonly CountedFacet[]) {
  const { columns, items, workspace } = parts;
  const { demands } = result;
  if (!isFolded(parts, result)) {
    const counted = countFacets(columns, slotsOf(rows, workspace), facets);
    recountVarying(columns, rows, counted, demands);
    return counted;
  }
  const repeated = repeatedRows(parts, rows, oddBits(demands));
  if (rows === result.rows()) result.repeats = repeated.count;
  const once = rowsOnce(workspace, rows, repeated);
  const counted = countFacets(columns, slotsOf(once, workspace), facets);
  recountVarying(columns, once, counted, demands);
  countNewValues(parts, repeated.plain, counted);
  eachRepeat(items, rows.set(), repeated.others, (repeats) => countRepeated(columns, repeats, counted, demands));
  return counted;
}
