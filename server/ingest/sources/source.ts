import type { Feed } from '#server/ingest/feeds.ts';
import type { Manners } from '#server/platform/outbound/fetch-whole.ts';
import type { FetchLimits } from '#server/platform/outbound/guarded-fetch.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';

/** The fields of a feed that locate its source. */
export type Source = Pick<Feed, 'source' | 'format' | 'storeUrl' | 'pagePattern'> &
  Partial<Pick<Feed, 'defaultCurrency' | 'marketCountry' | 'marketCurrency'>>;

/** A source's validators for the version that it sent (RFC 9110). */
export type Validators = { etag: string | null; lastModified: string | null };

/** The currency of a source's prices as the source states it. */
export type StatedCurrency = {
  currency: string;
  /** Whether it was stated with the prices themselves; false if it is only the currency of the store. */
  isOfPrices: boolean;
};

/** A source's response: its bytes, or the answer that they are unchanged. */
export type OpenedSource = Validators & {
  isUnchanged: boolean;
  bytes: AsyncIterable<Uint8Array>;
  statedCurrency?: StatedCurrency | undefined;
};

/** Options for requests to servers. */
export type SourceOptions = {
  outbound: Outbound;
  /** Aborts the reading. */
  signal?: AbortSignal;
  /** Limits of one request, for a source that is one file. */
  limits: FetchLimits;
  manners: Manners;
  /** The most pages to read of a source of several. Limited only for previews, never for a run. */
  maxPages: number;
};

export const noValidators: Validators = { etag: null, lastModified: null };

/** Tells whether a text begins like an http(s) URL, not like a file's path. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text);
