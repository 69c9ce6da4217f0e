import { useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { sorts } from '#contract/limits.ts';
import type { Listing } from '#contract/products.ts';
import { cardOf } from './cards.ts';
import { marks } from './collections/marks.ts';
import { type ListingFilter, type ListingSelection, listingAddress, type ShowType } from './listing-address.ts';
import { contentOf, type ListingContent } from './listing-content.ts';
import { ApiError } from './session/api.ts';
import { session } from './session/session.ts';
import { useSession } from './session/use-session.ts';

/** Whose list it is; or why there is none. Undefined: nobody is signed in, and the way to the sign-in lies open. */
export type PersonalListing = (ListingContent & { ownerId: number }) | { failure: ApiError } | undefined;

/** Lists under /products that are a shopper's own. */
const personalTypes = ['user', 'suggestions', '70off', 'under100', 'favorites'] as const;
export type PersonalType = (typeof personalTypes)[number];

export function isPersonalType(showType: string): showType is PersonalType {
  return (personalTypes as readonly string[]).includes(showType);
}

/**
 * Asks for a list as the shopper who is signed in here; a page that there is no more leads to the last one.
 * @throws a redirect
 */
export async function readPersonalListing(selection: ListingSelection, page: number): Promise<PersonalListing> {
  const user = await session.whenKnown();
  if (!user) return undefined;
  try {
    const listing = await session.ask<Listing>('GET', callFor(selection, page, user.id));
    const { last_page } = listing.meta;
    if (page > last_page) throw redirect(listingAddress(last_page, selection));
    marks.learn(listing.data);
    return { ...contentOf(listing, selection, cardOf), ownerId: user.id };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error };
    throw error;
  }
}

/** Somebody else may have signed in here since, in another tab: then it is her list that is to be seen. */
export function useOwner(listing: PersonalListing) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const ownerId = listing && 'ownerId' in listing ? listing.ownerId : undefined;
  const isOthers = user !== undefined && ownerId !== user.id && !(listing && 'failure' in listing);
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
}

/** Which call gives a list (specification, section 7). */
const calls: Record<Exclude<ShowType, 'latest'>, (userId: number) => string> = {
  search: () => '/api/search',
  user: (id) => `/api/users/${id}/products`,
  '70off': (id) => `/api/users/${id}/products`,
  under100: (id) => `/api/users/${id}/products`,
  suggestions: () => '/api/user/products_ranked',
  favorites: (id) => `/api/users/${id}/favorite_products`,
  hidden: () => '/api/user/disliked_products',
};

const under100Cents = 100_00;

/** The address of the call for a page of a list. */
export function callFor(selection: ListingSelection, page: number, userId: number): string {
  const { showType, query, isPreferred, sort } = selection;
  if (showType === 'latest') throw new Error('The latest deals come with their page.');
  const parameters = new URLSearchParams({ 'page[number]': String(page) });
  if (query !== undefined) parameters.set('query', query);
  if (isPreferred !== undefined) parameters.set('preferences', isPreferred ? '1' : '0');
  if (sort !== 'bestMatch') parameters.set('sort', sorts[sort]);
  for (const [name, value] of apiFilter(boundedBy(showType, selection.filter)))
    if (value) parameters.set(`filter[${name}]`, value);
  return `${calls[showType](userId)}?${parameters}`;
}

function apiFilter(filter: ListingFilter): [name: string, value: string][] {
  const dollars = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100));
  return [
    ['brand_ids', filter.brandIds.join()],
    ['store_ids', filter.storeIds.join()],
    ['category_ids', filter.categoryIds.join()],
    ['subcategory_ids', filter.subcategoryIds.join()],
    ['price_min', dollars(filter.minPriceCents)],
    ['price_max', dollars(filter.maxPriceCents)],
    ['discount_percentage_min', String(filter.minDiscountPercent ?? '')],
  ];
}

/** What a list is bound to by its name (specification, section 9). What she likes or hid comes whatever it costs. */
function boundedBy(showType: ShowType, filter: ListingFilter): ListingFilter {
  if (showType === 'favorites' || showType === 'hidden') return filter;
  return {
    ...filter,
    minDiscountPercent: showType === '70off' ? 70 : 1,
    ...(showType === 'under100' && { maxPriceCents: Math.min(filter.maxPriceCents ?? under100Cents, under100Cents) }),
  };
}
