import { decodeHTMLStrict } from 'entities';
import type { RawOffer } from '../offer.ts';
import { type FeedReader, type FeedRow, keptRawChars } from '../reader.ts';
import { scanPages } from './html-pages.ts';
import { mendJson } from './mend-json.ts';
import { pageNotHad } from './page-marks.ts';
import { type RowParser, readRows, textOf, withoutControls } from './rows.ts';

/** What a JSON parser gives for an object whose shape nobody promised. */
type Json = Record<string, unknown>;

/** A page with more was made to fill memory; the largest group, one of Shopify's, has 2,048. */
const maxOffers = 10_000;
const maxListed = 50;
const maxDepth = 32;

const productTypes = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel']);
/** What tells things apart, best first. */
const idKeys = ['sku', 'productID', 'gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8', '@id', 'mpn', 'url'];
/** schema.org/PriceTypeEnumeration: what was asked before, the surest first, and what is asked now. */
const struckTypes = ['StrikethroughPrice', 'ListPrice', 'RegularPrice', 'MSRP', 'SRP'];
const askedTypes = ['SalePrice', undefined, ...struckTypes.slice(1)];
/** Objects of a block that references are followed in, and nodes of a page that are kept to be referred to. */
const mostFollowed = 200_000;
const mostKept = 1000;
const groupKeys = ['hasVariant', 'isVariantOf'];
const partKeys = ['offers', 'itemOffered', 'priceSpecification', 'image', 'brand', 'audience', 'size', 'category'];

/**
 * schema.org products out of HTML pages (developers.google.com, merchant listings; schema.org/ProductGroup): the blocks
 * `<script type="application/ld+json">` of one page, or of several joined, see `scanPages`. One row for each variant of a group,
 * and for each offer of a product that has several. A price struck through is that before the reduction. The page's address
 * stands in where the product has none. Of a page with priced products those without a price are not told, nor what is told
 * twice: programs that show reviews or breadcrumbs repeat the product. A page without any is refused, and reading goes on.
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
      const read = findProducts(json.value, nodesById).flatMap((node) => readNode(node, address));
      const room = maxOffers - offers.size;
      if (read.length > room) reject(`the page lists more than ${maxOffers} products`);
      for (const { offer, said } of read.slice(0, room)) {
        const key = JSON.stringify(offer);
        const raw = JSON.stringify(said).slice(0, keptRawChars);
        if (!offers.has(key)) offers.set(key, { kind: 'offer', line, raw, offer });
      }
    },
    onPageEnd({ line, address, head }, problem) {
      const priced = [...offers.values()].filter(({ offer }) => offer.price !== undefined);
      for (const row of priced.length > 0 ? priced : offers.values()) rows.push(row);
      for (const row of rejects) rows.push(row);
      const nothing = offers.size === 0 && rejects.length === 0 ? 'the page has no product in JSON-LD' : undefined;
      const reason = problem ?? nothing;
      const hidesProducts = problem?.startsWith(pageNotHad) ?? false;
      if (reason !== undefined)
        rows.push({ kind: 'reject', line, raw: address ?? head, field: '', reason, hidesProducts });
      offers = new Map();
      nodesById = new Map();
      rejects = [];
    },
  });
}

/**
 * The products of a block, each once; references (`{ "@id": … }`) are followed.
 * @param nodesById of the blocks before; this block's are put there
 */
function findProducts(block: unknown, nodesById: Map<unknown, Json>): Json[] {
  const nodes = topNodes(block);
  for (const node of nodes) {
    if (node['@id'] !== undefined && nodesById.size < mostKept) nodesById.set(node['@id'], node);
  }
  const follow = createFollower(new Map([...nodesById, ...nodes.map((node): [unknown, Json] => [node['@id'], node])]));
  const products = nodes.filter(isProduct).map((node) => follow(node, [...groupKeys, ...partKeys]));
  const variants = products.flatMap(({ hasVariant }) => listOf(hasVariant).filter(isObject));
  const inGroups = new Set(variants.map((variant) => variant['@id']));
  return products.filter((product) => product['@id'] === undefined || !inGroups.has(product['@id']));
}

/** Gives a thing with what it and its parts refer to in place of the references. */
function createFollower(nodesById: ReadonlyMap<unknown, Json>): (thing: Json, keys: readonly string[]) => Json {
  let left = mostFollowed;
  const followAll = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => followAll(one, depth));
    if (!isObject(value)) return value;
    left -= 1;
    if (left < 0) return value;
    return followIn({ ...nodesById.get(value['@id'] ?? ''), ...value }, partKeys, depth);
  };
  const followIn = (thing: Json, keys: readonly string[], depth: number): Json => {
    if (depth === 0) return thing;
    const followed = keys.flatMap((key) => (thing[key] === undefined ? [] : [[key, followAll(thing[key], depth - 1)]]));
    return { ...thing, ...Object.fromEntries(followed) };
  };
  return (thing, keys) => followIn(thing, keys, 5);
}

function topNodes(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(topNodes);
  if (!isObject(value)) return [];
  return [value, ...topNodes(value['@graph']), ...topNodes(value.mainEntity)];
}

function isProduct(node: Json): boolean {
  return listOf(node['@type']).some((type) => productTypes.has(bareName(type) ?? ''));
}

/** What a row is made of, and what of the page's words to keep for it. */
type Read = { offer: RawOffer; said: Json };

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
    return [{ offer: readOffer([node, group], offers[0] ?? {}, { id: ownId, groupId, address }), said: node }];
  }
  const offerKey = distinctKey(offers);
  const reads = offers.map((offer) => {
    const item = isObject(offer.itemOffered) ? offer.itemOffered : {};
    const id = (offerKey && text(offer[offerKey])) ?? idOf(item) ?? ownId;
    return {
      offer: readOffer([item, node, group], offer, { id, groupId: groupId ?? ownId, address }),
      said: { ...node, offers: offer },
    };
  });
  return toldApart(reads);
}

/** With fields that may turn out not to be said. */
type Said<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined };
type Identity = { id: string | undefined; groupId: string | undefined; address: string | undefined };

/** @param said who is asked for the product's words, nearest first */
function readOffer(said: Json[], offer: Json, { id, groupId, address }: Identity): RawOffer {
  const first = <T>(key: string, read: (value: unknown) => T | undefined): T | undefined => {
    for (const node of said) {
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
    ...readPrice(offer),
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

function readPrice(offer: Json): Said<Pick<RawOffer, 'price' | 'compareAtPrice' | 'currency'>> {
  const specifications = listOf(offer.priceSpecification).filter(isObject);
  // Prices for members only are not those that are asked.
  const open = specifications.filter((one) => one.validForMemberTier === undefined);
  const ofType = (types: readonly (string | undefined)[]) =>
    types.map((type) => open.find(({ priceType }) => bareName(priceType) === type)).find(Boolean);
  const struck = ofType(struckTypes);
  const asked = ofType(askedTypes);
  return {
    price: text(offer.price) ?? text(asked?.price) ?? text(offer.lowPrice),
    compareAtPrice: text(struck?.price),
    currency: text(offer.priceCurrency) ?? text(asked?.priceCurrency) ?? text(struck?.priceCurrency),
  };
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

/** `https://schema.org/InStock`, `schema:InStock` and `InStock` are the same. */
function bareName(value: unknown): string | undefined {
  const name = isObject(value) ? text(value['@id']) : text(value);
  return name?.replace(/^(?:(?:https?:)?(?:\/\/)?(?:www\.)?schema\.org\/|schema:)/i, '');
}

/** Entities are of the page, not of the value; HTML is left as it is, its own entities with it. */
function text(value: unknown): string | undefined {
  const said = plain(value);
  return said?.includes('&') ? decodeHTMLStrict(said).trim() || undefined : said;
}

function plain(value: unknown): string | undefined {
  const [first] = listOf(value);
  const said = isObject(first) ? first['@value'] : first;
  if (typeof said === 'number') return String(said);
  return typeof said === 'string' ? withoutControls(said).toWellFormed().trim() || undefined : undefined;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
