import type { KeyboardEvent } from 'react';

/** Follows a link by the space bar, for links that are check boxes or switches to a keyboard. */
export function followBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
