import { useSyncExternalStore } from 'react';
import { followBySpace } from './follow-by-space.ts';

/**
 * Returns the attributes that make a link a check box for keyboards and screen readers. Without JavaScript, and until the page
 * is hydrated, it is a link, since the space bar does nothing then.
 */
export function useCheckBox(isChecked: boolean) {
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isLive
    ? { role: 'checkbox', 'aria-checked': isChecked, onKeyDown: followBySpace }
    : { 'aria-current': isChecked || undefined };
}
