import type { RawOffer } from '../offer.ts';
import { type FeedReader, type FeedRow, keptRawChars } from '../reader.ts';
import { scanPages } from './html-pages.ts';
import { findProducts } from './json-ld-products.ts';
import { bareName, isObject, type Json, listOf, plain, text } from './json-ld-values.ts';
import { mendJson } from './mend-json.ts';
import { pageNotHad } from './page-marks.ts';
import { type RowParser, readRows, textOf } from './rows.ts';

/** A page with more was made to fill memory; the largest group, one of Shopify's, has 2,048. */
const maxOffers = 10_000;
const maxListed = 50;
const maxDepth = 32;

/** What tells things apart, best first. */
const idKeys = ['sku', 'productID', 'gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8', '@id', 'mpn', 'url'];
/** schema.org/PriceTypeEnumeration: what was asked before, the surest first, and what is asked now. */
const struckTypes = ['StrikethroughPrice', 'ListPrice', 'RegularPrice', 'MSRP', 'SRP'];
const askedTypes = ['SalePrice', undefined, ...struckTypes.slice(1)];

/**
 * schema.org products out of HTML pages (developers.google.com, merchant listings; schema.org/ProductGroup): the blocks
 * `<script type="application/ld+json">` of one page, or of several joined, see `scanPages`. One row for each variant of a group,
 * and for each offer of a product that has several. A price struck through is that before the reduction. The page's address
 * stands in where the product has none. Of a page with priced products those without a price are not told, nor what is told
 * twice: programs that show reviews or breadcrumbs repeat the product. Of a page without products of its own, as that of a
 * category, those count that it names with a price; of one of several under marks only what it says it sells. A page without any is refused, and reading goes on.
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
  read(bytes) {
    const rows: FeedRow[] = [];
    return readRows(textOf(bytes), rows, parseJsonLd(rows));
  },
};

/** Offers of a page, in the order told. */
type OfferRow = FeedRow & { kind: 'offer' };

function parseJsonLd(rows: FeedRow[]): RowParser<string> {
  let offers = new Map<string, OfferRow>();
  /** Of products that the page but names: beside one of its own they are what else a shopper may like. */
  let namedOffers = new Map<string, OfferRow>();
  let rejects: FeedRow[] = [];
  /** The page's nodes by their `@id`: programs that write blocks of their own refer to those before. */
  let nodesById = new Map<unknown, Json>();

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
      const readAll = (nodes: Json[]) => nodes.flatMap((node) => readNode(node, address));
      keep(offers, readAll(own));
      // Where a store's pages are crawled, what a list tells has a page of its own, often under another id.
      const named = address === undefined ? [...sold, ...listed] : sold;
      keep(namedOffers, readAll(named).filter(isPriced));
    },
    onPageEnd({ line, address, head }, problem) {
      const told = [...(offers.size > 0 ? offers : namedOffers).values()];
      const priced = told.filter(isPriced);
      for (const row of priced.length > 0 ? priced : told) rows.push(row);
      for (const row of rejects) rows.push(row);
      const nothing = told.length === 0 && rejects.length === 0 ? 'the page has no product in JSON-LD' : undefined;
      const reason = problem ?? nothing;
      const hidesProducts = problem?.startsWith(pageNotHad) ?? false;
      if (reason !== undefined)
        rows.push({ kind: 'reject', line, raw: address ?? head, field: '', reason, hidesProducts });
      offers = new Map();
      namedOffers = new Map();
      nodesById = new Map();
      rejects = [];
    },
  });
}

/** What a row is made of, and what of the page's words to keep for it. */
type Read = { offer: RawOffer; said: Json };

const isPriced = ({ offer }: { offer: RawOffer }) => offer.price !== undefined;

function readNode(node: Json, address: string | undefined): Read[] {
  const variants = listOf(node.hasVariant).filter(isObject).slice(0, maxOffers);
  if (variants.length === 0) return readOffers(node, listOf(node.isVariantOf).find(isObject) ?? {}, address);
  const idKey = distinctKey(variants);
  // Variants without any id of a group are still of one product.
  const group = (idOf(node) ?? text(node.productGroupID)) ? node : { ...node, productGroupID: address };
  const reads = variants.flatMap((variant) => readOffers(variant, group, address, idKey));
  return toldApart(reads);
}

/** Rows of one id are told apart by colour and size where these are all that differs. */
function toldApart(reads: Read[]): Read[] {
  const sizes = new Set(reads.flatMap(({ offer }) => offer.size ?? []));
  const sizesBeside = sizes.size > 1 ? [...sizes].slice(0, maxListed).join('|') : undefined;
  const ids = reads.map(({ offer }) => offer.id);
  const apart = reads.map(({ offer }) => [offer.id, offer.color, offer.size].filter(Boolean).join(' ') || undefined);
  const isTold = new Set(apart).size <= new Set(ids).size;
  return reads.map(({ offer, said }, place) => {
    const id = (isTold ? ids : apart)[place];
    return { offer: { ...offer, ...(id && { id }), ...(sizesBeside && { sizesBeside }) }, said };
  });
}

/** The rows of one product: one for each of its offers, which are its sizes where there are several. */
function readOffers(node: Json, group: Json, address: string | undefined, idKey?: string): Read[] {
  const listed = listOf(node.offers ?? group.offers).filter(isObject);
  const inner = listed.flatMap((offer) => listOf(offer.offers)).filter(isObject);
  const offers = (inner.length > 0 ? inner : listed).slice(0, maxOffers);
  const ownId = (idKey && text(node[idKey])) ?? idOf(node) ?? address;
  const groupId = text(group.productGroupID) ?? text(node.inProductGroupWithID) ?? idOf(group);
  if (offers.length < 2) {
    return [{ offer: readOffer([node], group, offers[0] ?? {}, { id: ownId, groupId, address }), said: node }];
  }
  const offerKey = distinctKey(offers);
  const reads = offers.map((offer) => {
    const item = isObject(offer.itemOffered) ? offer.itemOffered : {};
    const id = (offerKey && text(offer[offerKey])) ?? idOf(item) ?? ownId;
    return {
      offer: readOffer([item, node], group, offer, { id, groupId: groupId ?? ownId, address }),
      said: { ...node, offers: offer },
    };
  });
  return toldApart(reads);
}

/** With fields that may turn out not to be said. */
type Said<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined };
type Identity = { id: string | undefined; groupId: string | undefined; address: string | undefined };

/** @param said who is asked for the product's words, nearest first, and then the group */
function readOffer(said: Json[], group: Json, offer: Json, { id, groupId, address }: Identity): RawOffer {
  const first = <T>(key: string, read: (value: unknown) => T | undefined): T | undefined => {
    for (const node of [...said, group]) {
      const value = read(node[key]);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const sizes = listOf(offer.size ?? first('size', (value) => value ?? undefined) ?? sizeInName(offer)).slice(
    0,
    maxListed,
  );
  const size = sizes.find(isObject);
  const ownSizes = sizes.flatMap((one) => named(one) ?? []);
  const audiences = first('audience', (value) =>
    isObject(listOf(value)[0]) ? listOf(value).filter(isObject) : undefined,
  );
  const gtins = ['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8'];
  const fields: Said<RawOffer> = {
    id,
    groupId,
    title: first('name', (value) => nameOf(value, ownSizes)) ?? first('name', text),
    description: first('description', plain),
    brand: first('brand', named),
    link: absolute(text(offer.url) ?? first('url', text) ?? address, address),
    imageLinks: first('image', (value) => images(value, address)),
    ...readPrice(offer, group),
    availability: bareName(offer.availability),
    gender: genderOf(audiences ?? []),
    ageGroup: audiences?.some(isOfChildren) ? 'kids' : undefined,
    color:
      text(offer.color) ??
      first(
        'color',
        (value) =>
          listOf(value)
            .flatMap((color) => text(color) ?? [])
            .join('/') || undefined,
      ),
    size: ownSizes.join('|') || undefined,
    sizeSystem: bareName(size?.sizeSystem)?.replace('WearableSizeSystem', ''),
    sizeType: bareName(size?.sizeGroup)?.replace('WearableSizeGroup', ''),
    productTypes: first('category', names),
    gtin: gtins.map((key) => text(offer[key])).find(Boolean) ?? gtins.map((key) => first(key, text)).find(Boolean),
    mpn: text(offer.mpn) ?? first('mpn', text),
    condition: bareName(offer.itemCondition),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as RawOffer;
}

/** @param group may tell for all of its variants what was asked before */
function readPrice(offer: Json, group: Json): Said<Pick<RawOffer, 'price' | 'compareAtPrice' | 'currency'>> {
  const open = openPrices([offer]);
  const struck = ofType(open, struckTypes);
  const asked = ofType(open, askedTypes);
  const currency = text(offer.priceCurrency) ?? text(asked?.priceCurrency) ?? text(struck?.priceCurrency);
  return {
    price: text(offer.price) ?? text(asked?.price) ?? text(offer.lowPrice),
    compareAtPrice: text((struck ?? struckOfGroup(group, currency))?.price),
    currency,
  };
}

/** What was asked before of the group as such; several offers of it are those of its variants. */
function struckOfGroup(group: Json, currency: string | undefined): Json | undefined {
  const offers = listOf(group.offers).filter(isObject);
  const struck = ofType(openPrices([group, ...(offers.length === 1 ? offers : [])]), struckTypes);
  const stated = text(struck?.priceCurrency) ?? text(offers[0]?.priceCurrency) ?? currency;
  return stated === currency ? struck : undefined;
}

/** The specifications of prices that are asked of all, not of members only. */
function openPrices(things: readonly Json[]): Json[] {
  const specifications = things.flatMap(({ priceSpecification }) => listOf(priceSpecification).filter(isObject));
  return specifications.filter((one) => one.validForMemberTier === undefined);
}

/** The first of the surest type. */
function ofType(specifications: readonly Json[], types: readonly (string | undefined)[]): Json | undefined {
  return types.map((type) => specifications.find(({ priceType }) => bareName(priceType) === type)).find(Boolean);
}

/** Offers of one product may be named by its sizes: S, M, 38. */
function sizeInName({ name }: Json): string | undefined {
  const told = text(name);
  return told !== undefined && /^(?:X{0,3}[SML]|XX+|[2-5]XL|\d{1,2}(?:\.5)?)$/i.test(told) ? told : undefined;
}

/** A name, unless it is but the size of a variant, whose group then has it. */
function nameOf(value: unknown, sizes: readonly string[]): string | undefined {
  const name = text(value);
  return name !== undefined && sizes.includes(name) ? undefined : name;
}

/** Of several audiences one for each gender; `audienceType` is in words: Women. */
function genderOf(audiences: readonly Json[]): string | undefined {
  const genders = audiences.flatMap((one) => bareName(one.suggestedGender) ?? text(one.audienceType) ?? []);
  return new Set(genders).size > 1 ? 'unisex' : genders[0];
}

/** The oldest that children's wear is made for, in years. */
const oldestChild = 14;

function isOfChildren({ suggestedMaxAge, suggestedAge }: Json): boolean {
  const range = listOf(suggestedAge).find(isObject);
  const years = Number(text(suggestedMaxAge) ?? text(range?.maxValue)) / (text(range?.unitCode) === 'MON' ? 12 : 1);
  return years <= oldestChild;
}

/** The first key by which all of the things differ. */
function distinctKey(things: Json[]): string | undefined {
  return idKeys.find((key) => {
    const values = things.map((thing) => text(thing[key])).filter((value) => value !== undefined);
    return new Set(values).size === things.length;
  });
}

function idOf(thing: Json): string | undefined {
  return idKeys.map((key) => text(thing[key])).find((value) => value !== undefined);
}

function images(value: unknown, address: string | undefined): string[] | undefined {
  const links = listOf(value).flatMap((image) => {
    const link = isObject(image) ? (text(image.url) ?? text(image.contentUrl) ?? fileOf(image)) : text(image);
    return absolute(link, address) ?? [];
  });
  return links.length > 0 ? links.slice(0, maxListed) : undefined;
}

/** A picture's name may be its address, unless it is that of a place in the page. */
function fileOf(image: Json): string | undefined {
  const id = text(image['@id']);
  return id?.includes('#') ? undefined : id;
}

/** Pages may write addresses relative to their own. */
function absolute(link: string | undefined, address: string | undefined): string | undefined {
  if (link === undefined || address === undefined || /^https?:/i.test(link)) return link;
  return URL.canParse(link, address) ? new URL(link, address).href : link;
}

function names(value: unknown): string[] | undefined {
  const all = listOf(value).flatMap((one) => named(one) ?? []);
  return all.length > 0 ? all.slice(0, maxListed) : undefined;
}

/** A name given as text, as a thing that has one, or as a list, whose first counts. */
function named(value: unknown): string | undefined {
  const [first] = listOf(value);
  return isObject(first) ? (text(first.name) ?? text(first)) : text(first);
}
