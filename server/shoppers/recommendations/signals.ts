/** An act of a shopper on a product, with the properties of the product. */
export type Act = {
  kind: 'favorite' | 'buy' | 'view' | 'hide';
  /** Milliseconds since 1970. */
  at: number;
  productId: number;
  brandId: number;
  storeId: number;
  subcategoryId: number;
  /** The price in cents of a dollar at the reference rate. Null for a currency without one. */
  dollarCents: number | null;
  discountPercent: number;
};

/** The preferences that a shopper has saved. An empty list and an undefined bound state no preference. */
export type Said = {
  brandIds: readonly number[];
  storeIds: readonly number[];
  /** The saved subcategories, and all subcategories of categories that are saved as a whole. */
  subcategoryIds: readonly number[];
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
};

/** The input of a taste. */
export type Signals = { said: Said; acts: readonly Act[] };
