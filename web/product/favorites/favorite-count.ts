import { useSyncExternalStore } from 'react';
import { marks } from './marks.ts';

/** Returns the number of the shopper's favorites; undefined for visitors, and until it is loaded. */
export function useFavoriteCount(): number | undefined {
  return useSyncExternalStore(marks.subscribe, marks.count, () => undefined);
}
