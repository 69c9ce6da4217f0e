import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPerBrand, varied, variedProducts, varietyWindow, type Walk } from './variety.ts';

/** Returns the first products of a list with these brands; a slot is the position in the list. */
function firstOf(brands: readonly number[], count = brands.length): number[] {
  let place = 0;
  const walk: Walk = () => (place < brands.length ? place++ : -1);
  const counts = new Uint32Array(Math.max(0, ...new Set(brands)) + 1);
  for (const brand of brands) counts[brand] = (counts[brand] ?? 0) + 1;
  return varied(walk, Uint32Array.from(brands), counts, count);
}

/** Few brands, one of which may have most of the products. */
const someBrands = fc
  .record({ most: fc.nat(9), brands: fc.array(fc.tuple(fc.nat(9), fc.boolean()), { maxLength: 300 }) })
  .map(({ most, brands }) => brands.map(([brand, isOfMost]) => (isOfMost ? most : brand)));

const inOrder = (length: number) => Array.from({ length }, (_, place) => place);

test('any number of products is a prefix of one order that has every product once', () => {
  fc.assert(
    fc.property(someBrands, fc.nat(320), (brands, count) => {
      const whole = firstOf(brands);
      expect([...whole].sort((a, b) => a - b)).toEqual(inOrder(brands.length));
      expect(firstOf(brands, count)).toEqual(whole.slice(0, count));
    }),
  );
});

test('no page has a brand more than four times while another brand still fits', () => {
  fc.assert(
    fc.property(someBrands, (brands) => {
      const whole = firstOf(brands).map((slot) => brands[slot] ?? 0);
      const left = new Map<number, number>();
      for (const brand of brands) left.set(brand, (left.get(brand) ?? 0) + 1);
      let shown = new Map<number, number>();
      for (const [place, brand] of whole.entries()) {
        if (place % varietyWindow === 0) shown = new Map();
        const times = shown.get(brand) ?? 0;
        const withRoom = [...left].filter(([other, count]) => count > 0 && (shown.get(other) ?? 0) < maxPerBrand);
        if (times >= maxPerBrand) expect(withRoom).toEqual([]);
        shown.set(brand, times + 1);
        left.set(brand, (left.get(brand) ?? 0) - 1);
      }
    }),
  );
});

test('products of one brand keep their order', () => {
  fc.assert(
    fc.property(someBrands, (brands) => {
      const whole = firstOf(brands);
      for (const brand of new Set(brands)) {
        const own = whole.filter((slot) => brands[slot] === brand);
        expect(own).toEqual([...own].sort((a, b) => a - b));
      }
    }),
  );
});

test('a single brand, and brands within their share, keep the plain order', () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      expect(firstOf(Array(count).fill(3))).toEqual(inOrder(count));
      const taken = inOrder(count).map((place) => place % 6);
      expect(firstOf(taken)).toEqual(inOrder(count));
    }),
  );
});

test('returns no more products than there are', () => {
  expect(firstOf([], 24)).toEqual([]);
  expect(firstOf([1, 2], 26)).toEqual([0, 1]);
  expect(firstOf([1, 2], variedProducts + 29)).toEqual([0, 1]);
});

test('pages after the varied ones neither repeat nor lose a product', () => {
  // First almost only one brand, so that many of its products still wait when variety ends.
  const ofMany = inOrder(variedProducts + 3000).map((place) => (place < 9000 ? place % 50 && 1 : 2 + (place % 40)));
  const whole = firstOf(ofMany);
  expect(whole).toHaveLength(ofMany.length);
  expect(Uint32Array.from(whole).sort()).toEqual(Uint32Array.from(inOrder(ofMany.length)));
  const waited = whole.slice(variedProducts);
  expect(waited).toEqual([...waited].sort((a, b) => a - b));

  for (const count of [
    variedProducts - 1,
    variedProducts,
    variedProducts + 1,
    variedProducts + 2000,
    ofMany.length + 50,
  ])
    expect(firstOf(ofMany, count)).toEqual(whole.slice(0, count));
});

test('products of a single brand keep the plain order beyond the varied pages', () => {
  expect(firstOf(Array(variedProducts + 500).fill(0))).toEqual(inOrder(variedProducts + 500));
});
