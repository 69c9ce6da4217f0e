/** The side of a likeness in fields: so coarse that a smaller or worse copy has the same greys, so fine that the clasp of a bag is seen. */
export const likenessSide = 16;

/**
 * Copies of one picture, at half the size or badly compressed, differ by 9 of 255 greys at most in any field; front and back
 * of a garment by 10 and more where anything can be told from its front. (Hashes of 64 bits, as sharp-phash gives them, are
 * equal for front and back.)
 */
const mostDifference = 9;

/** Whether two pictures are the same to the eye: none of their fields differs by more than light and compression do. */
export function looksAlike(one: Buffer, other: Buffer): boolean {
  const brighter = one.reduce((sum, grey, field) => sum + grey - (other[field] ?? 0), 0) / one.length;
  return one.every((grey, field) => Math.abs(grey - (other[field] ?? 0) - brighter) <= mostDifference);
}
