import { resolveBrand } from '#server/catalog/taxonomy/brands.ts';
import { classify, type KindClues } from '#server/catalog/taxonomy/classify.ts';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import { notFashionBecause } from '#server/catalog/taxonomy/not-fashion.ts';
import { parseSizes } from '#server/catalog/taxonomy/sizes.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { type CategoryMapping, foldCategory } from '#server/ingest/category-mapping.ts';
import { outOfStock, type RawOffer, type Verdict } from '#server/ingest/offer.ts';
import { pictureAddresses, webAddress } from './addresses.ts';
import { type PriceProblem, readPrices } from './prices.ts';
import { cleanTitle, plainLine, plainText } from './text.ts';
import { notForWomenBecause } from './womens.ts';

export type NormaliseSettings = {
  /** The brand of rows without one, for stores that sell under their own name. */
  storeName: string;
  /** Used for prices that name no currency; null rejects those prices. */
  defaultCurrency: string | null;
  /** The operator's mapping of the store's categories; it overrides feed and title. */
  categoryMapping?: CategoryMapping;
  /** Decides whether a sale is on. */
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
const maxIdChars = 200;
/** Deep category paths are longer than titles. */
const maxCategoryChars = 500;

/** Normalises one row of a feed. Returns an offer, the reason why the row is left out, or the field to blame and why. */
export function normaliseOffer(raw: RawOffer, settings: NormaliseSettings): Verdict {
  const reject = (field: keyof RawOffer, reason: string): Verdict => ({
    kind: 'reject',
    field: settings.fieldNames[field] ?? field,
    reason,
  });

  const externalId = raw.id?.trim() ?? '';
  if (externalId === '' || externalId.length > maxIdChars)
    return reject('id', externalId === '' ? 'missing' : `expected at most ${maxIdChars} characters`);
  const fullTitle = plainLine(raw.title ?? '');
  if (fullTitle === '') return reject('title', 'missing');

  const { size } = raw;
  const productTypes = raw.productTypes?.map(decoded);
  const googleCategory = raw.googleCategory && decoded(raw.googleCategory);
  const ageGroup = raw.ageGroup && decoded(raw.ageGroup);
  const kind = { googleCategory, productTypes, title: fullTitle, ageGroup, size };
  const storeCategory = plainLine(raw.productTypes?.[0] ?? raw.googleCategory ?? '');
  const mapped = settings.categoryMapping?.get(foldCategory(storeCategory));
  const notOurs =
    (mapped === null ? 'a category that the operator leaves out' : undefined) ??
    (mapped === undefined ? notFashionBecause(kind) : undefined) ??
    notForWomenBecause({
      gender: raw.gender && decoded(raw.gender),
      ageGroup,
      size,
      sizeType: raw.sizeType,
      brand: raw.brand,
      title: fullTitle,
      categories: mapped === undefined && raw.categoriesBy !== 'network' ? categoriesIn(kind) : [],
    });
  if (notOurs !== undefined) return { kind: 'left-out', reason: notOurs };

  // Rows of sold-out products are left out, not rejected: they need no price, and feeds often send none.
  const refuse = (field: keyof RawOffer, reason: string): Verdict =>
    isOffered(raw) ? reject(field, reason) : { kind: 'left-out', reason: outOfStock };
  const buyUrl = webAddress(raw.link);
  if (buyUrl === undefined) return refuse('link', raw.link ? 'expected an http or https URL' : 'missing');
  const imageUrls = pictureAddresses(raw.imageLinks);
  if (imageUrls.length === 0)
    return refuse('imageLinks', raw.imageLinks?.length ? 'expected an http or https URL' : 'missing');
  const prices = readPrices(raw, settings);
  if ('problem' in prices) {
    const refused = refuse(prices.field, prices.problem satisfies PriceProblem['problem']);
    return refused.kind === 'reject' ? { ...refused, isOfPrice: true } : refused;
  }

  const brandText = plainLine(raw.brand ?? '');
  const brand = resolveBrand(brandText === '' || noBrand.test(brandText) ? settings.storeName : brandText);
  if (brand.key === '') return refuse('brand', 'expected letters or digits');
  const subcategoryId = mapped ?? classify(kind);
  const categoryId = subcategoryId === null ? undefined : categoryOf.get(subcategoryId);
  const sizes = parseSizes({
    text: plainLine(raw.size ?? ''),
    beside: raw.sizesBeside,
    categoryId,
    subcategoryId,
    system: raw.sizeSystem,
    type: raw.sizeType,
  });
  const color = colorOf(raw);
  const context = { brand, color, sizeLabels: sizes.labels };

  return {
    kind: 'offer',
    offer: {
      groupKey: groupKeyOf(raw),
      externalId,
      name: cleanTitle(fullTitle, context) || fullTitle,
      description: plainText(raw.description ?? ''),
      brand,
      subcategoryId,
      storeCategory,
      currency: prices.currency,
      priceCents: prices.priceCents,
      originalCents: prices.originalCents,
      saleEndsAt: prices.saleEndsAt,
      inStock: isOffered(raw),
      buyUrl,
      imageUrls,
      color,
      sizeLabels: sizes.labels,
      sizeIds: sizes.ids,
      gtin: gtinOf(raw.gtin),
      mpn: plainLine(raw.mpn ?? '', 70),
    },
  };
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
