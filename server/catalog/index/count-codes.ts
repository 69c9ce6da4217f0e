import { type CodeColumn, type CodeName, type Columns, codesPerRow, placeOfCode } from './columns.ts';

/** Slots of rows. */
type Slots = Uint32Array | Int32Array;

/** Codes by slot: `codes[slot * step + place]`. */
export type SteppedCodes = { codes: CodeColumn; step: number; place: number };

/** Returns the codes of one column. */
export const inColumn = (codes: CodeColumn): SteppedCodes => ({ codes, step: 1, place: 0 });

/** Of fewer rows than one in this many, each is in a cache line of its own in every column. */
const rowsPerLine = 64;

/** Returns where to read the codes of some rows: from whole rows if they are few, else from columns. */
export function codeReader(columns: Columns, rows: number): (name: CodeName) => SteppedCodes {
  const { rowCodes, size, hasWideCodes } = columns;
  if (hasWideCodes || rows * rowsPerLine > size) return (name) => inColumn(columns[name]);
  return (name) => ({ codes: rowCodes, step: codesPerRow, place: placeOfCode[name] });
}

/** Counts rows by their code. */
export function addCounts(counts: Uint32Array, { codes, step, place }: SteppedCodes, slots: Slots): void {
  for (let at = 0; at < slots.length; at += 1) counts[codes[slots[at]! * step + place]!]! += 1;
}

/** Counts the values of sets. Products have few distinct sets: for many products, count the sets first, then their values. */
export function addSets(counts: Uint32Array, stepped: SteppedCodes, sets: readonly Uint16Array[], slots: Slots): void {
  if (slots.length < sets.length) {
    const { codes, step, place } = stepped;
    for (let at = 0; at < slots.length; at += 1) {
      const values = sets[codes[slots[at]! * step + place]!]!;
      for (let value = 0; value < values.length; value += 1) counts[values[value]!]! += 1;
    }
    return;
  }
  const ofSet = new Uint32Array(sets.length);
  addCounts(ofSet, stepped, slots);
  for (let set = 0; set < ofSet.length; set += 1) {
    const count = ofSet[set]!;
    if (count === 0) continue;
    const values = sets[set]!;
    for (let value = 0; value < values.length; value += 1) counts[values[value]!]! += count;
  }
}
