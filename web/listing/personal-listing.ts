import { useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { languageOfPath } from '#contract/languages.ts';
import type { Listing } from '#contract/products.ts';
import { isOffline } from '#web/framework/connection.ts';
import { cardOf } from '#web/product/cards.ts';
import { marks } from '#web/product/favorites/marks.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { type ListingSelection, listingAddress } from './listing-address.ts';
import { callFor } from './listing-call.ts';
import { contentOf, type ListingContent } from './listing-content.ts';

/** A shopper's list, or the error that prevented it. Undefined without a signed-in user: the redirect to the sign-in follows. */
export type PersonalListing = (ListingContent & { ownerId: number }) | { failure: ApiError } | undefined;

/** The personal lists under /products. */
const personalTypes = ['user', 'suggestions', '70off', 'under100', 'favorites'] as const;
export type PersonalType = (typeof personalTypes)[number];

export function isPersonalType(showType: string): showType is PersonalType {
  return (personalTypes as readonly string[]).includes(showType);
}

/**
 * Reads a list as the signed-in shopper. A page past the end redirects to the last page.
 *
 * @throws a redirect
 */
export async function readPersonalListing(selection: ListingSelection, page: number): Promise<PersonalListing> {
  // A page that was opened without a connection does not know its user before there is one.
  if (session.state().loading && isOffline()) return { failure: new ApiError(0, { message: '' }) };
  const user = await session.whenKnown();
  if (!user) return undefined;
  try {
    const listing = await session.ask<Listing>('GET', callFor(selection, page, user.id));
    const { last_page } = listing.meta;
    if (page > last_page) throw redirect(listingAddress(last_page, selection));
    marks.learn(listing.data);
    return { ...contentOf(listing, selection, cardOf, languageOfPath(window.location.pathname)), ownerId: user.id };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error };
    throw error;
  }
}

/** Reloads the list after another user has signed in, in another tab. */
export function useOwner(listing: PersonalListing) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const ownerId = listing && 'ownerId' in listing ? listing.ownerId : undefined;
  const isOthers = user !== undefined && ownerId !== user.id && !(listing && 'failure' in listing);
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
}
