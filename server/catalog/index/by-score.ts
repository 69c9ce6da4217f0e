import type { Walk } from './variety.ts';

/** Rows that are sorted at first: this many, or this share of a large result. Each further step sorts four times as many. */
const sortedAtFirst = 1024;
const sortedShare = 1 / 256;

/** One row in this many is sampled, to estimate the scores of the best rows. */
const sampled = 128;

/**
 * Walks rows by falling score; rows of equal score keep another order. Only as many rows are sorted as are walked.
 * Each step sorts the rows above a bound estimated from a sample.
 * A scan of a million rows takes 2 ms; sorting them would take 100 ms.
 * @param slots must not change during the walk; neither may `scores`, which are by slot
 * @param placeOf the place of each slot in `order`
 */
export function walkByScore(slots: Uint32Array, scores: Int32Array, order: Uint32Array, placeOf: Uint32Array): Walk {
  const sample = sampleOf(slots, scores);
  let wanted = Math.max(sortedAtFirst, slots.length * sortedShare);
  let bound = Number.POSITIVE_INFINITY;
  let sorted = new Uint32Array();
  let at = 0;

  /** Sorts the rows above the next bound: about `wanted` of them, or all that are left. */
  function sortMore(): void {
    const above = bound;
    const place = sample.length - 1 - Math.ceil(wanted / sampled);
    bound = place < 0 ? Number.NEGATIVE_INFINITY : Math.min(sample[place]!, above);
    wanted *= 4;
    const found = slotsBetween(slots, scores, bound, above);
    const keys = new BigUint64Array(found.length);
    // The lower half of each number comes first: Node runs on little-endian machines only.
    sorted = new Uint32Array(keys.buffer);
    at = 0;
    for (const [place, slot] of found.entries()) {
      sorted[2 * place] = placeOf[slot]!;
      sorted[2 * place + 1] = highest - scores[slot]!;
    }
    keys.sort();
  }

  return () => {
    while (at === sorted.length && bound > Number.NEGATIVE_INFINITY) sortMore();
    if (at === sorted.length) return -1;
    at += 2;
    return order[sorted[at - 2]!]!;
  };
}

/** The upper limit of scores. */
const highest = 2 ** 31 - 1;

/** Returns the scores of a sample of rows, ascending. Empty if all rows are sorted at once. */
function sampleOf(slots: Uint32Array, scores: Int32Array): Int32Array {
  if (slots.length <= sortedAtFirst) return new Int32Array();
  const sample = new Int32Array(Math.ceil(slots.length / sampled));
  for (let at = 0; at < sample.length; at += 1) sample[at] = scores[slots[at * sampled]!]!;
  return sample.sort();
}

/** Returns the slots with scores from `least` up to but not including `below`. */
function slotsBetween(slots: Uint32Array, scores: Int32Array, least: number, below: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const score = scores[slot]!;
    if (score >= least && score < below) found.push(slot);
  }
  return found;
}
