import { useSyncExternalStore } from 'react';
import { type Mark, marks, unmarked } from './marks.ts';

/** Returns the shopper's mark of a product. It is `unmarked` on the server and until the marks are loaded. */
export function useMark(id: number): Mark {
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.of(id),
    () => unmarked,
  );
}
