import { openFeed } from '#server/ingest/archive/open-feed.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import { foreignKind } from '#server/ingest/readers/rows.ts';
import { foreignText, unreadKey } from '#server/ingest/readers/shopify-json.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { fetchWhole, pause } from '#server/platform/outbound/fetch-whole.ts';
import { currencyInCookies, marketAddress, readStoreCurrency } from './shopify-market.ts';
import { isWebAddress, type Source, type SourceOptions, type StatedCurrency } from './source.ts';

/** Shopify's limit of products per page (shopify.dev, storefront; its default is 30). */
const productsPerPage = 250;
/** More than any store has. */
const maxPagesPerStore = 1000;
/** Shopify shows no products behind this number: it answers such pages with an error of the request (shopify.dev, limits). */
const maxShownProducts = 25_000;
const refusals = new Set([400, 404, 422]);
/**
 * While a store adds products, a page's products may move to the next page. Two consecutive pages of only such products
 * are no coincidence.
 */
const maxBarrenPages = 2;
const pageLimits = { maxBytes: 64 * 1024 * 1024, timeoutMs: 2 * 60 * 1000 };

/**
 * Tells whether a source is a Shopify store's product list that is fetched page by page. A URL with a page number is
 * read as it is.
 */
export function isShopifyWalk({ source, format }: Pick<Source, 'source' | 'format'>): boolean {
  if (!['auto', 'shopify-json'].includes(format) || !isWebAddress(source) || !URL.canParse(source)) return false;
  const { pathname, searchParams } = new URL(source);
  return pathname.endsWith('/products.json') && !searchParams.has('page');
}

/**
 * Opens a store's products: consecutive JSON documents, page by page until an empty one. A product that repeats because
 * the store changed meanwhile is yielded once. Asks for the feed's market, if it has one, and learns the currency of
 * the prices from the first page and the store's `/meta.json`. Errors are thrown while the pages are read: FetchFailed
 * or FeedBroken with the page, if it cannot be fetched or parsed, if the store ignores the page number, or if its
 * currency changes on the way.
 */
export async function openShopify(
  source: Source,
  fetching: SourceOptions,
): Promise<{ pages: AsyncGenerator<Uint8Array>; statedCurrency: StatedCurrency | undefined }> {
  const url = marketAddress(source);
  if (!url.searchParams.has('limit')) url.searchParams.set('limit', String(productsPerPage));
  const first = await fetchPage(url, 1, fetching).catch((error: unknown) => ({ error }));
  const statedCurrency = 'error' in first ? undefined : await currencyOf(first, url, source, fetching);
  return { pages: walk(url, first, fetching), statedCurrency };
}

/** Returns the currency that a page names, else the one of the store. Only a run of a feed asks for the latter. */
async function currencyOf(
  { currency }: Page,
  url: URL,
  { defaultCurrency }: Source,
  fetching: SourceOptions,
): Promise<StatedCurrency | undefined> {
  if (currency !== undefined) return { currency, isOfPrices: true };
  const ofStore = defaultCurrency === undefined ? undefined : await readStoreCurrency(url, fetching);
  return ofStore === undefined ? undefined : { currency: ofStore, isOfPrices: false };
}

type Page = { text: string; products: unknown[]; currency: string | undefined };

async function* walk(url: URL, first: Page | { error: unknown }, fetching: SourceOptions): AsyncGenerator<Uint8Array> {
  if ('error' in first) throw first.error;
  const seen = new Set<unknown>();
  let barrenPages = 0;
  let stated = first.currency;
  for (let page = 1; page <= fetching.maxPages; page += 1) {
    if (page > maxPagesPerStore) throw new FeedBroken(`the store has more than ${maxPagesPerStore} pages`, 0);
    if (page > 1) await pause(fetching.manners.pauseMs, fetching.signal);
    const fetched =
      page === 1 ? first : await fetchPage(url, page, fetching).catch((error) => unshown(error, url, page));
    if ('unread' in fetched) {
      yield Buffer.from(`${JSON.stringify({ products: [], [unreadKey]: fetched.unread })}\n`);
      return;
    }
    const { text, products, currency } = fetched;
    stated ??= currency;
    if (currency !== undefined && currency !== stated) {
      throw new FeedBroken(`page ${page} is in ${currency}, the pages before are in ${stated}`, 0);
    }
    const fresh = products.filter((product) => !seen.has(idOf(product)));
    for (const product of fresh) if (idOf(product) !== undefined) seen.add(idOf(product));
    if (fresh.length === products.length) yield Buffer.from(`${text}\n`);
    else if (fresh.length > 0) yield Buffer.from(`${JSON.stringify({ products: fresh })}\n`);
    if (products.length === 0) return;
    barrenPages = fresh.length > 0 ? 0 : barrenPages + 1;
    if (barrenPages >= maxBarrenPages) {
      const advice = 'if the store has a single page, add ?page=1 to the URL';
      throw new FeedBroken(`page ${page} repeats earlier pages: the store ignores the page number; ${advice}`, 0);
    }
  }
}

/**
 * Returns why a page behind the last one that Shopify shows cannot be read.
 * @throws the error of any other page
 */
function unshown(error: unknown, url: URL, page: number): { unread: string } {
  const before = (page - 1) * Number(url.searchParams.get('limit'));
  const isRefused = error instanceof FetchFailed && refusals.has(error.failure.status ?? 0);
  if (before < maxShownProducts || !isRefused) throw error;
  const shown = maxShownProducts.toLocaleString('en');
  return { unread: `the store has more products than the ${shown} that Shopify shows; the rest is not read` };
}

async function fetchPage(url: URL, page: number, { outbound, manners, signal }: SourceOptions): Promise<Page> {
  const address = new URL(url);
  address.searchParams.set('page', String(page));
  const options = { ...pageLimits, manners, ...(signal && { signal }) };
  const { bytes, header } = await fetchWhole(address.href, outbound, options).catch((error) => {
    throw error instanceof FetchFailed ? new FetchFailed(`page ${page}: ${error.message}`, error.failure) : error;
  });
  const text = Buffer.concat(await Array.fromAsync(openFeed(once(bytes)))).toString();
  return { text, products: productsOf(text, page), currency: currencyInCookies(header('set-cookie')) };
}

function productsOf(text: string, page: number): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const problem = foreignKind(text) ?? 'this is not valid JSON';
    throw new FeedBroken(`page ${page}: ${problem}`, 0);
  }
  const products = Array.isArray(value) ? value : (value as { products?: unknown } | null)?.products;
  if (Array.isArray(products)) return products;
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  throw new FeedBroken(`page ${page}: ${foreignText(names[0])}`, 0);
}

function idOf(product: unknown): unknown {
  return (product as { id?: unknown } | null)?.id;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
