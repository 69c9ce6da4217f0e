import { expect, test } from 'vitest';
import type { ActiveFilter } from './filter-names.ts';
import { type ListingFilter, unfiltered } from './listing-address.ts';
import { withoutFilter } from './without-filter.ts';

const filter: ListingFilter = {
  ...unfiltered,
  brandIds: [12, 80],
  kindIds: [212, 741],
  ownSizes: [{ sizeId: 1403, categoryIds: [7] }],
  minDiscountPercent: 50,
  attributes: [{ attribute: 'colour', anyOf: ['red', 'blue'] }],
  minPriceCents: 5000,
  maxPriceCents: 90_000,
};
const active: ActiveFilter[] = [
  { kind: 'brandIds', id: 12, name: 'Soeur Odile' },
  { kind: 'kindIds', id: 212, name: 'Boots' },
  { kind: 'ownSizes', name: 'In my sizes' },
  { kind: 'minDiscountPercent', name: '50% and more' },
  { kind: 'attributes', attribute: 'colour', value: 'red', name: 'Red' },
  { kind: 'minPriceCents', cents: 5000 },
  { kind: 'maxPriceCents', cents: 90_000 },
];

test('each active filter is removed from the filters that others left, and once', () => {
  const left = { ...unfiltered, brandIds: [80], kindIds: [741], ownSizes: [] };
  for (const order of [active, active.toReversed(), [...active, ...active]])
    expect(order.reduce(withoutFilter, filter)).toEqual({
      ...left,
      minDiscountPercent: undefined,
      attributes: [{ attribute: 'colour', anyOf: ['blue'] }],
      minPriceCents: undefined,
      maxPriceCents: undefined,
    });
});
