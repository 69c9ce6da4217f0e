import { useEffect, useRef } from 'react';

/**
 * Marks the filters as taken over by React, and presses the links of the list that were pressed before (`early-links.ts`). Each
 * value is added to the one before it, while the links of the server all lead from the list shown.
 */
export function useTakenOver() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.setAttribute('data-taken', '');
    for (const link of document.querySelectorAll<HTMLElement>('a[data-pressed]')) {
      link.removeAttribute('data-pressed');
      link.click();
    }
  }, []);
  return panel;
}
