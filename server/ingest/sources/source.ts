import type { Feed } from '#server/ingest/feeds.ts';
import type { Manners } from '#server/platform/outbound/fetch-whole.ts';
import type { FetchLimits } from '#server/platform/outbound/guarded-fetch.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';

/** What of a feed says where it is. */
export type Source = Pick<Feed, 'source' | 'format' | 'storeUrl' | 'pagePattern'>;

/** What a source calls the version that it sent, by RFC 9110. */
export type Validators = { etag: string | null; lastModified: string | null };

/** A source's answer: its bytes, or that they are those of last time. */
export type OpenedSource = Validators & { isUnchanged: boolean; bytes: AsyncIterable<Uint8Array> };

/** How servers are asked. */
export type Asking = {
  outbound: Outbound;
  /** Calls the reading off. */
  signal?: AbortSignal;
  /** Of one request for a source that is one file. */
  limits: FetchLimits;
  manners: Manners;
  /** So many pages of a source of several are read, no more: for a look, never for a run. */
  mostPages: number;
};

export const noValidators: Validators = { etag: null, lastModified: null };

/** Whether a text begins like an address on the web, rather than a file's path. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text);
