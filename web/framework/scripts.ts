import { type ComponentType, createContext, useEffect } from 'react';
import { Scripts } from 'react-router';

/** What puts the scripts into a page: the server's business, but in development, where they are as React Router has them. */
export const ScriptsContext = createContext<ComponentType>(import.meta.env.DEV ? Scripts : () => null);

/** Says that the page reacts, and does what was pressed while its scripts were on their way (`late-scripts.tsx`). */
export function usePressAgain(): void {
  useEffect(() => {
    document.documentElement.dataset.reacts = '';
    document.querySelector<HTMLButtonElement>('button[data-pressed]')?.click();
  }, []);
}
