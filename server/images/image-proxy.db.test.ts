import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imageTypes, imageWidths, mailImage } from '#contract/images.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { localOutbound, openPartner, type Partner } from '#test/support/partner.ts';
import { photograph } from '#test/support/photographs.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { fetchPublicPicture } from './fetch-picture.ts';
import { createHosts } from './hosts.ts';
import { openImageProxy } from './image-proxy.ts';
import type { MadeFile } from './made-picture.ts';
import { openImageStore } from './open-image-store.ts';
import { openPicturePool, type PicturePool } from './picture-pool.ts';
import { hashOf } from './picture-source.ts';
import { workThroughBacklog } from './pipeline.ts';
import { imageRoutes } from './routes.ts';

let connection: Connection;
let dataDir: string;
let store: Partner;
let app: ReturnType<typeof imageRoutes>;
let productId: number;

const drawing = {
  width: 1080,
  height: 1440,
  backdrop:
    '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1440"><rect width="1080" height="1440" fill="#eee"/></svg>',
  motif:
    '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1440"><circle cx="540" cy="720" r="400" fill="#a00"/></svg>',
};

const source = { fetch: (url: string) => fetchPublicPicture(url, localOutbound) };
const pool = openPicturePool({ log: pino({ level: 'silent' }) });

beforeAll(async () => {
  connection = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-proxy-'));
  const bytes = await photograph(1, { width: 1200, height: 1600 });
  store = await openPartner((request, response) => {
    if (request.url === '/front.jpg') response.end(bytes);
    else if (request.url === '/page.jpg') response.end('<html>Sign in</html>');
    else response.writeHead(404).end();
  });
});
beforeEach(async () => {
  productId = await offer(`${store.url}/front.jpg`, `${store.url}/page.jpg`, `${store.url}/gone.jpg`);
  const images = openImageStore({ dataDir });
  const proxy = openImageProxy({ db: connection.db, store: images, source, pool });
  app = imageRoutes({ store: images, pool, proxy, log: pino({ level: 'silent' }) });
  store.requests.length = 0;
});
afterAll(async () => {
  await pool.close();
  await store.close();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Adds a product with pictures at these addresses, and returns its id. */
async function offer(first: string, ...others: string[]): Promise<number> {
  const row = feedRow({ image_link: first, additional_image_link: others.join(',') });
  await ingest(connection.db, await newFeed(connection.db), [row]);
  const ids = connection.db.selectFrom('product').select((eb) => eb.fn.max('id').as('id'));
  return (await ids.executeTakeFirstOrThrow()).id;
}

async function get(path: string) {
  const answer = await app.request(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  const type = answer.headers.get('content-type');
  return { status: answer.status, type, cache: answer.headers.get('cache-control'), width, height };
}

const ours = (width: number) => ({
  status: 404,
  type: 'image/webp',
  cache: 'public, max-age=60',
  width,
  height: Math.round((width * 4) / 3),
});

test('proxies a picture that is not stored yet, with one fetch for concurrent requests', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => get(`/images/of/${productId}/1/640.webp`)));
  for (const answer of [...answers, await get(`/images/of/${productId}/1/640.webp`)])
    expect(answer).toEqual({ status: 200, type: 'image/webp', cache: 'public, max-age=300', width: 640, height: 853 });
  expect(store.requests).toHaveLength(1);
});

test('proxies a JPEG for emails', async () => {
  const answer = { status: 200, type: 'image/jpeg', cache: 'public, max-age=300', width: 640, height: 853 };
  expect(await get(`/images/of/${productId}/1/640.jpeg`)).toEqual(answer);
  expect(await get(`/images/of/${productId}/1/640.jpeg`)).toEqual(answer);
  expect(await get(`/images/of/${productId}/2/640.jpeg`)).toEqual(ours(640));
  expect(store.requests).toHaveLength(2);
});

test('serves the placeholder for an unavailable picture without asking its store again', async () => {
  for (const place of [2, 3]) {
    expect(await get(`/images/of/${productId}/${place}/320.webp`)).toEqual(ours(320));
    expect(await get(`/images/of/${productId}/${place}/320.webp`)).toEqual(ours(320));
  }
  expect(store.requests).toHaveLength(2);
});

test.each([
  ['an unknown product', () => '/images/of/999999/1/640.webp', 640],
  ['an unknown place', () => `/images/of/${productId}/4/1080.webp`, 1080],
  ['place 0', () => `/images/of/${productId}/0/1080.webp`, 1080],
  ['a number too large', () => '/images/of/99999999999/1/640.webp', 640],
  ['another width', () => `/images/of/${productId}/1/641.webp`, 640],
  ['another type', () => `/images/of/${productId}/1/640.avif`, 640],
  ['another width for emails', () => `/images/of/${productId}/1/320.jpeg`, 640],
  ['an email image that was never stored', () => `/images/${'0'.repeat(32)}/640.jpeg`, 640],
  ['a picture that was never stored', () => `/images/${'0'.repeat(32)}/1080.avif`, 1080],
  ['a path without a picture', () => '/images/secret', 640],
  ['a URL in the path', () => '/images/of/https://evil.example/1.jpg', 640],
])('%s gets the placeholder without a request to a store', async (_, path, width) => {
  const answer = await app.request(path());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'image/webp']);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  expect(store.requests).toEqual([]);
});

test('a stored picture has an immutable address, and the former one needs no store', async () => {
  const hosts = createHosts({ atATime: 4 });
  await workThroughBacklog({ db: connection.db, store: openImageStore({ dataDir }), source, pool, hosts });
  store.requests.length = 0;
  const product = connection.db.selectFrom('product').select('images').where('id', '=', productId);
  const [{ hash }] = (await product.executeTakeFirstOrThrow()).images as [{ hash: string }];
  const forGood = 'public, max-age=31536000, immutable';
  expect(await get(`/images/${hash}/1080.avif`)).toMatchObject({
    status: 200,
    type: 'image/avif',
    cache: forGood,
    width: 1080,
  });
  expect(await get(`/images/${hash}/320.webp`)).toMatchObject({
    status: 200,
    type: 'image/webp',
    cache: forGood,
    width: 320,
  });
  expect(await get(`/images/of/${productId}/1/640.webp`)).toMatchObject({ status: 200, cache: 'public, max-age=300' });
  expect(await get(`/images/of/${productId}/3/640.webp`)).toEqual(ours(640));

  const forMails = { status: 200, type: 'image/jpeg', width: 640 };
  const files = openImageStore({ dataDir });
  expect(await files.read({ hash, ...mailImage })).toBeUndefined();
  expect(await get(`/images/${hash}/640.jpeg`)).toMatchObject({ ...forMails, cache: forGood });
  expect(await files.read({ hash, ...mailImage })).toBeDefined();
  expect(await get(`/images/${hash}/640.jpeg`)).toMatchObject({ ...forMails, cache: forGood });
  expect(await get(`/images/of/${productId}/1/640.jpeg`)).toMatchObject({ ...forMails, cache: 'public, max-age=300' });
  expect(store.requests).toEqual([]);
});

/** Restarts the proxy with a source that draws, and returns the list of files that its pool makes. */
function startDrawing() {
  const images = openImageStore({ dataDir });
  const made: MadeFile[] = [];
  const counting: PicturePool = {
    ...pool,
    makeFile(picture, file) {
      made.push(file);
      return pool.makeFile(picture, file);
    },
  };
  const draws = { ...source, draw: async () => drawing };
  const proxy = openImageProxy({ db: connection.db, store: images, source: draws, pool: counting });
  app = imageRoutes({ store: images, pool: counting, proxy, log: pino({ level: 'silent' }) });
  return made;
}

test('draws each requested file once and stores it across restarts', async () => {
  productId = await offer('https://pictures.maison.example/one.svg');
  const made = startDrawing();
  const drawn = (width: number) => ({
    status: 200,
    type: 'image/webp',
    cache: 'public, max-age=300',
    width,
    height: Math.round((width * 4) / 3),
  });
  const first = await Promise.all([1, 2].map(() => get(`/images/of/${productId}/1/320.webp`)));
  expect(first).toEqual([drawn(320), drawn(320)]);
  expect(await get(`/images/of/${productId}/1/1080.webp`)).toEqual(drawn(1080));
  expect(await get(`/images/of/${productId}/1/640.jpeg`)).toMatchObject({
    status: 200,
    type: 'image/jpeg',
    width: 640,
  });
  expect(made).toEqual([{ width: 320, type: 'webp' }, { width: 1080, type: 'webp' }, mailImage]);

  const madeAfterwards = startDrawing();
  expect(await get(`/images/of/${productId}/1/320.webp`)).toEqual(drawn(320));
  expect(await get(`/images/of/${productId}/1/640.jpeg`)).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect(madeAfterwards).toEqual([]);
  expect(store.requests).toEqual([]);
});

test('the pipeline makes the missing files of a picture drawn on demand', async () => {
  const images = openImageStore({ dataDir });
  const other = { ...drawing, backdrop: drawing.backdrop.replace('#eee', '#def') };
  productId = await offer('https://pictures.maison.example/1.svg', 'https://pictures.maison.example/2.svg');
  const draws = { ...source, draw: async () => other };
  const proxy = openImageProxy({ db: connection.db, store: images, source: draws, pool });
  await proxy.read(productId, 1, { width: 320, type: 'webp' });
  const hosts = createHosts({ atATime: 4 });
  await workThroughBacklog({ db: connection.db, store: images, source: draws, pool, hosts });
  const product = connection.db.selectFrom('product').select('images').where('id', '=', productId);
  const shown = (await product.executeTakeFirstOrThrow()).images as { hash: string }[];
  // Two addresses give the same picture, which is shown once.
  expect(shown).toEqual([{ hash: hashOf(other), thumbhash: expect.any(String) }]);
  for (const width of imageWidths)
    for (const type of imageTypes) expect(await images.read({ hash: hashOf(other), width, type })).toBeDefined();
});

test('serves the placeholder when the image store fails', async () => {
  const failing = { read: () => Promise.reject(new Error('no answer')), write: async () => {} };
  const proxy = openImageProxy({ db: connection.db, store: failing, source, pool });
  app = imageRoutes({ store: failing, pool, proxy, log: pino({ level: 'silent' }) });
  expect(await get(`/images/${'a'.repeat(32)}/640.webp`)).toMatchObject(ours(640));
});
