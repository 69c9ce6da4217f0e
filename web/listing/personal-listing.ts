import { useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import type { Listing } from '#contract/products.ts';
import { cardOf } from '#web/product/cards.ts';
import { marks } from '#web/product/favorites/marks.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { type ListingSelection, listingAddress } from './listing-address.ts';
import { callFor } from './listing-call.ts';
import { contentOf, type ListingContent } from './listing-content.ts';

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
