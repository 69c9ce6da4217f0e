import { resolveBrand } from '#server/catalog/taxonomy/brands.ts';
import { type Classification, classify, type KindClues } from '#server/catalog/taxonomy/classify.ts';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import { notFashionBecause } from '#server/catalog/taxonomy/not-fashion.ts';
import { parseSizes } from '#server/catalog/taxonomy/parse-sizes.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { priceAt } from '#server/catalog/variant-prices.ts';
import { type Offer, outOfStock, type RawOffer, type Verdict } from '#server/ingest/offer.ts';
import { quote } from '#server/ingest/quote.ts';
import type { RuleFindings, StoreRules } from '#server/ingest/rules/store-rule.ts';
import { pictureAddresses, webAddress } from './addresses.ts';
import { notAbove0, type PriceProblem, type Prices, readPrices } from './prices.ts';
import { isSecondHand } from './second-hand.ts';
import { isOffered } from './stock.ts';
import { readTerms } from './terms.ts';
import { cleanTitle, plainLine, plainText } from './text.ts';
import { notForWomenBecause } from './womens.ts';

export type NormaliseSettings = {
  /** The brand of rows without one, for stores that sell under their own name. */
  storeName: string;
  /** Used for prices that name no currency; null rejects those prices. */
  defaultCurrency: string | null;
  /** The operator's rules for the store; they override feed and title. */
  rules?: StoreRules;
  /** Decides which sales are on or over. */
  now: Date;
  /** The feed's own field names, used in reasons. */
  fieldNames: Partial<Record<keyof RawOffer, string>>;
  /** Whether a price of 0 marks a thing that is not sold by itself, see `FeedReader`. */
  freeIsNotSold?: boolean | undefined;
};

const categoryOf = new Map(subcategories.map(({ id, categoryId }) => [id, categoryId]));
/** Matches placeholders for a product without brand, or with an unknown one. */
const noBrand = /^(?:n\/?a|none|null|undefined|unbranded|generic|no ?brand(?: name)?|(?:vendor[\s-]?)?unknown|-+)$/i;
/** Matches values of the columns beside the brand, which a shifted row has in its place. */
const notBrand =
  /^(?:[^>]+\s>\s.+|https?:\/\/\S*|www\.\S*|(?:in|out of)[\s_]stock|preorder|backorder|available|new|used|refurbished|male|female|unisex|adults?|kids|(?:\d+(?:[.,]\d+)?\s?(?:[A-Z]{3}|[€$£])|[€$£]\s?\d+(?:[.,]\d+)?)|\d+[.,]\d{2}|\d{8,14}|true|false)$/i;
const maxIdChars = 200;
/** The verdict on a choice or an extra that belongs to another product and costs nothing by itself. */
const notSold: Verdict = { kind: 'left-out', reason: 'not sold by itself', rule: 'price of 0' };
/** Deep category paths are longer than titles. */
const maxCategoryChars = 500;

/** Normalises one row of a feed. Returns an offer, the reason why the row is left out, or the field to blame and why. */
export function normaliseOffer(raw: RawOffer, settings: NormaliseSettings): Verdict {
  const externalId = idOf(raw);
  const idProblem = problemOfId(externalId);
  if (idProblem !== undefined) return rejectRow({ field: 'id', reason: idProblem }, settings);
  const title = plainLine(raw.title ?? '');
  if (title === '') return rejectRow({ field: 'title', reason: 'missing' }, settings);

  const clues = readClues(raw, title);
  const storeCategory = storeCategoryOf(raw);
  const findings =
    settings.rules?.findingsOn({ title, category: storeCategory, brand: plainLine(raw.brand ?? '') }) ?? {};
  const leftOut = leftOutBecause(raw, clues, findings);
  if (leftOut !== undefined) return { kind: 'left-out', ...leftOut };

  const essentials = readEssentials(findings.brand === undefined ? raw : { ...raw, brand: findings.brand }, settings);
  if ('reason' in essentials) {
    if (settings.freeIsNotSold && essentials.reason === notAbove0) return notSold;
    return rejectUnlessSoldOut(raw, essentials, settings);
  }
  const classified = classifyBy(findings, clues, storeCategory, settings);
  if ('reason' in classified) return { kind: 'left-out', ...classified };
  const { subcategoryId, rule } = classified;
  const offer = buildOffer(raw, { externalId, title, storeCategory, subcategoryId }, essentials, settings.now);
  return { kind: 'offer', offer, rule };
}

/**
 * Returns the subcategory of a row, or the reason why the operator leaves it out. A rule on the empty category is for
 * titles that name no product.
 */
function classifyBy(
  { subcategory }: RuleFindings,
  clues: KindClues,
  storeCategory: string,
  { rules }: NormaliseSettings,
): Classification | { reason: string; rule: string } {
  if (subcategory) return subcategory;
  const said = classify(clues);
  const findings = said.subcategoryId === null && storeCategory === '' ? rules?.onNoCategory : undefined;
  return findings?.leftOut ?? findings?.subcategory ?? said;
}

/** The field that makes a row unusable, and why. With `keepsProduct` the product may still be offered. */
type RowProblem = { field: keyof RawOffer; reason: string; keepsProduct?: true };

function rejectRow({ field, ...problem }: RowProblem, { fieldNames }: NormaliseSettings): Verdict {
  return { kind: 'reject', field: fieldNames[field] ?? field, ...problem };
}

/** Rejects a row. Rows of sold-out products are left out instead: they need no price, and feeds often send none. */
function rejectUnlessSoldOut(raw: RawOffer, problem: RowProblem, settings: NormaliseSettings): Verdict {
  return isOffered(raw) ? rejectRow(problem, settings) : { kind: 'left-out', reason: outOfStock };
}

const idOf = (raw: RawOffer) => raw.id?.trim() ?? '';

function problemOfId(externalId: string): string | undefined {
  if (externalId === '') return 'missing';
  return externalId.length > maxIdChars ? `expected at most ${maxIdChars} characters` : undefined;
}

/** Returns the fields that tell the kind of product. Decodes HTML entities. */
function readClues(raw: RawOffer, title: string): KindClues {
  return {
    googleCategory: raw.googleCategory && decoded(raw.googleCategory),
    productTypes: raw.productTypes?.map(decoded),
    title,
    ageGroup: raw.ageGroup && decoded(raw.ageGroup),
    size: raw.size,
    color: raw.color,
    brand: raw.brand,
  };
}

/** Returns the store's most specific category, else Google's, else ''. */
function storeCategoryOf({ productTypes, googleCategory }: RawOffer): string {
  return plainLine(productTypes?.[0] ?? googleCategory ?? '');
}

/**
 * Returns the reason for leaving out a product that is not women's fashion, with the rule's name, or undefined.
 * @param findings what the operator's rules say, which overrides the feed
 */
function leftOutBecause(
  raw: RawOffer,
  clues: KindClues,
  findings: RuleFindings,
): { reason: string; rule?: string } | undefined {
  if (findings.leftOut) return findings.leftOut;
  const isUnmapped = findings.subcategory === undefined;
  const notFashion = isUnmapped ? notFashionBecause(clues) : undefined;
  if (notFashion !== undefined) return notFashion;
  if (findings.isWomens) return undefined;
  return notForWomenBecause({
    gender: raw.gender && decoded(raw.gender),
    ageGroup: clues.ageGroup,
    size: clues.size,
    sizeType: raw.sizeType,
    brand: raw.brand,
    title: clues.title,
    categories: isUnmapped && raw.categoriesBy !== 'network' ? categoriesIn(clues) : [],
  });
}

/** The fields without which nothing can be offered. */
type Essentials = { buyUrl: string; imageUrls: string[]; prices: Prices; brand: Offer['brand'] };

/** Reads link, images, prices and brand. Returns the first problem if one of them is missing or invalid. */
function readEssentials(raw: RawOffer, settings: NormaliseSettings): Essentials | RowProblem {
  const buyUrl = webAddress(raw.link);
  if (buyUrl === undefined) return problemOfUrl('link', raw.link);
  const imageUrls = pictureAddresses(raw.imageLinks);
  if (imageUrls.length === 0) return problemOfUrl('imageLinks', raw.imageLinks);
  const prices = readPrices(raw, settings);
  if ('problem' in prices) return problemOfPrice(prices);
  const brand = readBrand(raw, settings);
  if (brand.key === '') return { field: 'brand', reason: 'expected letters or digits' };
  if (notBrand.test(brand.name)) return { field: 'brand', reason: `expected a brand, got ${quote(brand.name)}` };
  return { buyUrl, imageUrls, prices, brand };
}

function problemOfUrl(field: 'link' | 'imageLinks', sent: string | string[] | undefined): RowProblem {
  return { field, reason: sent?.length ? 'expected an http or https URL' : 'missing' };
}

function problemOfPrice({ field, problem }: PriceProblem): RowProblem {
  return { field, reason: problem, keepsProduct: true };
}

function readBrand(raw: RawOffer, { storeName }: NormaliseSettings): Offer['brand'] {
  const text = plainLine(raw.brand ?? '');
  return resolveBrand(text === '' || noBrand.test(text) ? storeName : text);
}

/** More values than this are a list that says nothing about one product. */
const maxStated = 40;
const noneStated: Offer['stated'] = [];

type Identity = Pick<Offer, 'externalId' | 'storeCategory' | 'subcategoryId'> & { title: string };

function buildOffer(raw: RawOffer, identity: Identity, essentials: Essentials, now: Date): Offer {
  const { buyUrl, imageUrls, prices, brand } = essentials;
  const { priceCents, originalCents } = priceAt(prices.stated, now);
  const { externalId, title, storeCategory, subcategoryId } = identity;
  const sizes = readSizes(raw, subcategoryId);
  const color = colorOf(raw);
  return {
    groupKey: groupKeyOf(raw),
    externalId,
    name: cleanTitle(title, { brand, color, sizeLabels: sizes.labels }) || title,
    description: plainText(raw.description ?? ''),
    brand,
    subcategoryId,
    storeCategory,
    currency: prices.currency,
    priceCents,
    originalCents,
    statedPrice: prices.stated,
    inStock: isOffered(raw),
    buyUrl,
    imageUrls,
    color,
    material: plainLine(raw.material ?? '', 200),
    pattern: plainLine(raw.pattern ?? '', 60),
    stated: raw.stated?.slice(0, maxStated).map(([name, value]) => [name, plainLine(value, 60)] as const) ?? noneStated,
    sizeLabels: sizes.labels,
    sizeIds: sizes.ids,
    gtin: gtinOf(raw.gtin),
    mpn: plainLine(raw.mpn ?? '', 70),
    isSecondHand: isSecondHand(raw.condition ?? ''),
    terms: readTerms(raw, prices.currency),
  };
}

function readSizes(raw: RawOffer, subcategoryId: number | null) {
  return parseSizes({
    text: plainLine(raw.size ?? ''),
    beside: raw.sizesBeside,
    categoryId: subcategoryId === null ? undefined : categoryOf.get(subcategoryId),
    subcategoryId,
    system: raw.sizeSystem,
    type: raw.sizeType,
  });
}

/**
 * Returns the key of the row's product. Each colour is a product of its own, since its images differ; the sizes are its
 * variants.
 */
export function groupKeyOf(raw: RawOffer): string {
  const group = raw.groupId?.trim() ?? '';
  if (group === '') return `id:${raw.id?.trim()}`;
  return `group:${group.slice(0, maxIdChars)}/${colorOf(raw).toLowerCase()}`;
}

function categoriesIn({ productTypes = [], googleCategory }: KindClues): readonly string[] {
  return googleCategory ? [...productTypes, googleCategory] : productTypes;
}

/** Decodes the HTML entities that plugins leave in categories and genders: `Clothing &gt; Dresses`. */
function decoded(text: string): string {
  return text.includes('&') ? decodedLine(text) : text;
}

const decodedLine = memoize((text: string) => plainLine(text, maxCategoryChars));

const colorOf = (raw: RawOffer) => plainLine(raw.color ?? '', 60);

/**
 * Returns a GTIN of 8 to 14 digits, leading zeros kept, or ''. Spreadsheets turn others into 1.23E+12, which identifies
 * nothing.
 */
function gtinOf(text: string | undefined): string {
  // A leading apostrophe keeps spreadsheets from converting the digits to a number.
  const digits = text?.replace(/[\s'’-]/g, '') ?? '';
  return /^\d{8,14}$/.test(digits) ? digits : '';
}
