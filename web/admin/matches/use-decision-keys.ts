import { useEffect } from 'react';

/** The id of the list of waiting pairs, the first of which Y and N decide. */
export const waitingId = 'waiting';

const buttonOf: Record<string, string> = {
  y: `#${waitingId} [value=merged]`,
  n: `#${waitingId} [value=apart]`,
  u: '[value=undo]',
};

/** Lets Y and N decide on the first pair of the page, and U undo the last decision. Keys in fields stay letters. */
export function useDecisionKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
      const button = buttonOf[event.key.toLowerCase()];
      if (!button || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      document.querySelector<HTMLButtonElement>(button)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
