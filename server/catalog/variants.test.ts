import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packVariants, priceInSizes, unpackVariants } from './variants.ts';

const stored = (size: string, ids: number[], cents: number, more = {}) => ({
  sku: `sku-${size}`,
  size,
  size_ids: ids,
  price_cents: cents,
  original_cents: 20_000,
  in_stock: true,
  ...more,
});
const read = (variants: object[] | null, isOffered = true) =>
  unpackVariants(packVariants(JSON.stringify(variants), isOffered));
const [small, medium, large] = [1402, 1403, 1404];
const names = new Map([
  [small, 'S'],
  [medium, 'M'],
  [large, 'L'],
]);
const apparel = (...ids: number[]) => ids.map((sizeId) => ({ sizeId, categoryIds: [7] }));
const priceIn = (variants: object[], ...ids: number[]) =>
  priceInSizes(read(variants), apparel(...ids), (id) => names.get(id));

const three = [stored('S', [small], 10_000), stored('M', [medium], 12_950), stored('L', [large], 15_000)];

test('reads each variant with its prices and its discount, rounded down', () => {
  expect(read(three)[1]).toEqual({
    size: 'M',
    size_ids: [medium],
    sku: 'sku-M',
    original_price: 200,
    discounted_price: 129.5,
    discount_percentage: 35,
    available: true,
  });
});

test('reads a list of less than two variants as none', () => {
  expect(unpackVariants(packVariants(null, true))).toEqual([]);
  expect(read(null)).toEqual([]);
  expect(read([])).toEqual([]);
  expect(read(three.slice(0, 1))).toEqual([]);
});

test('variants of ended products and sold-out variants are unavailable', () => {
  expect(read(three, false).map(({ available }) => available)).toEqual([false, false, false]);
  const [, soldOut] = read([three[0] ?? {}, stored('M', [medium], 9_000, { in_stock: false })]);
  expect(soldOut?.available).toBe(false);
});

test('the price in one saved size names the size', () => {
  expect(priceIn(three, medium)).toEqual({
    discounted_price: 129.5,
    original_price: 200,
    discount_percentage: 35,
    size: 'M',
    price_varies: false,
  });
});

test('the price in several saved sizes is the cheapest available one', () => {
  expect(priceIn(three, medium, large)).toMatchObject({ discounted_price: 129.5, size: null, price_varies: true });
  const soldOut = [three[0] ?? {}, stored('M', [medium], 9_000, { in_stock: false }), three[2] ?? {}];
  expect(priceIn(soldOut, medium, large)).toMatchObject({ discounted_price: 150, size: null, price_varies: false });
});

test('a saved size of another category leaves a single size of this one', () => {
  const sizes = [...apparel(medium), { sizeId: 2080, categoryIds: [2] }];
  expect(priceInSizes(read(three), sizes, (id) => names.get(id))).toMatchObject({ size: 'M' });
});

test('there is no price without an available variant in a saved size', () => {
  expect(priceIn(three)).toBeNull();
  expect(priceIn(three, 1450)).toBeNull();
  expect(priceIn([three[0] ?? {}, stored('M', [medium], 9_000, { in_stock: false })], medium)).toBeNull();
});

test('the price in the saved sizes does not depend on the order of the variants', () => {
  const variant = fc.record({
    ids: fc.subarray([small, medium, large]),
    cents: fc.integer({ min: 1, max: 4 }),
    original: fc.integer({ min: 4, max: 6 }),
    isIn: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(variant, { minLength: 2 }), fc.subarray([small, medium, large]), (drawn, saved) => {
      const all = drawn.map(({ ids, cents, original, isIn }) =>
        stored('x', ids, cents, { original_cents: original, in_stock: isIn }),
      );
      const price = priceIn(all, ...saved);
      expect(priceIn(all.toReversed(), ...saved)).toEqual(price);
      const fitting = drawn.filter(({ ids, isIn }) => isIn && ids.some((id) => saved.includes(id)));
      const least = Math.min(...fitting.map(({ cents }) => cents));
      expect(price?.discounted_price).toBe(fitting.length > 0 ? least / 100 : undefined);
    }),
  );
});
