import type { Feed } from '#server/ingest/feeds.ts';
import { linkThrough } from '#server/ingest/link-template.ts';
import { normaliseOffer } from '#server/ingest/normalise/normalise.ts';
import { outOfStock, type RawOffer, type Verdict } from '#server/ingest/offer.ts';
import type { FeedReader } from '#server/ingest/reader.ts';
import type { StoreRules } from '#server/ingest/rules/store-rule.ts';
import { shortHash } from './fingerprint.ts';
import { type FirstLook, strayHostOf } from './first-look.ts';
import { createKeySet } from './key-table.ts';

/** Gives a verdict on each offer of one run, and remembers the ids seen. */
export type Judge = {
  /** @param look findings about the feed's first rows; without them its links are not compared */
  judge(raw: RawOffer, look?: FirstLook): Verdict;
  /** Records the ids of rows that need no judging. Returns false if an earlier row has one of them. */
  pass(rows: readonly RawOffer[]): boolean;
};

/**
 * Creates the judge of one run. It normalises offers, rejects repeated ids, leaves out sold-out variants and applies
 * the link template.
 * @param now decides which sales are on or over
 */
export function createJudge(
  feed: Pick<Feed, 'storeName' | 'storeUrl' | 'defaultCurrency'> & Partial<Pick<Feed, 'linkTemplate'>>,
  reader: Pick<FeedReader, 'fieldNames' | 'freeIsNotSold'>,
  rules: StoreRules,
  now: Date,
): Judge {
  const seenIds = createKeySet();
  const { storeName, storeUrl, defaultCurrency, linkTemplate } = feed;
  const { fieldNames, freeIsNotSold } = reader;
  const normalising = { storeName, defaultCurrency, fieldNames, freeIsNotSold, rules, now };
  const keyOf = (raw: RawOffer) => shortHash(raw.id?.trim() ?? '');

  return {
    judge(raw, look) {
      const verdict = normaliseOffer(raw, normalising);
      if (verdict.kind !== 'offer') return verdict;
      const stray = look && strayHostOf(look, raw, storeUrl);
      if (stray !== undefined) {
        const reason = `leads to ${stray}, the other rows to ${look?.mainHost}`;
        return { kind: 'reject', field: fieldNames.link ?? 'link', reason, keepsProduct: true };
      }
      const key = keyOf(raw);
      if (seenIds.has(key)) {
        return { kind: 'reject', field: fieldNames.id ?? 'id', reason: 'repeats the id of an earlier row' };
      }
      seenIds.add(key);
      if (!verdict.offer.inStock) return { kind: 'left-out', reason: outOfStock, soldOut: verdict.offer };
      if (!linkTemplate) return verdict;
      return { ...verdict, offer: { ...verdict.offer, buyUrl: linkThrough(linkTemplate, verdict.offer.buyUrl) } };
    },
    pass(rows) {
      const keys = rows.map(keyOf);
      if (keys.some((key) => seenIds.has(key))) return false;
      for (const key of keys) seenIds.add(key);
      return true;
    },
  };
}
