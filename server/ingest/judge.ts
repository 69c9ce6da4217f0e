import type { CategoryMapping } from './category-mapping.ts';
import type { Feed } from './feeds.ts';
import { normaliseOffer } from './normalise/normalise.ts';
import type { RawOffer, Verdict } from './offer.ts';
import type { FeedReader } from './reader.ts';

/** Says of each offer of one run what is to become of it; remembers the ids that it has seen. */
export function createJudge(
  feed: Pick<Feed, 'storeName' | 'defaultCurrency'>,
  reader: Pick<FeedReader, 'fieldNames'>,
  categoryMapping: CategoryMapping,
  now: Date,
): (raw: RawOffer) => Verdict {
  const seenIds = new Set<string>();
  const { storeName, defaultCurrency } = feed;
  const { fieldNames } = reader;
  return (raw) => {
    const verdict = normaliseOffer(raw, { storeName, defaultCurrency, fieldNames, categoryMapping, now });
    if (verdict.kind !== 'offer') return verdict;
    if (seenIds.has(verdict.offer.externalId)) {
      return { kind: 'reject', field: fieldNames.id ?? 'id', reason: 'repeats the id of an earlier row' };
    }
    seenIds.add(verdict.offer.externalId);
    return verdict.offer.inStock ? verdict : { kind: 'left-out', reason: 'out of stock' };
  };
}
