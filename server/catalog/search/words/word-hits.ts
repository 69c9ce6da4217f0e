import type { WordHits } from '#server/catalog/index/words.ts';

export const noHits: WordHits = { slots: new Uint32Array(), points: new Uint16Array() };

export function hasHits({ slots }: WordHits): boolean {
  return slots.length > 0;
}

/** Returns the points of all hits together. */
export function totalPoints({ points }: WordHits): number {
  return points.reduce((sum, ofSlot) => sum + ofSlot, 0);
}

/** Appends hits whose slots are all above those of the earlier hits. */
export function append(earlier: WordHits, later: WordHits): WordHits {
  if (!hasHits(later)) return earlier;
  const slots = new Uint32Array(earlier.slots.length + later.slots.length);
  const points = new Uint16Array(slots.length);
  slots.set(earlier.slots);
  slots.set(later.slots, earlier.slots.length);
  points.set(earlier.points);
  points.set(later.points, earlier.points.length);
  return { slots, points };
}

/** Returns the slots that both lists have. The points of a slot are added. */
export function intersect(one: WordHits, other: WordHits): WordHits {
  return merge(one, other, (inOne, inOther) => (inOne && inOther ? inOne + inOther : 0));
}

/** Returns the slots that any of two lists has. The higher points of a slot count. */
export function unite(one: WordHits, other: WordHits): WordHits {
  return merge(one, other, Math.max);
}

/**
 * Merges two lists of hits.
 * @param pointsOf the points of a slot from its points in each list (0 if missing); slots with 0 points are dropped
 */
function merge(one: WordHits, other: WordHits, pointsOf: (inOne: number, inOther: number) => number): WordHits {
  const slots = new Uint32Array(one.slots.length + other.slots.length);
  const points = new Uint16Array(slots.length);
  let count = 0;
  for (let a = 0, b = 0; a < one.slots.length || b < other.slots.length; ) {
    const slotOfOne = slotAt(one, a);
    const slotOfOther = slotAt(other, b);
    const slot = Math.min(slotOfOne, slotOfOther);
    const inOne = slotOfOne === slot ? (one.points[a++] ?? 0) : 0;
    const inOther = slotOfOther === slot ? (other.points[b++] ?? 0) : 0;
    const counts = pointsOf(inOne, inOther);
    if (counts === 0) continue;
    slots[count] = slot;
    points[count] = counts;
    count += 1;
  }
  return { slots: slots.slice(0, count), points: points.slice(0, count) };
}

/** Returns a slot of a list, or infinity after its end. */
function slotAt({ slots }: WordHits, place: number): number {
  return slots[place] ?? Number.POSITIVE_INFINITY;
}
