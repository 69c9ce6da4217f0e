import { expect, test } from 'vitest';
import { listingPageQuery, requestFromPageQuery } from '#contract/listing-page-query.ts';
import { selectionAhead } from './latest-selection.ts';
import {
  everything,
  type ListingPlace,
  type ListingSelection,
  listingAddress,
  unfiltered,
  wholeOf,
} from './listing-address.ts';
import { selectionIn } from './listing-selection.ts';

test('the unfiltered listing has an address without parameters', () => {
  expect(listingAddress(3)).toBe('/products/latest/3');
  expect(listingAddress(1, everything)).toBe('/products/latest/1');
});

test('an address has its filters and its order, unescaped', () => {
  const filter = { ...unfiltered, brandIds: [12, 80], subcategoryIds: [7], sizes: [], minPriceCents: 9950 };
  expect(listingAddress(1, { ...everything, filter, sort: 'priceLowHigh' })).toBe(
    '/products/latest/1?brand=12,80&subcategory=7&min=99.5&sort=discounted_price',
  );
});

test('an address is parsed back into the same selection [spec 3.28]', () => {
  const selection: ListingSelection = {
    showType: 'latest',
    filter: {
      brandIds: [1],
      storeIds: [2, 3],
      categoryIds: [7],
      kindIds: [212, 301],
      subcategoryIds: [9],
      ownSizes: [{ sizeId: 1106, categoryIds: [7] }],
      minDiscountPercent: 30,
      sizes: [
        { sizeId: 1104, categoryIds: [7] },
        { sizeId: 2075, categoryIds: [2] },
      ],
      verdictIds: [5, 6],
      attributes: [
        { attribute: 'colour', anyOf: ['red', 'blue'] },
        { attribute: 'heel', anyOf: ['block'] },
      ],
      minPriceCents: 100,
      maxPriceCents: 49999,
    },
    sort: 'realDiscount',
  };
  const address = new URL(listingAddress(4, selection), 'http://store.example');
  expect(address.searchParams.get('verdict')).toBe('proven,partly_proven');
  expect(address.searchParams.get('colour')).toBe('red,blue');
  const request = requestFromPageQuery(listingPageQuery.parse(address.searchParams), 4);
  expect(request).toMatchObject({ filter: selection.filter, sort: selection.sort });
  expect(selectionIn(address.searchParams, 'latest')).toEqual(selection);
});

test('a choice made while another order is loading keeps its list, its order and the filters ahead', () => {
  const place: ListingPlace = { path: '/women/shoes', name: 'Shoes', own: { categoryIds: [2] }, sort: 'discount' };
  const shown: ListingSelection = { ...everything, place, filter: { ...unfiltered, brandIds: [1] }, sort: 'discount' };
  const search = (ahead: ListingSelection) => new URL(listingAddress(1, ahead), 'http://store.example').search;
  const chosen: ListingSelection = { ...shown, filter: { ...unfiltered, brandIds: [1, 2] } };
  expect(selectionAhead(shown, search(chosen))).toMatchObject({
    place,
    filter: { brandIds: [1, 2] },
    sort: 'discount',
  });
  expect(selectionAhead(shown, search({ ...chosen, sort: 'newest' })).sort).toBe('newest');
});

test('a search keeps special characters of its query, and its scope [spec 3.28]', () => {
  const selection: ListingSelection = { ...wholeOf('search'), query: 'black & "tie" 50%, 김', isPreferred: true };
  const address = listingAddress(2, { ...selection, sort: 'newest' });
  expect(address).toMatch(
    /^\/products\/search\/2\?query=black%20%26%20%22tie%22%2050%25,%20.*&preferences=1&sort=-created_at$/,
  );
  expect(selectionIn(new URL(address, 'http://store.example').searchParams, 'search')).toMatchObject({
    query: selection.query,
    isPreferred: true,
    sort: 'newest',
  });
});

test('each list has its pages, and its address omits the default order [spec 2.42]', () => {
  expect(listingAddress(2, wholeOf('70off'))).toBe('/products/70off/2');
  expect(listingAddress(1, { ...wholeOf('suggestions'), sort: 'newest' })).toBe(
    '/products/suggestions/1?sort=-created_at',
  );
  expect(listingAddress(1, wholeOf('hidden'))).toBe('/my-hidden-products');
  expect(listingAddress(3, wholeOf('hidden'))).toBe('/my-hidden-products?page=3');
});

test('ignores invalid and empty parameters', () => {
  const query = new URLSearchParams('brand=1,x,,2.5,3&min=abc&max=&sort=sideways');
  const selection = selectionIn(query, 'user');
  const { filter } = selection;
  expect(selection).toMatchObject({ filter: { brandIds: [1, 3] }, sort: 'newest' });
  expect([filter.minPriceCents, filter.maxPriceCents]).toEqual([undefined, undefined]);
});

test('an unknown value of an attribute is rejected by pages, and ignored where the browser loads the list', () => {
  const query = new URLSearchParams('colour=red,mauvish&material=__proto__');
  const { error } = listingPageQuery.safeParse(query);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['colour', 'Unknown colour.'],
    ['material', 'Unknown material.'],
  ]);
  expect(selectionIn(query, 'user').filter.attributes).toEqual([{ attribute: 'colour', anyOf: ['red'] }]);
});

test('accepts an order with a plus sign, with a space and without a prefix', () => {
  for (const sort of ['+discounted_price', ' discounted_price', 'discounted_price']) {
    expect(listingPageQuery.parse(new URLSearchParams({ sort })).sort).toBe('priceLowHigh');
  }
});

test('an address has sizes after their categories, unescaped', () => {
  const sizes = [
    { sizeId: 1104, categoryIds: [7] },
    { sizeId: 2075, categoryIds: [2] },
  ];
  const address = listingAddress(1, { ...everything, filter: { ...unfiltered, categoryIds: [7, 2], sizes } });
  expect(address).toBe('/products/latest/1?category=7,2&size=7:1104,2:2075');
});

test.each(['1104', '7:', ':1104', '7:1104:2', '7:x', '7:9999999999', '-7:1104'])('rejects %s as a size', (size) => {
  expect(listingPageQuery.safeParse(new URLSearchParams({ size })).error?.issues[0]?.path[0]).toBe('size');
  expect(selectionIn(new URLSearchParams({ size: `${size},7:1106` }), 'user').filter.sizes).toEqual([
    { sizeId: 1106, categoryIds: [7] },
  ]);
});

test('rejects more than 500 sizes', () => {
  const size = Array.from({ length: 501 }, (_, n) => `7:${n}`).join();
  expect(listingPageQuery.safeParse(new URLSearchParams({ size })).error?.issues[0]?.message).toBe(
    'At most 500 sizes.',
  );
});

test('ignores empty form fields', () => {
  const query = listingPageQuery.parse(new URLSearchParams('min=&max=&sort=&size=&brand=12'));
  expect(requestFromPageQuery(query, 1)).toMatchObject({
    filter: { brandIds: [12], sizes: [], minPriceCents: undefined, maxPriceCents: undefined },
    sort: 'featured',
  });
});

test('merges the values of a repeated filter', () => {
  const address = new URLSearchParams('brand=1&brand=2,3&size=7:1104&size=7:1106&min=5&min=9');
  const { filter } = requestFromPageQuery(listingPageQuery.parse(address), 1);
  expect(filter).toMatchObject({ brandIds: [1, 2, 3], minPriceCents: 900 });
  expect(filter.sizes).toHaveLength(2);
  expect(selectionIn(address, 'latest').filter).toMatchObject({ brandIds: [1, 2, 3], sizes: filter.sizes });
});
