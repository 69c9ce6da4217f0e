import type { RawOffer } from '#server/ingest/offer.ts';
import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import { type DelimitedRow, splitDelimited } from './delimited.ts';
import { fieldNamesOf, type GoogleTarget, put } from './google-fields.ts';
import { groupByPage } from './page-group.ts';
import { putPrices } from './prices.ts';
import { type RowParser, readRows, refuseForeign, textOf } from './rows.ts';

/** Fields per product: 28 common ones and the first 10 attributes of its class, or all 21. */
const rowWidths = new Set([38, 49]);
/** Fields per product in a delta file, which has one more for the modification. */
const deltaWidths = new Set([39, 50]);
const modification = /^[IUD]$/;

/** Field numbers as Rakuten counts them, from 1. The first non-empty field of a target counts. */
const fields: readonly (readonly [number: number, name: string, target: GoogleTarget])[] = [
  [1, 'Product ID', 'id'],
  [2, 'Product Name', 'title'],
  // Both URLs go through the network.
  [6, 'Product URL', 'link'],
  [8, 'Buy URL', 'link'],
  [7, 'Product Image URL', 'mainImage'],
  [10, 'Long Product Description', 'description'],
  [9, 'Short Product Description', 'description'],
  [17, 'Brand', 'brand'],
  [21, 'Manufacturer Name', 'brand'],
  [20, 'Manufacturer Part #', 'mpn'],
  [23, 'Availability', 'availability'],
  [24, 'Universal Product Code', 'gtin'],
  [26, 'Currency', 'currency'],
];

/** The attributes of the class of clothing and accessories. Other classes give them another meaning. */
const clothingFields: typeof fields = [
  [29, 'Miscellaneous', 'groupId'],
  [30, 'Product Type', 'productType'],
  [31, 'Size', 'size'],
  [33, 'Color', 'color'],
  [34, 'Gender', 'gender'],
  [36, 'Age', 'ageGroup'],
];
const clothingClass = '60';

const otherNames: readonly (readonly [string, GoogleTarget])[] = [
  ['Sale Price', 'price'],
  ['Retail Price', 'compareAtPrice'],
  ['Primary Category', 'productType'],
];

/**
 * Rakuten Advertising's (LinkShare's) product file. Fields have fixed positions, are separated by pipes and are never
 * quoted. The rows stand between an HDR line and a TRL line with the number of products. A file with another number is
 * incomplete.
 * Fields: pubhelp.rakutenadvertising.com, «Product Catalog», appendix A.
 */
export const rakuten: FeedReader = {
  format: 'rakuten',
  fieldNames: fieldNamesOf([
    ...[...fields, ...clothingFields].map(([, name, target]) => [name, target] as const),
    ...otherNames,
  ]),
  read(bytes) {
    const rows: FeedRow[] = [];
    return readRows(textOf(bytes), rows, parseRakuten(rows));
  },
};

/** Tells whether a text begins like Rakuten's files. */
export function beginsLikeRakuten(text: string): boolean {
  return /^\s*HDR\|\d+\|/.test(text);
}

function parseRakuten(rows: FeedRow[]): RowParser<string> {
  let hasHeader = false;
  let isEnded = false;
  let count = 0;
  let hasFullRow = false;
  let lastLine = 1;

  function onRow({ line, raw, cells }: DelimitedRow, isUnended: boolean): void {
    lastLine = line;
    if (cells.every((cell) => cell.trim() === '')) return;
    if (!hasHeader) {
      refuseForeign(raw);
      if (cells[0]?.trim() !== 'HDR')
        throw new FeedBroken('this is not a Rakuten file: expected an HDR line first', line);
      hasHeader = true;
      return;
    }
    if (isEnded) throw new FeedBroken('the file goes on after its TRL line', line);
    if (cells[0] === 'TRL') {
      isEnded = true;
      if (!/^\s*\d+\s*$/.test(cells[1] ?? '') || Number(cells[1]) !== count) {
        throw new FeedBroken(
          `the TRL line says ${cells[1]?.trim() || 'no number of'} products, the file has ${count}`,
          line,
        );
      }
      return;
    }
    // Only the TRL line may lack a line end, so this row is incomplete.
    if (isUnended) return;
    count += 1;
    if (!hasFullRow && deltaWidths.has(cells.length) && modification.test(cells.at(-1)?.trim() ?? '')) {
      throw new FeedBroken('delta files are not supported; expected a full file', line);
    }
    // Some files end each row with a pipe.
    const width = cells.at(-1)?.trim() === '' && !rowWidths.has(cells.length) ? cells.length - 1 : cells.length;
    if (!rowWidths.has(width)) {
      const reason = `expected ${[...rowWidths].join(' or ')} fields, got ${cells.length}`;
      rows.push({ kind: 'reject', line, raw, field: '', reason });
      return;
    }
    hasFullRow = true;
    rows.push({ kind: 'offer', line, raw, offer: readOffer(cells) });
  }

  function onRefused(line: number, raw: string, reason: string): void {
    if (!hasHeader) throw new FeedBroken(reason, line);
    lastLine = line;
    count += 1;
    rows.push({ kind: 'reject', line, raw, field: '', reason });
  }

  const isRow = () => false;
  const splitter = splitDelimited({ delimiter: '|', firstLine: 1, isUnquoted: true, isRow, onRow, onRefused });
  return {
    write: splitter.write,
    end() {
      splitter.end();
      if (!hasHeader) throw new FeedBroken('the file is empty', 1);
      if (!isEnded) throw new FeedBroken(`the file breaks off after ${count} products: it has no TRL line`, lastLine);
    },
  };
}

function readOffer(cells: string[]): RawOffer {
  const field = (number: number) => cells[number - 1]?.trim() ?? '';
  const offer: RawOffer = {};
  const isClothing = field(25) === clothingClass;
  for (const [number, , target] of isClothing ? [...fields, ...clothingFields] : fields) {
    put(offer, target, field(number));
  }
  for (const kind of [field(4), ...field(5).split('~~')]) put(offer, 'productType', kind);
  // Field 27 is free for the store; many put image URLs into it, separated by spaces.
  for (const part of field(27).split(/\s+/)) if (/^https?:\/\//i.test(part)) put(offer, 'moreImages', part);
  // Stores fill one of the two; a sale price of 0.00 means none.
  putPrices(offer, [field(13), field(14)], [field(14)]);
  groupByPage(offer, [field(6), field(8)]);
  return offer;
}
