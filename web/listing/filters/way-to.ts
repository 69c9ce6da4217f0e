import type { LinkProps } from 'react-router';
import type { ListingFilter } from '#web/listing/listing-address.ts';

/** Returns the props of a filter's link: to the first page of the list with it, at the same scroll position. */
export type WayTo = (filter: ListingFilter) => Pick<LinkProps, 'to' | 'replace' | 'preventScrollReset' | 'state'>;
