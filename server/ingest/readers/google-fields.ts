import type { RawOffer } from '#server/ingest/offer.ts';
import { putTerms, type TermsTarget } from './stated-terms.ts';

type TextField = Exclude<keyof RawOffer, 'imageLinks' | 'productTypes' | 'stated' | 'shipping' | 'freeShipping'>;

/** The destination of the value of one of Google's attributes, or of a similar feed's. */
export type GoogleTarget = TextField | 'mainImage' | 'moreImages' | 'productType' | TermsTarget;

/** Google's attributes as its product data specification names them; Meta and CJ use the same names. */
export const googleTargets: ReadonlyMap<string, GoogleTarget> = new Map<string, GoogleTarget>([
  ['id', 'id'],
  ['item_group_id', 'groupId'],
  ['title', 'title'],
  ['description', 'description'],
  ['brand', 'brand'],
  ['link', 'link'],
  ['image_link', 'mainImage'],
  ['additional_image_link', 'moreImages'],
  ['price', 'price'],
  ['sale_price', 'salePrice'],
  ['sale_price_effective_date', 'salePriceDates'],
  ['currency', 'currency'],
  ['availability', 'availability'],
  ['gender', 'gender'],
  ['age_group', 'ageGroup'],
  ['color', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
  ['size', 'size'],
  ['size_system', 'sizeSystem'],
  ['size_type', 'sizeType'],
  ['google_product_category', 'googleCategory'],
  ['product_type', 'productType'],
  ['gtin', 'gtin'],
  ['mpn', 'mpn'],
  ['condition', 'condition'],
  ['shipping', 'shipping'],
  ['free_shipping_threshold', 'freeShipping'],
  ['min_handling_time', 'minHandlingDays'],
  ['max_handling_time', 'maxHandlingDays'],
  // The names of product feeds for assistants.
  ['return_window', 'returnDays'],
  ['return_deadline_in_days', 'returnDays'],
]);

/** Returns the attribute behind each field of an offer, for messages. If several attributes fill a field, the first counts. */
export function fieldNamesOf(
  attributes: Iterable<readonly [string, GoogleTarget]>,
): Partial<Record<keyof RawOffer, string>> {
  const names: Partial<Record<keyof RawOffer, string>> = {};
  for (const [name, target] of attributes) names[fieldOf(target)] ??= name;
  return names;
}

/** The attribute behind each field of an offer in Google's feeds. */
export const googleFieldNames = fieldNamesOf(googleTargets);

/** Returns the field of an offer that a value goes to. */
export function fieldOf(target: GoogleTarget): keyof RawOffer {
  if (target === 'mainImage' || target === 'moreImages') return 'imageLinks';
  return target === 'productType' ? 'productTypes' : target;
}

/** Separates several URLs in one value. A comma separates only before another URL, since URLs may contain commas. */
const addressSeparator = /[,;|]\s*(?=https?:\/\/)/i;

/** Images or product types to keep. Google takes 11 and 10; endless lists are an attack. */
const maxListed = 50;

/** Puts one value into an offer. If a single-valued field is repeated, the first non-empty value stays. */
export function put(offer: RawOffer, target: GoogleTarget, value: string): void {
  const text = value.trim();
  if (text === '') return;
  switch (target) {
    case 'mainImage':
      offer.imageLinks = [...(isJson(text) ? addressesInJson(text) : [text]), ...(offer.imageLinks ?? [])];
      offer.imageLinks.splice(maxListed);
      break;
    case 'moreImages':
      offer.imageLinks = [...(offer.imageLinks ?? []), ...addressesIn(text)].slice(0, maxListed);
      break;
    case 'productType':
      offer.productTypes = [...(offer.productTypes ?? []), text].slice(0, maxListed);
      break;
    case 'shipping':
    case 'freeShipping':
      putTerms(offer, target, text);
      break;
    default:
      offer[target] ??= text;
  }
}

function addressesIn(text: string): string[] {
  if (isJson(text)) return addressesInJson(text);
  return text.split(addressSeparator, maxListed).map((address) => address.trim());
}

const isJson = (text: string) => /^[[{]/.test(text);

/**
 * Reads image URLs from JSON, which Meta allows: `[{"url":"https://…","tag":["…"]}]` or URLs alone. Invalid JSON is
 * returned as it is, so that it is rejected later.
 */
function addressesInJson(text: string): string[] {
  try {
    const listed: unknown[] = [JSON.parse(text)].flat();
    const addresses = listed.slice(0, maxListed).map((picture) => (isPicture(picture) ? picture.url : picture));
    return addresses.filter((address) => typeof address === 'string').map((address) => address.trim());
  } catch {
    return [text];
  }
}

const isPicture = (value: unknown): value is { url: unknown } =>
  typeof value === 'object' && value !== null && 'url' in value;
