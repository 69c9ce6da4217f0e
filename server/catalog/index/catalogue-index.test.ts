import { expect, test } from 'vitest';
import { createCatalogueIndex } from './catalogue-index.ts';
import type { IndexedProduct } from './columns.ts';
import type { IndexQuery } from './query.ts';

const product = (id: number, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  brandId: 1,
  storeId: 1,
  categoryId: 7,
  subcategoryId: 700,
  priceCents: 100_00 + id,
  isUsd: true,
  discountPercent: id % 90,
  createdAt: id,
  ranking: id,
  sizes: '1104 1106',
  nameKey: id,
  gtinKey: 0,
  textKey: id,
  ...more,
});

const nothing = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
const query: IndexQuery = {
  filter: nothing,
  order: 'newest',
  offset: 0,
  limit: 24,
  facets: ['brands', 'prices'],
  valuesPerFacet: 3,
};

test('more brands than two bytes can tell are told apart', () => {
  const index = createCatalogueIndex();
  const count = 70_000;
  index.fill(Array.from({ length: count }, (_, place) => product(place + 1, { brandId: place + 1 })));
  const last = index.query({ ...query, filter: { ...nothing, brandIds: [count] } });
  expect([last.total, last.ids]).toEqual([1, [count]]);
  expect(index.query({ ...query, filter: { ...nothing, brandIds: [count - 65_536] } }).ids).toEqual([count - 65_536]);
  expect([...index.query(query).facets.brands!]).toEqual([1, 1, 2, 1, 3, 1]);
});

test('what was found stays right while an index grows', async () => {
  const index = createCatalogueIndex();
  const cheap: IndexQuery = { ...query, filter: { ...nothing, storeIds: [2], maxPriceCents: 150_00 } };
  for (let from = 0; from < 12_000; from += 1500) {
    const put = Array.from({ length: 1500 }, (_, place) => product(from + place + 1, { storeId: 1 + (place % 2) }));
    const change = await index.prepare({ put, remove: [] });
    // Rows that are prepared take room before they are shown.
    const before = index.query(cheap).total;
    change.commit();
    expect(index.query(cheap).total).toBe(Math.min(2500, (from + 1500) / 2));
    expect(before).toBe(Math.min(2500, from / 2));
  }
});

test('thousands of alternatives in one filter are as good as few', () => {
  const index = createCatalogueIndex();
  index.fill(Array.from({ length: 6000 }, (_, place) => product(place + 1, { storeId: place + 1, brandId: 7 })));
  const storeIds = Array.from({ length: 5000 }, (_, place) => place + 1);
  const many = { ...query, filter: { ...nothing, storeIds, categoryIds: [7], minDiscountPercent: 1 } };
  expect(index.query(many).total).toBe(5000 - Math.floor(5000 / 90));
  expect(index.query({ ...query, filter: { ...nothing, categoryIds: [7] } }).total).toBe(6000);
});

test('pages that are turned one after another are parts of one order', () => {
  const index = createCatalogueIndex();
  index.fill(Array.from({ length: 3000 }, (_, place) => product(place + 1, { brandId: place % 7 })));
  for (const order of ['newest', 'featured', 'discount', 'priceLowHigh'] as const) {
    const whole = index.query({ ...query, order, limit: 3000 }).ids;
    expect(new Set(whole).size).toBe(3000);
    const other = createCatalogueIndex();
    other.fill(Array.from({ length: 3000 }, (_, place) => product(place + 1, { brandId: place % 7 })));
    const pages = Array.from({ length: 125 }, (_, page) => other.query({ ...query, order, offset: page * 24 }).ids);
    expect(pages.flat()).toEqual(whole);
    expect(other.query({ ...query, order, offset: 2990 }).ids).toEqual(whole.slice(2990));
  }
});
