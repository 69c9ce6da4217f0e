/** What the index knows of a product. */
export type IndexedProduct = {
  id: number;
  brandId: number;
  storeId: number;
  categoryId: number;
  subcategoryId: number;
  /** In the product's own currency. */
  priceCents: number;
  /** Only prices in dollars take part in price filters. */
  isUsd: boolean;
  discountPercent: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Whole points; higher stands nearer the front of Featured. */
  ranking: number;
  /** Ids of the sizes that it comes in, parted by spaces. */
  sizes: string;
  /** Each equal for the same item at several stores: of its brand and name, and of its GTIN, or 0. */
  nameKey: number;
  gtinKey: number;
  /** Equal as long as the product's words are the same. */
  textKey: number;
};

/** In place of a price in dollars where the product has none. */
export const noDollarPrice = -1;

/** Ids as small whole numbers, in the order in which they were first met. */
export type Codes = { ids: number[]; codeOf: Map<number, number> };

function codeFor(codes: Codes, id: number): number {
  let code = codes.codeOf.get(id);
  if (code === undefined) {
    code = codes.ids.push(id) - 1;
    codes.codeOf.set(id, code);
  }
  return code;
}

// One type for all codes and counts: loops over several columns run twice as fast as with a narrower type here and there.
const columnTypes = {
  id: Uint32Array,
  brand: Uint32Array,
  store: Uint32Array,
  subcategory: Uint32Array,
  sizeSet: Uint32Array,
  priceCents: Uint32Array,
  dollarCents: Int32Array,
  discountPercent: Uint32Array,
  createdAt: Float64Array,
  ranking: Int32Array,
  nameKey: Uint32Array,
  gtinKey: Uint32Array,
  textKey: Float64Array,
} as const;

type Column = keyof typeof columnTypes;
const columnNames = Object.keys(columnTypes) as Column[];

/** What the codes in columns stand for; shared by columns that are compared with each other. */
export type Dictionaries = {
  brands: Codes;
  stores: Codes;
  subcategories: Codes;
  /** Category id by subcategory code. */
  categoryOf: number[];
  sizes: Codes;
  /** Size codes by size set code; products come in few different runs of sizes. Code 0 is none. */
  sizeSets: Uint16Array[];
  sizeSetOf: Map<string, number>;
};

/** One typed array a column. A product's row is its slot; rows below `size` are in use or were once. */
export type Columns = { size: number; room: number; dictionaries: Dictionaries } & {
  [name in Column]: InstanceType<(typeof columnTypes)[name]>;
};

export function createDictionaries(): Dictionaries {
  const codes = (): Codes => ({ ids: [], codeOf: new Map() });
  return {
    brands: codes(),
    stores: codes(),
    subcategories: codes(),
    categoryOf: [],
    sizes: codes(),
    sizeSets: [new Uint16Array()],
    sizeSetOf: new Map([['', 0]]),
  };
}

/** Empty columns; they grow as rows come. */
export function createColumns(dictionaries: Dictionaries, room = 1024): Columns {
  const arrays = Object.fromEntries(columnNames.map((name) => [name, new columnTypes[name](room)]));
  return { size: 0, room, dictionaries, ...(arrays as { [name in Column]: Columns[name] }) };
}

/** Writes a product as the next row and gives its slot. */
export function appendRow(columns: Columns, product: IndexedProduct): number {
  const slot = columns.size;
  if (slot === columns.room) grow(columns);
  columns.size += 1;
  writeRow(columns, slot, product);
  return slot;
}

function writeRow(columns: Columns, slot: number, product: IndexedProduct): void {
  const { brands, stores, subcategories, categoryOf, sizes, sizeSets, sizeSetOf } = columns.dictionaries;
  const subcategory = codeFor(subcategories, product.subcategoryId);
  categoryOf[subcategory] = product.categoryId;
  let sizeSet = sizeSetOf.get(product.sizes);
  if (sizeSet === undefined) {
    sizeSet = sizeSets.push(Uint16Array.from(product.sizes.split(' '), (id) => codeFor(sizes, Number(id)))) - 1;
    sizeSetOf.set(product.sizes, sizeSet);
  }
  columns.id[slot] = product.id;
  columns.brand[slot] = codeFor(brands, product.brandId);
  columns.store[slot] = codeFor(stores, product.storeId);
  columns.subcategory[slot] = subcategory;
  columns.sizeSet[slot] = sizeSet;
  columns.priceCents[slot] = product.priceCents;
  columns.dollarCents[slot] = product.isUsd ? product.priceCents : noDollarPrice;
  columns.discountPercent[slot] = product.discountPercent;
  columns.createdAt[slot] = product.createdAt;
  columns.ranking[slot] = product.ranking;
  columns.nameKey[slot] = product.nameKey;
  columns.gtinKey[slot] = product.gtinKey;
  columns.textKey[slot] = product.textKey;
}

/** Writes a row of some columns over a row of others with the same dictionaries. */
export function copyRow(from: Columns, row: number, to: Columns, slot: number): void {
  for (const name of columnNames) to[name][slot] = from[name][row]!;
}

/** Doubling up to a million rows, then by a half, so that little stands empty where much is held. */
function grow(columns: Columns): void {
  const room = Math.ceil(columns.room * (columns.room < 1_000_000 ? 2 : 1.5));
  for (const name of columnNames) {
    const larger = new columnTypes[name](room);
    larger.set(columns[name]);
    Object.assign(columns, { [name]: larger });
  }
  columns.room = room;
}
