import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostOfABrand, variedProducts, variedSequence, varietyWindow, type Walk } from './variety.ts';

/** The sequence of products whose brands are these, in this order; slots stand for places. */
function sequenceOf(brands: readonly number[]) {
  const walk: Walk = (from) => {
    let place = from;
    return {
      next: () => (place < brands.length ? place++ : -1),
      place: () => place,
    };
  };
  const counts = new Uint32Array(Math.max(0, ...brands) + 1);
  for (const brand of brands) counts[brand] = (counts[brand] ?? 0) + 1;
  return variedSequence(walk, Uint32Array.from(brands), counts);
}

/** Few brands, one of which most products may have. */
const someBrands = fc
  .record({ most: fc.nat(9), brands: fc.array(fc.tuple(fc.nat(9), fc.boolean()), { maxLength: 300 }) })
  .map(({ most, brands }) => brands.map(([brand, isOfMost]) => (isOfMost ? most : brand)));

const inOrder = (length: number) => Array.from({ length }, (_, place) => place);

test('whatever pages are asked for in whatever order, they are parts of one sequence that has every product once', () => {
  const pages = fc.array(fc.tuple(fc.nat(320), fc.integer({ min: 1, max: 60 })), { maxLength: 12 });
  fc.assert(
    fc.property(someBrands, pages, (brands, asked) => {
      const whole = sequenceOf(brands)(0, brands.length);
      expect([...whole].sort((a, b) => a - b)).toEqual(inOrder(brands.length));
      const sequence = sequenceOf(brands);
      for (const [from, size] of asked) expect(sequence(from, from + size)).toEqual(whole.slice(from, from + size));
    }),
  );
});

test('no page has a brand more than four times while a brand with room on it is left', () => {
  fc.assert(
    fc.property(someBrands, (brands) => {
      const whole = sequenceOf(brands)(0, brands.length).map((slot) => brands[slot] ?? 0);
      const left = new Map<number, number>();
      for (const brand of brands) left.set(brand, (left.get(brand) ?? 0) + 1);
      let shown = new Map<number, number>();
      for (const [place, brand] of whole.entries()) {
        if (place % varietyWindow === 0) shown = new Map();
        const times = shown.get(brand) ?? 0;
        const withRoom = [...left].filter(([other, count]) => count > 0 && (shown.get(other) ?? 0) < mostOfABrand);
        if (times >= mostOfABrand) expect(withRoom).toEqual([]);
        shown.set(brand, times + 1);
        left.set(brand, (left.get(brand) ?? 0) - 1);
      }
    }),
  );
});

test('products of one brand keep their order among themselves', () => {
  fc.assert(
    fc.property(someBrands, (brands) => {
      const whole = sequenceOf(brands)(0, brands.length);
      for (const brand of new Set(brands)) {
        const own = whole.filter((slot) => brands[slot] === brand);
        expect(own).toEqual([...own].sort((a, b) => a - b));
      }
    }),
  );
});

test('one brand alone, and brands that never have more than their share, keep the plain order', () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      expect(sequenceOf(Array(count).fill(3))(0, count)).toEqual(inOrder(count));
      const taken = inOrder(count).map((place) => place % 6);
      expect(sequenceOf(taken)(0, count)).toEqual(inOrder(count));
    }),
  );
});

test('a place beyond the last has nothing', () => {
  expect(sequenceOf([])(0, 24)).toEqual([]);
  expect(sequenceOf([1, 2])(2, 26)).toEqual([]);
  expect(sequenceOf([1, 2])(variedProducts + 5, variedProducts + 29)).toEqual([]);
});

test('pages beyond the varied ones go on without repeating or losing a product', () => {
  // At first one brand nearly alone, so that many of its products still wait when variety ends.
  const ofMany = inOrder(variedProducts + 3000).map((place) => (place < 9000 ? place % 50 && 1 : 2 + (place % 40)));
  const whole = sequenceOf(ofMany)(0, ofMany.length);
  expect(whole).toHaveLength(ofMany.length);
  expect(Uint32Array.from(whole).sort()).toEqual(Uint32Array.from(inOrder(ofMany.length)));
  const waited = whole.slice(variedProducts);
  expect(waited).toEqual([...waited].sort((a, b) => a - b));

  const place = fc.integer({ min: variedProducts - 200, max: ofMany.length + 50 });
  const sequence = sequenceOf(ofMany);
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 300 }), (from, size) => {
      expect(sequence(from, from + size)).toEqual(whole.slice(from, from + size));
    }),
  );
});

test('with one brand for every product the order stays plain far beyond the varied pages', () => {
  const sequence = sequenceOf(Array(variedProducts + 500).fill(0));
  expect(sequence(variedProducts - 10, variedProducts + 500)).toEqual(
    inOrder(510).map((place) => variedProducts - 10 + place),
  );
});
