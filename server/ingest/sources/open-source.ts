import { gunzipSync, constants as zlib } from 'node:zlib';
import { peek } from '#server/ingest/archive/open-feed.ts';
import { goodManners } from '#server/platform/outbound/fetch-whole.ts';
import { crawledPages } from './crawled-pages.ts';
import { openFile } from './file.ts';
import { isAddressList } from './listed-pages.ts';
import { isShopifyWalk, openShopify } from './shopify-pages.ts';
import { isSitemap } from './sitemap.ts';
import {
  isWebAddress,
  noValidators,
  type OpenedSource,
  type Source,
  type SourceOptions,
  type Validators,
} from './source.ts';
import { openWebAddress } from './web-address.ts';

/** Defaults: a file of at most 16 GiB within two hours, `goodManners`, all pages. */
export type OpenOptions = Pick<SourceOptions, 'outbound' | 'signal'> & Partial<SourceOptions>;

/** Limits for one file from a partner's server: its bytes, and the ms to send it. */
const feedLimits = { maxBytes: 16 * 1024 ** 3, timeoutMs: 2 * 60 * 60 * 1000 };

/** Bytes of a beginning that suffice to detect a sitemap or a list of URLs. */
const beginningBytes = 4096;

/**
 * Opens a feed's source: a file, a URL, the pages of a Shopify store, or the pages of a sitemap or a list. Sources of
 * several pages are joined, as `shopify-json` and `json-ld` read them. Their errors are thrown while the bytes are
 * read.
 * @param known validators of the version read last; a source that is one file may answer that it is unchanged
 * @throws NoSuchFile, FetchFailed
 */
export async function openSource(
  source: Source,
  options: OpenOptions,
  known: Validators = noValidators,
): Promise<OpenedSource> {
  const fetching = { limits: feedLimits, manners: goodManners, maxPages: Number.POSITIVE_INFINITY, ...options };
  if (isShopifyWalk(source)) {
    const { pages, statedCurrency } = await openShopify(source, fetching);
    return { ...joined(pages), statedCurrency };
  }
  const opened = isWebAddress(source.source)
    ? await openWebAddress(source.source, known, fetching)
    : await openFile(source.source);
  if (opened.isUnchanged || !['auto', 'json-ld'].includes(source.format)) return opened;
  const { head, bytes } = await peek(opened.bytes, beginningBytes);
  const beginning = textOf(head);
  // If no format is given, a line with URLs may as well be the row of a table.
  const isList = source.format === 'json-ld' && isAddressList(beginning);
  if (isList || isSitemap(beginning)) return joined(crawledPages(bytes, source, fetching));
  return { ...opened, bytes };
}

/** Opens joined pages as changed: an unchanged sitemap says nothing about its pages, so they are read every time. */
function joined(bytes: AsyncIterable<Uint8Array>): OpenedSource {
  return { ...noValidators, isUnchanged: false, bytes };
}

/** Decodes the beginning of a file, unpacked if it is gzip. */
function textOf(head: Uint8Array): string {
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  try {
    const plain = isGzip ? gunzipSync(head, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: 1024 ** 2 * 8 }) : head;
    return new TextDecoder().decode(plain.subarray(0, beginningBytes));
  } catch {
    return '';
  }
}
