import { hasSlot } from './bitmap.ts';
import type { CodeColumn } from './columns.ts';
import { type Facet, type ProductFilter, reducedBy } from './conditions.ts';
import { discountSteps, type FacetCounts, type Tally, writeCounts } from './facets.ts';
import { isFolded } from './one-per-item.ts';
import { addSiblings, countRepeatedRows } from './repeats.ts';
import { type Counted, keyOf, type Narrowing, offersKey, type QueriedParts, type Result, resultOf } from './result.ts';
import { commonRows, countRows, type Rows, rowsOfList, rowsOfSet } from './rows.ts';
import { talliesOf } from './tallies.ts';
import { allDemands, meetingDemands } from './variants.ts';
import type { Workspace } from './workspace.ts';

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

/** With a larger share of all rows than this, the rows outside of a result are fewer, though they bring their siblings. */
const foldedMost = 3 / 4;

/** Counts the repeated rows of a result, or those of the rows outside of it, whichever are fewer. */
function countRepeats(parts: QueriedParts, rows: Rows, count: number): number {
  const { items, live, listed, workspace } = parts;
  if (rows.list || count < listed * foldedMost) return countRepeatedRows(parts, rows);
  const rest = workspace.take();
  workspace.subtract(rest, live, rows.set());
  addSiblings(parts, rest);
  const ofRest = countRepeatedRows(parts, rowsOfSet(rest));
  const inResult = countRepeatedRows(parts, commonRows([rowsOfSet(rest), rows], workspace));
  return items.counts.rows - items.counts.items - ofRest + inResult;
}

/** Counts all products of a result, and each facet under all conditions but its own. */
export function countsOf(
  parts: QueriedParts,
  query: CountedQuery,
  narrowings: readonly Narrowing[],
  whole: Result,
): Counted {
  const { facets, valuesPerFacet } = query;
  // The facet is part of the key: a chosen price bound and the same bound from the search query count facets differently.
  const key = `${offersKey(whole.offers)}${valuesPerFacet} ${facets}|${keyOf(narrowings.map(({ facet = '', key }) => `${facet} ${key}`))}`;
  const { workspace } = parts;
  const known = parts.cached.counts.get(key);
  if (known) return known;
  const tallies: Partial<Record<Facet, Tally>> = {};
  let steps: readonly number[] = [];
  for (const { others, facets: some } of facetsByNarrowings(facets, narrowings)) {
    const result = others === narrowings ? whole : resultOf(parts, others, whole.offers, whole);
    Object.assign(tallies, talliesOf(parts, result, some));
    if (some.includes('discounts')) steps = countsOfSteps(parts, result);
  }
  // After the facets, which count the repeats as well.
  const total = totalOf(parts, narrowings, whole);
  const counted = { total, facets: namedCounts(query, tallies, steps, workspace) };
  parts.cached.counts.set(key, counted);
  return counted;
}

/**
 * Returns the values of each facet with their counts, in one buffer. V8 frees each buffer by itself: with one for each of
 * twenty facets, the first collection of young objects after a full one stopped the index thread for 80 to 150 ms.
 */
function namedCounts(
  { filter, facets, valuesPerFacet }: CountedQuery,
  tallies: Partial<Record<Facet, Tally>>,
  steps: readonly number[],
  { numbers }: Workspace,
): Partial<FacetCounts> {
  const lengths = facets.map((facet) => tallies[facet]?.counts.length ?? 0);
  const codes = numbers(Math.max(0, ...lengths));
  const pairs = numbers(2 * lengths.reduce((sum, length) => sum + length, steps.length));
  const ends = facets.map(() => 0);
  let end = 0;
  for (let at = 0; at < facets.length; at += 1) {
    const facet = facets[at]!;
    if (facet === 'discounts')
      for (let step = 0; step < steps.length; step += 1, end += 2) {
        pairs[end] = discountSteps[step]!;
        pairs[end + 1] = steps[step]!;
      }
    else end = writeCounts(facet, tallies[facet]!, valuesPerFacet, chosenOf(facet, filter), codes, pairs, end);
    ends[at] = end;
  }
  const all = pairs.slice(0, end);
  const named: Partial<FacetCounts> = {};
  for (let at = 0; at < facets.length; at += 1)
    named[facets[at]!] = all.subarray(at === 0 ? 0 : ends[at - 1], ends[at]);
  return named;
}

/** Returns the chosen values of a facet that may have more values than are named. */
function chosenOf(facet: Facet, { brandIds, storeIds }: ProductFilter): readonly number[] {
  return facet === 'brands' ? brandIds : facet === 'stores' ? storeIds : [];
}

/**
 * Returns whether a condition of one facet is left out of the counts of another. Categories and kinds are chosen together;
 * any other filter drops the subcategory, so that the counts of categories do not depend on it.
 */
function isOwn(facet: Facet, own: Narrowing['facet']): boolean {
  if (facet === 'categories' || facet === 'kinds') return own === 'categories' || own === 'subcategories';
  return own === facet;
}

/** Returns the narrowings under which a facet is counted: all but its own. */
function narrowingsFor(facet: Facet, narrowings: readonly Narrowing[]): readonly Narrowing[] {
  if (!narrowings.some((one) => isOwn(facet, one.facet) || one.instead?.(facet))) return narrowings;
  return narrowings.filter((one) => !isOwn(facet, one.facet)).map((one) => one.instead?.(facet) ?? one);
}

/** Groups facets by the narrowings under which they are counted, so that each result is computed once. */
function facetsByNarrowings(facets: readonly Facet[], narrowings: readonly Narrowing[]) {
  const groups: { others: readonly Narrowing[]; facets: Facet[] }[] = [];
  for (const facet of facets) {
    const others = narrowingsFor(facet, narrowings);
    const group = groups.find((group) => areSame(group.others, others));
    if (group) group.facets.push(facet);
    else groups.push({ others, facets: [facet] });
  }
  return groups;
}

function areSame(some: readonly Narrowing[], others: readonly Narrowing[]): boolean {
  return some === others || (some.length === others.length && some.every(({ key }, at) => key === others[at]!.key));
}

/** Counts the products of each discount step among the rows of a result. */
function countsOfSteps(parts: QueriedParts, result: Result): readonly number[] {
  const among = result.rows();
  return among.list ? stepsOfList(parts, result, among.list) : discountSteps.map(countOfStep(parts, result, among));
}

function countOfStep(parts: QueriedParts, result: Result, among: Rows): (percent: number) => number {
  const { columns, selections, workspace } = parts;
  return (percent) => {
    const condition = reducedBy(percent);
    const found = commonRows([among, rowsOfSet(selections.matching(condition).set())], workspace);
    const rows = meetingDemands(found, allDemands([result.demands, condition.demands ?? {}]), columns, workspace);
    const count = countRows(rows, workspace);
    return isFolded(parts, result) ? count - countRepeats(parts, rows, count) : count;
  };
}

const noRows = new Uint32Array();

/** Counts the rows of a list by discount steps, apart from those of items and those with several prices. */
function stepsOfList(parts: QueriedParts, result: Result, list: Uint32Array): number[] {
  const { columns, items, workspace } = parts;
  const { discountPercent, pricesBySize } = columns;
  const isOfItems = isFolded(parts, result);
  const isApart = (row: number) => (isOfItems && hasSlot(items.shared, row)) || pricesBySize.has(row);
  const apart = isOfItems || pricesBySize.size > 0 ? list.filter(isApart) : noRows;
  const ofAll = discountSteps.map((least) => countReduced(list, discountPercent, least));
  if (apart.length === 0) return ofAll;
  const ofStep = countOfStep(parts, result, rowsOfList(apart, workspace));
  return discountSteps.map((least, step) => ofAll[step]! - countReduced(apart, discountPercent, least) + ofStep(least));
}

/** Counts the rows of a list that are reduced by at least some percent. */
function countReduced(list: Uint32Array, discountPercent: CodeColumn, least: number): number {
  let count = 0;
  for (let place = 0; place < list.length; place += 1) count += discountPercent[list[place]!]! >= least ? 1 : 0;
  return count;
}
