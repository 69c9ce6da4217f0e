import { expect, test } from 'vitest';
import { everything, isOwn, type ListingSelection, listingAddress, pathOf, unfiltered } from './listing-address.ts';
import { facetCallFor, placedFilter, unplaced } from './listing-call.ts';
import { sortOf } from './SortSelect.tsx';

const designer: ListingSelection = {
  ...everything,
  place: { path: '/designers/etro', name: 'Etro', own: { brandIds: [7] }, sort: 'featured' },
};
const cheap: ListingSelection = {
  ...everything,
  place: { path: '/edit/under-100', name: 'Under $100', own: { maxPriceCents: 99_99 }, sort: 'newest' },
  sort: 'newest',
};

test('a list with a place has its filters, order and page in the query, and its own filter nowhere', () => {
  expect(listingAddress(1, designer)).toBe('/designers/etro');
  expect(pathOf(3, designer)).toBe('/designers/etro');
  const filter = { ...unfiltered, storeIds: [2] };
  expect(listingAddress(3, { ...designer, filter, sort: 'newest' })).toBe(
    '/designers/etro?store=2&sort=-created_at&page=3',
  );
  expect(listingAddress(1, cheap)).toBe('/edit/under-100');
  expect(sortOf('', cheap)).toBe('newest');
});

test('the filter of a place joins the chosen ones, and the lower of two highest prices counts', () => {
  const filter = { ...unfiltered, storeIds: [2] };
  expect(placedFilter({ ...designer, filter })).toMatchObject({ brandIds: [7], storeIds: [2] });
  const upTo = (maxPriceCents: number) => placedFilter({ ...cheap, filter: { ...unfiltered, maxPriceCents } });
  expect([upTo(50_00).maxPriceCents, upTo(500_00).maxPriceCents]).toEqual([50_00, 99_99]);
  expect([isOwn(designer, 'brandIds'), isOwn(designer, 'storeIds'), isOwn(everything, 'brandIds')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('all values of a filter are counted within the place', () => {
  expect(decodeURIComponent(facetCallFor(designer, 'stores'))).toContain('filter[brand_ids]=7');
  const today: ListingSelection = {
    ...everything,
    place: { path: '/edit/new-today', name: 'New today', own: { firstSeenWithinDays: 1 }, sort: 'newest' },
  };
  expect(decodeURIComponent(facetCallFor(today, 'brands'))).toContain('filter[first_seen_within_days]=1');
});

test('a list with a place is also a filtered list under /products', () => {
  expect(listingAddress(1, unplaced({ ...designer, filter: { ...unfiltered, storeIds: [2] } }))).toBe(
    '/products/latest/1?brand=7&store=2',
  );
});
