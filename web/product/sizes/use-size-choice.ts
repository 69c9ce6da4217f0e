import { useEffect, useState } from 'react';
import type { Size } from '#contract/reference.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { filterSizeIds } from './list-sizes.ts';
import { type SizeChoice, sizeToPreselect } from './size-choices.ts';

/** The chosen size of a product. */
export type ChosenSize = { chosen: SizeChoice | undefined; choose(size: string): void };

/**
 * Holds the chosen size. The size of the list's filter is preselected, otherwise the shopper's saved one, if exactly one
 * fits. A choice by hand always wins.
 */
export function useSizeChoice(choices: SizeChoice[] | undefined): ChosenSize {
  const [size, choose] = useState<string>();
  const userId = useSession().user?.id;

  useEffect(() => {
    if (!choices) return;
    let isGone = false;
    const ofFilter = filterSizeIds();
    const preselect = (saved: number[]) => {
      const only = sizeToPreselect(choices, [ofFilter, saved]);
      if (!isGone && only !== undefined) choose((current) => current ?? only);
    };
    preselect([]);
    if (userId !== undefined) savedSizeIds(userId).then(preselect);
    return () => {
      isGone = true;
    };
  }, [choices, userId]);

  return { chosen: choices?.find((choice) => choice.size === size), choose };
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
