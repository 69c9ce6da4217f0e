import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { FeedBroken, type FeedReader, type FeedRow, maxRawChars } from '#server/ingest/reader.ts';
import { inChunks, type RowParser, readRows, refuseForeign } from './rows.ts';
import { isProductItself, readProduct } from './shopify-product.ts';

/**
 * Bytes of the longest product held in memory. The limit of a row is too short: Shopify allows 2,048 variants of about
 * 600 bytes. Each may have an image of 400 more, plus its list of variant ids.
 */
export const maxProductBytes = 8 * 1024 * 1024;
const maxDepth = 32;

/**
 * The key of a document that stands in place of pages which the store does not show. Its value is the reason. Their
 * products may still be offered.
 */
export const unreadKey = 'unread pages';

type OffsetToken = Parameters<TokenParser['write']>[0] & { offset: number };

/**
 * Shopify's `/products.json` (shopify.dev, storefront): `{ "products": [ … ] }`, or the bare list. Several such
 * documents may follow each other, as when pages are joined. One row per variant; the currency is not in the file.
 */
export const shopifyJson: FeedReader = {
  format: 'shopify-json',
  decimalMark: '.',
  freeIsNotSold: true,
  fieldNames: {
    id: 'id',
    groupId: 'product_id',
    title: 'title',
    description: 'body_html',
    brand: 'vendor',
    link: 'handle',
    imageLinks: 'images',
    price: 'price',
    compareAtPrice: 'compare_at_price',
    availability: 'available',
    color: 'options',
    size: 'options',
    productTypes: 'product_type',
    gtin: 'barcode',
    mpn: 'sku',
  },
  read(bytes, { storeUrl }) {
    const rows: FeedRow[] = [];
    return readRows(inChunks(bytes), rows, parseShopify(rows, storeUrl));
  },
};

/** A product that is being read. Its parser is dropped once it is too long. */
type OpenProduct = { depth: number; line: number; start: number; parser: TokenParser | undefined; head: string };

/** The progress through the feed. Offsets count bytes from the feed's beginning. */
type JsonState = {
  readonly rows: FeedRow[];
  readonly storeUrl: string;
  /** Checks the grammar of the document around its products: it sees `null` in their places. */
  skeleton: TokenParser;
  line: number;
  depth: number;
  /** The depth of a product's own braces: 2 in a bare list, 3 in `{ "products": [`; 0 outside a list of products. */
  productDepth: number;
  /** Lists of products in the current document, and documents that have ended. */
  lists: number;
  documents: number;
  /** Whether the documents are products themselves, one a line. */
  areLines: boolean;
  /** The depth of the braces behind `products`, which hold the edges or nodes of GraphQL; 0 outside of them. */
  connectionDepth: number;
  firstKey: string | undefined;
  lastText: unknown;
  lastOffset: number;
  product: OpenProduct | undefined;
  chunk: Uint8Array;
  chunkStart: number;
  /** The position in the chunk up to which line ends are counted. */
  counted: number;
};

function parseShopify(rows: FeedRow[], storeUrl: string): RowParser<Uint8Array> {
  const state = newState(rows, storeUrl);
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024, separator: '' });
  tokenizer.onToken = (token) => readToken(state, token);
  return {
    write(bytes) {
      if (state.chunkStart === 0) lookAtHead(state, new TextDecoder().decode(bytes));
      state.chunk = bytes;
      state.counted = 0;
      guard(state, () => tokenizer.write(bytes));
      endChunk(state);
    },
    end() {
      if (state.chunkStart === 0) throw broken(state, 'the file is empty');
      if (state.depth > 0) throw broken(state, 'the feed breaks off: its last bracket is not closed');
      guard(state, () => tokenizer.end());
      if (state.documents === 0) throw broken(state, foreignText(state.firstKey));
    },
  };
}

function newState(rows: FeedRow[], storeUrl: string): JsonState {
  return {
    rows,
    storeUrl,
    skeleton: newSkeleton(),
    line: 1,
    depth: 0,
    productDepth: 0,
    lists: 0,
    documents: 0,
    areLines: false,
    connectionDepth: 0,
    firstKey: undefined,
    lastText: undefined,
    lastOffset: 0,
    product: undefined,
    chunk: new Uint8Array(),
    chunkStart: 0,
    counted: 0,
  };
}

/** @throws FeedBroken if the beginning is no feed */
function lookAtHead(state: JsonState, head: string): void {
  refuseForeign(head);
  state.areLines = isProductItself(head);
}

function readToken(state: JsonState, token: OffsetToken): void {
  state.lastOffset = token.offset;
  if (state.product) continueProduct(state, state.product, token);
  else if (token.token === TokenType.LEFT_BRACE && isProductNext(state)) beginProduct(state, token);
  else walkSkeleton(state, token);
}

function walkSkeleton(state: JsonState, token: OffsetToken): void {
  const { token: type, value } = token;
  state.skeleton.write(token);
  if (isOpening(type)) openBracket(state, type);
  else if (isClosing(type)) closeBracket(state);
  else if (type === TokenType.STRING) {
    if (state.depth === 1) readOuterText(state, String(value));
    state.lastText = value;
  }
  const isValue = type >= TokenType.TRUE && type <= TokenType.NUMBER;
  if (isValue && isInProductList(state)) {
    countLines(state, token.offset - state.chunkStart);
    state.rows.push(...readProduct(value, state.line, state.storeUrl));
  }
}

/** Notes the first key of a document, and rejects pages that the store does not show. */
function readOuterText(state: JsonState, value: string): void {
  if (state.lastText === unreadKey && state.depth === 1) {
    const { rows, line } = state;
    rows.push({ kind: 'reject', line, raw: '', field: '', reason: value, hidesProducts: true });
  }
  state.firstKey ??= value;
}

function openBracket(state: JsonState, type: TokenType): void {
  state.depth += 1;
  checkDepth(state);
  if (type !== TokenType.LEFT_BRACKET) {
    if (state.lastText === 'products' && state.depth <= maxConnectionDepth) state.connectionDepth = state.depth;
    return;
  }
  const isProductList =
    state.depth === 1 || (state.depth === 2 && state.lastText === 'products') || isOfConnection(state);
  if (!isProductList) return;
  state.productDepth = state.depth + 1;
  state.lists += 1;
}

/** The depth of `{ "data": { "products": {`. */
const maxConnectionDepth = 3;

/** Tells whether a list holds the products of GraphQL: `"products": { "edges": [` or `"nodes": [`. */
function isOfConnection({ depth, connectionDepth, lastText }: JsonState): boolean {
  return connectionDepth > 0 && depth === connectionDepth + 1 && (lastText === 'edges' || lastText === 'nodes');
}

function closeBracket(state: JsonState): void {
  if (state.depth === state.productDepth - 1) state.productDepth = 0;
  if (state.depth === state.connectionDepth) state.connectionDepth = 0;
  state.depth -= 1;
  if (state.depth !== 0) return;
  if (state.lists === 0) throw new FeedBroken(foreignText(state.firstKey), 1);
  endDocument(state);
}

function endDocument(state: JsonState): void {
  state.lists = 0;
  state.documents += 1;
  state.skeleton = newSkeleton();
}

function beginProduct(state: JsonState, token: OffsetToken): void {
  countLines(state, token.offset - state.chunkStart);
  const { rows, storeUrl, line, depth } = state;
  if (!isInProductList(state)) state.lists += 1;
  const parser = new TokenParser({ paths: ['$'], keepStack: false });
  parser.onValue = ({ value }) => {
    rows.push(...readProduct(value, line, storeUrl));
  };
  state.product = { depth, line, start: token.offset, parser, head: '' };
  state.skeleton.write({ token: TokenType.NULL, value: null });
  continueProduct(state, state.product, token);
}

function continueProduct(state: JsonState, product: OpenProduct, token: OffsetToken): void {
  if (product.parser && token.offset - product.start > maxProductBytes) product.parser = undefined;
  if (isOpening(token.token)) state.depth += 1;
  else if (isClosing(token.token)) state.depth -= 1;
  checkDepth(state);
  product.parser?.write(token);
  if (state.depth !== product.depth) return;
  if (!product.parser) {
    const reason = `the product is longer than ${maxProductBytes} bytes`;
    state.rows.push({ kind: 'reject', line: product.line, raw: product.head, field: '', reason });
  }
  state.product = undefined;
  // The next document may begin right behind a product without a list around it.
  if (state.depth === 0) endDocument(state);
}

function endChunk(state: JsonState): void {
  const { product, chunk, chunkStart } = state;
  if (product && product.head.length < maxRawChars) {
    const from = Math.max(product.start - chunkStart, 0);
    const more = Buffer.from(chunk.subarray(from, from + maxRawChars)).toString();
    product.head = (product.head + more).slice(0, maxRawChars);
  }
  countLines(state, chunk.length);
  state.chunkStart += chunk.length;
  if (state.chunkStart - state.lastOffset > maxProductBytes) {
    throw broken(state, `one text is longer than ${maxProductBytes} bytes`);
  }
}

/** Reports every error of the parser as a fault of the feed. */
function guard(state: JsonState, parse: () => void): void {
  try {
    parse();
  } catch (error) {
    if (error instanceof FeedBroken) throw error;
    countLines(state, Math.max(0, state.lastOffset - state.chunkStart));
    throw broken(state, `this is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function broken({ line }: JsonState, reason: string): FeedBroken {
  return new FeedBroken(reason, line);
}

function checkDepth(state: JsonState): void {
  if (state.depth > maxDepth) throw broken(state, `the document is nested more than ${maxDepth} deep`);
}

/** Counts the line ends of the chunk up to a position in it. */
function countLines(state: JsonState, until: number): void {
  const { chunk, counted } = state;
  for (let at = chunk.indexOf(10, counted); at !== -1 && at < until; at = chunk.indexOf(10, at + 1)) state.line += 1;
  state.counted = Math.max(counted, until);
}

/** Tells whether a value that begins here is an entry of a list of products. */
function isInProductList({ depth, productDepth }: JsonState): boolean {
  return productDepth > 0 && depth === productDepth - 1;
}

/** Does the same, also for a product without a list: `{ "product": {`, or one a line. */
function isProductNext(state: JsonState): boolean {
  const { depth, lastText, areLines } = state;
  return isInProductList(state) || (depth === 1 && lastText === 'product') || (depth === 0 && areLines);
}

function isOpening(type: TokenType): boolean {
  return type === TokenType.LEFT_BRACE || type === TokenType.LEFT_BRACKET;
}

function isClosing(type: TokenType): boolean {
  return type === TokenType.RIGHT_BRACE || type === TokenType.RIGHT_BRACKET;
}

function newSkeleton(): TokenParser {
  const skeleton = new TokenParser({ paths: ['$.none'], keepStack: false });
  skeleton.onValue = () => {};
  return skeleton;
}

/** Returns the reason for rejecting a JSON document without a list of products. */
export function foreignText(firstKey: string | undefined): string {
  const found = firstKey === undefined ? '' : ` (its first name is "${firstKey.slice(0, 60)}")`;
  return `this is JSON without a list named "products"${found}, so it is not Shopify's products.json`;
}
