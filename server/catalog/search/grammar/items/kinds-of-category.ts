import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import type { Item } from './item.ts';

/** Tells whether an item is a kind of one category alone, such as a bag. */
export const isOfCategory = (item: Item, categoryId: number): boolean =>
  item.is === 'kind' && item.kind.subcategoryIds.every((id) => categoryOfKind(id) === categoryId);
