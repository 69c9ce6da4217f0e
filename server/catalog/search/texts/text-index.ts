import type { WordHits } from '#server/catalog/index/words.ts';
import { type Field, fieldPoints, phraseFields } from '#server/catalog/search/fields.ts';
import { createLongLists } from './long-lists.ts';
import { placesPerSlot } from './places.ts';
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

/** With fewer candidates than one in this many entries, a list is searched for each of them. */
const entriesPerCandidate = 32;

/** Opens the lists in a pool for reading. */
export function openTextIndex(pool: SharedPool): TextIndex {
  /** The bits of the fields by slot, all zero between two lookups. */
  let bitsOf = new Uint8Array();
  /** 1 for the slots that may have a phrase, while it is looked for. */
  let isCandidate = new Uint8Array();
  /** The slots of a lookup that finds few, list by list. */
  let few = new Uint32Array();
  let scratch = new Uint32Array();
  let positions = new Uint32Array();
  const longLists = createLongLists(pool);

  function room(entries: number): Uint32Array {
    if (scratch.length < entries) scratch = new Uint32Array(2 * entries);
    return scratch;
  }

  /** Returns the slots of a phrase in a field: among those of its rarest word, the ones that have all in order. */
  function slotsOfPhrase(field: number, words: readonly string[], below: number): Uint32Array {
    const records = words.map((word) => findList(pool, field, word));
    if (records.includes(0)) return new Uint32Array();
    const rarest = records.reduce((best, record) => (countOf(pool, record) < countOf(pool, best) ? record : best));
    const candidates = slotsOfList(rarest, below).slice();
    for (let at = 0; at < candidates.length; at += 1) isCandidate[candidates[at]!] = 1;
    const placesIn = (record: number) =>
      candidates.length * entriesPerCandidate < countOf(pool, record)
        ? longLists.placesAmong(record, candidates)
        : placesOf(record, below);
    let places = placesIn(records[0]!);
    for (const record of records.slice(1)) if (places.length > 0) places = followedBy(places, placesIn(record));
    for (let at = 0; at < candidates.length; at += 1) isCandidate[candidates[at]!] = 0;
    return Uint32Array.from(places, (place) => Math.floor(place / placesPerSlot));
  }

  /** Returns the places of a word among the candidates: slots times `placesPerSlot`, plus the positions there. */
  function placesOf(record: number, below: number): Float64Array {
    const entries = countOf(pool, record);
    const slots = room(entries);
    if (positions.length < entries) positions = new Uint32Array(2 * entries);
    const places = new Float64Array(readList(pool, record, below, slots, positions, isCandidate));
    for (let at = 0; at < places.length; at += 1) places[at] = slots[at]! * placesPerSlot + positions[at]!;
    return places;
  }

  function slotsOfList(record: number, below: number): Uint32Array {
    const slots = room(countOf(pool, record));
    return slots.subarray(0, readList(pool, record, below, slots));
  }

  /** Calls `take` with lists of slots that match, and the number of the field. A slot may be in several of them. */
  function eachMatch({ expressions, below }: Lookup, take: (slots: Uint32Array, field: number) => void): void {
    for (const [name, phrases] of Object.entries(expressions) as [Field, readonly string[]][]) {
      const field = fieldNumbers[name];
      for (const phrase of new Set(phrases)) {
        const words = tokensOf(phrase);
        const [word = ''] = words;
        if (phrase.endsWith('*')) {
          for (const record of findListsByPrefix(pool, field, word)) take(slotsOfList(record, below), field);
        } else if (words.length > 1) {
          if (name !== 'description') take(slotsOfPhrase(field, words, below), field);
        } else {
          const record = findList(pool, field, word);
          if (record !== 0) take(slotsOfList(record, below), field);
        }
      }
    }
  }

  return {
    find(lookup) {
      const { after, below } = lookup;
      if (bitsOf.length < below) {
        bitsOf = new Uint8Array(Math.ceil((below * 1.25) / 4) * 4);
        isCandidate = new Uint8Array(bitsOf.length);
      }
      const most = Math.ceil(below / rowsPerFew);
      if (few.length < most) few = new Uint32Array(Math.ceil(most * 1.25));
      let [lists, entries, found] = [0, 0, 0];
      eachMatch(lookup, (slots, field) => {
        const bit = 1 << field;
        let from = 0;
        if (after >= 0) while (from < slots.length && slots[from]! <= after) from += 1;
        for (let at = from; at < slots.length; at += 1) {
          const slot = slots[at]!;
          const bits = bitsOf[slot]!;
          found += bits === 0 ? 1 : 0;
          bitsOf[slot] = bits | bit;
        }
        const added = slots.length - from;
        if (entries + added < most) few.set(slots.subarray(from), entries);
        lists += 1;
        entries += added;
      });
      if (entries >= most) return hitsOfAll(after, below, found);
      const touched = few.subarray(0, entries);
      return hitsAmong(lists > 1 ? touched.sort() : touched, found);
    },
    isIndexed: (word) => phraseFields.some((field) => findList(pool, fieldNumbers[field], word) !== 0),
  };

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

/** Returns the places that follow one of some places. */
function followedBy(places: Float64Array, next: Float64Array): Float64Array {
  const found = new Float64Array(Math.min(places.length, next.length));
  let count = 0;
  let at = 0;
  for (const place of next) {
    while (at < places.length && places[at]! < place - 1) at += 1;
    if (places[at] !== place - 1) continue;
    found[count] = place;
    count += 1;
  }
  return found.subarray(0, count);
}
