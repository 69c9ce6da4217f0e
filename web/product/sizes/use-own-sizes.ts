import { useEffect, useState } from 'react';
import type { Size } from '#contract/reference.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { filterSizeIds } from './list-sizes.ts';

/** The ids of the sizes in the list's filter and of the shopper's saved sizes. Both are empty until the browser reads them. */
export type OwnSizes = readonly [ofFilter: number[], saved: number[]];

const none: OwnSizes = [[], []];

/** Returns the shopper's own sizes. */
export function useOwnSizes(): OwnSizes {
  const [own, setOwn] = useState(none);
  const userId = useSession().user?.id;
  useEffect(() => {
    let isGone = false;
    const ofFilter = filterSizeIds();
    if (ofFilter.length > 0) setOwn([ofFilter, []]);
    if (userId !== undefined) savedSizeIds(userId).then((saved) => isGone || setOwn([ofFilter, saved]));
    return () => {
      isGone = true;
    };
  }, [userId]);
  return own;
}

/** Reads the shopper's saved sizes; none if they cannot be read, because the page is whole without them. */
async function savedSizeIds(userId: number): Promise<number[]> {
  try {
    const { data } = await session.ask<{ data: Size[] }>('GET', `/api/users/${userId}/sizes`);
    return data.map(({ id }) => id);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
