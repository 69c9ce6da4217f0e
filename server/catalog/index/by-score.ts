import type { Walk } from './variety.ts';

/** Rows that are sorted at first, and of very many rows one in so many; who walks on has four times as many sorted each time. */
const sortedAtFirst = 1024;
const sortedShare = 1 / 256;

/** Every so manieth row tells how high the best stand. */
const sampled = 128;

/**
 * Walks rows by falling score, of equals the one that stands first in another order. Rows are sorted as far as they are
 * walked: those above a bound, which a sample tells, then those above a lower one. A million are looked through in two
 * milliseconds and would take a hundred to be sorted.
 * @param slots must stay as they are while they are walked, and `scores`, which are by slot
 * @param placeOf where each slot stands in `order`
 */
export function walkByScore(slots: Uint32Array, scores: Int32Array, order: Uint32Array, placeOf: Uint32Array): Walk {
  const sample = sampleOf(slots, scores);
  let wanted = Math.max(sortedAtFirst, slots.length * sortedShare);
  let bound = Number.POSITIVE_INFINITY;
  let sorted = new Uint32Array();
  let at = 0;

  /** Sorts the rows above the next bound: `wanted`, or about as many, or all that are left. */
  function sortMore(): void {
    const above = bound;
    const place = sample.length - 1 - Math.ceil(wanted / sampled);
    bound = place < 0 ? Number.NEGATIVE_INFINITY : Math.min(sample[place]!, above);
    wanted *= 4;
    const found = slotsBetween(slots, scores, bound, above);
    const keys = new BigUint64Array(found.length);
    // The lower half of each number comes first on every machine that Node runs on.
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

/** No score is higher. */
const highest = 2 ** 31 - 1;

/** Scores of some of the rows, rising; none where all rows are sorted at once. */
function sampleOf(slots: Uint32Array, scores: Int32Array): Int32Array {
  if (slots.length <= sortedAtFirst) return new Int32Array();
  const sample = new Int32Array(Math.ceil(slots.length / sampled));
  for (let at = 0; at < sample.length; at += 1) sample[at] = scores[slots[at * sampled]!]!;
  return sample.sort();
}

/** The slots that score `least` or more, and less than `below`. */
function slotsBetween(slots: Uint32Array, scores: Int32Array, least: number, below: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const score = scores[slot]!;
    if (score >= least && score < below) found.push(slot);
  }
  return found;
}
