import { ofShopper } from '#server/catalog/index/conditions.ts';
import type { Reason } from '#server/catalog/index/taste.ts';
import type { Shopper } from '#server/shoppers/shopper.ts';
import { becameNew, newSince, type WhatIsNew } from './whats-new.ts';

/** Products of a digest at most, dropped favorites and finds together (`server/email/transactional/mails.ts`). */
export const mostOfDigest = 12;

/** A digest of fewer finds that she has shown a liking for is not worth her morning. */
export const leastLiked = 3;

/** Finds beyond those of a digest, for what turns out to have been told already or to have ended. */
const surplus = 24;

const unfiltered = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/** A product that may be told, and what of her taste it meets most. */
export type Found = { id: number; reason: Reason | null };

/**
 * The best of what is new to a shopper within her preferences, by her taste and with variety, without what she hides, likes
 * already or has just looked at; some more than a digest takes.
 * @param toldUntil up to when she was told of what is new
 */
export function findNew({ index, until }: WhatIsNew, shopper: Shopper, toldUntil: Date): Found[] {
  const { accountId, tasteVersion, preferences, hiddenIds, favoriteIds, taste } = shopper;
  const key = `${accountId}:${tasteVersion}`;
  const since = becameNew(newSince(toldUntil, until));
  const known = new Set([...hiddenIds, ...favoriteIds, ...(taste?.profile.seen ?? [])]);
  const { ids, reasons = [] } = index.query({
    filter: unfiltered,
    shopper: { key: `${key} ${since.key}`, all: [ofShopper(key, preferences, known), since] },
    taste: taste?.points,
    order: 'recommended',
    offset: 0,
    limit: mostOfDigest + surplus,
    facets: [],
    valuesPerFacet: 0,
  });
  return ids.map((id, place) => ({ id, reason: reasons[place] ?? null }));
}
