import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#web/session/api.ts';

/**
 * Loads data of the shopper when a section opens, and again on `load`.
 * @param read must be the same function at each call
 */
export function useLoaded<Data>(read: (userId: number) => Promise<Data>, userId: number) {
  const [data, setData] = useState<Data>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    read(userId).then(setData, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
    });
  }, [read, userId]);
  useEffect(load, [load]);
  return { data, hasFailed, load, setData };
}
