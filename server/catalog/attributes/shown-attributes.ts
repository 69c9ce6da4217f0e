import { type AttributeName, attributeNames } from '#contract/attributes.ts';
import type { ListingRequest } from '#contract/listing.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';

/** The attributes that every list can be filtered by. */
const ofAll: readonly AttributeName[] = ['colour', 'material'];

const dresses = [700, 701, 702, 703, 704, 705, 706];
const legs = [735, 736, 737, 738, 739];
const skirts = [741, 742, 743, 744];

/** Further attributes of a chosen category. */
const ofCategory: Readonly<Record<number, readonly AttributeName[]>> = {
  [categoryIds.apparel]: ['pattern', 'length', 'sleeve', 'neckline', 'fit'],
  [categoryIds.shoes]: ['heel', 'closure', 'pattern'],
  [categoryIds.bags]: ['pattern', 'closure'],
};

/** Further attributes of a chosen subcategory. Others have those of their category. */
const ofSubcategory = new Map<number, readonly AttributeName[]>([
  ...dresses.map((id) => [id, ['length', 'sleeve', 'neckline', 'pattern', 'fit']] as const),
  ...skirts.map((id) => [id, ['length', 'pattern', 'fit']] as const),
  ...legs.map((id) => [id, ['fit', 'pattern', 'length', 'closure']] as const),
]);

/**
 * Returns the attributes that are counted beside a list: colour and material, those of the chosen categories and
 * subcategories, and attributes that already filter the list.
 * @param categoryOf returns the category of a subcategory
 */
export function shownAttributes(
  { categoryIds: categories, kindIds = [], subcategoryIds, attributes = [] }: ListingRequest['filter'],
  categoryOf: (subcategoryId: number) => number | undefined,
): AttributeName[] {
  const shown = new Set<AttributeName>([
    ...ofAll,
    ...[...subcategoryIds, ...(subcategoryIds.length > 0 ? [] : kindIds)].flatMap(
      (id) => ofSubcategory.get(id) ?? ofCategory[categoryOf(id) ?? 0] ?? [],
    ),
    ...(subcategoryIds.length > 0 ? [] : categories.flatMap((id) => ofCategory[id] ?? [])),
    ...attributes.flatMap(({ attribute, isExcluded }) => (isExcluded ? [] : attribute)),
  ]);
  return attributeNames.filter((name) => shown.has(name));
}
