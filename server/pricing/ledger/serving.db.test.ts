import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindOfRequest } from '#server/platform/rate-limit/limits.ts';
import { openWorker } from '#server/worker/worker.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { workerSettings } from '#test/support/jobs.ts';
import { append, runVerifier, writePrices } from '#test/support/ledger.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { appendToLedger } from './append.ts';
import { openLedgerFiles } from './files.ts';
import { proofOfProduct } from './proof.ts';

let dataDir: string;
let app: TestApp;
let product: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-serving-'));
  const fill = async (db: Parameters<typeof append>[0]) => {
    product = await writePrices(db, 600);
    await append(db, dataDir);
  };
  app = await openTestApp(fill, { settings: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

test.each([
  ['/ledger/checkpoint', 'text/plain; charset=utf-8', 'public, max-age=5'],
  ['/ledger/key', 'text/plain; charset=utf-8', 'public, max-age=5'],
  ['/ledger/verify.mjs', 'text/javascript; charset=utf-8', 'public, max-age=3600'],
  ['/ledger/tile/0/001', 'application/octet-stream', 'public, max-age=31536000, immutable'],
  ['/ledger/tile/entries/000', 'application/octet-stream', 'public, max-age=31536000, immutable'],
  ['/ledger/tile/entries/002.p/88', 'application/octet-stream', 'public, max-age=31536000, immutable'],
  ['/ledger/tile/1/000.p/2', 'application/octet-stream', 'public, max-age=31536000, immutable'],
])('serves %s', async (path, type, caching) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('cache-control')).toBe(caching);
  expect(kindOfRequest('GET', path)).toBe('file');
});

test.each([
  '',
  'tile',
  'tile/0/009',
  'tile/0/000.p/9',
  'tile/0/..%2f..%2fkey',
  'tile/7/000',
  'checkpoint.part',
  'tile/0/x000/000',
])('has no file /ledger/%s', async (path) => expect((await app.request(`/ledger/${path}`)).status).toBe(404));

test('compresses entries, and no hashes', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const entries = await app.request('/ledger/tile/entries/000', { headers });
  expect(entries.headers.get('content-encoding')).toBe('gzip');
  expect((await app.request('/ledger/tile/0/000', { headers })).headers.get('content-encoding')).toBeNull();
});

test('is verified over HTTP, as a whole and since an older checkpoint', async () => {
  const { url, close } = await app.listen();
  const old = join(dataDir, 'kept');
  expect(await runVerifier('--keep', old, url)).toMatchObject({
    code: 0,
    output: expect.stringContaining('All 600 leaves'),
  });
  expect(await runVerifier(old)).toMatchObject({ code: 0 });
  await writePrices(app.db, 300);
  await append(app.db, dataDir);
  const key = await (await app.request('/ledger/key')).text();
  expect(await runVerifier('--key', key.trim(), '--since', old, url)).toMatchObject({
    code: 0,
    output: 'The log of 900 leaves continues the checkpoint of 600.\n',
  });
  const other = 'shop.example/ledger+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  expect((await runVerifier('--key', other, url)).code).toBe(2);
  await close();
});

test('is off by LEDGER=off', async () => {
  const off = await openTestApp(async () => {}, { settings: { DATA_DIR: dataDir, LEDGER: 'off' } });
  expect(await (await off.request('/ledger/checkpoint')).text()).toBe('a page');
  await off.close();
});

test('the worker appends the prices of a run', async () => {
  const connection = await testDatabase();
  await ingest(connection.db, await newFeed(connection.db), [feedRow(), feedRow()]);
  const folder = join(dataDir, 'worker');
  const settings = workerSettings(connection, { LEDGER: 'on', DATA_DIR: folder });
  const worker = await openWorker(settings, { log: pino({ level: 'silent' }) });
  await expect
    .poll(() => openLedgerFiles({ dataDir: folder }).readText('checkpoint'), { timeout: 20_000 })
    .toContain('\n2\n');
  await worker.stop();
  await connection.close();
});

test('in a bucket it has the same files', async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'pictures' }],
  });
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  const s3 = { endpoint, bucket: 'pictures', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const files = openLedgerFiles({ dataDir: 'unused', s3 });
  const onDisk = openLedgerFiles({ dataDir });
  const publicUrl = 'https://shop.example';
  const connection = await testDatabase();
  for (const products of [100, 200]) {
    await writePrices(connection.db, products);
    await appendToLedger(connection.db, { files, publicUrl });
  }
  expect(await files.readTile({ level: 'entries', index: 0, width: 100 })).toBeUndefined();
  expect(await files.readTile({ level: 'entries', index: 0, width: 256 })).toBeDefined();
  expect(await files.readText('checkpoint')).toContain('\n300\n');
  const proof = await proofOfProduct(app.db, onDisk, product + 5);
  expect(proof?.leaves).toHaveLength(1);
  await connection.close();
  await server.close();
});
