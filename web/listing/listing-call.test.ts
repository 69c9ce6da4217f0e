import { expect, test } from 'vitest';
import { type ShowType, unfiltered, wholeOf } from './listing-address.ts';
import { callFor, facetCallFor } from './listing-call.ts';

/** Returns the path and the parameters of a call. */
function call(...[selection, page, userId]: Parameters<typeof callFor>) {
  const { pathname, searchParams } = new URL(callFor(selection, page, userId), 'http://store.example');
  return [pathname, Object.fromEntries(searchParams)];
}

test.each<[Exclude<ShowType, 'latest'>, string, Record<string, string>]>([
  ['user', '/api/users/7/products', { sort: '-created_at', 'filter[discount_percentage_min]': '1' }],
  ['suggestions', '/api/user/products_ranked', { sort: '-rank', 'filter[discount_percentage_min]': '1' }],
  ['70off', '/api/users/7/products', { sort: '-created_at', 'filter[discount_percentage_min]': '70' }],
  [
    'under100',
    '/api/users/7/products',
    { sort: '-created_at', 'filter[price_max]': '100', 'filter[discount_percentage_min]': '1' },
  ],
  ['favorites', '/api/users/7/favorite_products', { sort: '-created_at' }],
  ['hidden', '/api/user/disliked_products', { sort: '-created_at' }],
])('the list %s has its API call and bounds', (showType, path, parameters) => {
  expect(call(wholeOf(showType), 3, 7)).toEqual([path, { 'page[number]': '3', ...parameters }]);
});

test('passes filters under the API’s names, and keeps the limit of Under $100 [spec 9.7 9.20]', () => {
  const filter = {
    ...unfiltered,
    brandIds: [12, 80],
    subcategoryIds: [3],
    verdictIds: [5, 7],
    minPriceCents: 1050,
    maxPriceCents: 50_000,
    sizes: [
      { sizeId: 1104, categoryIds: [7] },
      { sizeId: 2075, categoryIds: [2] },
    ],
  };
  expect(call({ ...wholeOf('under100'), filter }, 1, 7)[1]).toMatchObject({
    'filter[brand_ids]': '12,80',
    'filter[subcategory_ids]': '3',
    'filter[sizes][1104][categories]': '7',
    'filter[sizes][2075][categories]': '2',
    'filter[verdict]': 'proven,not_proven',
    'filter[price_min]': '10.5',
    'filter[price_max]': '100',
  });
});

test('a search within preferences passes its query, and no sort for the best match [spec 7.66]', () => {
  expect(call({ ...wholeOf('search'), query: 'silk & tweed', isPreferred: true }, 1, 7)).toEqual([
    '/api/search',
    { 'page[number]': '1', query: 'silk & tweed', preferences: '1', 'filter[discount_percentage_min]': '1' },
  ]);
});

test('a facet call omits its own filter, and keeps the bounds of the list', () => {
  const filter = { ...unfiltered, brandIds: [12], storeIds: [3] };
  expect(facetCallFor({ ...wholeOf('70off'), filter }, 'brands')).toBe(
    '/api/products/facets/brands?preferences=1&filter%5Bstore_ids%5D=3&filter%5Bdiscount_percentage_min%5D=70',
  );
  expect(facetCallFor({ ...wholeOf('search'), query: 'silk', filter }, 'stores')).toBe(
    '/api/products/facets/stores?preferences=0&query=silk&filter%5Bbrand_ids%5D=12&filter%5Bdiscount_percentage_min%5D=1',
  );
});
