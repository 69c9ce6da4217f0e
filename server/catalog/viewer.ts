import type { ListingRequest } from '#contract/listing.ts';
import type { Product, RecommendationReason } from '#contract/products.ts';
import type { Reason, Taste } from './index/taste.ts';
import type { Names } from './names.ts';

/** The plain values that make a listing personal. The catalog receives them and reads no account data itself. */
export type Viewer = {
  accountId: number;
  /** Changes with every value below. */
  tasteVersion: number;
  /** A rebuild of the taste is pending. */
  isTastePending: boolean;
  /** A built taste: the points that the index adds up, and a function that explains a recommendation reason. */
  taste?: { points: Taste; explain(reason: Reason | null, names: Names): RecommendationReason | null } | undefined;
  /**
   * Saved preferences; an empty list means no preference. Categories are listed only if none of their subcategories is chosen.
   */
  preferences: Omit<ListingRequest['filter'], 'minDiscountPercent'>;
  /** The favorites, the latest first. Each is followed by the other stores' offers of its item. */
  favoriteIds: number[];
  /** The hidden products, likewise. */
  hiddenIds: number[];
  hidden: ReadonlySet<number>;
  /** Returns favorites or hidden products without later offers of an item that came before. */
  onePerItem(ids: readonly number[]): number[];
  likingOf(productId: number): Pick<Product, 'favorite' | 'hidden_for_user'>;
};
