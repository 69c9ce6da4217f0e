import type { CategoryMapping } from './category-mapping.ts';
import type { Feed } from './feeds.ts';
import { linkThrough } from './link-template.ts';
import { normaliseOffer } from './normalise/normalise.ts';
import type { RawOffer, Verdict } from './offer.ts';
import type { FeedReader } from './reader.ts';

/** Says of each offer of one run what is to become of it; remembers the ids that it has seen. */
export function createJudge(
  feed: Pick<Feed, 'storeName' | 'defaultCurrency'> & Partial<Pick<Feed, 'linkTemplate'>>,
  reader: Pick<FeedReader, 'fieldNames'>,
  categoryMapping: CategoryMapping,
  now: Date,
): (raw: RawOffer) => Verdict {
  const seenIds = new Set<string>();
  const { storeName, defaultCurrency, linkTemplate } = feed;
  const { fieldNames } = reader;
  return (raw) => {
    const verdict = normaliseOffer(raw, { storeName, defaultCurrency, fieldNames, categoryMapping, now });
    if (verdict.kind !== 'offer') return verdict;
    if (seenIds.has(verdict.offer.externalId)) {
      return { kind: 'reject', field: fieldNames.id ?? 'id', reason: 'repeats the id of an earlier row' };
    }
    seenIds.add(verdict.offer.externalId);
    if (!verdict.offer.inStock) return { kind: 'left-out', reason: 'out of stock' };
    if (!linkTemplate) return verdict;
    return { kind: 'offer', offer: { ...verdict.offer, buyUrl: linkThrough(linkTemplate, verdict.offer.buyUrl) } };
  };
}
