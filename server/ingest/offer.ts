/**
 * What one row of a feed says, in the feed's own words: one variant (a size, a colour) of one product.
 * A reader fills what its format carries and judges nothing; every value is text as it was sent.
 */
export type RawOffer = {
  /** The store's id of this variant. */
  id?: string;
  /** What the variants of one product share; absent where the format has no such field. */
  groupId?: string;
  title?: string;
  /** May hold HTML. */
  description?: string;
  brand?: string;
  /** The address at the store. */
  link?: string;
  /** The first is the main picture. */
  imageLinks?: string[];
  /** The asking price: the regular one where `salePrice` is given, else what is asked today. */
  price?: string;
  /** Google's `sale_price`: what is asked today while `salePriceDates` hold; must not be above `price`. */
  salePrice?: string;
  /** `start/end`, ISO 8601. */
  salePriceDates?: string;
  /** The price before a reduction, as shops state it beside `price`; ignored unless above it. */
  compareAtPrice?: string;
  /** ISO 4217, where the format has a field for it; a code inside the price text wins. */
  currency?: string;
  /** `in_stock`, `out of stock`, `true`, `preorder`, …; absent counts as in stock. */
  availability?: string;
  gender?: string;
  ageGroup?: string;
  color?: string;
  size?: string;
  /** Those of the product's other variants, too, where the feed has them together: they tell what a bare number means. */
  sizesBeside?: string;
  /** US, UK, EU, IT, FR, … */
  sizeSystem?: string;
  /** regular, petite, plus, maternity, … */
  sizeType?: string;
  /** Google taxonomy: the id or the path. */
  googleCategory?: string;
  /** The store's own categories, most telling first; tags count. */
  productTypes?: string[];
  /** `network` where the categories are the network's and not the store's: these err about for whom a piece is. */
  categoriesBy?: string;
  gtin?: string;
  mpn?: string;
  condition?: string;
};

/** A variant that may be shown, in our terms. */
export type Offer = {
  /** Variants with the same key are one product; unique within a store. */
  groupKey: string;
  /** The store's id of the variant. */
  externalId: string;
  name: string;
  /** Plain text, paragraphs kept as line breaks. */
  description: string;
  /** `key` is the folded name by which spellings of one brand meet. */
  brand: { name: string; key: string };
  /** Null: nothing in the row told which; listed for the operator. */
  subcategoryId: number | null;
  /** What the store called the category, for the operator's list of unmapped ones. */
  storeCategory: string;
  currency: string;
  priceCents: number;
  /** At least `priceCents`; equal when there is no reduction. */
  originalCents: number;
  /** When the price ends, where the feed tells it. */
  saleEndsAt: Date | null;
  inStock: boolean;
  buyUrl: string;
  imageUrls: string[];
  color: string;
  /** The store's own words, one a size, in the order sent. */
  sizeLabels: readonly string[];
  /** The reference sizes those words mean; what filters use. */
  sizeIds: readonly number[];
  gtin: string;
  mpn: string;
};

/** What became of one row. */
export type Verdict =
  | { kind: 'offer'; offer: Offer }
  /** Right, but not for this store: menswear, children's, a gift card. Counted, not an error. */
  | { kind: 'left-out'; reason: string }
  /** Cannot be used; `field` is the feed's own field name where there is one. A wrong price says nothing of whether the piece is offered. */
  | { kind: 'reject'; field: string; reason: string; isOfPrice?: boolean };

/** Why a variant that is sold out is left out. */
export const outOfStock = 'out of stock';
