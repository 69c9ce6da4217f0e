import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { type CatalogState, openIndexSync } from './index-sync.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const begins = new Date('2026-11-10T08:00Z');
const ends = new Date('2026-11-10T18:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T12:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await connection.db.updateTable('product').set({ ended_at: new Date() }).execute();
});

const filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
const question = { order: 'newest' as const, offset: 0, limit: 24, facets: ['prices'] as const, valuesPerFacet: 9 };
const listed = { ...question, filter };
const reduced = { ...question, filter: { ...filter, minDiscountPercent: 70 } };
const under100 = { ...question, filter: { ...filter, maxPriceCents: 99_99 } };

/** Opens a sync whose database can be taken away. */
async function open() {
  const states: CatalogState[] = [];
  const away = { isAway: false };
  const unreliable = connection.db.withPlugin({
    transformQuery({ node }) {
      if (away.isAway) throw new Error('The database is unavailable.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sync = await openIndexSync(
    { ...connection, db: unreliable, readDb: unreliable },
    (state) => states.push(state),
    () => {},
  );
  const totals = async () =>
    (await Promise.all([listed, reduced, under100].map((asked) => sync.find(asked)))).map(({ total }) => total);
  return { sync, states, away, totals };
}

async function offer(): Promise<void> {
  const sale = { sale_price: '80 USD', sale_price_effective_date: `${begins.toISOString()}/${ends.toISOString()}` };
  await ingest(connection.db, await newFeed(connection.db), [feedRow({ price: '400 USD', ...sale })], new Date());
}

test('lists a product at its regular price from the moment its sale ends', async () => {
  await offer();
  const { sync, states, totals } = await open();
  expect(await totals()).toEqual([1, 1, 1]);
  expect(states[0]?.nextTurnAt).toBe(ends.getTime());
  vi.setSystemTime(ends.getTime() - 1);
  await sync.refresh();
  expect(await totals()).toEqual([1, 1, 1]);
  vi.setSystemTime(ends);
  await sync.refresh();
  expect(await totals()).toEqual([1, 0, 0]);
  expect(states.at(-1)).toMatchObject({ nextTurnAt: undefined, changedIds: [expect.any(Number)] });
  await sync.stop();
});

test('lists a product at its sale price from the moment its sale begins', async () => {
  vi.setSystemTime(begins.getTime() - 60_000);
  await offer();
  const { sync, totals } = await open();
  expect(await totals()).toEqual([1, 0, 0]);
  vi.setSystemTime(begins);
  await sync.refresh();
  expect(await totals()).toEqual([1, 1, 1]);
  await sync.stop();
});

test('ends a sale that was over before the start', async () => {
  await offer();
  vi.setSystemTime(ends.getTime() + 60_000);
  const { sync, totals } = await open();
  await sync.refresh();
  expect(await totals()).toEqual([1, 0, 0]);
  await sync.stop();
});

test('hides a product whose sale is over while the database is unavailable', async () => {
  await offer();
  const { sync, states, away, totals } = await open();
  away.isAway = true;
  vi.setSystemTime(ends);
  await expect(sync.refresh()).rejects.toThrow('unavailable');
  expect(await totals()).toEqual([0, 0, 0]);
  expect(states.at(-1)?.version).not.toBe(states[0]?.version);
  away.isAway = false;
  await sync.refresh();
  expect(await totals()).toEqual([1, 0, 0]);
  await sync.stop();
});

test('wakes up by itself when a sale ends', async () => {
  vi.setSystemTime(ends.getTime() - 50);
  await offer();
  const { sync, totals } = await open();
  vi.setSystemTime(ends);
  await expect.poll(totals).toEqual([1, 0, 0]);
  await sync.stop();
});
