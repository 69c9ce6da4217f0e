import { useEffect } from 'react';

/** Scrolls rows that are swiped until the focused element is whole. Chrome leaves it where 32 pixels are in sight. */
export function useShowFocused(): void {
  useEffect(() => {
    document.addEventListener('focusin', showWhole);
    return () => document.removeEventListener('focusin', showWhole);
  }, []);
}

function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  const row = target.closest('ul, ol');
  if (row && row.scrollWidth > row.clientWidth) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
