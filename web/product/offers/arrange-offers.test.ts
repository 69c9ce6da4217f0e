import { expect, test } from 'vitest';
import { arrangeOffers, type StoreOffer } from './arrange-offers.ts';

const offer = (store: string, price: number, sizes: Record<string, number[]>, more: Partial<StoreOffer> = {}) =>
  ({
    id: price,
    name: 'Aurelia dress',
    brand: 'Theory',
    store,
    currency: 'USD',
    original_price: 200,
    discounted_price: price,
    discount_percentage: 0,
    mark: 'checked',
    sizes: Object.entries(sizes).map(([name, ids]) => ({ name, ids })),
    choices: undefined,
    checkedAgo: undefined,
    terms: undefined,
    ...more,
  }) satisfies StoreOffer;

const choice = (size: string, id: number, price: number, isAvailable = true) => ({
  size,
  sizeIds: [id],
  original_price: 200,
  discounted_price: price,
  discount_percentage: 0,
  price_varies: false,
  isAvailable,
});
const storesOf = (offers: StoreOffer[], ...saved: number[]) =>
  arrangeOffers(offers, [[], saved]).map(({ store }) => store);

test('offers without an own size are ordered by their price in dollars, prices without a rate last', () => {
  const offers = [
    offer('A', 120, { S: [1] }),
    offer('B', 90, { S: [1] }, { currency: 'CHF' }),
    offer('C', 100, { S: [1] }, { currency: 'EUR', price_in_dollars: 110 }),
  ];
  expect(storesOf(offers)).toEqual(['C', 'A', 'B']);
});

test('offers in the own size come first, the cheapest of them at the top', () => {
  const offers = [offer('A', 90, { S: [1] }), offer('B', 120, { S: [1], M: [2] }), offer('C', 110, { M: [2] })];
  expect(storesOf(offers, 2)).toEqual(['C', 'B', 'A']);
  expect(arrangeOffers(offers, [[], [2]]).map(({ ownSizes }) => ownSizes)).toEqual([['M'], ['M'], []]);
});

test('a store that names no size ids has the own size by its name', () => {
  expect(storesOf([offer('A', 90, { S: [1] }), offer('B', 100, { M: [2] }), offer('C', 95, { M: [] })], 2)).toEqual([
    'C',
    'B',
    'A',
  ]);
});

test('where sizes differ in price, an offer counts and shows the price of the own size, without a mark', () => {
  const varying = offer(
    'A',
    90,
    { S: [1], M: [2] },
    { price_varies: true, choices: [choice('S', 1, 90), choice('M', 2, 130)] },
  );
  const [first, second] = arrangeOffers([varying, offer('B', 120, { M: [2] })], [[], [2]]);
  expect(first).toMatchObject({ store: 'B', mark: 'checked' });
  expect(second).toMatchObject({ store: 'A', discounted_price: 130, mySize: 'M', price_varies: false });
  expect(second?.mark).toBeUndefined();
});

test('prices of other currencies in an own size count by the rate of the offer', () => {
  const varying = offer(
    'A',
    100,
    { S: [1], M: [2] },
    { currency: 'EUR', price_in_dollars: 110, choices: [choice('S', 1, 100), choice('M', 2, 200)] },
  );
  expect(arrangeOffers([varying], [[], [2]])[0]?.price_in_dollars).toBe(220);
});
