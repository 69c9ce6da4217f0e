import type { AttributeChoice } from './attributes.ts';
import type { Sort } from './limits.ts';
import type { SizeChoice } from './size-filter.ts';

/**
 * One side of a choice: bounds of the price in cents or of the discount in whole percent, inclusive. They are of the
 * products of some kinds and with some attributes if it names any. A side without bounds names some.
 */
export type SaidBounds = {
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  minDiscountPercent?: number | undefined;
  subcategoryIds?: readonly number[] | undefined;
  attributes?: AttributeChoice[] | undefined;
};

/** A request for one page of a listing: filters, order and page. Every listing call is converted to this. */
export type ListingRequest = {
  filter: {
    brandIds: number[];
    storeIds: number[];
    categoryIds: number[];
    /** Kinds widen the categories: products are of one of either. Undefined or empty: none. */
    kindIds?: number[] | undefined;
    /** Kinds that narrow the categories. */
    subcategoryIds: number[];
    sizes: SizeChoice[];
    /** The sizes of a visitor, by the rule of saved sizes: other categories, and products without sizes, stay. */
    ownSizes?: SizeChoice[] | undefined;
    /** Inclusive, in cents. Undefined means unbounded. */
    minPriceCents?: number | undefined;
    maxPriceCents?: number | undefined;
    /**
     * The price bounds in the words of a search, in cents. They apply in addition to the bounds above, and also to the
     * counts of the price facet.
     */
    saidPrice?: { minPriceCents?: number | undefined; maxPriceCents?: number | undefined } | undefined;
    /** A choice in the words of a search: products meet one side of `under 200 or 50% off`, or of `bag under 200 or shoes under 100`. */
    saidChoice?: SaidBounds[] | undefined;
    /** By `verdictId`. Undefined or empty: any verdict, and products without a reduction. */
    verdictIds?: number[] | undefined;
    /** Each narrows the listing, also two of the same attribute. Undefined or empty: any attributes. */
    attributes?: AttributeChoice[] | undefined;
    /** Whole percent, inclusive. */
    minDiscountPercent?: number | undefined;
    /** The most discount in the words of a search, in whole percent, inclusive. It belongs to no facet. */
    saidMaxDiscountPercent?: number | undefined;
    /** Products first seen in as many days before now, from 1. */
    firstSeenWithinDays?: number | undefined;
  };
  /** 'all' lists every offer. Otherwise the cheapest of the matching offers stands for its item, which counts once. */
  offers?: 'all' | undefined;
  /** 'bestMatch' is the default order of a search. */
  sort: Sort | 'bestMatch';
  /** From 1. */
  page: number;
  pageSize: number;
};
