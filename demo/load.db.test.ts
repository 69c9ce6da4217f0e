import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Listing } from '#contract/products.ts';
import { addFeed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { askForFirstPictures, loadDemoCatalog } from './load.ts';
import { demoStores, snapshotDaysAgo } from './stores.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await testDatabase();
});
afterEach(async () => {
  await connection.close();
});

const today = new Date(Date.UTC(2026, 10, 21, 12));
const dayMs = 24 * 60 * 60 * 1000;

/** Records complete runs of every feed, except the last `missing` runs of the smallest store. */
async function haveRead(missing: number): Promise<void> {
  for (const store of demoStores) {
    const feed = await addFeed(connection.db, {
      name: store.feedName,
      storeName: store.name,
      storeUrl: store.url,
      format: store.format,
      source: `${store.url}/feed`,
      defaultCurrency: store.currency,
    });
    const days = snapshotDaysAgo.slice(0, store === demoStores.at(-1) ? -missing || undefined : undefined);
    const at = days.map((daysAgo) => new Date(today.getTime() - daysAgo * dayMs));
    const runs = at.map((time) => ({
      feed_id: feed.id,
      started_at: time,
      alive_at: time,
      finished_at: time,
      status: 'complete',
    }));
    await connection.db.insertInto('feed_run').values(runs).execute();
  }
}

async function countRuns(): Promise<number> {
  const { runs } = await connection.db
    .selectFrom('feed_run')
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .executeTakeFirstOrThrow();
  return runs;
}

test('resumes an interrupted import without reading a feed twice', async () => {
  await haveRead(1);
  expect(await loadDemoCatalog(connection.db, today)).toBe(true);
  expect(await countRuns()).toBe(demoStores.length * snapshotDaysAgo.length);
  expect(await loadDemoCatalog(connection.db, today)).toBe(false);
});

test('requests only the pictures of the first two listing pages in the background', async () => {
  await haveRead(1);
  await loadDemoCatalog(connection.db, today);
  const waiting = async () =>
    (await connection.db.selectFrom('image_backlog').select('product_id').orderBy('product_id').execute()).map(
      ({ product_id }) => product_id,
    );
  expect(await waiting()).toEqual([]);

  const products = await connection.db.selectFrom('product').select('id').orderBy('id').limit(4).execute();
  const asked: number[] = [];
  await askForFirstPictures(connection.db, {
    async listProducts({ page, sort }) {
      asked.push(page);
      expect(sort).toBe('featured');
      return { data: products.slice(page * 2 - 2, page * 2) } as Listing;
    },
  });
  expect(asked).toEqual([1, 2]);
  expect(await waiting()).toEqual(products.map(({ id }) => id));
});

test('leaves a complete catalog unchanged', async () => {
  await haveRead(0);
  expect(await loadDemoCatalog(connection.db, today)).toBe(false);
  expect(await countRuns()).toBe(demoStores.length * snapshotDaysAgo.length);
});

test('leaves a catalog with an operator’s own feed unchanged', async () => {
  await addFeed(connection.db, {
    name: 'own',
    storeName: 'Galerie Nord',
    storeUrl: 'https://www.galerie-nord.example',
    format: 'auto',
    source: 'https://www.galerie-nord.example/feed.xml',
    defaultCurrency: 'USD',
  });
  expect(await loadDemoCatalog(connection.db, today)).toBe(false);
  expect(await countRuns()).toBe(0);
});
