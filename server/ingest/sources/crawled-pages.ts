import { openFeed } from '#server/ingest/archive/open-feed.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import { pageMark, pageNotHad, pagesEnd } from '#server/ingest/readers/page-marks.ts';
import { maxProductBytes } from '#server/ingest/readers/shopify-json.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { fetchWhole, pause } from '#server/platform/outbound/fetch-whole.ts';
import { agentName } from '#server/platform/outbound/outbound.ts';
import { type ListedPage, listedPages } from './listed-pages.ts';
import { type Robots, readRobots } from './robots.ts';
import type { Source, SourceOptions } from './source.ts';

const pagesAtATime = 2;
const pageLimits = { maxBytes: maxProductBytes, timeoutMs: 30_000 };
/** Bytes of a robots.txt to read; more is not required (RFC 9309, 2.5). */
const robotsBytes = 500 * 1024;
/** The longest crawl delay of a robots.txt that is respected, in ms. */
const maxPauseMs = 10_000;
/** So many consecutive failures mean that the store blocks the crawler, not that pages are gone. */
const maxFailedInARow = 20;

/** A page in the format of joined pages, and the failure that stands in its place. */
type Crawled = { text: string; failure?: FetchFailed };

/**
 * Crawls the pages of a sitemap or a list, two at a time, as robots.txt allows. Yields them joined, each under a mark
 * with its URL. A page that is gone, forbidden or cannot be fetched becomes a mark with the reason.
 * @throws FeedBroken, FetchFailed if the list cannot be read to its end, robots.txt cannot be fetched, or the store
 *   stops answering
 */
export async function* crawledPages(
  list: AsyncIterable<Uint8Array>,
  source: Source,
  given: SourceOptions,
): AsyncGenerator<Uint8Array> {
  // Aborts the requests in flight when the reading ends.
  const done = new AbortController();
  const signal = given.signal ? AbortSignal.any([done.signal, given.signal]) : done.signal;
  const fetching = { ...given, signal };
  const robots = new Map<string, Promise<Robots>>();
  const underWay: Promise<Crawled>[] = [];
  let failedInARow = 0;

  const next = async () => {
    const { text, failure } = (await underWay.shift()) ?? { text: '' };
    failedInARow = failure ? failedInARow + 1 : 0;
    if (failure && failedInARow === maxFailedInARow) {
      throw new FeedBroken(`${failedInARow} pages in a row could not be fetched; the last: ${failure.message}`, 0);
    }
    return Buffer.from(text);
  };

  try {
    for await (const page of listedPages(list, source, fetching)) {
      const crawled = crawl(page, robots, fetching);
      // The error is thrown when the page's turn comes.
      crawled.catch(() => {});
      underWay.push(crawled);
      if (underWay.length === pagesAtATime) yield await next();
    }
    while (underWay.length > 0) yield await next();
    yield Buffer.from(pagesEnd);
  } finally {
    done.abort();
  }
}

async function crawl(
  { address, refusal }: ListedPage,
  robots: Map<string, Promise<Robots>>,
  fetching: SourceOptions & { signal: AbortSignal },
): Promise<Crawled> {
  if (refusal !== undefined) return { text: pageMark(address, refusal) };
  const { origin } = new URL(address);
  const rules = robots.get(origin) ?? robotsOf(origin, fetching);
  robots.set(origin, rules);
  const { allows, pauseMs } = await rules;
  if (!allows(address)) return { text: pageMark(address, 'the robots.txt of the host disallows the page') };
  const { outbound, manners, signal } = fetching;
  // Pages are fetched in parallel, so each waits that many times longer.
  const ownPauseMs = Math.max(manners.pauseMs, Math.min(pauseMs, maxPauseMs) * pagesAtATime);
  try {
    const { bytes } = await fetchWhole(address, outbound, { ...pageLimits, manners, signal });
    await pause(ownPauseMs, signal);
    return { text: `${pageMark(address)}${await htmlOf(bytes)}` };
  } catch (error) {
    if (signal.aborted || !(error instanceof FetchFailed || error instanceof FeedBroken)) throw error;
    await pause(ownPauseMs, signal);
    return failed(address, error);
  }
}

function failed(address: string, error: FetchFailed | FeedBroken): Crawled {
  if (error instanceof FeedBroken) return { text: pageMark(address, error.message) };
  const { status } = error.failure;
  if (status === 404 || status === 410) return { text: pageMark(address, `the page is gone (${status})`) };
  return { text: pageMark(address, `${pageNotHad}: ${error.message}`), failure: error };
}

/** Returns the page's text. A comment in it that looks like a page mark is changed. */
async function htmlOf(bytes: Uint8Array): Promise<string> {
  async function* all() {
    yield bytes;
  }
  const html = Buffer.concat(await Array.fromAsync(openFeed(all(), { maxBytes: pageLimits.maxBytes }))).toString();
  return html.replaceAll('<!-- page:', '<!--page:');
}

/**
 * Fetches a host's robots.txt. A host without one allows everything. A host whose robots.txt cannot be fetched is not
 * crawled (RFC 9309, 2.3.1).
 */
async function robotsOf(
  origin: string,
  { outbound, manners, signal }: SourceOptions & { signal: AbortSignal },
): Promise<Robots> {
  const limits = { maxBytes: robotsBytes, isCut: true, timeoutMs: pageLimits.timeoutMs };
  const text = await fetchWhole(`${origin}/robots.txt`, outbound, { ...limits, manners, signal }).then(
    ({ bytes }) => bytes.toString(),
    (error) => {
      const { status = 0 } = error instanceof FetchFailed ? error.failure : {};
      if (status >= 400 && status < 500 && status !== 429) return '';
      throw error instanceof FetchFailed ? new FetchFailed(`robots.txt: ${error.message}`, error.failure) : error;
    },
  );
  return readRobots(text, agentName);
}
