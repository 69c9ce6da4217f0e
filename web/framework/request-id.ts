import { createContext } from 'react';

/** Names a failed request in the server's log, for a shopper to quote; the browser, which shows what it was sent, is told nothing. */
export const RequestIdContext = createContext<string | undefined>(undefined);
