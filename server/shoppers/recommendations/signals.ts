/** What a shopper did with a product, and what kind of product it was. */
export type Act = {
  kind: 'favorite' | 'buy' | 'view' | 'hide';
  /** Milliseconds since 1970. */
  at: number;
  productId: number;
  brandId: number;
  storeId: number;
  subcategoryId: number;
  /** Null where the price is in another currency. */
  dollarCents: number | null;
  discountPercent: number;
};

/** What she has said that she likes; an empty list and an undefined bound say nothing. */
export type Said = {
  brandIds: readonly number[];
  storeIds: readonly number[];
  /** Those that she chose, and all those of categories that she chose as a whole. */
  subcategoryIds: readonly number[];
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
};

/** All from which a taste is told. */
export type Signals = { said: Said; acts: readonly Act[] };
