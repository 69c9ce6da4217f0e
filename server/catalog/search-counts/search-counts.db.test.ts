import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { openSearchCounts } from './search-counts.ts';
import { readSearchCounts } from './stored-counts.ts';

let app: TestApp;
let shop: Awaited<ReturnType<TestApp['listen']>>;
beforeAll(async () => {
  const fill = async (db: TestApp['db']) =>
    ingest(db, await newFeed(db), [feedRow({ price: '200.00 USD', sale_price: '90.00 USD' })]);
  app = await openTestApp(fill, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  shop = await app.listen();
});
afterAll(async () => {
  await shop.close();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('search_count').execute();
});

/** Calls the search as a visitor of a network. */
const search = (query: string, address: string, more = '') =>
  fetch(`${shop.url}/api/search?${new URLSearchParams({ query })}${more}`, { headers: { 'x-forwarded-for': address } });

async function counted() {
  await app.searchCounts.flush();
  return (await readSearchCounts(app.db)).map(({ query, visitors, emptyVisitors, loosenedVisitors }) => [
    query,
    visitors,
    emptyVisitors,
    loosenedVisitors,
  ]);
}

test('counts each visitor of a search once a day, also where a cache answers, those without results first', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.3']) {
    await search('silk dress', address);
    await search('Surfboard', address);
    await search('silk drss', address);
  }
  expect(await counted()).toEqual([
    ['surfboard', 3, 3, 0],
    ['silk drss', 3, 0, 3],
    ['silk dress', 3, 0, 0],
  ]);
});

test('shows no search of fewer than three visitors, and stores none that looks personal', async () => {
  for (const address of ['198.51.100.1', '198.51.100.2']) await search('margarethe kowalczyk', address);
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await search('anna@example.com', address);
  expect(await counted()).toEqual([]);
  expect((await app.db.selectFrom('search_count').select('query').execute()).map(({ query }) => query)).toEqual([
    'margarethe kowalczyk',
  ]);
});

test('counts neither further pages nor filtered searches', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    await search('silk', address, '&page[number]=2');
    await search('silk', address, '&filter[price_max]=1');
  }
  expect(await counted()).toEqual([]);
});

test('visitors of several days add up, and old or rare searches are deleted', async () => {
  const answer = { meta: { total: 0 } } as Parameters<ReturnType<typeof openSearchCounts>['note']>[2];
  const request = { page: 1, filter: {} } as Parameters<ReturnType<typeof openSearchCounts>['note']>[1];
  let now = new Date('2026-01-01T12:00:00Z');
  const counts = openSearchCounts(app.db, { warn: () => {} }, () => now);
  const ask = (query: string, network: string) => {
    counts.note(query, request, answer);
    counts.count(query, network);
  };
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
    now = new Date(`${day}T12:00:00Z`);
    ask('clogs', 'one network');
    if (day === '2026-01-01') ask('a rare word', 'one network');
    await counts.flush();
  }
  expect(await readSearchCounts(app.db, now)).toMatchObject([{ query: 'clogs', visitors: 3, lastDay: '2026-01-03' }]);
  const stored = async () =>
    (await sql<{ query: string }>`select distinct query from search_count order by query`.execute(app.db)).rows;
  expect(await stored()).toHaveLength(2);
  now = new Date('2026-02-10T12:00:00Z');
  ask('hats', 'one network');
  await counts.flush();
  expect(await stored()).toEqual([{ query: 'clogs' }, { query: 'hats' }]);
  now = new Date('2026-06-01T12:00:00Z');
  ask('hats', 'one network');
  await counts.close();
  expect(await stored()).toEqual([{ query: 'hats' }]);
});
