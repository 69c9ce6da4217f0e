import type { ListingRequest } from '#contract/listing.ts';
import type { Because, Product } from '#contract/products.ts';
import type { Reason, Taste } from './index/taste.ts';
import type { Names } from './names.ts';

/** The plain values that make a listing personal. The catalogue takes them as they come, and reads nothing of an account itself. */
export type Viewer = {
  accountId: number;
  /** Changes with every value below. */
  tasteVersion: number;
  /** The taste is about to be rebuilt. */
  isTastePending: boolean;
  /** A taste that was built: the points that the index adds up, and the text of a reason that it gives. */
  taste?: { points: Taste; explain(reason: Reason | null, names: Names): Because | null } | undefined;
  /** Saved preferences; an empty list stands for none. Of categories, only those without a chosen subcategory. */
  preferences: Omit<ListingRequest['filter'], 'minDiscountPercent'>;
  /** The latest first. */
  favoriteIds: number[];
  hiddenIds: number[];
  hidden: ReadonlySet<number>;
  likingOf(productId: number): Pick<Product, 'favorite' | 'hidden_for_user'>;
};
