import type { LinkProps } from 'react-router';
import type { ListingFilter } from '#web/listing/listing-address.ts';

/** Where a filter leads: to the first page of the list with it, at the same place of the page. */
export type WayTo = (filter: ListingFilter) => Pick<LinkProps, 'to' | 'replace' | 'preventScrollReset' | 'state'>;
