import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differing } from './differing.ts';

const ofKinds = (...kinds: number[]) => kinds.map((subcategory_id, place) => ({ id: place + 1, subcategory_id }));

test('puts no two of a kind among the first, and keeps the order otherwise', () => {
  const ids = differing(ofKinds(7, 7, 8, 7, 9, 8, 10), 3, 6).map(({ id }) => id);
  expect(ids).toEqual([1, 3, 5, 2, 4, 6]);
});

test('loses no product, and tells kinds apart as far as there are so many', () => {
  const product = fc.record({ id: fc.integer(), subcategory_id: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.uniqueArray(product, { selector: ({ id }) => id }), (products) => {
      const shown = differing(products, 8, products.length);
      expect(new Set(shown)).toEqual(new Set(products));
      const kinds = new Set(products.map(({ subcategory_id }) => subcategory_id));
      const first = shown.slice(0, Math.min(8, kinds.size)).map(({ subcategory_id }) => subcategory_id);
      expect(new Set(first).size).toBe(first.length);
    }),
  );
});
