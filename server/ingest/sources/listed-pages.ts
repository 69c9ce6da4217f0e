import { openFeed, peek } from '#server/ingest/archive/open-feed.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import { fetchWhole, pause } from '#server/platform/outbound/fetch-whole.ts';
import { isSitemap, readSitemap } from './sitemap.ts';
import { isWebAddress, type Source, type SourceOptions } from './source.ts';

/** A page in a sitemap or a list. `refusal` is the reason why it must not be read. */
export type ListedPage = { address: string; refusal?: string };

/** The protocol's limit for an unpacked sitemap, in bytes (sitemaps.org). */
const maxBytes = 50 * 1024 * 1024;
const maxAddressChars = 2000;
const listLimits = { maxBytes, timeoutMs: 2 * 60 * 1000 };
const deepest = 3;
const maxSitemaps = 10_000;
const maxListedPages = 200_000;
const beginningBytes = 4096;

/** Tells whether a file begins like a list of URLs, one per line. Lines that begin with # are comments. */
export function isAddressList(head: string): boolean {
  return /^(?:\s|#[^\n]*\n)*https?:\/\/\S+[ \t]*(?:[\r\n]|$)/i.test(head.replace(/^\ufeff/, ''));
}

/**
 * Yields the pages of a sitemap, of the sitemaps below it, or of a list, in order and without duplicates. Pages that do
 * not match the feed's pattern are skipped. Pages on another host than the source's or the store's are refused.
 * @param bytes the sitemap or the list, plain or packed
 * @throws FeedBroken if a sitemap cannot be read to its end, or the sitemaps list too much
 * @throws FetchFailed if a sitemap cannot be fetched
 */
export async function* listedPages(
  bytes: AsyncIterable<Uint8Array>,
  { source, storeUrl, pagePattern }: Source,
  fetching: SourceOptions,
): AsyncGenerator<ListedPage> {
  const hosts = [source, storeUrl].filter((text) => isWebAddress(text)).map(hostOf);
  const pattern = pagePattern === null ? undefined : new RegExp(pagePattern);
  const { head, bytes: plain } = await peek(openFeed(bytes), beginningBytes);
  const isMap = isSitemap(new TextDecoder().decode(head));
  const said = isMap ? locationsOf(plain, { hosts, fetching, known: new Set([source]) }, 1) : linesOf(plain);
  const seen = new Set<string>();
  for await (const page of said) {
    const address = plainAddress(page.address);
    const isLeftOut = page.refusal === undefined && address !== undefined && pattern?.test(address) === false;
    if (isLeftOut || (address !== undefined && seen.has(address))) continue;
    if (seen.size >= fetching.maxPages) return;
    if (seen.size === maxListedPages) throw new FeedBroken(`more than ${maxListedPages} pages are listed`, 0);
    seen.add(address ?? page.address);
    if (page.refusal !== undefined || address === undefined) {
      yield { address: page.address, refusal: page.refusal ?? 'expected the URL of a page' };
    } else if (hosts.includes(hostOf(address))) yield { address };
    else yield { address, refusal: 'the page is not of this store' };
  }
}

type Walk = { hosts: string[]; fetching: SourceOptions; known: Set<string> };

async function* locationsOf(bytes: AsyncIterable<Uint8Array>, walk: Walk, depth: number): AsyncGenerator<ListedPage> {
  const { isIndex, locations } = await readSitemap(atMost(bytes));
  if (!isIndex) {
    for (const address of locations) yield { address };
    return;
  }
  if (depth === deepest) throw new FeedBroken(`sitemaps are nested more than ${deepest} deep`, 0);
  const { outbound, manners, signal } = walk.fetching;
  for (const location of locations) {
    const address = plainAddress(location);
    if (address === undefined || !walk.hosts.includes(hostOf(address))) {
      yield { address: location, refusal: 'the sitemap is not of this store' };
      continue;
    }
    if (walk.known.has(address)) continue;
    if (walk.known.size === maxSitemaps) throw new FeedBroken(`there are more than ${maxSitemaps} sitemaps`, 0);
    walk.known.add(address);
    await pause(manners.pauseMs, signal);
    const sitemap = await fetchWhole(address, outbound, { ...listLimits, manners, ...(signal && { signal }) });
    yield* locationsOf(openFeed(once(sitemap.bytes)), walk, depth + 1);
  }
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ListedPage> {
  const text = Buffer.concat(await Array.fromAsync(atMost(bytes))).toString();
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const address = line.trim();
    if (address !== '' && !address.startsWith('#')) yield { address };
  }
}

/** Normalises a URL and removes its fragment. Returns undefined for any other text. */
function plainAddress(text: string): string | undefined {
  const address = isWebAddress(text) ? URL.parse(text)?.href.replace(/#.*$/s, '') : undefined;
  return address !== undefined && address.length < maxAddressChars ? address : undefined;
}

/** Returns the host of a URL, with its port. `www.` is removed, since it does not make another store. */
function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? '';
}

async function* atMost(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > maxBytes) throw new FeedBroken(`a sitemap or list of pages is longer than ${maxBytes} bytes`, 0);
    yield chunk;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
