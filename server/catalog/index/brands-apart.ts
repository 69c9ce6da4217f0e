import { varietyWindow } from './variety.ts';

/** So many of other brands stand between two of one brand, as far as their page has them: more would push back what she likes. */
export const brandsBetween = 1;

/**
 * The same pages, each with its brands apart: next comes the first that is of another brand than the last, else the first.
 * @param slots pages of `varietyWindow`, all of them whole, but the last of a result
 * @param mayComeForward whether one may come before others of its page that stand before it
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
