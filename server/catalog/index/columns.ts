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
  /** Higher stands nearer the front of Featured. */
  ranking: number;
};

const columnTypes = {
  id: Uint32Array,
  brandId: Uint32Array,
  storeId: Uint32Array,
  categoryId: Uint16Array,
  subcategoryId: Uint16Array,
  priceCents: Uint32Array,
  isUsd: Uint8Array,
  discountPercent: Uint8Array,
  createdAt: Float64Array,
  ranking: Float64Array,
} satisfies Record<keyof IndexedProduct, unknown>;

type Column = keyof typeof columnTypes;
const columnNames = Object.keys(columnTypes) as Column[];

/** One typed array per column. A product's row is its slot; the slots below `size` are all in use. */
export type Columns = { size: number; slotOfId: Map<number, number> } & {
  [name in Column]: InstanceType<(typeof columnTypes)[name]>;
};

/** Empty columns with room for `room` products; they double it as more come. */
export function createColumns(room = 1024): Columns {
  const arrays = Object.fromEntries(columnNames.map((name) => [name, new columnTypes[name](room)]));
  return { size: 0, slotOfId: new Map(), ...(arrays as { [name in Column]: Columns[name] }) };
}

/** Adds a product, or replaces the one of its id. */
export function putProduct(columns: Columns, product: IndexedProduct): void {
  const slot = columns.slotOfId.get(product.id) ?? columns.size;
  if (slot === columns.size) {
    if (slot === columns.id.length) grow(columns);
    columns.slotOfId.set(product.id, slot);
    columns.size += 1;
  }
  for (const name of columnNames) columns[name][slot] = Number(product[name]);
}

/** Takes a product away; the last one moves into its slot. An id that is not there is none the less gone. */
export function removeProduct(columns: Columns, id: number): void {
  const slot = columns.slotOfId.get(id);
  if (slot === undefined) return;
  const last = columns.size - 1;
  for (const name of columnNames) columns[name][slot] = columns[name][last] ?? 0;
  columns.slotOfId.set(columns.id[slot] ?? 0, slot);
  columns.slotOfId.delete(id);
  columns.size = last;
}

function grow(columns: Columns): void {
  for (const name of columnNames) {
    const larger = new columnTypes[name](columns[name].length * 2);
    larger.set(columns[name]);
    Object.assign(columns, { [name]: larger });
  }
}
