import type { RawOffer } from '../offer.ts';

type TextField = Exclude<keyof RawOffer, 'imageLinks' | 'productTypes'>;

/** Where the value of one of Google's attributes goes, or of another feed's like it. */
export type GoogleTarget = TextField | 'mainImage' | 'moreImages' | 'productType';

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
  ['size', 'size'],
  ['size_system', 'sizeSystem'],
  ['size_type', 'sizeType'],
  ['google_product_category', 'googleCategory'],
  ['product_type', 'productType'],
  ['gtin', 'gtin'],
  ['mpn', 'mpn'],
  ['condition', 'condition'],
]);

/** The attribute that each field of an offer comes from, for messages; the first where a feed has several. */
export function fieldNamesOf(
  attributes: Iterable<readonly [string, GoogleTarget]>,
): Partial<Record<keyof RawOffer, string>> {
  const names: Partial<Record<keyof RawOffer, string>> = {};
  for (const [name, target] of attributes) names[fieldOf(target)] ??= name;
  return names;
}

/** The attribute that each field of an offer comes from in Google's feeds. */
export const googleFieldNames = fieldNamesOf(googleTargets);

function fieldOf(target: GoogleTarget): keyof RawOffer {
  if (target === 'mainImage' || target === 'moreImages') return 'imageLinks';
  return target === 'productType' ? 'productTypes' : target;
}

/** Several addresses in one value: a comma only parts them where another address follows, since addresses hold commas. */
const addressSeparator = /[,;|]\s*(?=https?:\/\/)/i;

/** How many pictures or product types are kept; Google takes 11 and 10, and lists without end are an attack. */
const maxListed = 50;

/** Puts one value where it belongs; of a repeated single field the first that says something stays. */
export function put(offer: RawOffer, target: GoogleTarget, value: string): void {
  const text = value.trim();
  if (text === '') return;
  switch (target) {
    case 'mainImage':
      offer.imageLinks = [text, ...(offer.imageLinks ?? [])].slice(0, maxListed);
      break;
    case 'moreImages':
      offer.imageLinks = [...(offer.imageLinks ?? []), ...addressesIn(text)].slice(0, maxListed);
      break;
    case 'productType':
      offer.productTypes = [...(offer.productTypes ?? []), text].slice(0, maxListed);
      break;
    default:
      offer[target] ??= text;
  }
}

function addressesIn(text: string): string[] {
  return text.split(addressSeparator, maxListed).map((address) => address.trim());
}
