import type { Sort } from './limits.ts';
import type { ListingRequest } from './listing.ts';
import { verdictId } from './verdict-names.ts';

/** A part of the catalog with a page of its own. `slug` is its part of the address. */
export type Named = { id: number; name: string; slug: string };

/** An entry with its number of reduced products. */
export type DirectoryEntry = Named & { count: number };

/** A category with its kinds (subcategories), in the order of the taxonomy. Kinds without products are left out. */
export type Department = DirectoryEntry & { kinds: DirectoryEntry[] };

/** A brand. `letter` is its place in the letter index: A to Z, or `0-9`. */
export type Designer = DirectoryEntry & { letter: string };

/** The figures of a list. */
export type ListFacts = {
  products: number;
  /** Products with a verdict other than `too_early` and `not_judged`. */
  judged: number;
  proven: number;
  /**
   * The median reduction of the judged products from the lowest price of the 30 days before, in whole percent. Unproven
   * prices count as 0. Undefined below `minMedianProducts` judged products.
   */
  medianRealPercent: number | undefined;
  /** The lowest price in dollars. It is converted where the product is priced in another currency. */
  lowest: { dollars: number; isConverted: boolean } | undefined;
};

/** The figures of all products, and the number of their stores. */
type CatalogFacts = ListFacts & { stores: number };

/** A list with fewer products has no median. */
export const minMedianProducts = 5;

/** A page with fewer products is not for search engines. */
export const minIndexedProducts = 12;

type ProductFilter = Partial<ListingRequest['filter']>;

/** The lists under /edit, by their part of the address. */
export const edits = {
  'new-in': { filter: {}, sort: 'newest' },
  'new-today': { filter: { firstSeenWithinDays: 1 }, sort: 'newest' },
  '70-and-more': { filter: { minDiscountPercent: 70 }, sort: 'featured' },
  'under-100': { filter: { maxPriceCents: 99_99 }, sort: 'featured' },
  'proven-finds': { filter: { verdictIds: [verdictId('proven')] }, sort: 'realDiscount' },
} as const satisfies Record<string, { filter: ProductFilter; sort: Sort }>;
export type EditName = keyof typeof edits;
export const editNames = Object.keys(edits) as EditName[];

/** Returns whether a text is the name of an edit. */
export function isEdit(name: string): name is EditName {
  return Object.hasOwn(edits, name);
}

/** The parts of the catalog that have pages of their own, with exact counts and figures of reduced products. */
export type Directory = {
  /** Returns the categories with products, each with its kinds with products. */
  departments(): Promise<Department[]>;
  /** Returns the brands with products, by name. */
  designers(): Promise<Designer[]>;
  /** Finds a brand by its slug, or by a name or an address that means it. It may have no products. */
  findDesigner(text: string): Named | undefined;
  /** Finds a category by its slug or name, also without products. */
  findDepartment(text: string): Named | undefined;
  /** Finds a kind of a category by its slug or name, also without products. */
  findKind(categoryId: number, text: string): Named | undefined;
  /** Returns the figures of the products that a filter finds. */
  facts(filter: ProductFilter): Promise<ListFacts>;
  /** Returns the figures of all products. */
  catalogFacts(): Promise<CatalogFacts>;
  /** Returns the paths of all pages of the directory that are for search engines. */
  indexedPaths(): Promise<string[]>;
};
