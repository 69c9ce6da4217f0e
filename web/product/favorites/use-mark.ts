import { useSyncExternalStore } from 'react';
import { type Mark, marks, unmarked } from './marks.ts';

/** What a product is to whoever looks at it. On the server, and until it is known, nothing. */
export function useMark(id: number): Mark {
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.of(id),
    () => unmarked,
  );
}
