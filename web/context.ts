import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { Storefront } from '#contract/storefront.ts';

/** What the server gives to the loaders of one request. */
export const storefrontContext = createContext<Storefront>();
/** The request's own translations. */
export const i18nContext = createContext<i18n>();
/** Marks the scripts that the Content-Security-Policy lets run. */
export const nonceContext = createContext<string>();
