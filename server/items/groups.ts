/** A pair of offers by their ids, the smaller one first. */
export type OfferPair = readonly [smaller: number, greater: number];

/**
 * Joins offers to items along merged pairs, the most certain pairs first. Two offers that an operator keeps apart, or
 * two offers of one store, never come into one item, whatever way leads from one to the other.
 * @param merged pairs to join; an operator's own come first
 * @param isApart tells whether two offers must not be in one item
 * @returns the item of each offer that has company: the smallest id among its offers
 */
export function groupOffers(
  merged: readonly OfferPair[],
  isApart: (one: number, other: number) => boolean,
): Map<number, number> {
  const groupOf = new Map<number, number[]>();
  for (const [one, other] of merged) {
    const left = groupOf.get(one) ?? [one];
    const right = groupOf.get(other) ?? [other];
    if (left === right || left.some((member) => right.some((stranger) => isApart(member, stranger)))) continue;
    const joined = [...left, ...right];
    for (const member of joined) groupOf.set(member, joined);
  }
  return new Map([...groupOf].map(([offer, members]) => [offer, Math.min(...members)]));
}
