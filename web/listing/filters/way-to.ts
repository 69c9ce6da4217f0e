import type { ListingFilter } from '#web/listing/listing-address.ts';
import type { Way } from '#web/listing/use-choices.ts';

/** A choice of a filter: the filters after it, of the filters before it. */
export type FilterChoice = (filter: ListingFilter) => ListingFilter;

/** Returns the props of a filter's link. */
export type WayTo = (choice: FilterChoice) => Way;
