import { type DiscountLiking, discountLiking, type PriceLiking, priceLiking } from './price-liking.ts';
import type { Act, Signals } from './signals.ts';
import { type Weighed, weigh } from './weighing.ts';

/** An id, its ranking points, and 1 where the shopper has chosen it: saved it, or favored or bought a product of it. */
export type Liking = [id: number, points: number, isOwn: 0 | 1];

/** A shopper's taste, in points that are added to a product's ranking. Small enough to be stored and sent between threads. */
export type Profile = {
  /** The strongest first; the same holds for stores and subcategories. */
  brands: Liking[];
  stores: Liking[];
  subcategories: Liking[];
  /** Points of products that are of both the brand and the subcategory; negative where the shopper hid such products. */
  pairs: [brandId: number, subcategoryId: number, points: number][];
  price: PriceLiking | null;
  discount: DiscountLiking | null;
  /** Products that the shopper has just viewed, latest first. */
  seen: number[];
};

/**
 * Points of the strongest possible preference, and the evidence that earns half of them; a favorite of today is an
 * evidence of 1. A hundred points equal a week of newness (`catalog/ranking.ts`).
 * - Brand and subcategory weigh alike: shoppers want neither useless products of a good brand nor a wrong brand.
 * - Stores weigh little, since shoppers seldom choose by them.
 * - The halves keep one favorite of a rare brand at a third of the points of a long preference.
 * - Measured by bench/recommend.ts: from half to twice of each value, the figures stay within their bounds.
 */
const brandScale = { most: 700, half: 2 };
const subcategoryScale = { most: 700, half: 3 };
const storeScale = { most: 60, half: 6 };

/** Points lost where all products of a brand and subcategory were hidden; a single hidden product costs a quarter of them. */
const hiddenScale = { most: 400, half: 3 };

/** A saved preference counts as this many favorites of today. It does not fade, since the shopper can remove it. */
const saidEvidence = { brand: 1.5, subcategory: 2, store: 1.5 };

/** Beyond this many saved entries each one counts less: 'Select All' says nothing. */
const informativeChoices = 30;

/** Preferences that are kept of each kind, the strongest; weaker ones would not change a ranking. */
const maxLikings = 200;

/** Products viewed within this time are not recommended again, up to the latest `maxSeen`. */
export const seenMs = 3 * 24 * 60 * 60 * 1000;
const maxSeen = 500;

/**
 * Builds a profile from a shopper's acts and saved preferences.
 * @param now milliseconds since 1970: the older an act, the less it counts
 */
export function profileOf({ said, acts }: Signals, now: number): Profile {
  const weighed = weigh(acts, now);
  const liked = weighed.filter(({ act }) => act.kind !== 'hide');
  const hidden = weighed.filter(({ act }) => act.kind === 'hide');
  return {
    brands: likings(liked, ({ brandId }) => brandId, said.brandIds, saidEvidence.brand, brandScale),
    stores: likings(liked, ({ storeId }) => storeId, said.storeIds, saidEvidence.store, storeScale),
    subcategories: likings(
      liked,
      ({ subcategoryId }) => subcategoryId,
      said.subcategoryIds,
      saidEvidence.subcategory,
      subcategoryScale,
    ),
    pairs: dislikedPairs(hidden),
    price: priceLiking(liked, said),
    discount: discountLiking(liked),
    seen: justSeen(acts, now),
  };
}

type Scale = { most: number; half: number };

/** Grows with the evidence and never reaches `most`. */
const pointsFor = (evidence: number, { most, half }: Scale) => Math.round((most * evidence) / (evidence + half));

function likings(
  liked: readonly Weighed[],
  idOf: (act: Act) => number,
  saidIds: readonly number[],
  evidenceOfSaid: number,
  scale: Scale,
): Liking[] {
  const evidence = new Map<number, number>();
  const own = new Set(saidIds);
  const saidEach = evidenceOfSaid * Math.min(1, informativeChoices / own.size);
  for (const id of own) evidence.set(id, saidEach);
  for (const { act, weight } of liked) {
    const id = idOf(act);
    evidence.set(id, (evidence.get(id) ?? 0) + weight);
    if (act.kind !== 'view') own.add(id);
  }
  return [...evidence]
    .map(([id, sum]): Liking => [id, pointsFor(sum, scale), own.has(id) ? 1 : 0])
    .filter(([, points]) => points > 0)
    .sort(([idA, a], [idB, b]) => b - a || idA - idB)
    .slice(0, maxLikings);
}

function dislikedPairs(hidden: readonly Weighed[]): Profile['pairs'] {
  const evidence = new Map<string, { brandId: number; subcategoryId: number; sum: number }>();
  for (const { act, weight } of hidden) {
    const { brandId, subcategoryId } = act;
    const key = `${brandId} ${subcategoryId}`;
    const known = evidence.get(key);
    evidence.set(key, { brandId, subcategoryId, sum: (known?.sum ?? 0) + weight });
  }
  return [...evidence.values()]
    .map(({ brandId, subcategoryId, sum }): Profile['pairs'][number] => [
      brandId,
      subcategoryId,
      -pointsFor(sum, hiddenScale),
    ])
    .filter(([, , points]) => points < 0)
    .sort((a, b) => a[2] - b[2] || a[0] - b[0] || a[1] - b[1])
    .slice(0, maxLikings);
}

function justSeen(acts: readonly Act[], now: number): number[] {
  const seen = acts
    .filter(({ kind, at }) => (kind === 'view' || kind === 'buy') && at > now - seenMs)
    .sort((a, b) => b.at - a.at || b.productId - a.productId)
    .map(({ productId }) => productId);
  return [...new Set(seen)].slice(0, maxSeen);
}
