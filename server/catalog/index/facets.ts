import { orderBest } from './best-first.ts';
import { type CodeName, type Columns, verdictCount } from './columns.ts';
import type { Facet } from './conditions.ts';
import { addCounts, addSets, codeReader } from './count-codes.ts';
import { type Attribute, attributes, bandStarts, type Codes, type Sets } from './dictionaries.ts';
import type { Rows } from './rows.ts';
import { codesOfRow, isOfVariants, narrowsFacet, noDemands, type VariantDemands, varyingRows } from './variants.ts';

/**
 * The values of each facet and their numbers of products. Ids and counts alternate in a flat array, which crosses threads fast.
 */
export type FacetCounts = Record<Facet, Uint32Array>;

/** Counts by code, and the ids of the codes. */
export type Tally = { ids: readonly number[]; counts: Uint32Array };

/** Bands of dollar prices in cents. The id of a band is its position, from 1. */
export const priceBands = bandStarts.map((fromCents, place) => {
  const next = bandStarts[place + 1];
  return { id: place + 1, fromCents, toCents: next === undefined ? undefined : next - 1 };
});
const bandIds = priceBands.map(({ id }) => id);
/** The codes of verdicts are their ids. */
const verdictIds = Array.from({ length: verdictCount + 1 }, (_, id) => id);

/** The discounts whose products are counted, in percent: at least this much. */
export const discountSteps = [30, 50, 70] as const;

/**
 * The facets that are counted directly. Categories and kinds are sums of subcategories; discounts are conditions.
 * 'overlaps' corrects the sums for items of several subcategories: its counts are below zero, as unsigned numbers.
 */
export type CountedFacet = Exclude<Facet, 'categories' | 'kinds' | 'discounts'> | 'overlaps';

const attributeNames: ReadonlySet<string> = new Set(attributes);
export const isAttribute = (facet: CountedFacet): facet is Attribute => attributeNames.has(facet);

/**
 * Counts rows by each of the facets. One loop per column is faster than one loop over all columns.
 * @param zeros returns the numbers to count with
 */
export function countFacets(
  columns: Columns,
  slots: Uint32Array,
  facets: readonly CountedFacet[],
  zeros: (length: number) => Uint32Array,
): Partial<Record<CountedFacet, Tally>> {
  const { brands, stores, subcategories, sums, sizes, sizeSets, bandSets } = columns.dictionaries;
  const codesOf = codeReader(columns, slots.length);
  const tallies: Partial<Record<CountedFacet, Tally>> = {};
  const byCodes = ({ ids }: Pick<Codes, 'ids'>, name: CodeName): Tally => {
    const counts = zeros(ids.length);
    addCounts(counts, codesOf(name), slots);
    return { ids, counts };
  };
  const bySets = ({ ids }: Pick<Codes, 'ids'>, name: CodeName, sets: Sets): Tally => {
    const counts = zeros(ids.length);
    addSets(counts, codesOf(name), sets.codes, slots);
    return { ids, counts };
  };
  for (const facet of facets) {
    if (facet === 'brands') tallies.brands = byCodes(brands, 'brand');
    if (facet === 'stores') tallies.stores = byCodes(stores, 'store');
    if (facet === 'subcategories') tallies.subcategories = byCodes(subcategories, 'subcategory');
    if (facet === 'overlaps') tallies.overlaps = { ids: sums.ids, counts: zeros(sums.ids.length) };
    if (facet === 'sizes') tallies.sizes = bySets(sizes, 'sizeSet', sizeSets);
    if (facet === 'verdicts') tallies.verdicts = byCodes({ ids: verdictIds }, 'verdict');
    if (isAttribute(facet)) {
      const { values, sets } = columns.dictionaries.attributes[facet];
      tallies[facet] = bySets(values, facet, sets);
    }
    if (facet === 'prices') tallies.prices = bySets({ ids: bandIds }, 'bandSet', bandSets);
  }
  return tallies;
}

/** The counts of no rows, where only values with products are named. */
const none: Tally = { ids: [], counts: new Uint32Array() };

/** Returns the counts of no rows by each of the facets. Three in five searches with filters find none. */
export function countsOfNone(
  facets: readonly CountedFacet[],
  zeros: (length: number) => Uint32Array,
): Partial<Record<CountedFacet, Tally>> {
  const tallies: Partial<Record<CountedFacet, Tally>> = {};
  for (const facet of facets) {
    const ids = facet === 'prices' ? bandIds : facet === 'verdicts' ? verdictIds : undefined;
    tallies[facet] = ids ? { ids, counts: zeros(ids.length) } : none;
  }
  return tallies;
}

/** Counts varying rows again, only for the sizes and price bands with which they meet the demands of their result. */
export function recountVarying(
  columns: Columns,
  rows: Rows,
  tallies: Partial<Record<CountedFacet, Tally>>,
  demands: VariantDemands,
): void {
  const narrowed = (['sizes', 'prices'] as const).filter((facet) => tallies[facet] && narrowsFacet(facet, demands));
  const varying = narrowed.length > 0 ? varyingRows(columns, rows) : [];
  for (const facet of narrowed) {
    const tally = tallies[facet]!;
    for (const row of varying) {
      countRow(facet, tally, columns, row, -1, noDemands);
      countRow(facet, tally, columns, row, 1, demands);
    }
  }
}

/** Adds one row to a tally, or subtracts it. The row has to meet the demands of the tally's result. */
export function countRow(
  facet: CountedFacet,
  tally: Tally,
  columns: Columns,
  row: number,
  change: 1 | -1,
  demands: VariantDemands,
): void {
  if (facet === 'overlaps') return;
  for (const code of codesOf(facet, columns, row, demands)) countCode(tally, code, change);
}

/** Returns the codes of the values for which a row counts. */
export function codesOf(
  facet: Exclude<CountedFacet, 'overlaps'>,
  columns: Columns,
  row: number,
  demands: VariantDemands,
) {
  if (isOfVariants(facet)) return codesOfRow(facet, columns, row, demands);
  if (!isAttribute(facet)) return [columns[columnOf[facet]][row]!];
  return columns.dictionaries.attributes[facet].sets.codes[columns[facet][row]!]!;
}
/** The columns of facets whose rows have one value. */
export const columnOf = {
  brands: 'brand',
  stores: 'store',
  subcategories: 'subcategory',
  verdicts: 'verdict',
} as const;

/** Adds a row to the count of a code, or subtracts it. */
export function countCode(tally: Tally, code: number, change: 1 | -1): void {
  if (code >= tally.counts.length) {
    const counts = new Uint32Array(Math.max(code + 1, tally.ids.length));
    counts.set(tally.counts);
    tally.counts = counts;
  }
  tally.counts[code] = tally.counts[code]! + change;
}

/**
 * Writes the values of a tally and their counts as pairs, the most products first, and returns the end of what is written.
 * Values without products are left out. Categories, price bands and verdicts, which are few, are always complete.
 * @param most the limit for brands and for stores, of which there may be thousands
 * @param chosen values that are included even beyond that limit
 * @param codes room for every code
 * @param from the place of the first pair
 */
export function writeCounts(
  facet: Facet,
  { ids, counts }: Tally,
  most: number,
  chosen: readonly number[],
  codes: Uint32Array,
  pairs: Uint32Array,
  from: number,
): number {
  const isOfMany = facet === 'brands' || facet === 'stores';
  const isInOrder = facet === 'prices' || facet === 'verdicts';
  const isAlwaysNamed = facet === 'categories' || isInOrder;
  let named = 0;
  for (let code = 0; code < counts.length; code += 1) {
    if (counts[code] === 0 && !isAlwaysNamed) continue;
    codes[named] = code;
    named += 1;
  }
  const shown = isOfMany ? Math.min(named, most) : named;
  // By id among equals: codes are in the order in which an index was built, which differs between processes.
  const comesBefore = (a: number, b: number) => (counts[a]! - counts[b]! || ids[b]! - ids[a]!) > 0;
  if (!isInOrder && named > 1) orderBest(codes, named, shown, comesBefore);
  let end = from;
  for (let at = 0; at < shown; at += 1, end += 2) {
    pairs[end] = ids[codes[at]!]!;
    pairs[end + 1] = counts[codes[at]!]!;
  }
  if (shown === named || chosen.length === 0) return end;
  const left = new Set(chosen);
  for (let at = 0; at < shown; at += 1) left.delete(ids[codes[at]!]!);
  const beyond: number[] = [];
  for (let code = 0; code < counts.length; code += 1) if (counts[code] !== 0 && left.has(ids[code]!)) beyond.push(code);
  for (const code of beyond.sort((a, b) => (comesBefore(a, b) ? -1 : 1))) {
    pairs[end] = ids[code]!;
    pairs[end + 1] = counts[code]!;
    end += 2;
  }
  return end;
}

/** Sums the counts of subcategories by category. */
export function byCategory(
  { dictionaries: { categoryOf } }: Columns,
  ofSubcategory: Uint32Array,
  overlaps: Tally,
): Tally {
  const sums = new Map<number, number>();
  // Plain loops here and below: `entries()` makes an array for each of a hundred kinds.
  for (let code = 0; code < categoryOf.length; code += 1) {
    const id = categoryOf[code]!;
    sums.set(id, (sums.get(id) ?? 0) + (ofSubcategory[code] ?? 0));
  }
  for (const [id, count] of countedSums(overlaps)) if (id <= 0) sums.set(-id, (sums.get(-id) ?? 0) + count);
  return { ids: [...sums.keys()], counts: Uint32Array.from(sums.values()) };
}

/** Sums the counts of subcategories by kind: a general kind has its own products and those of the kinds that it includes. */
export function byKind({ dictionaries }: Columns, ofSubcategory: Uint32Array, overlaps: Tally): Tally {
  const { subcategories, generalKindsOf } = dictionaries;
  const sums = new Map<number, number>();
  for (let code = 0; code < subcategories.ids.length; code += 1) {
    const id = subcategories.ids[code]!;
    const count = ofSubcategory[code] ?? 0;
    if (count === 0) continue;
    sums.set(id, (sums.get(id) ?? 0) + count);
    for (const general of generalKindsOf[code]!) sums.set(general, (sums.get(general) ?? 0) + count);
  }
  for (const [id, count] of countedSums(overlaps)) if (id > 0) sums.set(id, (sums.get(id) ?? 0) + count);
  return { ids: [...sums.keys()], counts: Uint32Array.from(sums.values()) };
}

/** Returns the ids of sums with overlaps, and how many are too many there, below zero. */
function countedSums({ ids, counts }: Tally): [id: number, count: number][] {
  const counted: [number, number][] = [];
  for (let code = 0; code < counts.length; code += 1)
    if (counts[code] !== 0) counted.push([ids[code]!, counts[code]! | 0]);
  return counted;
}
