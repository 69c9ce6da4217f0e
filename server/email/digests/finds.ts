import { ofShopper } from '#server/catalog/index/conditions.ts';
import type { Reason } from '#server/catalog/index/taste.ts';
import type { Shopper } from '#server/shoppers/shopper.ts';
import { becameNew, newSince, type WhatIsNew } from './whats-new.ts';

/** The most products of a digest, price drops of favorites and finds together (`server/email/transactional/mails.ts`). */
export const maxPerDigest = 12;

/** The fewest finds that match the shopper's taste for a digest without price drops to be sent. */
export const minLiked = 3;

/** Candidates beyond a digest, since some turn out to have been mailed already or to have ended. */
const surplus = 24;

const unfiltered = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/** A candidate for a digest, and the preference it matches best; null when it matches none. */
export type Found = { id: number; reason: Reason | null };

/**
 * Finds the products that are new to a shopper, within the saved preferences, ranked by taste and with variety.
 * Leaves out hidden products, favorites and recently viewed products. Returns some more than a digest takes.
 * @param coveredUntil the time up to which earlier digests covered new products
 */
export function findNew({ index, until }: WhatIsNew, shopper: Shopper, coveredUntil: Date): Found[] {
  const { accountId, tasteVersion, preferences, hiddenIds, favoriteIds, taste } = shopper;
  const key = `${accountId}:${tasteVersion}`;
  const since = becameNew(newSince(coveredUntil, until));
  const known = new Set([...hiddenIds, ...favoriteIds, ...(taste?.profile.seen ?? [])]);
  const { ids, reasons = [] } = index.query({
    filter: unfiltered,
    shopper: { key: `${key} ${since.key}`, all: [ofShopper(key, preferences, known), since] },
    taste: taste?.points,
    order: 'recommended',
    offset: 0,
    limit: maxPerDigest + surplus,
    facets: [],
    valuesPerFacet: 0,
  });
  return ids.map((id, place) => ({ id, reason: reasons[place] ?? null }));
}
