import type { IndexAnswer } from './index/query.ts';
import type { Loosened } from './loosening.ts';

/** The answer to a listing's query. */
export type Finding = IndexAnswer & {
  /** Corrected spelling: words that no product has, each with the word searched instead. */
  corrections: ReadonlyMap<string, string>;
  /** The conditions that were given up since few products match them all. */
  loosened?: Loosened | undefined;
  /** Where no product meets a whole search: the brands that it asks for of which no product is listed. */
  unlistedBrandIds?: readonly number[] | undefined;
};
