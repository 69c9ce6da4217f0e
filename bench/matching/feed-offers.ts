import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { previewFeed } from '#server/ingest/preview.ts';
import type { OfferRow } from '#server/items/offer.ts';

/** A piece that a store sells, by its own name. `color` is '' where the name holds it. */
export type Piece = { brand: string; name: string; color: string };

/** Returns the row of a piece that says nothing but its brand, name and colour. */
export function rowOfPiece({ brand, name, color }: Piece): OfferRow {
  const unsaid = { gtins: [], mpn: '', address: '', dollarCents: null, picture: null };
  return { id: 0, storeId: 0, brandId: 1, brand, subcategoryId: 1, name, color, ...unsaid };
}

const folder = new URL('../../../shared/feeds/', import.meta.url);

/** Tables of pieces, and the columns that hold brand, name and colour. */
const tables = [
  { file: 'us-dept-stores/neiman_marcus.csv', brand: 'item_brand', name: 'item_name', color: '' },
  { file: 'ssense/ssense_data.csv', brand: 'brand', name: 'description', color: '' },
  { file: 'datafiniti-womens-shoes/Datafiniti_Womens_Shoes_Jun19.csv', brand: 'brand', name: 'name', color: 'colors' },
] as const;

/** Feeds that ingest reads, and their currency where a file names none. */
const feeds = [
  ['bilali-the-label/awin_product_feed.csv', 'USD'],
  ['google-rss-huenox/google-feed.xml', 'USD'],
  ['shopify-csv-muses/products_export_1.csv', 'USD'],
  ['shopify-csv-swiminista/products_export.csv', 'USD'],
  ['shopify-hadesculture/products_raw.json', 'INR'],
] as const;

const maxRowsOfFeed = 500;

/** Reads the distinct pieces of the real files beside the project; none where they are not at hand. */
export async function readRealPieces(): Promise<Piece[]> {
  const pieces = new Map<string, Piece>();
  const add = (piece: Piece) => pieces.set(`${piece.brand}\n${piece.name}\n${piece.color}`, piece);
  for (const [file, defaultCurrency] of feeds)
    for (const piece of await readFeedPieces(file, defaultCurrency)) add(piece);
  for (const { file, brand, name, color } of tables) {
    const url = new URL(file, folder);
    if (!existsSync(url)) continue;
    const rows: Record<string, string>[] = parse(readFileSync(url), {
      columns: true,
      bom: true,
      relax_column_count: true,
    });
    for (const row of rows) {
      const piece = { brand: row[brand] ?? '', name: row[name] ?? '', color: color === '' ? '' : (row[color] ?? '') };
      if (piece.brand !== '' && piece.name.includes(' ') && row.type !== 'mens') add(piece);
    }
  }
  return [...pieces.values()];
}

async function readFeedPieces(file: string, defaultCurrency: string): Promise<Piece[]> {
  const url = new URL(file, folder);
  if (!existsSync(url)) return [];
  const settings = {
    format: 'auto',
    storeName: file,
    storeUrl: 'https://shop.example',
    isUrlUnknown: true,
    defaultCurrency,
  };
  const { rows } = await previewFeed(createReadStream(url), settings, maxRowsOfFeed);
  return rows.flatMap(({ verdict }) => {
    if (verdict.kind !== 'offer') return [];
    const { brand, name, color } = verdict.offer;
    return { brand: brand.name, name, color };
  });
}
