/**
 * The fields along each side of a perceptual hash.
 * Coarse enough for smaller or worse copies to have the same grays, and fine enough to show the clasp of a bag.
 */
export const hashSide = 16;

/**
 * Copies of one picture, at half the size or badly compressed, differ by at most 9 of 255 grays in any field.
 * Front and back of a garment differ by 10 or more, wherever the front has a distinguishing mark.
 * (Hashes of 64 bits, such as those of sharp-phash, are equal for front and back.)
 */
const maxDistance = 9;

/** Tells whether two pictures look the same: no field differs by more than light and compression explain. */
export function looksAlike(one: Buffer, other: Buffer): boolean {
  const brighter = one.reduce((sum, grey, field) => sum + grey - (other[field] ?? 0), 0) / one.length;
  return one.every((grey, field) => Math.abs(grey - (other[field] ?? 0) - brighter) <= maxDistance);
}
