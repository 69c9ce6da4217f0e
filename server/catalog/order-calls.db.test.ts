import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '#contract/products.ts';
import { openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

/** From the best answer to the worst: rows that come later in a feed are listed first among equals. */
const titles = [
  'Wrap dress in black',
  'Noir wrap dress',
  'Wrap dress in black and gold',
  'Wrap dress in gold and black',
  'Blue linen dress',
  'Navy blue linen dress',
  'Off white silk top',
  'Ivory silk top',
  'White silk top',
  'Printed night suit in green and pink',
  'Green nightdress',
  'Aviator sunglasses',
  'Brown sunglasses',
  'Bikini briefs in orange',
];

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const rows = titles.map((title) => feedRow({ title, sale_price: '60.00 USD' }));
    await ingest(db, await newFeed(db), rows);
  });
});
afterAll(() => app.close());

async function found(query: string, count: number): Promise<string[]> {
  const response = await app.request(`/api/search?${new URLSearchParams({ query })}`);
  const { data } = (await response.json()) as Listing;
  return data.slice(0, count).map(({ name }) => name);
}

test.each([
  ['black dress', titles.slice(0, 4)],
  ['blue dress', titles.slice(4, 6)],
  ['off white top', titles.slice(6, 9)],
  ['green night suit', titles.slice(9, 11)],
  ['silver sunglasses', titles.slice(11, 13)],
  ['orange briefs', titles.slice(13)],
])('orders the answers to «%s» by what their names say', async (query, expected) => {
  expect(await found(query, expected.length)).toEqual(expected);
});

test.each([
  ['cheap dress', ['sort']],
  ['cheap dress for a wedding guest', []],
])('«%s» is ordered by price only where it names no occasion', async (query, kinds) => {
  const response = await app.request(`/api/search?${new URLSearchParams({ query })}`);
  const { search } = (await response.json()) as Listing;
  expect(search?.filters.map(({ kind }) => kind)).toEqual(kinds);
});
