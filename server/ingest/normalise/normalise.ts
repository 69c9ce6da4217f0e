import { resolveBrand } from '#server/catalog/taxonomy/brands.ts';
import { classify, type KindClues } from '#server/catalog/taxonomy/classify.ts';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import { notFashionBecause } from '#server/catalog/taxonomy/not-fashion.ts';
import { parseSizes } from '#server/catalog/taxonomy/parse-sizes.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { priceAt } from '#server/catalog/variant-prices.ts';
import { type CategoryMapping, foldCategory } from '#server/ingest/category-mapping.ts';
import { type Offer, outOfStock, type RawOffer, type Verdict } from '#server/ingest/offer.ts';
import { pictureAddresses, webAddress } from './addresses.ts';
import { type PriceProblem, type Prices, readPrices } from './prices.ts';
import { cleanTitle, plainLine, plainText } from './text.ts';
import { notForWomenBecause } from './womens.ts';

export type NormaliseSettings = {
  /** The brand of rows without one, for stores that sell under their own name. */
  storeName: string;
  /** Used for prices that name no currency; null rejects those prices. */
  defaultCurrency: string | null;
  /** The operator's mapping of the store's categories; it overrides feed and title. */
  categoryMapping?: CategoryMapping;
  /** Decides which sales are on or over. */
  now: Date;
  /** The feed's own field names, used in reasons. */
  fieldNames: Partial<Record<keyof RawOffer, string>>;
};

const categoryOf = new Map(subcategories.map(({ id, categoryId }) => [id, categoryId]));
/** Matches values that mean sold out, in the languages of feeds. A note may follow, such as until when. */
const soldOut = [
  String.raw`(?:(?:(?:https?:)?\/\/)?schema\.org\/|temporarily\s|currently\s)?(?:(?:not[\s_-]?in|out[\s_-]?of|no)[\s_-]?stock|oos|sold(?:[\s_-]?out)?|unavailable|discontinued|inactive|reserved|back[\s_-]?order(?:ed)?)`,
  String.raw`(?:not|no longer) available|coming[\s_-]soon|false|no?|0+(?:[.,]0+)?(?:\s(?:items?|pcs|in stock))?|-\d+(?:[.,]\d+)?`,
  '(?:(?:derzeit|momentan|zurzeit|aktuell) )?nicht (?:auf lager|verfügbar|vorrätig|lieferbar)|ausverkauft',
  '(?:temporairement )?(?:épuisée?|indisponible)|non disponible|(?:en )?rupture(?: de stock)?|sans stock|plus (?:disponible|en stock)',
  'agotado(?: temporalmente)?|no disponible|sin (?:stock|existencias)|fuera de stock|fuori stock|non in stock|esaurito|non disponibile|uitverkocht|niet (?:op voorraad|leverbaar|beschikbaar)',
  'esgotado|indisponível|niedostępn[yae]|brak w magazynie|wyprzedan[yae]|vyprodáno|není skladem|nedostupné|slut i lager|slutsåld|udsolgt|utsolgt|ikke på lager|loppuunmyyty|нет в наличии',
  '売り切れ|在庫(?:なし|切れ)|品切れ|품절|재고 ?없음|售罄|缺货',
];
const notOffered = new RegExp(`^(?:${soldOut.join('|')})(?:\\s*[(,;–].*|\\s-\\s.*)?$`, 'i');
/** Matches placeholders for a product without brand, or with an unknown one. */
const noBrand = /^(?:n\/?a|none|null|undefined|unbranded|generic|no ?brand(?: name)?|(?:vendor[\s-]?)?unknown|-+)$/i;
/** The rule of subcategories that the operator maps. */
const byOperator = 'category mapping';
const maxIdChars = 200;
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
  const mapped = settings.categoryMapping?.get(foldCategory(storeCategory));
  const leftOut = leftOutBecause(raw, clues, mapped);
  if (leftOut !== undefined) return { kind: 'left-out', ...leftOut };

  const essentials = readEssentials(raw, settings);
  if ('reason' in essentials) return rejectUnlessSoldOut(raw, essentials, settings);
  const { subcategoryId, rule } = mapped ? { subcategoryId: mapped, rule: byOperator } : classify(clues);
  const offer = buildOffer(raw, { externalId, title, storeCategory, subcategoryId }, essentials, settings.now);
  return { kind: 'offer', offer, rule };
}

/** The field that makes a row unusable, and why. With `isOfPrice` the product may still be offered. */
type RowProblem = { field: keyof RawOffer; reason: string; isOfPrice?: true };

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
  };
}

/** Returns the store's most specific category, else Google's, else ''. */
function storeCategoryOf({ productTypes, googleCategory }: RawOffer): string {
  return plainLine(productTypes?.[0] ?? googleCategory ?? '');
}

/**
 * Returns the reason for leaving out a product that is not women's fashion, with the rule's name, or undefined.
 * @param mapped the operator's subcategory, which overrides the feed's categories: null leaves the product out,
 * undefined means that the operator has not mapped the store's category
 */
function leftOutBecause(
  raw: RawOffer,
  clues: KindClues,
  mapped: number | null | undefined,
): { reason: string; rule?: string } | undefined {
  if (mapped === null) return { reason: 'a category that the operator leaves out' };
  const isUnmapped = mapped === undefined;
  const notFashion = isUnmapped ? notFashionBecause(clues) : undefined;
  if (notFashion !== undefined) return { reason: notFashion };
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
  return { buyUrl, imageUrls, prices, brand };
}

function problemOfUrl(field: 'link' | 'imageLinks', sent: string | string[] | undefined): RowProblem {
  return { field, reason: sent?.length ? 'expected an http or https URL' : 'missing' };
}

function problemOfPrice({ field, problem }: PriceProblem): RowProblem {
  return { field, reason: problem, isOfPrice: true };
}

function readBrand(raw: RawOffer, { storeName }: NormaliseSettings): Offer['brand'] {
  const text = plainLine(raw.brand ?? '');
  return resolveBrand(text === '' || noBrand.test(text) ? storeName : text);
}

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
    sizeLabels: sizes.labels,
    sizeIds: sizes.ids,
    gtin: gtinOf(raw.gtin),
    mpn: plainLine(raw.mpn ?? '', 70),
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

/** Tells whether the row's product can be bought now. A row without availability can. */
export function isOffered(raw: RawOffer): boolean {
  return raw.availability === undefined || !saysSoldOut(raw.availability);
}

const saysSoldOut = memoize((availability: string) => notOffered.test(availability.trim().replaceAll('_', ' ')));

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
