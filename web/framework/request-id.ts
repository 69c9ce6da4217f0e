import { createContext } from 'react';

/** The id of a failed request in the log, for a shopper to quote. Undefined in the browser, which keeps the rendered text. */
export const RequestIdContext = createContext<string | undefined>(undefined);
