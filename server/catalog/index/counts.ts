import { hasSlot } from './bitmap.ts';
import { chosenValues, type Facet, type ProductFilter, reducedBy } from './conditions.ts';
import { discountSteps, type FacetCounts, facetCounts, type Tally } from './facets.ts';
import { isFolded } from './one-per-item.ts';
import { addSiblings, countRepeatedRows } from './repeats.ts';
import { type Counted, keyOf, type Narrowing, offersKey, type QueriedParts, type Result, resultOf } from './result.ts';
import { commonRows, countRows, type Rows, rowsOfList, rowsOfSet, rowsWithin } from './rows.ts';
import { talliesOf } from './tallies.ts';
import { allDemands, meetingDemands } from './variants.ts';

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
  const { workspace } = parts;
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
      : facetCounts(facet, tallies[facet]!, valuesPerFacet, chosen[facet] ?? [], workspace.numbers),
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
  const among = result.rows();
  const counts = among.list
    ? stepsOfList(parts, result, among.list)
    : discountSteps.map(countOfStep(parts, result, among));
  return Uint32Array.from(discountSteps.flatMap((percent, step) => [percent, counts[step]!]));
}

function countOfStep(parts: QueriedParts, result: Result, among: Rows): (percent: number) => number {
  const { columns, selections, workspace } = parts;
  return (percent) => {
    const condition = reducedBy(percent);
    const found = rowsWithin(among, selections.matching(condition).set(), workspace);
    const rows = meetingDemands(found, allDemands([result.demands, condition.demands ?? {}]), columns, workspace);
    const count = countRows(rows, workspace);
    return isFolded(parts, result) ? count - countRepeats(parts, rows, count) : count;
  };
}

/** Counts the rows of a list by discount steps in one pass, apart from those of items and those with several prices. */
function stepsOfList(parts: QueriedParts, result: Result, list: Uint32Array): number[] {
  const { columns, items, workspace } = parts;
  const { discountPercent, pricesBySize } = columns;
  const isApart = (row: number) =>
    (isFolded(parts, result) && hasSlot(items.shared, row)) || (pricesBySize.size > 0 && pricesBySize.has(row));
  const apart = list.filter(isApart);
  const counts = discountSteps.map(() => 0);
  const add = (rows: Uint32Array, change: number) => {
    for (let step = 0; step < discountSteps.length; step += 1) {
      const least = discountSteps[step]!;
      let count = 0;
      for (let place = 0; place < rows.length; place += 1) count += discountPercent[rows[place]!]! >= least ? 1 : 0;
      counts[step] = counts[step]! + change * count;
    }
  };
  add(list, 1);
  if (apart.length === 0) return counts;
  add(apart, -1);
  const ofStep = countOfStep(parts, result, rowsOfList(apart, workspace));
  return discountSteps.map((percent, step) => counts[step]! + ofStep(percent));
}
