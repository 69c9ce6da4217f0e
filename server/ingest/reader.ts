import type { RawOffer } from './offer.ts';

/** One record of a feed, its line, and the text to keep if it is rejected. */
export type FeedRow =
  | { kind: 'offer'; line: number; raw: string; offer: RawOffer }
  | {
      kind: 'reject';
      line: number;
      raw: string;
      field: string;
      reason: string;
      /** The record may stand for products that are still offered, so products missing from the feed must not end. */
      hidesProducts?: boolean;
    };

/** Facts that a reader needs and the file itself does not contain. */
export type ReadOptions = {
  /** The store's home page URL, for formats that carry handles instead of URLs. */
  storeUrl: string;
  /** For `mapped` alone: the column or path of each field of an offer, see `mappingSchema`. */
  mapping?: Record<string, string>;
  /** The currency to read if a product has prices in several; null or absent if the operator has no preference. */
  defaultCurrency?: string | null;
};

/** Reads one format. Memory use is bounded for any size of feed. */
export type FeedReader = {
  /** The operators' name of the format: `google-xml`. */
  format: string;
  /** The feed's own name for each field, for messages that the partner understands. */
  fieldNames: Partial<Record<keyof RawOffer, string>>;
  /** The decimal separator that the format prescribes, for feeds whose prices do not show another. */
  decimalMark?: '.' | ',';
  /** Whether a price of 0 marks a thing that the store does not sell by itself, such as a choice of letters. */
  freeIsNotSold?: boolean;
  /**
   * Yields the rows in file order, in batches as they come off the stream.
   * @param bytes the plain bytes, already decompressed
   * @throws FeedBroken if the file is not in this format or is truncated; rows yielded before remain valid
   */
  read(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<FeedRow[]>;
};

/**
 * Thrown if the rest of the feed cannot be read: it is no feed, is cut off, or is malformed beyond one record. Line 0
 * means the file as such.
 */
export class FeedBroken extends Error {
  override name = 'FeedBroken';
  readonly line: number;
  constructor(message: string, line: number) {
    super(line > 0 ? `line ${line}: ${message}` : message);
    this.line = line;
  }
}

/** Bytes of the longest record that a reader holds in memory. A longer one is rejected: no product is that large. */
export const maxRecordBytes = 1024 * 1024;

/** Characters of a rejected record's text that are kept for the operator. */
export const maxRawChars = 2000;
