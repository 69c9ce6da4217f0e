import { gunzipSync, constants as zlib } from 'node:zlib';
import { peek } from '#server/ingest/archive/open-feed.ts';
import { goodManners } from '#server/platform/outbound/fetch-whole.ts';
import { crawledPages } from './crawled-pages.ts';
import { openFile } from './file.ts';
import { isAddressList } from './listed-pages.ts';
import { isShopifyWalk, shopifyPages } from './shopify-pages.ts';
import { isSitemap } from './sitemap.ts';
import { type Asking, isWebAddress, noValidators, type OpenedSource, type Source, type Validators } from './source.ts';
import { openWebAddress } from './web-address.ts';

/** Not given: a file of at most 16 GiB within two hours, good manners, all pages. */
export type OpenOptions = Pick<Asking, 'outbound' | 'signal'> & Partial<Asking>;

/** What a partner's server may send as one file, and how long it may take for it. */
const feedLimits = { maxBytes: 16 * 1024 ** 3, timeoutMs: 2 * 60 * 60 * 1000 };

/** Enough of a beginning to tell a sitemap, or a list of addresses. */
const toldBytes = 4096;

/**
 * Opens a feed's source, be it a file, an address, the pages of a Shopify store, or those that a sitemap or a list names.
 * Sources of several pages come joined, as `shopify-json` and `json-ld` read them; what goes wrong with them comes out of the bytes.
 * @param known the version that was read last, which a source that is one file may say to have still
 * @throws NoSuchFile, FetchFailed
 */
export async function openSource(
  source: Source,
  options: OpenOptions,
  known: Validators = noValidators,
): Promise<OpenedSource> {
  const asking = { limits: feedLimits, manners: goodManners, mostPages: Number.POSITIVE_INFINITY, ...options };
  if (isShopifyWalk(source)) return joined(shopifyPages(source.source, asking));
  const opened = isWebAddress(source.source)
    ? await openWebAddress(source.source, known, asking)
    : await openFile(source.source);
  if (opened.isUnchanged || !['auto', 'json-ld'].includes(source.format)) return opened;
  const { head, bytes } = await peek(opened.bytes, toldBytes);
  const beginning = textOf(head);
  // Of a feed whose format nobody has told, a line of addresses may as well be the row of a table.
  const isList = source.format === 'json-ld' && isAddressList(beginning);
  if (isList || isSitemap(beginning)) return joined(crawledPages(bytes, source, asking));
  return { ...opened, bytes };
}

/** That a sitemap has not changed says nothing of its pages: such sources are read anew each time. */
function joined(bytes: AsyncIterable<Uint8Array>): OpenedSource {
  return { ...noValidators, isUnchanged: false, bytes };
}

/** A beginning as text, unpacked where it is gzip. */
function textOf(head: Uint8Array): string {
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  try {
    const plain = isGzip ? gunzipSync(head, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: 1024 ** 2 * 8 }) : head;
    return new TextDecoder().decode(plain.subarray(0, toldBytes));
  } catch {
    return '';
  }
}
