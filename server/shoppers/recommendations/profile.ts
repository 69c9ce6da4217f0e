import { type DiscountLiking, discountLiking, type PriceLiking, priceLiking } from './price-liking.ts';
import type { Act, Signals } from './signals.ts';
import { type Weighed, weigh } from './weighing.ts';

/** An id, its points of ranking, and 1 where she has chosen it herself: saved it, or favoured or bought of it. */
export type Liking = [id: number, points: number, isOwn: 0 | 1];

/** What a shopper likes, in points that are added to a product's ranking; small enough to be kept and handed about. */
export type Profile = {
  /** The strongest first. */
  brands: Liking[];
  stores: Liking[];
  subcategories: Liking[];
  /** Points of what is both of a brand and of a kind, below zero where she hid such pieces. */
  pairs: [brandId: number, subcategoryId: number, points: number][];
  price: PriceLiking | null;
  discount: DiscountLiking | null;
  /** Products that she has just looked at, the latest first. */
  seen: number[];
};

/**
 * Points of a liking that could not be stronger, and how much evidence earns half of them: a favourite of today is 1.
 * A hundred points are a week of newness (`catalog/ranking.ts`). Brand and kind count alike, since she wants neither what she has
 * no use for nor what is not hers; stores hardly, which she seldom chooses by. Halves keep one favourite of a rare brand at a third of
 * what a long love has. Measured by bench/recommend.ts: from half to twice of each, the figures stay within their bounds.
 */
const brandScale = { most: 700, half: 2 };
const subcategoryScale = { most: 700, half: 3 };
const storeScale = { most: 60, half: 6 };

/** What hides take away where all pieces of a brand and kind were hidden; a single one takes a quarter of it. */
const hiddenScale = { most: 400, half: 3 };

/** What she said counts as so many favourites of today, and does not fade: she can take it back herself. */
const saidEvidence = { brand: 1.5, subcategory: 2, store: 1.5 };

/** Who names more than so many has chosen less by each: 'Select All' says nothing. */
const tellingChoices = 30;

/** Likings that are kept, the strongest; more of them would be of no weight. */
const mostLikings = 200;

/** What she looked at in so many days is not recommended again, as far as it is among the latest so many products. */
export const seenMs = 3 * 24 * 60 * 60 * 1000;
const mostSeen = 500;

/**
 * What a shopper's acts and words tell of her taste.
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

/** Rises with the evidence and never reaches `most`. */
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
  const saidEach = evidenceOfSaid * Math.min(1, tellingChoices / own.size);
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
    .slice(0, mostLikings);
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
    .slice(0, mostLikings);
}

function justSeen(acts: readonly Act[], now: number): number[] {
  const seen = acts
    .filter(({ kind, at }) => (kind === 'view' || kind === 'buy') && at > now - seenMs)
    .sort((a, b) => b.at - a.at || b.productId - a.productId)
    .map(({ productId }) => productId);
  return [...new Set(seen)].slice(0, mostSeen);
}
