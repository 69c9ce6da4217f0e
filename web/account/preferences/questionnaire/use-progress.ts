import { useCallback, useEffect, useState } from 'react';
import { readProgress } from '#web/account/preferences/calls.ts';
import { draftOf } from '#web/account/preferences/drafts.ts';
import { furthestStep, type Step } from '#web/account/preferences/steps.ts';
import { ApiError } from '#web/session/api.ts';

/** Reads the furthest step that the shopper has reached. It is undefined until it is loaded. */
export function useProgress(userId: number) {
  const [furthest, setFurthest] = useState<Step>();
  const [hasFailed, setFailed] = useState(false);

  /** @throws ApiError */
  const read = useCallback(async () => {
    const reached = furthestStep(withoutDrafts(await readProgress(userId), userId));
    setFurthest(reached);
    return reached;
  }, [userId]);

  const load = useCallback(() => {
    setFailed(false);
    read().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
    });
  }, [read]);
  useEffect(load, [load]);

  return { furthest, hasFailed, load, read, setFurthest };
}

/** A choice that is still an unsaved draft does not count. */
function withoutDrafts(saved: Awaited<ReturnType<typeof readProgress>>, userId: number) {
  const isSettled = (kind: 'types' | 'subcategories' | 'brands') => draftOf(userId, kind).read() === undefined;
  return {
    hasTypes: saved.hasTypes && isSettled('types'),
    hasCategories: saved.hasCategories && isSettled('subcategories'),
    hasBrands: saved.hasBrands && isSettled('brands'),
  };
}
