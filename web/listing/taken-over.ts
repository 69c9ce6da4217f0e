import { useEffect, useRef } from 'react';

/**
 * Marks a part of the list as taken over by React, with the element that gets the returned ref, and presses the links that were
 * pressed before (`early-links.ts`). Each value is added to the one before it, while the links of the server all lead from the
 * list shown.
 */
export function useTakenOver<Mark extends HTMLElement>() {
  const mark = useRef<Mark>(null);
  // After each render: the chips come and go with the filters.
  useEffect(() => {
    mark.current?.setAttribute('data-taken', '');
    for (const link of document.querySelectorAll<HTMLElement>('a[data-pressed]')) {
      link.removeAttribute('data-pressed');
      link.click();
    }
  });
  return mark;
}
