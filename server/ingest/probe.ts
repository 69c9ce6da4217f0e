import { type FeedFormat, tables } from './formats.ts';
import { foreignFile } from './readers/foreign-files.ts';
import { jsonPlaces, severalPlaces } from './readers/mapped-json.ts';
import { beginsLikeRakuten } from './readers/rakuten.ts';
import { repeatedElement } from './readers/repeated-element.ts';
import { feedRoots, foreignRoot, rootElement } from './readers/root-element.ts';
import { foreignKind } from './readers/rows.ts';
import { isShopifyCsv } from './readers/shopify-csv.ts';
import { foreignText } from './readers/shopify-json.ts';
import { isProductItself } from './readers/shopify-product.ts';

/** The probable format of a feed, or a sentence for the operator that says why it is none. */
type Guess = { format: FeedFormat } | { problem: string };

/**
 * Guesses a feed's format from its beginning.
 * @param head the first bytes, plain UTF-8 as `openFeed` yields them; some 64 kB suffice for most feeds
 * @param isWhole whether `head` is the whole feed
 */
export function probe(head: Uint8Array, isWhole = false): Guess {
  const text = new TextDecoder().decode(head);
  const start = text.trimStart();
  if (start === '') return { problem: 'the file is empty' };
  if (isPageWithJsonLd(start)) return { format: 'json-ld' };
  const other = foreignFile(start);
  if (other !== undefined) return { problem: other };
  const foreign = foreignKind(start);
  // In a long page the data may come after the probed bytes.
  if (foreign) return { problem: isWhole ? foreign : `${foreign}; read a product page with --format json-ld` };
  if (start.startsWith('<')) return probeXml(start);
  if (start.startsWith('{') || start.startsWith('[')) return probeJson(start, isWhole);
  if (beginsLikeRakuten(start)) return { format: 'rakuten' };
  return probeTable(text, isWhole);
}

/**
 * Tells whether this is a page with JSON-LD. Its data may come after the probed bytes, so the mark in front of joined
 * pages counts too.
 */
function isPageWithJsonLd(start: string): boolean {
  if (start.startsWith('<!-- page:')) return true;
  return foreignKind(start) !== undefined && /<script[^>]*application\/ld\+json/i.test(start);
}

function probeXml(start: string): Guess {
  const root = rootElement(start);
  if (root === undefined) return { problem: 'this begins like XML but has no element' };
  if (feedRoots.has(root)) return { format: 'google-xml' };
  const place = repeatedElement(start);
  const advice = place === undefined ? '' : `, such as "record": "${place}"`;
  return { problem: `${foreignRoot(root)}; a --mapping reads any XML by the place of a product${advice}` };
}

function probeJson(start: string, isWhole: boolean): Guess {
  if (isProductItself(start)) return { format: 'shopify-json' };
  const listStart = /^(?:\[|\{.*?"products?"\s*:\s*(?:\[|\{\s*"(?:edges|nodes)"\s*:\s*\[|(?=\{)))\s*/s.exec(start)?.[0];
  const list = listStart === undefined ? '' : start.slice(listStart.length);
  if (list.startsWith(']') || hasVariants(list, isWhole)) return { format: 'shopify-json' };
  const places = jsonPlaces(start);
  const [place, ...more] = places;
  if (place && more.length === 0 && place.isComplete) return { format: 'mapped' };
  const isProducts = start.startsWith('{') && listStart !== undefined;
  const problem = isProducts
    ? `this is JSON with a list named "products" without "variants", so it is not Shopify's products.json`
    : foreignText(/^\{\s*"((?:[^"\\]|\\.)*)"/.exec(start)?.[1]);
  const advice = more.length > 0 ? `; ${severalPlaces(places)}` : '';
  return { problem: `${problem}; a --mapping reads any other list of objects, at any depth, or JSON lines${advice}` };
}

/** Tells whether a list holds Shopify's products. The text before their variants may be longer than the probed bytes. */
function hasVariants(list: string, isWhole: boolean): boolean {
  return /"variants"\s*:\s*(?:\[|\{\s*"(?:edges|nodes)")/.test(list) || (!isWhole && /"body_html"\s*:/.test(list));
}

/** Tells whether the first line of a table holds an address and a price, which no header row does. */
function isProduct(text: string): boolean {
  const [line = ''] = text.split(/[\r\n]/, 1);
  return /https?:\/\/\S/i.test(line) && /\d[.,]\d\d(?!\d)/.test(line);
}

/**
 * Chooses the table format whose required columns are there and that knows the most column names. On a tie Google's wins,
 * unless it knows names only that any table may have.
 */
function probeTable(text: string, isWhole: boolean): Guess {
  if (isShopifyCsv(text, isWhole)) return { format: 'shopify-csv' };
  const formats = Object.keys(tables) as (keyof typeof tables)[];
  const readings = formats.flatMap((format) => {
    const header = tables[format].findHeader(text, isWhole);
    return header ? [{ format, header }] : [];
  });
  const [first, ...others] = readings;
  if (!first) return { problem: 'this is neither XML nor JSON, and has no header row' };
  const better = (one: typeof first, next: typeof first) => {
    const isWholeOne = one.header.problem === undefined;
    if (isWholeOne !== (next.header.problem === undefined)) return isWholeOne ? one : next;
    const isTie = next.header.known === one.header.known;
    return next.header.known > one.header.known || (isTie && next.header.isOwn && !one.header.isOwn) ? next : one;
  };
  const { format, header } = others.reduce(better, first);
  if (header.problem === undefined) return { format };
  if (isProduct(text.slice(header.start)))
    return { problem: 'the first row holds a product, not the names of columns: the header row is missing' };
  const isTable =
    text
      .slice(header.start)
      .split(/[\r\n]/, 1)[0]
      ?.includes(header.delimiter) === true;
  if (isTable && header.missing.length === tables[format].requiredCount)
    return { problem: `no known format has these columns: ${columnsIn(text, header)}; a --mapping reads any table` };
  return { problem: `taken for format ${format}, ${header.problem}; a --mapping reads any other table` };
}

/** Columns that a message names. */
const namedColumns = 8;

function columnsIn(text: string, { start, delimiter }: { start: number; delimiter: string }): string {
  const [line = ''] = text.slice(start).split(/[\r\n]/, 1);
  const names = line.split(delimiter).map((name) => name.replaceAll('"', '').trim().slice(0, 40));
  return `${names.slice(0, namedColumns).join(', ')}${names.length > namedColumns ? ', …' : ''}`;
}
