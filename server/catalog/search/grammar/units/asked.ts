import { withoutCompanions } from '#server/catalog/search/grammar/items/companions.ts';
import { withLackOfPart } from '#server/catalog/search/grammar/items/details.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { withLength } from '#server/catalog/search/grammar/items/lengths-in-context.ts';
import {
  askedOccasions,
  deniedOccasions,
  kindsOfOccasions,
  type OccasionItem,
} from '#server/catalog/search/grammar/occasions/occasion-units.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { type HeadKinds, headKinds, withWholePhrases } from './head-kinds.ts';
import { type SaidSize, saidSizes } from './said-sizes.ts';

/** What a query asks for as a whole. Its other items are read beside it. */
export type Asked = {
  kinds: HeadKinds;
  sizes: readonly SaidSize[];
  occasions: readonly OccasionItem[];
  /** The occasions that are left out: nothing too formal. */
  deniedOccasions: ReadonlySet<Item>;
  /** The kinds that its occasions imply where it names none. */
  impliedIds: readonly number[];
  /** Whether it names no kind but one such as `clothes`: beside an occasion the clothes of the occasion are meant. */
  isVague: boolean;
};

/** A name of more subcategories than this, such as `clothes`, tells little about a product. */
const maxSpecificKinds = 40;

/** Finds the kinds, the sizes and the occasions that a query asks for. */
export function askedBy(items: readonly Item[], parts: readonly Part[], query: string): Asked {
  const kinds = headKinds(items, parts, query);
  const denied = deniedOccasions(items, parts);
  const occasions = askedOccasions(items, denied);
  const ofOccasions = kindsOfOccasions(occasions);
  const named = kinds.subcategoryIds ?? [];
  const worn = ofOccasions.filter((id) => named.includes(id));
  const isVague = worn.length > 0 && named.length > maxSpecificKinds;
  return {
    kinds,
    sizes: saidSizes(items, parts, kinds.subcategoryIds),
    occasions,
    deniedOccasions: denied,
    impliedIds: isVague ? worn : ofOccasions,
    isVague,
  };
}

/** Returns the items that conditions are read from: without sizes, and without pieces that another one goes with. */
export function itemsOfConditions(
  items: readonly Item[],
  { kinds, sizes, impliedIds, isVague }: Asked,
  parts: readonly Part[],
): Item[] {
  const { heads, subcategoryIds } = kinds;
  const isSize = ({ from }: Item) => sizes.some((size) => size.from <= from && from < size.to);
  const worn = subcategoryIds ?? (impliedIds.length > 0 ? impliedIds : undefined);
  return withoutCompanions(withWholePhrases(items, kinds), parts, heads)
    .filter((item) => !isSize(item) && !(isVague && heads.has(item)))
    .flatMap((item) => withLackOfPart(item, parts, subcategoryIds))
    .map((item) => withLength(item, parts, worn));
}
