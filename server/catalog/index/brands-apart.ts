import { varietyWindow } from './variety.ts';

/**
 * Products of other brands between two of one brand, if their page has any.
 * A larger gap would push back products that the shopper likes.
 */
export const brandsBetween = 1;

/**
 * Separates the brands within each page. The next product is the first of another brand than the previous one, else the first.
 * @param slots pages of `varietyWindow`; all are whole, except the last page of a result
 * @param mayComeForward whether a product may overtake others of its page
 */
export function brandsApart(
  slots: readonly number[],
  brandOf: ArrayLike<number>,
  mayComeForward: (slot: number) => boolean,
): number[] {
  const given: number[] = [];
  const isApart = (slot: number) => given.slice(-brandsBetween).every((other) => brandOf[other] !== brandOf[slot]);
  for (let start = 0; start < slots.length; start += varietyWindow) {
    const left = slots.slice(start, start + varietyWindow);
    while (left.length > 0) {
      const place = left.findIndex((slot, at) => isApart(slot) && (at === 0 || mayComeForward(slot)));
      given.push(...left.splice(Math.max(0, place), 1));
    }
  }
  return given;
}
