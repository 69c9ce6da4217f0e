import { openFeed } from '#server/ingest/archive/open-feed.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import { foreignKind } from '#server/ingest/readers/rows.ts';
import { foreignText } from '#server/ingest/readers/shopify-json.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { fetchWhole, pause } from '#server/platform/outbound/fetch-whole.ts';
import { type Asking, isWebAddress, type Source } from './source.ts';

/** Shopify's limit of products per page (shopify.dev, storefront; its default is 30). */
const productsPerPage = 250;
/** More than any store has; Shopify itself refuses to show more than 25,000 products. */
const maxPagesPerStore = 1000;
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
 * Yields a store's products as consecutive JSON documents, page by page until an empty one. A product that repeats
 * because the store changed meanwhile is yielded once.
 * @throws FetchFailed, FeedBroken with the page, if it cannot be fetched or parsed, or if the store ignores the page number
 */
export async function* shopifyPages(address: string, asking: Asking): AsyncGenerator<Uint8Array> {
  const { outbound, manners, signal } = asking;
  const url = new URL(address);
  if (!url.searchParams.has('limit')) url.searchParams.set('limit', String(productsPerPage));
  const seen = new Set<unknown>();
  let barrenPages = 0;
  for (let page = 1; page <= asking.maxPages; page += 1) {
    if (page > maxPagesPerStore) throw new FeedBroken(`the store has more than ${maxPagesPerStore} pages`, 0);
    if (page > 1) await pause(manners.pauseMs, signal);
    url.searchParams.set('page', String(page));
    const options = { ...pageLimits, manners, ...(signal && { signal }) };
    const { bytes } = await fetchWhole(url.href, outbound, options).catch((error) => {
      throw error instanceof FetchFailed ? new FetchFailed(`page ${page}: ${error.message}`, error.failure) : error;
    });
    const text = Buffer.concat(await Array.fromAsync(openFeed(once(bytes)))).toString();
    const products = productsOf(text, page);
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
