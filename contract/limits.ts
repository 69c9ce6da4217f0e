// Plain values only: browser code imports this file, and schemas would enlarge its bundle.

/** The default and the maximum number of products on a page of a listing (specification, section 9; design, 5.9). */
export const defaultPageSize = 24;
export const maxPageSize = 100;

/** The maximum number of products on a page of a shopper's own listing (specification, section 9). */
export const maxOwnPageSize = 500;

/** The highest page number that calls accept. Every listing ends before it. */
export const maxPageNumber = 999_999_999;

/** The upper end of price filters, in whole dollars. This value means no maximum (specification, section 9). */
export const noMaximumPrice = 5000;

/** Tells whether two prices make a range to save. A range of one price would hide almost every product. */
export const isPriceRange = (low: number, high: number) => low < high || high === noMaximumPrice;

/** The orders of a listing, with the specification's values of `sort`. Equal products are ordered by id. */
export const sorts = {
  featured: '-ranking,-created_at',
  newest: '-created_at',
  priceLowHigh: '+discounted_price',
  priceHighLow: '-discounted_price',
  discount: '-discount_percentage',
  realDiscount: '-proven_percentage',
  recommended: '-rank',
} as const;
export type Sort = keyof typeof sorts;

/** The maximum length of a search query, in characters and in words. */
export const maxQueryLength = 200;
export const maxQueryWords = 20;

/** The events that browsers report about products. The numbers are the specification's (sections 4 and 9). */
export const reportedActions = { looked: 1, left: 2 } as const;

/** The ids of the categories with sizes (specification, sections 3 and 9). */
export const sizedCategoryIds = { shoes: 2, apparel: 7 } as const;

/** Pairs of offers that an operator decides on with one press. */
export const maxMatchesAtOnce = 500;

/** A word, code or picture on more offers of a brand than this proposes no candidates for matching by itself. */
export const maxOffersOfKey = 200;

/** Candidates per offer in matching: the ones that share most keys come first. */
export const maxCandidates = 40;
