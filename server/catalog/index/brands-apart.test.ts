import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandsApart, brandsBetween } from './brands-apart.ts';
import { varietyWindow } from './variety.ts';

const places = (brands: readonly number[]) => brands.map((_, place) => place);

test('separates a leading run of one brand by other brands of the page, each in its own order', () => {
  const brands = [1, 1, 1, 1, 2, 3, 2, 4];
  expect(brandsApart(places(brands), brands, () => true)).toEqual([0, 4, 1, 5, 2, 6, 3, 7]);
});

test('keeps each page’s products, and repeats a brand only when no other brand is left', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 60 }), (brands) => {
      const given = brandsApart(places(brands), brands, () => true);
      for (let start = 0; start < brands.length; start += varietyWindow) {
        const page = given.slice(start, start + varietyWindow);
        expect(page.toSorted((a, b) => a - b)).toEqual(places(brands).slice(start, start + varietyWindow));
        for (const [at, slot] of page.entries()) {
          const before = given.slice(Math.max(0, start + at - brandsBetween), start + at).map((place) => brands[place]);
          const isAgain = before.includes(brands[slot]);
          if (isAgain) expect(page.slice(at).every((place) => before.includes(brands[place]))).toBe(true);
        }
      }
    }),
  );
});

test('a product that may not come forward stays behind its predecessors', () => {
  const brands = [1, 1, 1, 2];
  expect(brandsApart(places(brands), brands, (place) => place !== 3)).toEqual([0, 1, 2, 3]);
});
