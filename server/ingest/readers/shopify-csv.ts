import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import type { DelimitedRow } from './delimited.ts';
import { findHeading, firstRowIn, parseHeadedTable } from './headed-table.ts';
import { type RowParser, readRows, textOf } from './rows.ts';
import { maxProductBytes } from './shopify-json.ts';
import { readProduct } from './shopify-product.ts';

/** Columns that are filled on a product's first row only. */
const productColumns = [
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
const variantColumns = [
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
const columns = ['handle', ...productColumns, ...variantColumns, ...imageColumns] as const;
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

type Column = (typeof columns)[number];
type Cells = Partial<Record<Column, string>>;
type Variant = { line: number; raw: string; cells: Cells };
type Product = {
  line: number;
  raw: string;
  handle: string;
  cells: Cells;
  variants: Variant[];
  images: { src: string; position: number }[];
  /** Characters held in memory. */
  size: number;
};

/** Approximate memory of a kept row besides its texts, counted as characters. */
const rowOverhead = 200;

/**
 * Shopify's product CSV export (help.shopify.com, "Using CSV files to import and export products"), recognised by its
 * header row.
 *
 * - It has a row for each variant or image. The rows of one handle become one product, which `readProduct` reads like a
 *   product of `products.json`. Up to 8 MB of other products may stand between them.
 * - Prices are the store's own, not the prices of its markets (`Price / United States`). The currency is not in the
 *   file.
 * - The file has no variant ids, so handle and option values are the id, and the URL is the product's.
 * - Inactive or unpublished products count as out of stock.
 */
export const shopifyCsv: FeedReader = {
  format: 'shopify-csv',
  fieldNames: {
    id: 'Handle',
    groupId: 'Handle',
    title: 'Title',
    description: 'Body (HTML)',
    brand: 'Vendor',
    link: 'Handle',
    imageLinks: 'Image Src',
    price: 'Variant Price',
    compareAtPrice: 'Variant Compare At Price',
    availability: 'Status',
    gender: 'Google Shopping / Gender',
    ageGroup: 'Google Shopping / Age Group',
    color: 'Option1 Value',
    size: 'Option1 Value',
    googleCategory: 'Product Category',
    productTypes: 'Type',
    gtin: 'Variant Barcode',
    mpn: 'Variant SKU',
    condition: 'Google Shopping / Condition',
  },
  read(bytes, { storeUrl }) {
    const rows: FeedRow[] = [];
    return readRows(textOf(bytes), rows, parseShopifyCsv(rows, storeUrl));
  },
};

/** Tells whether a table begins like Shopify's export. */
export function isShopifyCsv(text: string, isWhole: boolean): boolean {
  return findHeading(text, isWhole)?.readings.some(({ names }) => lacking(names).length === 0) ?? false;
}

function lacking(names: string[]): string[] {
  const folded = new Set(columnsOf(names));
  return tellingColumns.filter((name) => !folded.has(fold(name)));
}

const fold = (name: string) => name.trim().toLowerCase();

function columnsOf(names: readonly string[]): string[] {
  const folded = names.map(fold);
  return folded.includes(newHandle) ? folded.map((name) => newNames[name] ?? name) : folded;
}

function parseShopifyCsv(rows: FeedRow[], storeUrl: string): RowParser<string> {
  let indexes: [Column, number][] = [];
  /** Products that may still get rows, by handle, in the order of their first rows. */
  const open = new Map<string, Product>();
  let held = 0;
  /** The handle of a product that is too long. Its further rows are dropped. */
  let refused: string | undefined;

  const table = parseHeadedTable({
    rows,
    find: firstRowIn(({ readings, line }) => {
      const found = readings.find(({ names }) => lacking(names).length === 0);
      if (found) return found;
      const [asWritten] = readings;
      const missing = lacking(asWritten?.names ?? []).join(', ');
      throw new FeedBroken(`this is not a Shopify product export: the header row lacks ${missing}`, line);
    }),
    onHeader(names) {
      const folded = columnsOf(names);
      indexes = columns.map((column): [Column, number] => [column, folded.indexOf(column)]);
    },
    isRow: (cells, { header }) => cells.length === header && /^[^\s<>]+$/.test(cells[indexes[0]?.[1] ?? 0] ?? ''),
    onRow(row) {
      const cells = readCells(row);
      const handle = cells.handle ?? '';
      if (handle === '') {
        rows.push({ kind: 'reject', line: row.line, raw: row.raw, field: 'Handle', reason: 'missing' });
      } else if (handle !== refused) {
        refused = undefined;
        take(handle, cells, row);
      }
    },
  });

  function readCells({ cells }: DelimitedRow): Cells {
    const entries = indexes.map(([column, index]) => [column, cells[index]?.trim() ?? '']);
    return Object.fromEntries(entries.filter(([, cell]) => cell !== ''));
  }

  function take(handle: string, cells: Cells, { line, raw }: DelimitedRow): void {
    const known = open.get(handle);
    const product = known ?? { line, raw, handle, cells: {}, variants: [], images: [], size: 0 };
    open.set(handle, product);
    const before = product.size;
    for (const column of productColumns) {
      if (cells[column] === undefined || product.cells[column] !== undefined) continue;
      product.cells[column] = cells[column];
      product.size += cells[column].length;
    }
    const src = cells['image src'];
    if (src !== undefined) {
      product.images.push({ src, position: Number(cells['image position'] ?? Number.NaN) });
      product.size += src.length + rowOverhead;
    }
    const variant = pick(cells, variantColumns);
    if (variant['variant price'] !== undefined || variant['option1 value'] !== undefined) {
      product.variants.push({ line, raw, cells: variant });
      product.size += raw.length + rowOverhead + textLength(variant);
    } else if (known && src === undefined) {
      const reason = 'the row has neither a variant nor an image';
      rows.push({ kind: 'reject', line, raw, field: 'Variant Price', reason });
    }
    held += product.size - before;
    evictOldest(product);
  }

  /** Emits the oldest products until the held ones fit. Rejects a product that alone is too long. */
  function evictOldest(newest: Product): void {
    for (const product of open.values()) {
      if (held <= maxProductBytes) return;
      if (product !== newest) give(product);
    }
    if (held <= maxProductBytes) return;
    const { line, raw, handle } = newest;
    const reason = `the product is longer than ${maxProductBytes} bytes`;
    rows.push({ kind: 'reject', line, raw, field: '', reason });
    open.delete(handle);
    held = 0;
    refused = handle;
  }

  function give(product: Product): void {
    open.delete(product.handle);
    held -= product.size;
    for (const row of readRowsOf(product, storeUrl)) rows.push(row);
  }

  function finishing(step: () => void): void {
    try {
      step();
    } catch (error) {
      open.forEach(give);
      throw error;
    }
  }

  return {
    write: (text) => finishing(() => table.write(text)),
    end() {
      finishing(() => table.end());
      open.forEach(give);
    },
  };
}

/** Returns the rows of a product: `readProduct`'s, plus the fields that only the export has. */
function readRowsOf(product: Product, storeUrl: string): FeedRow[] {
  const { line, raw, handle, cells, variants } = product;
  const given = readProduct(inStorefrontShape(product), line, storeUrl);
  const link = `${storeUrl.replace(/\/+$/, '')}/products/${encodeURIComponent(handle)}`;
  const isOffered = (cells.status ?? 'active').toLowerCase() === 'active' && cells.published?.toLowerCase() !== 'false';
  return given.map((row, index): FeedRow => {
    if (row.kind === 'reject') return { ...row, raw };
    const variant = variants[index] ?? product;
    const offer = { ...row.offer, link };
    if (!isOffered) offer.availability = 'out_of_stock';
    const category = cells['product category'] ?? cells['google shopping / google product category'];
    const gender = cells['google shopping / gender'];
    const ageGroup = cells['google shopping / age group'];
    const condition = cells['google shopping / condition'];
    const mpn = offer.mpn ?? cells['google shopping / mpn'];
    if (category) offer.googleCategory = category;
    if (gender) offer.gender = gender;
    if (ageGroup) offer.ageGroup = ageGroup;
    if (condition) offer.condition = condition;
    if (mpn) offer.mpn = mpn;
    return { kind: 'offer', line: variant.line, raw: variant.raw, offer };
  });
}

/** Converts a product to the shape of `products.json`. */
function inStorefrontShape({ handle, cells, variants, images }: Product): unknown {
  const listed = variants.map(({ cells: variant }) => ({
    id: [handle, variant['option1 value'], variant['option2 value'], variant['option3 value']]
      .filter((part) => part !== undefined && part !== 'Default Title')
      .join('/'),
    option1: variant['option1 value'],
    option2: variant['option2 value'],
    option3: variant['option3 value'],
    price: variant['variant price'],
    compare_at_price: variant['variant compare at price'],
    sku: withoutTextMark(variant['variant sku']),
    barcode: withoutTextMark(variant['variant barcode']),
    available: isAvailable(variant),
    featured_image: { src: variant['variant image'] },
  }));
  const idsByImage = Map.groupBy(listed, ({ featured_image }) => featured_image.src);
  const inOrder = images.toSorted((a, b) => a.position - b.position || 0);
  return {
    id: handle,
    handle,
    title: cells.title,
    body_html: cells['body (html)'],
    vendor: cells.vendor,
    product_type: cells['gift card']?.toLowerCase() === 'true' ? 'Gift Card' : cells.type,
    tags: cells.tags,
    options: [cells['option1 name'], cells['option2 name'], cells['option3 name']].map((name) => ({ name })),
    images: inOrder.map(({ src }) => ({ src, variant_ids: idsByImage.get(src)?.map(({ id }) => id) })),
    variants: listed,
  };
}

/**
 * Tells whether a variant is in stock, or undefined if the file does not say. By Shopify's rules, untracked variants
 * never run out, nor variants that are still sold after the last one.
 */
function isAvailable(variant: Cells): boolean | undefined {
  const quantity = variant['variant inventory qty'];
  if (quantity === undefined || variant['variant inventory tracker'] === undefined) return undefined;
  return Number(quantity) > 0 || /^(?:continue|true)$/i.test(variant['variant inventory policy'] ?? '');
}

/** Removes the apostrophe that Shopify puts before numbers to make spreadsheets take them for text. */
function withoutTextMark(text: string | undefined): string | undefined {
  return text?.replace(/^'(?=\d)/, '');
}

function pick(cells: Cells, names: readonly Column[]): Cells {
  return Object.fromEntries(names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])));
}

function textLength(cells: Cells): number {
  return Object.values(cells).reduce((length, cell) => length + cell.length, 0);
}
