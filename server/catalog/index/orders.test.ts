import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendRow, createColumns, noDollarPrice } from './columns.ts';
import { createDictionaries } from './dictionaries.ts';
import { buildOrders, comparison, orderNames } from './orders.ts';

/** Few distinct values, so that many rows tie, and the extremes of each column. */
const product = fc.record({
  id: fc.constant(0),
  brandId: fc.constant(1),
  storeId: fc.constant(1),
  categoryId: fc.constant(1),
  subcategoryId: fc.constant(701),
  dollarCents: fc.constantFrom(noDollarPrice, 0, 1, 2047, 2048, 2 ** 22, 2 ** 31 - 1),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  createdAt: fc.constantFrom(0, 1.5, 2 ** 32 - 1, 2 ** 32, 1.7e12, 1.7e12 + 0.25, 1.8e12),
  ranking: fc.constantFrom(-(2 ** 31), -1, 0, 1, 2 ** 31 - 1),
  sizes: fc.constant(''),
  nameKey: fc.constant(0),
  textKey: fc.constant(0),
});

test('every order equals a sort by its comparison', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 60 }), fc.boolean(), (products, isFalling) => {
      const columns = createColumns(createDictionaries());
      for (const [place, one] of products.entries())
        appendRow(columns, { ...one, id: isFalling ? 2 ** 32 - 1 - place : place + 1 });
      const slots = Uint32Array.from(products.keys());
      const orders = finish(buildOrders(columns, slots));
      for (const order of orderNames) expect(orders[order], order).toEqual(slots.toSorted(comparison(order, columns)));
    }),
  );
});

test('both orders by price put products without a dollar price last', () => {
  const columns = createColumns(createDictionaries());
  const [one] = fc.sample(product, { numRuns: 1, seed: 1 });
  const prices = [300_00, noDollarPrice, 1, 2 ** 31 - 1, noDollarPrice, 0];
  for (const [place, dollarCents] of prices.entries()) appendRow(columns, { ...one!, id: place + 1, dollarCents });
  const orders = finish(buildOrders(columns, Uint32Array.from(prices.keys())));
  expect([...orders.priceLowHigh].map((slot) => prices[slot])).toEqual([0, 1, 300_00, 2 ** 31 - 1, -1, -1]);
  expect([...orders.priceHighLow].map((slot) => prices[slot])).toEqual([2 ** 31 - 1, 300_00, 1, 0, -1, -1]);
});

function finish<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
