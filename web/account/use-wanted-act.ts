import { useSyncExternalStore } from 'react';
import { readWantedAct, type WantedAct, wantedText } from '#web/product/favorites/wanted-act.ts';

/** Returns the pending action that led a visitor to this page. Undefined on the server, which does not know it. */
export function useWantedAct(): WantedAct | undefined {
  const text = useSyncExternalStore(
    () => () => {},
    wantedText,
    () => undefined,
  );
  return text === undefined ? undefined : readWantedAct(text, Date.now());
}
