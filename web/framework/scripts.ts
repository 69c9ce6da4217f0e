import { type ComponentType, createContext, useEffect } from 'react';
import { Scripts } from 'react-router';

/** The component that renders the page's scripts: set by the server, empty in the browser, React Router's own in development. */
export const ScriptsContext = createContext<ComponentType>(import.meta.env.DEV ? Scripts : () => null);

/** Marks the page as interactive and presses the button that was pressed before hydration (`late-scripts.tsx`). */
export function usePressAgain(): void {
  useEffect(() => {
    document.documentElement.dataset.reacts = '';
    document.querySelector<HTMLButtonElement>('button[data-pressed]')?.click();
  }, []);
}
