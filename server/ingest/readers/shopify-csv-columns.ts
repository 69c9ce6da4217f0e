/** Columns that are filled on a product's first row only. */
export const productColumns = [
  'title',
  'body (html)',
  'vendor',
  'product category',
  'type',
  'tags',
  'published',
  'status',
  'gift card',
  'option1 name',
  'option2 name',
  'option3 name',
  'google shopping / google product category',
  'google shopping / gender',
  'google shopping / age group',
  'google shopping / mpn',
  'google shopping / condition',
] as const;
export const variantColumns = [
  'option1 value',
  'option2 value',
  'option3 value',
  'variant sku',
  'variant price',
  'variant compare at price',
  'variant barcode',
  'variant image',
  'variant inventory tracker',
  'variant inventory qty',
  'variant inventory policy',
] as const;
const imageColumns = ['image src', 'image position'] as const;
/** All columns that are read. */
export const columns = ['handle', ...productColumns, ...variantColumns, ...imageColumns] as const;
/** Columns that an export of any year has. */
const tellingColumns = ['Handle', 'Variant Price'];

/** The column names of Shopify's template since 2025, with their older names. The new name for the handle identifies it. */
const newHandle = 'url handle';
const newNames: Record<string, Column> = {
  [newHandle]: 'handle',
  description: 'body (html)',
  'published on online store': 'published',
  sku: 'variant sku',
  barcode: 'variant barcode',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'inventory tracker': 'variant inventory tracker',
  'inventory quantity': 'variant inventory qty',
  'continue selling when out of stock': 'variant inventory policy',
  'product image url': 'image src',
  'variant image url': 'variant image',
};

/** The name of a metafield's column: `Fabric (product.metafields.shopify.fabric)`. */
const metafieldName = /\(product\.metafields\.[^.()]+\.([^.()]+)\)\s*$/i;

/** Returns the metafields that a header row has columns for, each by its key. */
export function metafieldColumns(names: readonly string[]): (readonly [key: string, index: number])[] {
  return names.flatMap((name, index) => {
    const key = metafieldName.exec(name)?.[1];
    return key === undefined ? [] : [[key, index] as const];
  });
}

export type Column = (typeof columns)[number];

/** The filled cells of a row. */
export type Cells = Partial<Record<Column, string>>;

/** Returns the columns of every export that a header row lacks. */
export function lacking(names: string[]): string[] {
  const folded = new Set(columnsOf(names));
  return tellingColumns.filter((name) => !folded.has(fold(name)));
}

const fold = (name: string) => name.trim().toLowerCase();

/** Returns the names of a header row, folded, under the names before 2025. */
export function columnsOf(names: readonly string[]): string[] {
  const folded = names.map(fold);
  return folded.includes(newHandle) ? folded.map((name) => newNames[name] ?? name) : folded;
}
