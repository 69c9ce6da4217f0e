import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import type { DelimitedRow } from './delimited.ts';
import { findHeading, firstRowIn, parseHeadedTable } from './headed-table.ts';
import { type RowParser, readRows, textOf } from './rows.ts';
import {
  type Cells,
  type Column,
  columns,
  columnsOf,
  lacking,
  metafieldColumns,
  productColumns,
  variantColumns,
} from './shopify-csv-columns.ts';
import { type Product, readRowsOf } from './shopify-csv-product.ts';
import { maxProductBytes } from './shopify-json.ts';

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
  freeIsNotSold: true,
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

function parseShopifyCsv(rows: FeedRow[], storeUrl: string): RowParser<string> {
  let indexes: [Column, number][] = [];
  /** The columns of metafields, by the key of each. */
  let metafields: (readonly [key: string, index: number])[] = [];
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
      metafields = metafieldColumns(names);
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

  function take(handle: string, cells: Cells, row: DelimitedRow): void {
    const { line, raw } = row;
    const known = open.get(handle);
    const product = known ?? { line, raw, handle, cells: {}, variants: [], images: [], metafields: [], size: 0 };
    open.set(handle, product);
    const before = product.size;
    for (const column of productColumns) {
      if (cells[column] === undefined || product.cells[column] !== undefined) continue;
      product.cells[column] = cells[column];
      product.size += cells[column].length;
    }
    for (const [key, index] of metafields) {
      const cell = row.cells[index]?.trim() ?? '';
      if (cell === '') continue;
      product.metafields.push([key, cell]);
      product.size += cell.length + rowOverhead;
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

function pick(cells: Cells, names: readonly Column[]): Cells {
  return Object.fromEntries(names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])));
}

function textLength(cells: Cells): number {
  return Object.values(cells).reduce((length, cell) => length + cell.length, 0);
}
