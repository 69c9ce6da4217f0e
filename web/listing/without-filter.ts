import { isAttributeChosen, withAttributeToggled } from './attribute-rules.ts';
import type { ActiveFilter } from './filter-names.ts';
import { isChosen, pricedBetween, toggled } from './filter-rules.ts';
import type { ListingFilter } from './listing-address.ts';

/** Returns the filter without an active value. It stays as it is where an earlier press has removed the value already. */
export function withoutFilter(filter: ListingFilter, active: ActiveFilter): ListingFilter {
  switch (active.kind) {
    case 'minPriceCents':
      return pricedBetween(filter, undefined, filter.maxPriceCents);
    case 'maxPriceCents':
      return pricedBetween(filter, filter.minPriceCents, undefined);
    case 'kindIds':
      return { ...filter, kindIds: filter.kindIds?.filter((id) => id !== active.id) };
    case 'ownSizes':
      return { ...filter, ownSizes: [] };
    case 'minDiscountPercent':
      return { ...filter, minDiscountPercent: undefined };
    case 'attributes':
      return isAttributeChosen(filter, active.attribute, active.value)
        ? withAttributeToggled(filter, active.attribute, active.value)
        : filter;
    default:
      return isChosen(filter, active) ? toggled(filter, active) : filter;
  }
}
