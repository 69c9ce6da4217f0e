import { createContext } from 'react';

/** Marks the page's own script while it is rendered; the browser, which has run it, is told nothing. */
export const NonceContext = createContext<string | undefined>(undefined);
