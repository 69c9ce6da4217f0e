import {
  type Attribute,
  attributes,
  bandSetFor,
  bandStarts,
  codeFor,
  type Dictionaries,
  setFor,
} from './dictionaries.ts';

/** The values of a product that the index stores. */
export type IndexedProduct = {
  id: number;
  brandId: number;
  storeId: number;
  categoryId: number;
  subcategoryId: number;
  /** The ids of the general kinds that include its subcategory. The same for every product of a subcategory. */
  generalKindIds?: readonly number[] | undefined;
  /** The price in cents of a dollar at the reference rate; `noDollarPrice` for a currency without one. */
  dollarCents: number;
  discountPercent: number;
  /** The number of the verdict on its reduction, up to `verdictCount`; 0 or undefined without a reduction. */
  verdict?: number | undefined;
  /** The discount that counts for recommendations: `discountPercent` if undefined, 0 if the verdict denies it. */
  believedPercent?: number | undefined;
  /** The discount that the prices before it confirm, in whole percent; 0 or undefined without one. */
  provenPercent?: number | undefined;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Whole points; a higher value comes earlier in Featured. */
  ranking: number;
  /** Ids of its sizes, separated by spaces. */
  sizes: string;
  /** Ids of the values of its attributes, separated by spaces. Attributes without a value are left out. */
  attributes?: Partial<Record<Attribute, string>> | undefined;
  /** Only for a product whose offered sizes differ in price: each dollar price in cents, with its discount and sizes. */
  pricesBySize?: readonly { dollarCents: number; discountPercent: number; sizes: string }[] | undefined;
  /** The item of the offer, the same for its offers at other stores; 0 or undefined: no other offer is known. */
  itemId?: number | undefined;
  /** A hash of brand and name: equal for what is probably one piece. */
  nameKey: number;
  /** Equal as long as the product's words are the same. */
  textKey: number;
};

/** In place of a dollar price, for products priced in a currency without a reference rate. */
export const noDollarPrice = -1;

/** The number of verdicts on reductions, from 1; 0 stands for none. */
export const verdictCount = 7;

/** Returns the position of a price's band, from 0. Products without a dollar price get the position after the last. */
function priceBandOf(dollarCents: number): number {
  if (dollarCents === noDollarPrice) return bandStarts.length;
  return bandStarts.findLastIndex((start) => start <= dollarCents);
}

/**
 * The dollar prices of a product by size. Each takes `priceFields` numbers: the price in cents, the code of the sizes that
 * have it, and its discount in percent. Never changed.
 */
export type PricesBySize = Int32Array;
export const priceFields = 3;

/** Codes of a column, in two bytes while they fit. Counting is bound by memory, and a narrow column fits the CPU cache better. */
export type CodeColumn = Uint16Array | Uint32Array;
const maxNarrow = 0xffff;
const codeNames = [
  'brand',
  'store',
  'subcategory',
  'sizeSet',
  'bandSet',
  'discountPercent',
  'verdict',
  'believedPercent',
  'provenPercent',
  ...attributes,
] as const;
export type CodeName = (typeof codeNames)[number];

/** The number of codes of a row, and the place of each in `rowCodes`. */
export const codesPerRow = codeNames.length;
export const placeOfCode = Object.fromEntries(codeNames.map((name, place) => [name, place])) as Record<
  CodeName,
  number
>;

/** The widest types first, so that each array is aligned in the shared buffer. */
const columnTypes = {
  createdAt: Float64Array,
  id: Uint32Array,
  itemId: Uint32Array,
  textKey: Uint32Array,
  dollarCents: Int32Array,
  ranking: Int32Array,
  nameKey: Uint32Array,
} as const;

type Column = keyof typeof columnTypes;
const columnNames = Object.keys(columnTypes) as Column[];
const allNames = [...columnNames, ...codeNames];

/** One typed array per column. The row of a product is its slot; rows below `size` are in use or were once. */
export type Columns = {
  size: number;
  room: number;
  dictionaries: Dictionaries;
  /** By row, for the few products whose sizes differ in price. */
  pricesBySize: Map<number, PricesBySize>;
  /**
   * The codes of each row once more, one after another: a row of a short list is read from one place of the memory in
   * place of one for each column. Codes of more than two bytes are cut off.
   */
  rowCodes: Uint16Array;
  /** Whether a code has had more than two bytes. */
  hasWideCodes: boolean;
} & {
  [name in Column]: InstanceType<(typeof columnTypes)[name]>;
} & Record<CodeName, CodeColumn>;

/** Creates empty columns, which grow as rows are added. */
export function createColumns(dictionaries: Dictionaries, room = 1024): Columns {
  return { size: 0, room, dictionaries, pricesBySize: new Map(), hasWideCodes: false, ...emptyArrays(room) };
}

/**
 * From this many bytes on, columns are WebAssembly memory, whose pages the system commits when they are written.
 * Unused capacity then takes no memory.
 */
const muchMemory = 4 * 1024 * 1024;
const pageBytes = 65_536;

function emptyArrays(room: number): Pick<Columns, Column | CodeName | 'rowCodes'> {
  const types = [...Object.entries(columnTypes), ...codeNames.map((name) => [name, Uint16Array] as const)];
  const ofRow = types.reduce((sum, [, Numbers]) => sum + Numbers.BYTES_PER_ELEMENT, 0);
  const bytes = room * (ofRow + codesPerRow * Uint16Array.BYTES_PER_ELEMENT);
  const buffer =
    bytes < muchMemory
      ? new ArrayBuffer(bytes)
      : new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) }).buffer;
  let end = 0;
  const arrays = types.map(([name, Numbers]) => {
    const begin = end;
    end += room * Numbers.BYTES_PER_ELEMENT;
    return [name, new Numbers(buffer, begin, room)];
  });
  return { ...Object.fromEntries(arrays), rowCodes: new Uint16Array(buffer, end, room * codesPerRow) };
}

/** Appends a product as a row and returns its slot. */
export function appendRow(columns: Columns, product: IndexedProduct): number {
  const slot = columns.size;
  if (slot === columns.room) grow(columns);
  columns.size += 1;
  writeRow(columns, slot, product);
  return slot;
}

function writeRow(columns: Columns, slot: number, product: IndexedProduct): void {
  const { brands, stores, subcategories, categoryOf, generalKindsOf, sums, sumsOf, sizes, sizeSets } =
    columns.dictionaries;
  const subcategory = codeFor(subcategories, product.subcategoryId);
  if (categoryOf[subcategory] !== product.categoryId || generalKindsOf[subcategory] !== product.generalKindIds) {
    const generalKindIds = product.generalKindIds ?? [];
    categoryOf[subcategory] = product.categoryId;
    generalKindsOf[subcategory] = generalKindIds;
    const sumIds = [-product.categoryId, product.subcategoryId, ...generalKindIds];
    sumsOf[subcategory] = Uint16Array.from(sumIds, (id) => codeFor(sums, id));
  }
  const { dollarCents } = product;
  writeCode(columns, 'brand', slot, codeFor(brands, product.brandId));
  writeCode(columns, 'store', slot, codeFor(stores, product.storeId));
  writeCode(columns, 'subcategory', slot, subcategory);
  writeCode(columns, 'sizeSet', slot, setFor(sizes, sizeSets, product.sizes));
  writeCode(columns, 'bandSet', slot, priceBandOf(dollarCents));
  writeCode(columns, 'discountPercent', slot, product.discountPercent);
  writeCode(columns, 'verdict', slot, product.verdict ?? 0);
  writeCode(columns, 'believedPercent', slot, product.believedPercent ?? product.discountPercent);
  writeCode(columns, 'provenPercent', slot, product.provenPercent ?? 0);
  for (const attribute of attributes) {
    const { values, sets } = columns.dictionaries.attributes[attribute];
    writeCode(columns, attribute, slot, setFor(values, sets, product.attributes?.[attribute] ?? ''));
  }
  columns.id[slot] = product.id;
  columns.itemId[slot] = product.itemId ?? 0;
  columns.dollarCents[slot] = dollarCents;
  columns.createdAt[slot] = product.createdAt;
  columns.ranking[slot] = product.ranking;
  columns.nameKey[slot] = product.nameKey;
  columns.textKey[slot] = product.textKey;
  if (product.pricesBySize && dollarCents !== noDollarPrice) writePricesBySize(columns, slot, product.pricesBySize);
}

function writePricesBySize(columns: Columns, slot: number, prices: NonNullable<IndexedProduct['pricesBySize']>): void {
  const { sizes: codes, sizeSets, bandSets } = columns.dictionaries;
  const fields = prices.flatMap(({ dollarCents, discountPercent, sizes }) => {
    return [dollarCents, setFor(codes, sizeSets, sizes), discountPercent];
  });
  columns.pricesBySize.set(slot, Int32Array.from(fields));
  const bands = new Set(prices.map(({ dollarCents }) => priceBandOf(dollarCents)));
  writeCode(columns, 'bandSet', slot, bandSetFor(bandSets, bands));
}

function writeCode(columns: Columns, name: CodeName, slot: number, code: number): void {
  if (code > maxNarrow) {
    columns.hasWideCodes = true;
    if (columns[name] instanceof Uint16Array) columns[name] = Uint32Array.from(columns[name]);
  }
  columns[name][slot] = code;
  columns.rowCodes[slot * codesPerRow + placeOfCode[name]] = code;
}

/** Copies a row over a row of other columns with the same dictionaries. */
export function copyRow(from: Columns, row: number, to: Columns, slot: number): void {
  for (const name of columnNames) to[name][slot] = from[name][row]!;
  for (const name of codeNames) writeCode(to, name, slot, from[name][row]!);
  const prices = from.pricesBySize.get(row);
  if (prices) to.pricesBySize.set(slot, prices);
  else to.pricesBySize.delete(slot);
}

/** Appends a copy of a row to other columns with the same dictionaries. */
export function appendCopy(from: Columns, row: number, to: Columns): void {
  if (to.size === to.room) grow(to);
  to.size += 1;
  copyRow(from, row, to, to.size - 1);
}

/** Grows columns to a capacity of at least `rows`. */
export function reserve(columns: Columns, rows: number): void {
  while (columns.room < rows) grow(columns);
}

/** Doubles the capacity up to a million rows, then grows it by half. */
function grow(columns: Columns): void {
  const room = Math.ceil(columns.room * (columns.room < 1_000_000 ? 2 : 1.5));
  const arrays = emptyArrays(room);
  arrays.rowCodes.set(columns.rowCodes);
  columns.rowCodes = arrays.rowCodes;
  for (const name of allNames) {
    const before = columns[name];
    const isWidened = before.BYTES_PER_ELEMENT > arrays[name].BYTES_PER_ELEMENT;
    const after = isWidened ? new Uint32Array(room) : arrays[name];
    after.set(before);
    Object.assign(columns, { [name]: after });
  }
  columns.room = room;
}
