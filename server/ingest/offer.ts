import type { StatedValue } from '#server/catalog/attributes/attribute.ts';
import type { Terms } from '#server/catalog/terms.ts';
import type { StatedPrice } from '#server/catalog/variant-prices.ts';

/**
 * One row of a feed in the feed's own words: one variant (a size, a colour) of one product.
 * A reader fills in the fields of its format and validates nothing; every value is the text as sent.
 */
export type RawOffer = {
  /** The store's id of this variant. */
  id?: string;
  /** The id that the variants of one product share; absent where the format has no such field. */
  groupId?: string;
  title?: string;
  /** May hold HTML. */
  description?: string;
  brand?: string;
  /** The product page's URL at the store. */
  link?: string;
  /** The first is the main image. */
  imageLinks?: string[];
  /** The asking price. It is the regular price if `salePrice` is given, else today's price. */
  price?: string;
  /** Google's `sale_price`: today's price within `salePriceDates`; must not be above `price`. */
  salePrice?: string;
  /** `start/end`, ISO 8601. */
  salePriceDates?: string;
  /** The price before a reduction, as stores state it beside `price`; ignored unless above it. */
  compareAtPrice?: string;
  /** ISO 4217, where the format has a field for it; a code inside the price text wins. */
  currency?: string;
  /** `in_stock`, `out of stock`, `true`, `preorder`, …; absent counts as in stock. */
  availability?: string;
  gender?: string;
  ageGroup?: string;
  color?: string;
  material?: string;
  pattern?: string;
  /** Values of attributes in fields of their own, such as a sleeve length, in the store's own words. */
  stated?: StatedValue[];
  size?: string;
  /** The sizes of all variants of the product, where the feed lists them together. They show which system a bare number is in. */
  sizesBeside?: string;
  /** US, UK, EU, IT, FR, … */
  sizeSystem?: string;
  /** regular, petite, plus, maternity, … */
  sizeType?: string;
  /** Google taxonomy: the id or the path. */
  googleCategory?: string;
  /** The store's own categories and tags, the most specific first. */
  productTypes?: string[];
  /** `network` if the categories are the affiliate network's, not the store's: these are unreliable about the wearer. */
  categoriesBy?: string;
  gtin?: string;
  mpn?: string;
  condition?: string;
  /** Delivery as stated: an entry for each country and service. */
  shipping?: StatedShipping[];
  /** Orders from which delivery is free: the country, and the amount. */
  freeShipping?: StatedThreshold[];
  /** Business days before the dispatch, where entries of `shipping` state none. */
  minHandlingDays?: string;
  maxHandlingDays?: string;
  /** Days for a return; `none` where the store takes nothing back. */
  returnDays?: string;
  /** The costs of a return: a value of schema.org's ReturnFeesEnumeration. */
  returnFees?: string;
};

/** Entries hold texts as sent; '' where nothing is stated. A region is any place within the country. */
export type StatedShipping = readonly [
  country: string,
  region: string,
  price: string,
  transit: string,
  handling: string,
];
export type StatedThreshold = readonly [country: string, amount: string];

/** A normalised variant that may be shown. */
export type Offer = {
  /** Variants with the same key are one product; unique within a store. */
  groupKey: string;
  /** The store's id of the variant. */
  externalId: string;
  name: string;
  /** Plain text, paragraphs kept as line breaks. */
  description: string;
  /** `key` is the folded name, which is the same for every spelling of a brand. */
  brand: { name: string; key: string };
  /** Null if nothing in the row tells the subcategory; listed for the operator. */
  subcategoryId: number | null;
  /** The store's name of the category, for the operator's list of unmapped categories. */
  storeCategory: string;
  currency: string;
  /** The price now. */
  priceCents: number;
  /** At least `priceCents`; equal when there is no reduction. */
  originalCents: number;
  /** The regular price and the sale that it may be reduced by. */
  statedPrice: StatedPrice;
  inStock: boolean;
  buyUrl: string;
  imageUrls: string[];
  color: string;
  /** The feed's fields for material and pattern, which attributes are read from; '' without one. */
  material: string;
  pattern: string;
  /** Values of attributes that the feed has fields for. */
  stated: readonly StatedValue[];
  /** The store's own words, one per size, in the order sent. */
  sizeLabels: readonly string[];
  /** The reference sizes of those labels, used by filters. */
  sizeIds: readonly number[];
  gtin: string;
  mpn: string;
  /** Whether the feed's condition is that of used goods. */
  isSecondHand: boolean;
  /** Delivery and returns; null if the feed states neither. */
  terms: Terms | null;
};

/** The result of normalising one row. `rule` names the rule that classified the row or left it out, for `probe`. */
export type Verdict =
  | { kind: 'offer'; offer: Offer; rule?: string | undefined }
  /**
   * Valid, but not for this application: menswear, children's, a gift card. Counted, not an error. `soldOut` is a
   * variant to keep beside others that are in stock.
   */
  | { kind: 'left-out'; reason: string; rule?: string | undefined; soldOut?: Offer }
  /** Unusable. `field` is the feed's own field name if there is one. With `keepsProduct` the product may still be offered. */
  | { kind: 'reject'; field: string; reason: string; keepsProduct?: boolean };

/** The reason for leaving out a variant that is sold out. */
export const outOfStock = 'out of stock';
