import type { CodeColumn, Columns } from './columns.ts';
import { attributes, bandSetFor, bandStarts, type Dictionaries, setFor } from './dictionaries.ts';

/** The facets in which offers of one item often differ. */
const facetsOfNewValues = ['sizes', 'prices', 'verdicts', ...attributes] as const;
type FacetOfNewValues = (typeof facetsOfNewValues)[number];
type SetFacet = Exclude<FacetOfNewValues, 'verdicts'>;

/**
 * The values of rows that no earlier row of their item has. A row that repeats an item counts for these values where all
 * earlier rows of the item are in the result as well. First rows of items take no room.
 */
export type NewValues = {
  /** The place of each row in the columns below, by slot. Other rows than repeated ones have no meaning. */
  readonly places: Uint32Array;
  /** By place, codes of sets of values. A verdict is its code plus one, and 0 is none. */
  readonly columns: Readonly<Record<FacetOfNewValues, CodeColumn>>;
  /**
   * Writes the new values of a row that joins an item, or whose item changes.
   * @param earlier the rows of its item that come before it
   */
  write(slot: number, earlier: readonly number[]): void;
  /** Frees the place of a row that leaves its item. */
  free(slot: number): void;
  /** Makes room for all rows. */
  grow(): void;
};

/** Pairs of sets whose difference is remembered, for each facet. */
const maxRemembered = 20_000;
/** Above every code of a set, so that a pair is one number. */
const perSet = 2 ** 26;
const firstRoom = 1024;

/** Creates the new values of the rows of some columns, without any row. */
export function createNewValues(of: Columns): NewValues {
  const columns = Object.fromEntries(facetsOfNewValues.map((facet) => [facet, new Uint16Array(firstRoom)])) as Record<
    FacetOfNewValues,
    CodeColumn
  >;
  const remembered = new Map(facetsOfNewValues.map((facet) => [facet, new Map<number, number>()]));
  let places = new Uint32Array();
  /** Place 0 belongs to no row, so that `places` begins empty. */
  let used = 1;
  const freed: number[] = [];

  function placeFor(slot: number): number {
    const known = places[slot]!;
    if (known > 0) return known;
    const place = freed.pop() ?? used;
    if (place === used) used += 1;
    if (place >= columns.sizes.length) growColumns();
    places[slot] = place;
    return place;
  }

  function growColumns(): void {
    for (const facet of facetsOfNewValues) {
      const before = columns[facet];
      const room = Math.ceil(1.5 * before.length);
      columns[facet] = before instanceof Uint16Array ? new Uint16Array(room) : new Uint32Array(room);
      columns[facet].set(before);
    }
  }

  function writeCode(facet: FacetOfNewValues, place: number, code: number): void {
    if (code > 0xffff && columns[facet] instanceof Uint16Array) columns[facet] = Uint32Array.from(columns[facet]);
    columns[facet][place] = code;
  }

  function difference(facet: SetFacet, set: number, other: number): number {
    if (set === other) return facet === 'prices' ? bandStarts.length : 0;
    const known = remembered.get(facet)!;
    const key = set * perSet + other;
    let code = known.get(key);
    if (code === undefined) {
      if (known.size === maxRemembered) known.clear();
      code = differenceOf(of.dictionaries, facet, set, other);
      known.set(key, code);
    }
    return code;
  }

  function free(slot: number): void {
    if (!places[slot]) return;
    freed.push(places[slot]);
    places[slot] = 0;
  }

  return {
    get places() {
      return places;
    },
    columns,
    free,

    grow() {
      const before = places;
      places = new Uint32Array(of.room);
      places.set(before);
    },

    write(slot, earlier) {
      if (earlier.length === 0) {
        free(slot);
        return;
      }
      const place = placeFor(slot);
      const { verdict } = of;
      const isNew = earlier.every((row) => verdict[row] !== verdict[slot]);
      writeCode('verdicts', place, isNew ? verdict[slot]! + 1 : 0);
      for (const facet of facetsOfNewValues) {
        if (facet === 'verdicts') continue;
        const column = of[facet === 'sizes' ? 'sizeSet' : facet === 'prices' ? 'bandSet' : facet];
        const left = earlier.reduce((set, row) => difference(facet, set, column[row]!), column[slot]!);
        writeCode(facet, place, left);
      }
    },
  };
}

/** Returns the code of the set of values that are in a set and not in another one. */
function differenceOf(
  { sizes, sizeSets, bandSets, attributes: named }: Dictionaries,
  facet: SetFacet,
  set: number,
  other: number,
): number {
  if (facet === 'prices') {
    const bands = new Set(bandSets.codes[set]);
    return bandSetFor(bandSets, bands.difference(new Set(bandSets.codes[other])));
  }
  const { values, sets } = facet === 'sizes' ? { values: sizes, sets: sizeSets } : named[facet];
  const left = sets.codes[set]!.filter((code) => !sets.codes[other]!.includes(code));
  return setFor(values, sets, Array.from(left, (code) => values.ids[code]!).join(' '));
}
