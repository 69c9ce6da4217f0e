import type { RawOffer } from './offer.ts';

/** One record of a feed, where it stood, and what of its text to keep should it be refused. */
export type FeedRow =
  | { kind: 'offer'; line: number; raw: string; offer: RawOffer }
  | {
      kind: 'reject';
      line: number;
      raw: string;
      field: string;
      reason: string;
      /** It stands for products that may be offered still: what the feed does not name is not to end. */
      hidesProducts?: boolean;
    };

/** What a reader cannot find in the file itself. */
export type ReadOptions = {
  /** The store's home address, for formats that carry handles instead of addresses. */
  storeUrl: string;
  /** For `mapped` alone: which column or path holds which field of an offer, see `mappingSchema`. */
  mapping?: Record<string, string>;
  /** The one to read of prices that a product has in several; null or absent where the operator wishes for none. */
  defaultCurrency?: string | null;
};

/** Reads one format. Memory stays bounded whatever the size of the feed. */
export type FeedReader = {
  /** How operators name it: `google-xml`. */
  format: string;
  /** The feed's name for each field, so that messages speak the partner's language. */
  fieldNames: Partial<Record<keyof RawOffer, string>>;
  /**
   * Gives the rows in file order, in batches as they come off the stream.
   * @param bytes the plain bytes, already decompressed
   * @throws FeedBroken when the whole is not what it claims to be or breaks off; rows given before stand
   */
  read(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<FeedRow[]>;
};

/** The feed as a whole cannot be read on: no feed at all, cut off, malformed beyond one record. Line 0 is the file as such. */
export class FeedBroken extends Error {
  override name = 'FeedBroken';
  readonly line: number;
  constructor(message: string, line: number) {
    super(line > 0 ? `line ${line}: ${message}` : message);
    this.line = line;
  }
}

/** Longest record that a reader holds in memory; a longer one is refused, its size being no product's. */
export const maxRecordBytes = 1024 * 1024;

/** How much of a refused record's text is kept for the operator. */
export const keptRawChars = 2000;
