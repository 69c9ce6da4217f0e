import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { spawnWorker, type WorkerProcess } from '#server/worker/spawn-worker.ts';
import { testDatabase } from '#test/support/database.ts';
import { workerSettings } from '#test/support/jobs.ts';
import { localOutbound, openPartner, type Partner } from '#test/support/partner.ts';
import { photograph } from '#test/support/photographs.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { fetchPublicPicture } from './fetch-picture.ts';
import { createHosts } from './hosts.ts';
import { openImageStore } from './open-image-store.ts';
import { openPicturePool } from './picture-pool.ts';
import { productsAtATime, workThroughBacklog } from './pipeline.ts';

// A worker that starts beside other tests may be slow.
vi.setConfig({ testTimeout: 60_000 });

const localWorker = new URL('../../test/support/local-worker.ts', import.meta.url);
let connection: Connection;
let dataDir: string;
let store: Partner;
let worker: WorkerProcess;

beforeEach(async () => {
  connection = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-process-'));
  const bytes = await photograph(1);
  store = await openPartner((_, response) => response.end(bytes));
});
afterEach(async () => {
  await worker.stop();
  await store.close();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

function start(program?: URL) {
  const settings = workerSettings(connection, { IMAGE_PIPELINE: 'on', DATA_DIR: dataDir });
  worker = spawnWorker(settings, { log: pino({ level: 'silent' }), restartAfterMs: 0, ...(program && { program }) });
}

async function offer(...paths: string[]) {
  const rows = paths.map((path) => feedRow({ image_link: store.url + path }));
  await ingest(connection.db, await newFeed(connection.db), rows);
}

/** Returns how many pictures each product shows, in the order of the feed. */
async function shown() {
  const rows = await connection.db.selectFrom('product').select('images').orderBy('id').execute();
  return rows.map(({ images }) => (images as unknown[] | null)?.length);
}

test('the worker makes pictures of new products, from public addresses only', async () => {
  await offer('/front.jpg');
  start();
  await expect.poll(shown, { timeout: 50_000 }).toEqual([0]);
  expect(store.requests).toEqual([]);
});

test('a picture that crashes the worker delays only the products under way', async () => {
  const paths = Array.from({ length: 12 }, (_, place) => `/${place}.jpg`);
  await offer(...paths, '/crash.jpg');
  start(localWorker);
  const inHandBesides = productsAtATime - 1;
  await expect
    .poll(async () => (await shown()).filter((count) => count === 1).length, { timeout: 50_000 })
    .toBeGreaterThanOrEqual(paths.length - inHandBesides);
});

test('another worker finishes the products of a stopped worker', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = store.answer;
  store.answer = (request, response) => (request.url === '/2.jpg' ? asked.resolve() : answer(request, response));
  await offer('/1.jpg', '/2.jpg', '/3.jpg');
  start(localWorker);
  await asked.promise;
  await worker.stop();

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
