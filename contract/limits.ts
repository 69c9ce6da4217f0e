// Plain values only: the browser's code imports this file, and must not pull the schemas in with it.

/** Products on one page of a listing, and the most that a caller may ask for (specification, section 9; design, 5.9). */
export const defaultPageSize = 24;
export const maxPageSize = 100;

/** The upper bound of price filters in whole units; sent as it is, it means no maximum (specification, section 9). */
export const noMaximumPrice = 5000;

/** Orders of a listing by the values that the specification sends as `sort`. Each ends in the product's id. */
export const sorts = {
  featured: '-ranking,-created_at',
  newest: '-created_at',
  priceLowHigh: '+discounted_price',
  priceHighLow: '-discounted_price',
  discount: '-discount_percentage',
  recommended: '-rank',
} as const;
export type Sort = keyof typeof sorts;

/** How long a search may be. */
export const maxQueryLength = 200;
export const maxQueryWords = 20;

/** What browsers tell of products: the numbers are the specification's (sections 4 and 9). */
export const toldActions = { looked: 1, left: 2 } as const;

/** The categories whose products come in sizes (specification, sections 3 and 9). */
export const sizedCategoryIds = { shoes: 2, apparel: 7 } as const;
