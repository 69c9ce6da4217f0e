import { currencyOfCountry } from '#server/ingest/sources/country-currencies.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { fetchWhole, pause } from '#server/platform/outbound/fetch-whole.ts';
import type { Source, SourceOptions } from './source.ts';

const metaLimits = { maxBytes: 1024 * 1024, timeoutMs: 30_000 };

/** Returns a source's URL with the parameters of the feed's market. Parameters that the operator wrote stay. */
export function marketAddress({ source, marketCountry, marketCurrency }: Source): URL {
  const url = new URL(source);
  for (const [name, value] of [
    ['country', marketCountry],
    ['currency', marketCurrency],
  ] as const) {
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}

/**
 * Returns the currency of a page's prices by the cookies that Shopify sets beside it: `cart_currency`, else the one of
 * the country in `localization`.
 * @param cookies the values of `Set-Cookie`, joined with commas
 */
export function currencyInCookies(cookies: string | undefined): string | undefined {
  const cookie = (name: string, value: string) =>
    new RegExp(`(?:^|[,;]\\s*)${name}=(${value})(?=[;,\\s]|$)`).exec(cookies ?? '')?.[1];
  const country = cookie('localization', '[A-Z]{2}');
  return cookie('cart_currency', '[A-Z]{3}') ?? (country && currencyOfCountry(country));
}

/**
 * Reads the currency that a store names as its own in `/meta.json`. A store without that page, or with another one
 * there, tells nothing.
 */
export async function readStoreCurrency(url: URL, fetching: SourceOptions): Promise<string | undefined> {
  const { outbound, manners, signal } = fetching;
  const options = { ...metaLimits, manners: { ...manners, maxRetries: 0 }, ...(signal && { signal }) };
  try {
    await pause(manners.pauseMs, signal);
    const { bytes } = await fetchWhole(new URL('/meta.json', url).href, outbound, options);
    const { currency } = JSON.parse(bytes.toString()) as { currency?: unknown };
    return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined;
  } catch (error) {
    const isAbsent = error instanceof FetchFailed || error instanceof SyntaxError || error instanceof TypeError;
    if (!isAbsent || signal?.aborted) throw error;
    return undefined;
  }
}
