import type { WordHits } from '#server/catalog/index/words.ts';
import { type Field, fieldPoints, phraseFields } from '#server/catalog/search/words/fields.ts';
import { createKeptLists } from './kept-lists.ts';
import type { SharedPool } from './shared-pool.ts';
import { countOf, fieldNumbers, findList, findListsByPrefix, readList } from './term-lists.ts';
import { tokensOf } from './tokens.ts';

/**
 * The phrases to search in each field: words that are adjacent, in that order. A single word that ends with `*` matches
 * all words that begin with it. Descriptions know no adjacent words.
 */
export type FieldExpressions = Partial<Record<Field, readonly string[]>>;

/** Expressions to search, in the slots above `after` and below `below`. */
export type Lookup = { expressions: FieldExpressions; after: number; below: number };

/** Finds slots by the words of their texts. */
export type TextIndex = {
  /** Returns the slots that match in one of the fields, in ascending order, each with the points of these fields. */
  find(lookup: Lookup): WordHits;
  /** Returns whether a folded word occurs in any text besides descriptions. */
  isIndexed(word: string): boolean;
};

const fields = Object.keys(fieldNumbers) as Field[];
/** The points of each set of fields, as a sum of their bits. */
const pointsOfFields = Uint16Array.from({ length: 1 << fields.length }, (_, bits) =>
  fields.reduce((sum, field) => sum + ((bits >>> fieldNumbers[field]) & 1) * fieldPoints[field], 0),
);

/** With fewer entries than one in this many rows, sorting them takes less time than a look at every row. */
const rowsPerFew = 64;

/** Opens the lists in a pool for reading. */
export function openTextIndex(pool: SharedPool): TextIndex {
  /** The bits of the fields by slot, all zero between two lookups. */
  let bitsOf = new Uint8Array();
  /** The slots of a lookup that finds few, list by list. */
  let few = new Uint32Array();
  /** The slots of the list that was read last, and the positions of its word in them. */
  let scratch = new Uint32Array();
  let positions = new Uint32Array();
  const keptLists = createKeptLists(pool);

  /**
   * Reads the slots of a phrase in a field into `scratch`, and returns their number: among those of its rarest word, the
   * ones that have all in order. A slot may be there several times.
   */
  function readPhrase(field: number, words: readonly string[], below: number): number {
    const records = words.map((word) => findList(pool, field, word));
    if (records.includes(0)) return 0;
    let rarest = 0;
    for (let at = 1; at < records.length; at += 1)
      if (countOf(pool, records[at]!) < countOf(pool, records[rarest]!)) rarest = at;
    let count = readEntries(records[rarest]!, below, true);
    for (let at = 0; at < records.length && count > 0; at += 1)
      if (at !== rarest) count = keptLists.keepPlaces(records[at]!, scratch, positions, count, at - rarest);
    return count;
  }

  /** Reads the slots of a list into `scratch`, and their positions into `positions`. Returns their number. */
  function readEntries(record: number, below: number, isWithPositions = false): number {
    const entries = countOf(pool, record);
    if (scratch.length < entries) {
      scratch = new Uint32Array(2 * entries);
      positions = new Uint32Array(2 * entries);
    }
    return readList(pool, record, below, scratch, isWithPositions ? positions : undefined);
  }

  /** Reads lists of slots that match into `scratch`, and calls `take` with the length and the field of each. */
  function eachMatch({ expressions, below }: Lookup, take: (count: number, field: number) => void): void {
    for (const name of fields) {
      const phrases = expressions[name] ?? [];
      const field = fieldNumbers[name];
      for (let at = 0; at < phrases.length; at += 1) {
        const phrase = phrases[at]!;
        if (phrases.indexOf(phrase) < at) continue;
        const words = tokensOf(phrase);
        const [word = ''] = words;
        if (phrase.endsWith('*')) {
          for (const record of findListsByPrefix(pool, field, word)) take(readEntries(record, below), field);
        } else if (words.length > 1) {
          if (name !== 'description') take(readPhrase(field, words, below), field);
        } else {
          const record = findList(pool, field, word);
          if (record !== 0) take(readEntries(record, below), field);
        }
      }
    }
  }

  return {
    find(lookup) {
      const { after, below } = lookup;
      if (bitsOf.length < below) bitsOf = new Uint8Array(Math.ceil((below * 1.25) / 4) * 4);
      const most = Math.ceil(below / rowsPerFew);
      if (few.length < most) few = new Uint32Array(Math.ceil(most * 1.25));
      let [lists, entries, found] = [0, 0, 0];
      eachMatch(lookup, (count, field) => {
        let from = 0;
        if (after >= 0) while (from < count && scratch[from]! <= after) from += 1;
        const isOfFew = entries + count - from < most;
        found += markField(from, count, field, isOfFew ? entries : -1);
        lists += count > from ? 1 : 0;
        entries += count - from;
      });
      if (entries >= most) return hitsOfAll(after, below, found);
      const touched = few.subarray(0, entries);
      return hitsAmong(lists > 1 ? touched.sort() : touched, found);
    },
    isIndexed: (word) => phraseFields.some((field) => findList(pool, fieldNumbers[field], word) !== 0),
  };

  /**
   * Sets the bit of a field for the slots in `scratch` between two places. Returns how many had no bit before.
   * @param fewFrom where to copy the slots to in `few`; -1 for nowhere
   */
  function markField(from: number, to: number, field: number, fewFrom: number): number {
    const bit = 1 << field;
    const slots = scratch;
    let found = 0;
    for (let at = from; at < to; at += 1) {
      const slot = slots[at]!;
      const bits = bitsOf[slot]!;
      found += bits === 0 ? 1 : 0;
      bitsOf[slot] = bits | bit;
      if (fewFrom >= 0) few[fewFrom + at - from] = slot;
    }
    return found;
  }

  /** Takes the slots with a field's bit out of a list, in which a slot may be several times. */
  function hitsAmong(touched: Uint32Array, count: number): WordHits {
    const hits = hitsOf(count);
    let place = 0;
    for (let at = 0; at < touched.length; at += 1) {
      const slot = touched[at]!;
      const bits = bitsOf[slot]!;
      if (bits === 0) continue;
      bitsOf[slot] = 0;
      hits.slots[place] = slot;
      hits.points[place] = pointsOfFields[bits]!;
      place += 1;
    }
    return hits;
  }

  /** Takes the slots with a field's bit out of all. */
  function hitsOfAll(after: number, below: number, count: number): WordHits {
    const hits = hitsOf(count);
    const fours = new Uint32Array(bitsOf.buffer);
    let place = 0;
    for (let four = (after + 1) >>> 2; four * 4 < below; four += 1) {
      if (fours[four] === 0) continue;
      for (let slot = four * 4; slot < four * 4 + 4; slot += 1) {
        const bits = bitsOf[slot]!;
        if (bits === 0) continue;
        hits.slots[place] = slot;
        hits.points[place] = pointsOfFields[bits]!;
        place += 1;
      }
      fours[four] = 0;
    }
    return hits;
  }
}

const hitsOf = (count: number): WordHits => ({ slots: new Uint32Array(count), points: new Uint16Array(count) });
