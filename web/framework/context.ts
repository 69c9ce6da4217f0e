import { createContext } from 'react-router';
import type { Storefront } from '#contract/storefront.ts';
import type { Translator } from '#web/i18n/texts.ts';

/** The data source for the loaders of one request. */
export const storefrontContext = createContext<Storefront>();
/** The texts of the request's language. */
export const translatorContext = createContext<Translator>();
/** The nonce of the scripts that the Content-Security-Policy allows. */
export const nonceContext = createContext<string>();
/** The network address of the client. */
export const clientAddressContext = createContext<string>();
/** The id of the request in the server's log. */
export const requestIdContext = createContext<string>();
/** The outcome of the request's loaders and actions. `isUnavailable` turns the answer into a 503. */
export const troubleContext = createContext<{ isUnavailable: boolean }>();
