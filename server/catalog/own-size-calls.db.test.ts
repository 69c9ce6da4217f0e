import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '#contract/products.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const row = (title: string, size: string, sale: number) =>
      feedRow({ title, size, price: '500.00 USD', sale_price: `${sale}.00 USD` });
    await ingest(db, await newFeed(db), [
      row('Suede belt', '75 cm', 100),
      row('Leather belt', '85 cm', 200),
      row('Chain belt', '90 cm', 300),
      row('Suede gloves', '7.5', 120),
      row('Lace gloves', '7', 130),
      row('Silk dress', '8', 140),
    ]);
  });
});
afterAll(() => app.close());

async function search(query: string): Promise<Listing> {
  return await (await app.request(`/api/search?${new URLSearchParams({ query })}`)).json();
}
const namesOf = ({ data }: Listing) => data.map(({ name }) => name).sort();

test.each([
  ['belt 85', ['Leather belt']],
  ['belt size 90', ['Chain belt']],
  ['75 cm belt', ['Suede belt']],
  ['belts 75 or 90 cm', ['Chain belt', 'Suede belt']],
  ['벨트 85', ['Leather belt']],
  ['gloves 7.5', ['Suede gloves']],
  ['gloves size 7', ['Lace gloves']],
  ['belt 85 under 200,000 won', []],
  ['belt 75 under 200,000 won', ['Suede belt']],
])('%s', async (query, names) => {
  const found = await search(query);
  expect(namesOf(found).slice(0, found.search?.exact_total)).toEqual(names);
});

test('a size that no product has is said to be given up', async () => {
  const found = await search('belt 95');
  expect(found.search).toMatchObject({ exact_total: 0, given_up: ['95'], searched_query: 'belt' });
  expect(found.search?.filters).toEqual([{ kind: 'size', value: '95', text: '95', without: 'belt' }]);
  expect(namesOf(found)).toEqual(['Chain belt', 'Leather belt', 'Suede belt']);
});
