import { useSyncExternalStore } from 'react';
import { readWantedAct, type WantedAct, wantedText } from '#web/product/favorites/wanted-act.ts';

/** What a visitor touched that brought her here, in the browser: the page as it is served knows of none. */
export function useWantedAct(): WantedAct | undefined {
  const text = useSyncExternalStore(
    () => () => {},
    wantedText,
    () => undefined,
  );
  return text === undefined ? undefined : readWantedAct(text, Date.now());
}
