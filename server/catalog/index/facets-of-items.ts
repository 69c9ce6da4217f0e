import type { CodeColumn, Columns } from './columns.ts';
import { addCounts, addSets, inColumn } from './count-codes.ts';
import { attributes } from './dictionaries.ts';
import { type CountedFacet, codesOf, columnOf, countCode, countRow, isAttribute, type Tally } from './facets.ts';
import { bitOf } from './items.ts';
import type { Repeats } from './repeats.ts';
import type { QueriedParts } from './result.ts';
import { codesOfRow, narrowsFacet, type VariantDemands, type VariantFacet } from './variants.ts';

/** Most items have one brand and kind, and one offer at each store: no column holds their new values. */
const rareBits = bitOf.brands | bitOf.subcategories | bitOf.stores;

/** Returns the differences of items for which new values are worked out row by row. */
export function oddBits(demands: VariantDemands): number {
  return rareBits | (narrowsFacet('sizes', demands) || narrowsFacet('prices', demands) ? bitOf.varying : 0);
}

const attributeBits = attributes.reduce((bits, attribute) => bits | bitOf[attribute], 0);

/**
 * Adds the new values of repeated rows to tallies.
 * @param rows of items without `oddBits`, with all their earlier rows among the counted ones; overwritten
 */
export function countNewValues(
  { columns, items, workspace }: Pick<QueriedParts, 'columns' | 'items' | 'workspace'>,
  rows: Int32Array,
  tallies: Partial<Record<CountedFacet, Tally>>,
): void {
  // Each offer of an item is at another store: items with two at one are odd.
  if (tallies.stores) addCounts(tallies.stores.counts, inColumn(columns.store), rows);
  const { columns: newValues, places: placeOf } = items.newValues;
  const { differences } = items.links;
  const places = workspace.slots().subarray(0, rows.length);
  // Few items differ in attributes, of which there are many: their places are told apart once.
  let differing = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const place = placeOf[row]!;
    places[at] = place;
    rows[differing] = place;
    differing += (differences[row]! & attributeBits) === 0 ? 0 : 1;
  }
  const ofAttributes = rows.subarray(0, differing);
  for (const [facet, { counts }] of Object.entries(tallies) as [CountedFacet, Tally][]) {
    if (facet === 'verdicts') {
      const ofCodes = workspace.zeros(counts.length + 1);
      addCounts(ofCodes, inColumn(newValues.verdicts), places);
      for (let code = 0; code < counts.length; code += 1) counts[code]! += ofCodes[code + 1]!;
    } else if (facet === 'sizes' || facet === 'prices')
      addSets(counts, inColumn(newValues[facet]), readerOf(columns, facet).sets!, places);
    else if (isAttribute(facet))
      addSets(counts, inColumn(newValues[facet]), readerOf(columns, facet).sets!, ofAttributes);
  }
}

/** Adds the values of repeated rows that no earlier row of their item has to tallies, or subtracts them. */
export function countRepeated(
  columns: Columns,
  repeats: Repeats,
  tallies: Partial<Record<CountedFacet, Tally>>,
  demands: VariantDemands,
): void {
  const { count, differences } = repeats;
  const narrowed = (['sizes', 'prices'] as const).filter((facet) => narrowsFacet(facet, demands));
  const all = Object.entries(tallies) as [CountedFacet, Tally][];
  for (const [facet, tally] of all) {
    if (facet === 'stores') countStores(columns, repeats, tally);
    const isNarrowed = narrowed.some((name) => name === facet);
    const bits = bitOf[facet] | (isNarrowed ? bitOf.varying : 0);
    const read = readerOf(columns, facet);
    for (let place = 0; facet !== 'stores' && place < count; place += 1) {
      const differing = differences[place]! & bits;
      if (differing === 0) continue;
      if (isNarrowed && (differing & bitOf.varying) !== 0)
        countNewCodes(repeats, place, tally, 1, (row) => codesOfRow(facet as VariantFacet, columns, row, demands));
      else if (facet === 'overlaps') countOverlaps(repeats, place, tally, 1, columns);
      else if (read.sets) countNewOfSets(repeats, place, tally.counts, read.codes, read.sets);
      else countNewValue(repeats, place, tally.counts, read.codes);
    }
  }
}

/** Counts the stores of repeats: a store rarely has two offers of an item. */
function countStores(columns: Columns, repeats: Repeats, { counts }: Tally): void {
  const { store } = columns;
  for (let place = 0; place < repeats.count; place += 1) {
    const row = repeats.rows[place]!;
    if ((repeats.differences[place]! & bitOf.stores) !== 0) countNewValue(repeats, place, counts, store);
    else counts[store[row]!]! += 1;
  }
}

type Reader = { codes: CodeColumn; sets?: readonly Uint16Array[] };

/** Returns the column of a facet, and the codes behind its sets. */
function readerOf(columns: Columns, facet: CountedFacet): Reader {
  const { sizeSets, bandSets, attributes: named } = columns.dictionaries;
  if (facet === 'sizes') return { codes: columns.sizeSet, sets: sizeSets.codes };
  if (facet === 'prices') return { codes: columns.bandSet, sets: bandSets.codes };
  if (facet === 'overlaps') return { codes: columns.subcategory };
  return isAttribute(facet)
    ? { codes: columns[facet], sets: named[facet].sets.codes }
    : { codes: columns[columnOf[facet]] };
}

function countNewValue(
  { rows, starts, earlier }: Repeats,
  place: number,
  counts: Uint32Array,
  codes: CodeColumn,
): void {
  const code = codes[rows[place]!]!;
  for (let at = starts[place]!; at < starts[place + 1]!; at += 1) if (codes[earlier[at]!] === code) return;
  counts[code]! += 1;
}

function countNewOfSets(
  { rows, starts, earlier }: Repeats,
  place: number,
  counts: Uint32Array,
  column: CodeColumn,
  sets: readonly Uint16Array[],
): void {
  const [start, end] = [starts[place]!, starts[place + 1]!];
  const set = column[rows[place]!]!;
  for (let at = start; at < end; at += 1) if (column[earlier[at]!] === set) return;
  const codes = sets[set]!;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at]!;
    let isNew = true;
    for (let before = start; isNew && before < end; before += 1)
      isNew = !hasCode(sets[column[earlier[before]!]!]!, code);
    if (isNew) counts[code]! += 1;
  }
}

// A plain loop: `includes()` of the array takes several times as long.
function hasCode(codes: Uint16Array, code: number): boolean {
  for (let at = 0; at < codes.length; at += 1) if (codes[at] === code) return true;
  return false;
}

function countNewCodes(
  { rows, starts, earlier }: Repeats,
  place: number,
  tally: Tally,
  change: 1 | -1,
  codesOf: (row: number) => ArrayLike<number> & Iterable<number>,
): void {
  const before = new Set<number>();
  for (let at = starts[place]!; at < starts[place + 1]!; at += 1)
    for (const code of codesOf(earlier[at]!)) before.add(code);
  for (const code of codesOf(rows[place]!)) if (!before.has(code)) countCode(tally, code, change);
}

/** Subtracts a row from the sums that include it and an earlier row of another subcategory. */
function countOverlaps(
  { rows, starts, earlier }: Repeats,
  place: number,
  tally: Tally,
  change: 1 | -1,
  { subcategory, dictionaries: { sumsOf } }: Columns,
): void {
  const code = subcategory[rows[place]!]!;
  const others = new Set<number>();
  for (let at = starts[place]!; at < starts[place + 1]!; at += 1) others.add(subcategory[earlier[at]!]!);
  if (others.has(code)) return;
  const included = new Set([...others].flatMap((other) => [...sumsOf[other]!]));
  for (const sum of sumsOf[code]!) if (included.has(sum)) countCode(tally, sum, change === 1 ? -1 : 1);
}

/**
 * Adds one row to a tally, or subtracts it, except for the values that it shares with others of its item. All of them
 * have to meet the demands of the tally's result.
 */
export function countRowOnce(
  facet: CountedFacet,
  tally: Tally,
  columns: Columns,
  others: readonly number[],
  row: number,
  change: 1 | -1,
  demands: VariantDemands,
): void {
  if (others.length === 0) {
    countRow(facet, tally, columns, row, change, demands);
    return;
  }
  const repeat = {
    count: 1,
    rows: Uint32Array.of(row),
    starts: Uint32Array.of(0, others.length),
    earlier: Uint32Array.from(others),
    differences: Uint16Array.of(0),
  };
  if (facet === 'overlaps') countOverlaps(repeat, 0, tally, change, columns);
  else countNewCodes(repeat, 0, tally, change, (one) => codesOf(facet, columns, one, demands));
}
