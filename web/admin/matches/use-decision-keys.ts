import { useEffect } from 'react';

const decisionOf: Record<string, string> = { y: 'merged', n: 'apart', u: 'undo' };

/** Lets Y and N decide on the first pair of the page, and U undo the last decision. Keys in fields stay letters. */
export function useDecisionKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
      const decision = decisionOf[event.key.toLowerCase()];
      if (!decision || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      document.querySelector<HTMLButtonElement>(`button[data-decision="${decision}"]`)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
