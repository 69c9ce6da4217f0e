import type { RawOffer } from '#server/ingest/offer.ts';
import { type FeedReader, type FeedRow, maxRawChars } from '#server/ingest/reader.ts';
import { scanPages } from './html-pages.ts';
import { findTrails, maxTrails, placeByTrails, type Trail } from './json-ld-breadcrumbs.ts';
import { inOneCurrency } from './json-ld-currencies.ts';
import { findProducts } from './json-ld-products.ts';
import { maxOffers, type Read, readNode } from './json-ld-rows.ts';
import type { Json } from './json-ld-values.ts';
import { mendJson } from './mend-json.ts';
import { pageNotHad } from './page-marks.ts';
import { productsInMarkup } from './page-markup.ts';
import { type RowParser, readRows, textOf } from './rows.ts';

const maxDepth = 32;

/**
 * schema.org products in HTML pages (developers.google.com, merchant listings; schema.org/ProductGroup). Reads the
 * blocks `<script type="application/ld+json">` of one page, or of several joined pages, see `scanPages`.
 *
 * - One row per variant of a group, and per offer of a product that has several.
 * - A struck-through price is the price before the reduction.
 * - The page's URL stands in for a product without one.
 * - If some products of a page have a price, the others are skipped.
 * - Duplicates are skipped: plugins for reviews or breadcrumbs repeat the product.
 * - If a page has no products of its own, as a category page, its listed products with a price count.
 * - Under page marks only the products count that the page says it sells.
 * - The page's breadcrumb is the category of products without one.
 * - A page without any product in JSON-LD is read by its microdata or Open Graph, see `productsInMarkup`.
 * - A page without any product is rejected, and reading goes on.
 */
export const jsonLd: FeedReader = {
  format: 'json-ld',
  // schema.org/price: a point, never a comma, and no separator of thousands.
  decimalMark: '.',
  fieldNames: {
    id: 'sku',
    groupId: 'productGroupID',
    title: 'name',
    description: 'description',
    brand: 'brand',
    link: 'url',
    imageLinks: 'image',
    price: 'offers.price',
    compareAtPrice: 'offers.priceSpecification',
    currency: 'offers.priceCurrency',
    availability: 'offers.availability',
    gender: 'audience.suggestedGender',
    color: 'color',
    size: 'size',
    productTypes: 'category',
    gtin: 'gtin',
    mpn: 'mpn',
    condition: 'offers.itemCondition',
  },
  read(bytes, { defaultCurrency }) {
    const rows: FeedRow[] = [];
    return readRows(textOf(bytes), rows, parseJsonLd(rows, defaultCurrency));
  },
};

type OfferRow = FeedRow & { kind: 'offer' };

/** @param currency the one to keep of offers in several currencies */
function parseJsonLd(rows: FeedRow[], currency: string | null | undefined): RowParser<string> {
  let offers = new Map<string, OfferRow>();
  /** Offers of products that the page only mentions. Beside a product of its own they are recommendations. */
  let namedOffers = new Map<string, OfferRow>();
  let rejects: FeedRow[] = [];
  /** The page's nodes by their `@id`: plugins that write blocks of their own refer to nodes of earlier blocks. */
  let nodesById = new Map<unknown, Json>();
  let trails: Trail[] = [];

  return scanPages({
    onBlock(text, line, { address }) {
      const reject = (reason: string) =>
        rejects.push({ kind: 'reject', line, raw: text.trim().slice(0, maxRawChars), field: '', reason });
      const json = mendJson(text, maxDepth);
      if ('problem' in json) {
        reject(json.problem);
        return;
      }
      const keep = (kept: Map<string, OfferRow>, read: Read[]) => {
        const room = maxOffers - kept.size;
        if (read.length > room) reject(`the page lists more than ${maxOffers} products`);
        addRows(kept, read.slice(0, room), line);
      };
      const { own, sold, listed } = findProducts(json.value, nodesById);
      const readAll = (nodes: Json[]) => nodes.flatMap((node) => readNode(node, { address, currency }));
      keep(offers, readAll(own));
      // In a crawled store, listed products have pages of their own, often under another id.
      const named = address === undefined ? [...sold, ...listed] : sold;
      keep(namedOffers, readAll(named).filter(isPriced));
      trails.push(...findTrails(json.value, nodesById, maxTrails - trails.length));
    },
    onPageEnd({ line, address, head, parts }, problem) {
      if (offers.size + namedOffers.size === 0 && problem === undefined) {
        const products = productsInMarkup(parts.join(''));
        // Beside the page's own product, products in a crawled store's markup are recommendations.
        const own = address === undefined ? products : products.slice(0, 1);
        const read = own.flatMap((node) => readNode(node, { address, currency })).filter(isPriced);
        addRows(offers, read.slice(0, maxOffers), line);
        if (offers.size > 0) rejects = [];
      }
      const pageRows = [...(offers.size > 0 ? offers : namedOffers).values()];
      const priced = pageRows.filter(isPriced);
      const inCurrency = inOneCurrency(
        priced.length > 0 ? priced : pageRows,
        rowKey,
        ({ offer }) => offer.currency,
        currency,
      );
      const isList = offers.size === 0 && address === undefined;
      for (const row of placeByTrails(inCurrency, trails, { address, isList })) rows.push(row);
      for (const row of rejects) rows.push(row);
      const nothing =
        pageRows.length === 0 && rejects.length === 0
          ? 'the page has no product in JSON-LD, microdata or Open Graph'
          : undefined;
      const reason = problem ?? nothing;
      const hidesProducts = problem?.startsWith(pageNotHad) ?? false;
      if (reason !== undefined)
        rows.push({ kind: 'reject', line, raw: address ?? head, field: '', reason, hidesProducts });
      offers = new Map();
      namedOffers = new Map();
      nodesById = new Map();
      trails = [];
      rejects = [];
    },
  });
}

function addRows(rows: Map<string, OfferRow>, read: readonly Read[], line: number): void {
  for (const { offer, said } of read) {
    const key = JSON.stringify(offer);
    const raw = JSON.stringify(said).slice(0, maxRawChars);
    if (!rows.has(key)) rows.set(key, { kind: 'offer', line, raw, offer });
  }
}

const isPriced = ({ offer }: { offer: RawOffer }) => offer.price !== undefined;

/** Returns the properties that the rows of one variant share. */
function rowKey({ offer: { id, color, size } }: OfferRow): string | undefined {
  return id === undefined ? undefined : JSON.stringify([id, color, size]);
}
