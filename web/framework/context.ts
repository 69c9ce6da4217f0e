import { createContext } from 'react-router';
import type { Storefront } from '#contract/storefront.ts';
import type { Translator } from '#web/i18n/texts.ts';

/** What the server gives to the loaders of one request. */
export const storefrontContext = createContext<Storefront>();
/** The texts of the request's language. */
export const translatorContext = createContext<Translator>();
/** Marks the scripts that the Content-Security-Policy lets run. */
export const nonceContext = createContext<string>();
/** The network address that the request came from. */
export const clientAddressContext = createContext<string>();
/** Names the request in the server's log. */
export const requestIdContext = createContext<string>();
/** What the loaders and actions of one request have met: the answer is 503 where something will be back in a moment. */
export const troubleContext = createContext<{ isUnavailable: boolean }>();
