import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import { type Beside, startBeside } from '#server/processes/beside.ts';
import { testDatabase } from '#server/testing/database.ts';
import { localOutbound, openPartner, type Partner } from '#server/testing/partner.ts';
import { photograph } from '#server/testing/photographs.ts';
import { feedRow, ingest, newFeed } from '#server/testing/products.ts';
import { fetchPublicPicture } from './fetch-picture.ts';
import { createHosts } from './hosts.ts';
import { openImageStore } from './open-image-store.ts';
import { openPicturePool } from './picture-pool.ts';
import { productsAtATime, workThroughBacklog } from './pipeline.ts';

const shopWorker = new URL('../pictures-process.ts', import.meta.url);
const localWorker = new URL('../testing/local-pictures-process.ts', import.meta.url);
let connection: Connection;
let dataDir: string;
let store: Partner;
let pipeline: Beside;

beforeEach(async () => {
  connection = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-process-'));
  const bytes = await photograph(1);
  store = await openPartner((_, response) => response.end(bytes));
});
afterEach(async () => {
  await pipeline.stop();
  await store.close();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

function start(program: URL) {
  const settings = {
    address: connection.address,
    images: { dataDir },
    logLevel: 'silent',
    publicUrl: 'http://localhost',
    fetchAllowedHosts: [],
  };
  pipeline = startBeside(program, settings, { name: 'pictures', log: pino({ level: 'silent' }), restartAfterMs: 0 });
}

async function offer(...paths: string[]) {
  const rows = paths.map((path) => feedRow({ image_link: store.url + path }));
  await ingest(connection.db, await newFeed(connection.db), rows);
}

/** How many pictures each product shows, in the order of the feed. */
async function shown() {
  const rows = await connection.db.selectFrom('product').select('images').orderBy('id').execute();
  return rows.map(({ images }) => (images as unknown[] | null)?.length);
}

test('beside the shop, a process goes over new products, and asks the public internet only', async () => {
  await offer('/front.jpg');
  start(shopWorker);
  await expect.poll(shown, { timeout: 20_000 }).toEqual([0]);
  expect(store.requests).toEqual([]);
});

test('a picture that crashes the process holds up no more than was in hand: the next process goes on', {
  timeout: 90_000,
}, async () => {
  const paths = Array.from({ length: 12 }, (_, place) => `/${place}.jpg`);
  await offer(...paths, '/crash.jpg');
  start(localWorker);
  const inHandBesides = productsAtATime - 1;
  await expect
    .poll(async () => (await shown()).filter((count) => count === 1).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(paths.length - inHandBesides);
});

test('a process that is killed in the middle leaves nothing that another does not finish', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = store.answer;
  store.answer = (request, response) => (request.url === '/2.jpg' ? asked.resolve() : answer(request, response));
  await offer('/1.jpg', '/2.jpg', '/3.jpg');
  start(localWorker);
  await asked.promise;
  await pipeline.stop();

  store.answer = answer;
  const anHourLater = () => new Date(Date.now() + 60 * 60 * 1000);
  const pool = openPicturePool({ log: pino({ level: 'silent' }) });
  await workThroughBacklog({
    db: connection.db,
    store: openImageStore({ dataDir }),
    source: { fetch: (url) => fetchPublicPicture(url, localOutbound) },
    pool,
    hosts: createHosts({ atATime: 4 }),
    now: anHourLater,
  }).finally(pool.close);
  expect(await shown()).toEqual([1, 1, 1]);
  expect(await connection.db.selectFrom('image_backlog').selectAll().execute()).toEqual([]);
});
