import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { FeedBroken, type FeedReader, type FeedRow, keptRawChars } from '#server/ingest/reader.ts';
import { inPieces, type RowParser, readRows, refuseForeign } from './rows.ts';
import { readProduct } from './shopify-product.ts';

/**
 * Bytes of the longest product held in memory. The limit of a row is too short: Shopify allows 2,048 variants of about
 * 600 bytes. Each may have an image of 400 more, plus its list of variant ids.
 */
export const maxProductBytes = 8 * 1024 * 1024;
const maxDepth = 32;

type ParsedToken = Parameters<TokenParser['write']>[0];

/**
 * Shopify's `/products.json` (shopify.dev, storefront): `{ "products": [ … ] }`, or the bare list. Several such
 * documents may follow each other, as when pages are joined. One row per variant; the currency is not in the file.
 */
export const shopifyJson: FeedReader = {
  format: 'shopify-json',
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
    return readRows(inPieces(bytes), rows, parseShopify(rows, storeUrl));
  },
};

function parseShopify(rows: FeedRow[], storeUrl: string): RowParser<Uint8Array> {
  let line = 1;
  let depth = 0;
  /** The depth of a product's own braces: 2 in a bare list, 3 in `{ "products": [`. */
  let productDepth = 0;
  let lists = 0;
  let documents = 0;
  let firstKey: string | undefined;
  let lastText: unknown;
  let lastOffset = 0;
  let product: { line: number; start: number; parser: TokenParser | undefined; head: string } | undefined;
  let piece: Uint8Array = new Uint8Array();
  let pieceStart = 0;
  /** The offset in the chunk up to which line ends are counted. */
  let counted = 0;

  const broken = (reason: string) => new FeedBroken(reason, line);
  const countLines = (until: number) => {
    for (let at = piece.indexOf(10, counted); at !== -1 && at < until; at = piece.indexOf(10, at + 1)) line += 1;
    counted = Math.max(counted, until);
  };

  /** Checks the grammar of the document around its products: it sees `null` in their places. */
  let skeleton = newSkeleton();
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024, separator: '' });
  tokenizer.onToken = (token) => {
    lastOffset = token.offset;
    if (product) continueProduct(token);
    else if (token.token === TokenType.LEFT_BRACE && depth === productDepth - 1 && productDepth > 0)
      beginProduct(token);
    else walkSkeleton(token);
  };

  function walkSkeleton(token: ParsedToken & { offset: number }): void {
    const { token: type, value } = token;
    skeleton.write(token);
    if (type === TokenType.LEFT_BRACE || type === TokenType.LEFT_BRACKET) {
      depth += 1;
      if (depth > maxDepth) throw broken(`the document is nested more than ${maxDepth} deep`);
      if (type === TokenType.LEFT_BRACKET && (depth === 1 || (depth === 2 && lastText === 'products'))) {
        productDepth = depth + 1;
        lists += 1;
      }
    } else if (type === TokenType.RIGHT_BRACE || type === TokenType.RIGHT_BRACKET) {
      if (depth === productDepth - 1) productDepth = 0;
      depth -= 1;
      if (depth === 0) {
        if (lists === 0) throw new FeedBroken(foreignText(firstKey), 1);
        lists = 0;
        documents += 1;
        skeleton = newSkeleton();
      }
    } else if (type === TokenType.STRING) {
      if (depth === 1) firstKey ??= String(value);
      lastText = value;
    }
    const isValue = type >= TokenType.TRUE && type <= TokenType.NUMBER;
    if (isValue && productDepth > 0 && depth === productDepth - 1) {
      countLines(token.offset - pieceStart);
      rows.push(...readProduct(value, line, storeUrl));
    }
  }

  function beginProduct(token: ParsedToken & { offset: number }): void {
    countLines(token.offset - pieceStart);
    const parser = new TokenParser({ paths: ['$'], keepStack: false });
    const opened = { line, start: token.offset, parser, head: '' };
    parser.onValue = ({ value }) => {
      rows.push(...readProduct(value, opened.line, storeUrl));
    };
    product = opened;
    skeleton.write({ token: TokenType.NULL, value: null });
    continueProduct(token);
  }

  function continueProduct(token: ParsedToken & { offset: number }): void {
    if (!product) return;
    if (product.parser && token.offset - product.start > maxProductBytes) product.parser = undefined;
    const { token: type } = token;
    if (type === TokenType.LEFT_BRACE || type === TokenType.LEFT_BRACKET) depth += 1;
    if (type === TokenType.RIGHT_BRACE || type === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > maxDepth) throw broken(`the document is nested more than ${maxDepth} deep`);
    product.parser?.write(token);
    if (depth !== productDepth - 1) return;
    if (!product.parser) {
      const reason = `the product is longer than ${maxProductBytes} bytes`;
      rows.push({ kind: 'reject', line: product.line, raw: product.head, field: '', reason });
    }
    product = undefined;
  }

  return {
    write(bytes) {
      if (pieceStart === 0) refuseForeign(new TextDecoder().decode(bytes));
      piece = bytes;
      counted = 0;
      guard(() => tokenizer.write(bytes));
      if (product && product.head.length < keptRawChars) {
        const from = Math.max(product.start - pieceStart, 0);
        product.head = (product.head + Buffer.from(bytes.subarray(from, from + keptRawChars)).toString()).slice(
          0,
          keptRawChars,
        );
      }
      countLines(bytes.length);
      pieceStart += bytes.length;
      if (pieceStart - lastOffset > maxProductBytes) throw broken(`one text is longer than ${maxProductBytes} bytes`);
    },
    end() {
      if (pieceStart === 0) throw broken('the file is empty');
      if (depth > 0) throw broken('the feed breaks off: its last bracket is not closed');
      guard(() => tokenizer.end());
      if (documents === 0) throw broken(foreignText(firstKey));
    },
  };

  /** Reports every error of the parser as a fault of the feed. */
  function guard(parse: () => void): void {
    try {
      parse();
    } catch (error) {
      if (error instanceof FeedBroken) throw error;
      countLines(Math.max(0, lastOffset - pieceStart));
      throw broken(`this is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
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
