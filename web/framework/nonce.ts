import { createContext } from 'react';

/** The nonce of the page's own script while the server renders. Undefined in the browser, which has run it. */
export const NonceContext = createContext<string | undefined>(undefined);
