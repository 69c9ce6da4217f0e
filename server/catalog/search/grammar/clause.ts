import type { AttributeName } from '#contract/attributes.ts';
import type { AttributeExtent } from '#server/catalog/index/attribute-conditions.ts';
import type { QueryWord } from '#server/catalog/search/words/word-index.ts';

/** One property that a product has or lacks. */
export type Atom =
  | { is: 'kind'; subcategoryIds: readonly number[] }
  | { is: 'brand'; brandIds: readonly number[] }
  | { is: 'store'; storeIds: readonly number[] }
  | { is: 'attribute'; attribute: AttributeName; values: readonly string[]; extent?: AttributeExtent }
  | { is: 'text'; word: QueryWord };

/** A condition read from a search: a product has all atoms of one of the alternatives, or of none if it is excluded. */
export type Clause = {
  any: readonly (readonly Atom[])[];
  isExcluded: boolean;
  /**
   * The lowest is dropped first where too few products match. Infinity is never dropped: a brand, a kind, and a property
   * that the shopper left out.
   */
  weight: number;
  /** Whether it is of a shade within a family of colours, whose other shades follow on the same page. */
  isShade?: boolean;
  /** Whether it is given up only where nothing matches: a size or a quoted phrase. */
  isLast?: boolean;
  /** Whether an occasion implies it, unsaid: its kinds. It is given up where nothing matches, or enough then do. */
  isImplied?: boolean;
  /** The kinds that it is of alone, in a choice of kinds: the black of `black dress or red skirt`. */
  ofKinds?: readonly number[];
};

/**
 * A property that brings products forward without narrowing the result. `ofKinds`: the kinds that it brings forward
 * alone.
 */
export type Preference = { atom: Atom; points: number; ofKinds?: readonly number[] };
