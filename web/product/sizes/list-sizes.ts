import { selectionIn } from '#web/listing/listing-selection.ts';
import { savedFilters } from '#web/listing/saved-filters.ts';

/** Returns the ids of the sizes in the filters of the list that the shopper comes from. */
export function filterSizeIds(): number[] {
  const [, search = ''] = savedFilters()?.split(/(?=\?)/) ?? [];
  return selectionIn(new URLSearchParams(search), 'latest').filter.sizes.map(({ sizeId }) => sizeId);
}
