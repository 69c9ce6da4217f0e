import { expect, test } from 'vitest';
import { listingPageQuery, requestFromPageQuery } from '#contract/listing.ts';
import { everything, type ListingSelection, listingAddress, unfiltered } from './listing-address.ts';

test('the plain listing has a plain address', () => {
  expect(listingAddress(3)).toBe('/products/latest/3');
  expect(listingAddress(1, everything)).toBe('/products/latest/1');
});

test('an address names its filters and its order, unescaped', () => {
  const filter = { ...unfiltered, brandIds: [12, 80], subcategoryIds: [7], sizes: [], minPriceCents: 9950 };
  expect(listingAddress(1, { filter, sort: 'priceLowHigh' })).toBe(
    '/products/latest/1?brand=12,80&subcategory=7&min=99.5&sort=discounted_price',
  );
});

test('what an address says is read back as it was meant', () => {
  const selection: ListingSelection = {
    filter: {
      brandIds: [1],
      storeIds: [2, 3],
      categoryIds: [7],
      subcategoryIds: [9],
      sizes: [],
      minPriceCents: 100,
      maxPriceCents: 49999,
    },
    sort: 'discount',
  };
  const address = new URL(listingAddress(4, selection), 'http://store.example');
  const request = requestFromPageQuery(listingPageQuery.parse(Object.fromEntries(address.searchParams)), 4);
  expect(request).toMatchObject(selection);
});

test('an order is understood with a plus sign, with the space that forms make of it, and with neither', () => {
  for (const sort of ['+discounted_price', ' discounted_price', 'discounted_price']) {
    expect(listingPageQuery.parse({ sort }).sort).toBe('priceLowHigh');
  }
});
