import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/products.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

const counts = { navy: 14, cobalt: 3, uncoloured: 2, clutches: 2, purses: 3 };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const rows = (many: number, title: string, color: string) =>
      Array.from({ length: many }, (_, place) =>
        feedRow({ title, color, brand: 'Loriane Vau', price: '900.00 USD', sale_price: `${100 + place}.00 USD` }),
      );
    await ingest(db, await newFeed(db), [
      ...rows(counts.cobalt, 'Wrap dress', 'Cobalt'),
      ...rows(counts.navy, 'Linen dress', 'Navy'),
      ...rows(counts.uncoloured, 'Tea dress', ''),
      ...rows(counts.clutches, 'Satin clutch', 'Noir'),
      ...rows(counts.purses, 'Satin purse handbag', 'Noir'),
    ]);
  });
});
afterAll(() => app.close());

async function search(query: string, more = ''): Promise<Listing> {
  const response = await app.request(`/api/search?${new URLSearchParams({ query, 'page[size]': '100' })}${more}`);
  return await response.json();
}
const readingOf = ({ meta, search }: Listing) => [meta.total, search?.exact_total, search?.given_up];

describe('products that may be meant', () => {
  test('other shades and products without a color follow the very shade, and are counted apart', async () => {
    const found = await search('navy dress');
    expect(readingOf(found)).toEqual([counts.navy + counts.cobalt + counts.uncoloured, counts.navy, ['navy']]);
    const colors = found.data.map(({ color }) => color);
    expect(colors.slice(0, counts.navy)).toEqual(Array(counts.navy).fill('Navy'));
    expect(colors.slice(counts.navy, counts.navy + counts.cobalt)).toEqual(Array(counts.cobalt).fill('Cobalt'));
    expect(found.search?.constraints.map(({ text, is_given_up }) => [text, is_given_up])).toEqual([
      ['navy', false],
      ['dress', false],
    ]);
  });

  test('the very shade comes first in every order and on every page', async () => {
    const { data } = await search('navy dress', '&sort=discounted_price');
    expect(data.slice(0, counts.navy).every(({ color }) => color === 'Navy')).toBe(true);
    const response = await app.request('/api/search?query=navy+dress&page[size]=5&page[number]=3');
    const page: Listing = await response.json();
    expect(page.data.map(({ color }) => color)).toEqual(['Navy', 'Navy', 'Navy', 'Navy', 'Cobalt']);
  });

  test('the link to all results keeps the family of a shade', async () => {
    const found = await search('cobalt or navy satin dress');
    expect(found.search?.searched_query).not.toContain('satin');
    expect((await search('blue dress')).search?.exact_total).toBe(counts.navy + counts.cobalt);
  });

  test('a color without a kind is followed by its family alone', async () => {
    expect(readingOf(await search('cobalt'))).toEqual([counts.navy + counts.cobalt, counts.cobalt, ['cobalt']]);
  });

  test('a clutch may be called a purse', async () => {
    expect(readingOf(await search('black clutch'))).toEqual([
      counts.clutches + counts.purses,
      counts.clutches,
      ['clutch'],
    ]);
  });
});
