import type { RawOffer } from '#server/ingest/offer.ts';
import { type FeedReader, type FeedRow, keptRawChars } from '#server/ingest/reader.ts';
import { scanPages } from './html-pages.ts';
import { findTrails, mostTrails, placeByTrails, type Trail } from './json-ld-breadcrumbs.ts';
import { inOneCurrency } from './json-ld-currencies.ts';
import { findProducts } from './json-ld-products.ts';
import { maxOffers, type Read, readNode } from './json-ld-rows.ts';
import type { Json } from './json-ld-values.ts';
import { mendJson } from './mend-json.ts';
import { pageNotHad } from './page-marks.ts';
import { type RowParser, readRows, textOf } from './rows.ts';

const maxDepth = 32;

/**
 * schema.org products out of HTML pages (developers.google.com, merchant listings; schema.org/ProductGroup): the blocks
 * `<script type="application/ld+json">` of one page, or of several joined, see `scanPages`. One row for each variant of a group,
 * and for each offer of a product that has several. A price struck through is that before the reduction. The page's address
 * stands in where the product has none. Of a page with priced products those without a price are not told, nor what is told
 * twice: programs that show reviews or breadcrumbs repeat the product. Of a page without products of its own, as that of a
 * category, those count that it names with a price; of one of several under marks only what it says it sells. The page's breadcrumb is
 * the category of what has none. A page without any product is refused, and reading goes on.
 */
export const jsonLd: FeedReader = {
  format: 'json-ld',
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

/** Offers of a page, in the order told. */
type OfferRow = FeedRow & { kind: 'offer' };

/** @param currency of offers in several the one to keep */
function parseJsonLd(rows: FeedRow[], currency: string | null | undefined): RowParser<string> {
  let offers = new Map<string, OfferRow>();
  /** Of products that the page but names: beside one of its own they are what else a shopper may like. */
  let namedOffers = new Map<string, OfferRow>();
  let rejects: FeedRow[] = [];
  /** The page's nodes by their `@id`: programs that write blocks of their own refer to those before. */
  let nodesById = new Map<unknown, Json>();
  let trails: Trail[] = [];

  return scanPages({
    onBlock(text, line, { address }) {
      const reject = (reason: string) =>
        rejects.push({ kind: 'reject', line, raw: text.trim().slice(0, keptRawChars), field: '', reason });
      const json = mendJson(text, maxDepth);
      if ('problem' in json) {
        reject(json.problem);
        return;
      }
      const keep = (kept: Map<string, OfferRow>, read: Read[]) => {
        const room = maxOffers - kept.size;
        if (read.length > room) reject(`the page lists more than ${maxOffers} products`);
        for (const { offer, said } of read.slice(0, room)) {
          const key = JSON.stringify(offer);
          const raw = JSON.stringify(said).slice(0, keptRawChars);
          if (!kept.has(key)) kept.set(key, { kind: 'offer', line, raw, offer });
        }
      };
      const { own, sold, listed } = findProducts(json.value, nodesById);
      const readAll = (nodes: Json[]) => nodes.flatMap((node) => readNode(node, { address, currency }));
      keep(offers, readAll(own));
      // Where a store's pages are crawled, what a list tells has a page of its own, often under another id.
      const named = address === undefined ? [...sold, ...listed] : sold;
      keep(namedOffers, readAll(named).filter(isPriced));
      trails.push(...findTrails(json.value, nodesById, mostTrails - trails.length));
    },
    onPageEnd({ line, address, head }, problem) {
      const told = [...(offers.size > 0 ? offers : namedOffers).values()];
      const priced = told.filter(isPriced);
      const kept = inOneCurrency(priced.length > 0 ? priced : told, rowKey, ({ offer }) => offer.currency, currency);
      const isList = offers.size === 0 && address === undefined;
      for (const row of placeByTrails(kept, trails, { address, isList })) rows.push(row);
      for (const row of rejects) rows.push(row);
      const nothing = told.length === 0 && rejects.length === 0 ? 'the page has no product in JSON-LD' : undefined;
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

const isPriced = ({ offer }: { offer: RawOffer }) => offer.price !== undefined;

/** What rows of one variant have in common. */
function rowKey({ offer: { id, color, size } }: OfferRow): string | undefined {
  return id === undefined ? undefined : JSON.stringify([id, color, size]);
}
