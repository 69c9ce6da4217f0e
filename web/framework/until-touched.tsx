import { type ReactNode, use, useSyncExternalStore } from 'react';
import { firstTouch, touch } from './first-touch.ts';

/**
 * Keeps the server's markup until the first interaction. React hydrates it then, in place. Content that the browser itself
 * renders first, another list above all, does not wait.
 * @param canWait as in `firstTouch`
 */
export function UntilTouched({ canWait, children }: { canWait?: boolean; children: ReactNode }) {
  const isTakingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (import.meta.env.SSR) return children;
  // React holds back every update of the page until this part is hydrated, so an update ends the wait.
  if (isTakingOver) use(firstTouch(canWait));
  else touch();
  return children;
}
