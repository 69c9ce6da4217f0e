/** The attributes whose values the index knows, each in a column of value sets. */
export const attributes = [
  'colour',
  'material',
  'pattern',
  'length',
  'sleeve',
  'neckline',
  'heel',
  'closure',
  'fit',
  'occasion',
  'season',
] as const;
export type Attribute = (typeof attributes)[number];

/** Where the bands of dollar prices begin, in cents. The last band has no end. */
export const bandStarts = [0, 50_00, 100_00, 250_00, 500_00, 1000_00, 2500_00] as const;

/** Ids encoded as small integers, in the order of their first occurrence. */
export type Codes = { ids: number[]; codeOf: Map<number, number> };

export function codeFor(codes: Codes, id: number): number {
  let code = codes.codeOf.get(id);
  if (code === undefined) {
    code = codes.ids.push(id) - 1;
    codes.codeOf.set(id, code);
  }
  return code;
}

/** Codes of values by set code: products have few distinct sets. Sets are found by their ids, separated by spaces. */
export type Sets = { codes: Uint16Array[]; codeOf: Map<string, number> };

/** The code of the set without values. */
const emptySet = 0;
const emptySets = (): Sets => ({ codes: [new Uint16Array()], codeOf: new Map([['', emptySet]]) });

/** The ids behind the codes of columns. Columns that are compared share their dictionaries. */
export type Dictionaries = {
  brands: Codes;
  stores: Codes;
  subcategories: Codes;
  /** Category id by subcategory code. */
  categoryOf: number[];
  /** Ids of the general kinds that include a subcategory, by its code. */
  generalKindsOf: (readonly number[])[];
  /** Sums of subcategories: categories, with their ids below zero, and kinds. */
  sums: Codes;
  /** The codes of the sums that include a subcategory, by its code. */
  sumsOf: Uint16Array[];
  sizes: Codes;
  sizeSets: Sets;
  attributes: Record<Attribute, { values: Codes; sets: Sets }>;
  /** Price bands by band set code. The code of a single band is its position, and the next one is the empty set. */
  bandSets: Sets;
};

export function createDictionaries(): Dictionaries {
  const codes = (): Codes => ({ ids: [], codeOf: new Map() });
  return {
    brands: codes(),
    stores: codes(),
    subcategories: codes(),
    categoryOf: [],
    generalKindsOf: [],
    sums: codes(),
    sumsOf: [],
    sizes: codes(),
    sizeSets: emptySets(),
    attributes: Object.fromEntries(
      attributes.map((attribute) => [attribute, { values: codes(), sets: emptySets() }]),
    ) as Dictionaries['attributes'],
    bandSets: {
      codes: [...bandStarts.map((_, band) => Uint16Array.of(band)), new Uint16Array()],
      codeOf: new Map([...bandStarts.map((_, band) => [String(band), band] as const), ['', bandStarts.length]]),
    },
  };
}

/** Returns the code of a set of values, given as ids separated by spaces. */
export function setFor(values: Codes, { codes, codeOf }: Sets, ids: string): number {
  // Most products have no value of most attributes.
  if (ids === '') return emptySet;
  let code = codeOf.get(ids);
  if (code === undefined) {
    code = codes.push(Uint16Array.from(ids.split(' '), (id) => codeFor(values, Number(id)))) - 1;
    codeOf.set(ids, code);
  }
  return code;
}

/** Returns the code of a set of price bands. */
export function bandSetFor({ codes, codeOf }: Sets, bands: ReadonlySet<number>): number {
  const sorted = [...bands].sort((a, b) => a - b);
  let code = codeOf.get(sorted.join());
  if (code === undefined) {
    code = codes.push(Uint16Array.from(sorted)) - 1;
    codeOf.set(sorted.join(), code);
  }
  return code;
}
