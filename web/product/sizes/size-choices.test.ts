import { expect, test } from 'vitest';
import type { Variant } from '#contract/products.ts';
import { isOwnSize, listedSizes, pricesDiffer, sizeChoices, sizeToPreselect } from './size-choices.ts';

const variant = (size: string, price: number, more: Partial<Variant> = {}): Variant => ({
  size,
  size_ids: [1100 + Number.parseInt(size, 10)],
  sku: `sku-${size}-${price}`,
  original_price: 200,
  discounted_price: price,
  discount_percentage: Math.floor((200 - price) / 2),
  available: true,
  ...more,
});
const soldOut = (size: string, price: number) => variant(size, price, { available: false });

/** Returns the choices of a product whose stocked sizes are listed by their own names. */
const choicesOf = (variants: Variant[], sizes = ['2', '4', '6']) =>
  sizeChoices({ variants, sizes: sizes.map((name) => ({ name })) });
const pricesOf = (variants: Variant[]) =>
  choicesOf(variants)?.map(({ size, discounted_price, isAvailable }) => [size, isAvailable && discounted_price]);

test('there is nothing to choose where all sizes are available at one price', () => {
  expect(choicesOf([])).toBeUndefined();
  expect(choicesOf([variant('2', 100), variant('4', 100)])).toBeUndefined();
});

test('sizes at different prices are a choice', () => {
  const choices = choicesOf([variant('2', 100), variant('4', 120)]) ?? [];
  expect(pricesDiffer(choices)).toBe(true);
  expect(choices[1]).toEqual({
    size: '4',
    sizeIds: [1104],
    original_price: 200,
    discounted_price: 120,
    discount_percentage: 40,
    price_varies: false,
    isAvailable: true,
  });
});

test('a sold-out size is a choice that cannot be taken, and its price counts for nothing', () => {
  const variants = [variant('2', 100), soldOut('4', 50), variant('6', 100)];
  expect(pricesOf(variants)).toEqual([
    ['2', 100],
    ['4', false],
    ['6', 100],
  ]);
  expect(pricesDiffer(choicesOf(variants) ?? [])).toBe(false);
});

test('a size has the price of its cheapest available variant, of equal ones with the higher struck price', () => {
  const variants = [
    variant('2', 130),
    variant('2', 110, { original_price: 110 }),
    variant('2', 110),
    soldOut('2', 90),
    variant('4', 150),
  ];
  for (const ordered of [variants, variants.toReversed()])
    expect(choicesOf(ordered)?.find(({ size }) => size === '2')).toMatchObject({
      discounted_price: 110,
      original_price: 200,
      price_varies: true,
      isAvailable: true,
    });
});

test('a variant of several sizes is a choice of each', () => {
  const variants = [variant('2, 4', 100, { size_ids: [1102, 1104] }), variant('6', 120)];
  expect(pricesOf(variants)).toEqual([
    ['2', 100],
    ['4', 100],
    ['6', 120],
  ]);
});

test('a size whose name holds a comma stays whole', () => {
  const variants = [variant('2, petite', 100), variant('4', 120)];
  expect(choicesOf(variants, ['2, petite', '4'])?.map(({ size }) => size)).toEqual(['2, petite', '4']);
});

test('variants that differ by something else than a stated size are no choice', () => {
  expect(choicesOf([variant('', 100), variant('', 120)], [])).toBeUndefined();
  expect(choicesOf([variant('2', 100), variant('2', 120)])).toBeUndefined();
});

test('the only available size among the wanted ones is preselected', () => {
  const choices = choicesOf([variant('2', 100), variant('4', 120), soldOut('6', 90)]) ?? [];
  expect(sizeToPreselect(choices, [[1104]])).toBe('4');
  expect(sizeToPreselect(choices, [[1104, 1106]])).toBe('4');
  expect(sizeToPreselect(choices, [[1106]])).toBeUndefined();
  expect(sizeToPreselect(choices, [[1102, 1104]])).toBeUndefined();
});

test('a filter of several sizes leaves the choice open; a filter without a size yields to saved sizes', () => {
  const choices = choicesOf([variant('2', 100), variant('4', 120)]) ?? [];
  expect(sizeToPreselect(choices, [[1102, 1104], [1104]])).toBeUndefined();
  expect(sizeToPreselect(choices, [[2080], [1104]])).toBe('4');
  expect(sizeToPreselect(choices, [[], []])).toBeUndefined();
});

test('sizes in stock carry the ids of their variants; a single variant has those of its product', () => {
  const sizes = [{ name: '2' }, { name: '4' }];
  expect(listedSizes({ variants: [variant('2', 100), variant('4', 100)], sizes })).toEqual([
    { name: '2', ids: [1102] },
    { name: '4', ids: [1104] },
  ]);
  expect(listedSizes({ variants: [], sizes: [{ name: 'L' }] }, [1404])).toEqual([{ name: 'L', ids: [1404] }]);
  // A single variant of two sizes does not tell which of the ids belongs to which name.
  expect(listedSizes({ variants: [], sizes }, [1102, 1104])).toEqual(sizes.map(({ name }) => ({ name, ids: [] })));
});

test('the shopper’s own sizes are those of the filter, and without a filter the saved ones', () => {
  expect(isOwnSize([1104], [[1104], [1106]])).toBe(true);
  expect(isOwnSize([1106], [[1104], [1106]])).toBe(false);
  expect(isOwnSize([1106], [[], [1106]])).toBe(true);
  expect(isOwnSize([], [[], []])).toBe(false);
});
