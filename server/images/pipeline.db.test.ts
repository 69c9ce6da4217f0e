import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runFeed } from '#server/ingest/runs/run.ts';
import { photograph } from '#test/support/photographs.ts';
import { hour, openPictureShop, type PictureShop } from '#test/support/picture-shop.ts';
import { type FeedRow, feedBytes, ingest, newFeed, november } from '#test/support/products.ts';
import { claimProduct, hasDueProducts, queuePictures, readBacklogStatus, requeuePictures } from './backlog.ts';

let shop: PictureShop;
beforeEach(async () => {
  shop = await openPictureShop();
});
afterEach(() => shop.close());

const shownCounts = async () => (await shop.shown()).map((images) => images?.length);

test('fetches the pictures of a new product once, stores every size and shows them in order', async () => {
  shop.pictures = { '/front.jpg': await photograph(1), '/back.jpg': await photograph(2) };
  await ingest(shop.db, shop.feed, [shop.row('/front.jpg', '/back.jpg')]);
  expect(await shop.shown()).toEqual([null]);
  expect(await shop.work()).toBe(1);
  const [images] = await shop.shown();
  expect(images).toEqual([
    { hash: expect.stringMatching(/^[0-9a-f]{32}$/), thumbhash: expect.stringMatching(/^[\w+/=]+$/) },
    { hash: expect.any(String), thumbhash: expect.any(String) },
  ]);
  const { hash = '' } = images?.[0] ?? {};
  const files = await readdir(join(shop.dataDir, 'images', hash.slice(0, 2), hash));
  expect(files.sort()).toEqual(['1080.avif', '1080.webp', '320.avif', '320.webp', '640.avif', '640.webp']);
  expect(await shop.work()).toBe(0);
  expect(shop.asked()).toEqual(['/back.jpg', '/front.jpg']);
});

test('makes identical bytes once and shows a repeated picture once', async () => {
  const [front, back] = [await photograph(1), await photograph(2)];
  shop.pictures = {
    '/a.jpg': front,
    '/b.jpg': front,
    '/c.jpg': back,
    '/small.jpg': await sharp(front).resize(400).jpeg().toBuffer(),
  };
  await ingest(shop.db, shop.feed, [shop.row('/a.jpg', '/small.jpg', '/c.jpg', '/b.jpg'), shop.row('/b.jpg')]);
  await shop.work();
  const [first, second] = await shop.shown();
  expect(first).toHaveLength(2);
  expect(second).toEqual(first?.slice(0, 1));
  const hashes = (await readdir(join(shop.dataDir, 'images'), { recursive: true })).filter((path) =>
    path.endsWith('1080.avif'),
  );
  expect(hashes).toHaveLength(3);
  expect(await readBacklogStatus(shop.db)).toMatchObject({ addresses: 4, pictures: 3 });
});

test('leaves out unavailable pictures with the reason, and shows the rest', async () => {
  shop.timeoutMs = 2000;
  const whole = await photograph(1);
  shop.pictures = {
    '/good.jpg': whole,
    '/page.jpg': Buffer.from('<!doctype html><title>Sign in</title>'),
    '/half.jpg': whole.subarray(0, whole.length / 2),
    '/broken-off.jpg': (_, response) => {
      response
        .writeHead(200, { 'content-length': whole.length })
        .write(whole.subarray(0, 5000), () => response.destroy());
    },
    '/slow.jpg': (_, response) => void response.writeHead(200).write('…'),
    '/drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await ingest(shop.db, shop.feed, [shop.row('/gone.jpg', ...Object.keys(shop.pictures))]);
  await shop.work();
  expect(await shownCounts()).toEqual([1]);
  const { waiting, later, failures } = await readBacklogStatus(shop.db);
  expect({ waiting, later }).toEqual({ waiting: 0, later: 1 });
  const reasons = failures.map(({ reason }) => reason).join('; ');
  expect(failures).toHaveLength(6);
  expect(reasons).toContain(`${new URL(shop.partner.url).host} answered 404`);
  expect(reasons).toContain('not a picture: an HTML page');
  expect(reasons).toContain('not a picture: an SVG');
  expect(reasons).toContain('cannot be decoded: ');
  expect(reasons).toMatch(/broke off/);
  expect(reasons).toContain('takes too long');
});

test('a picture that crashes its decoder is left out, and the rest of the backlog is made', async () => {
  const names = ['/1.jpg', '/2.jpg', '/3.jpg'];
  for (const [place, name] of names.entries()) shop.pictures[name] = await photograph(place);
  shop.pictures['/crash.jpg'] = Buffer.from('crash');
  await ingest(shop.db, shop.feed, [...names.map((name) => shop.row(name)), shop.row('/crash.jpg', '/1.jpg')]);
  expect(await shop.work()).toBe(4);
  expect(await shownCounts()).toEqual([1, 1, 1, 1]);
  const { failures } = await readBacklogStatus(shop.db);
  expect(failures).toEqual([{ reason: 'cannot be decoded: the codec ended (SIGKILL)', addresses: 1, givenUp: 0 }]);
});

test('products with on-demand pictures enter the backlog only on request', async () => {
  const drawn = await newFeed(shop.db);
  shop.pictures = { '/real.jpg': await photograph(1), '/drawn.jpg': await photograph(2) };
  await ingest(shop.db, shop.feed, [shop.row('/real.jpg')]);
  const onSight = [shop.row('/drawn.jpg'), shop.row('/drawn.jpg')];
  const readDrawn = (rows: FeedRow[], day: number) =>
    runFeed(shop.db, drawn, feedBytes(rows), { seenAt: november(day), picturesOnSight: true });
  await readDrawn(onSight, 1);
  // Neither changed addresses nor a retry of missing pictures adds them to the backlog.
  const [moved = {}] = onSight.map((row) => ({ ...row, image_link: `${shop.partner.url}/drawn.jpg?2` }));
  await readDrawn([moved, ...onSight.slice(1)], 2);
  expect(await requeuePictures(shop.db)).toBe(1);
  expect(await shop.work()).toBe(1);
  expect(await requeuePictures(shop.db, { all: true })).toBe(1);
  expect(await shop.work()).toBe(1);
  expect(await shownCounts()).toEqual([1, undefined, undefined]);

  const last = await shop.db.selectFrom('product').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await queuePictures(shop.db, [last.id]);
  expect(await shop.work()).toBe(1);
  expect(await shownCounts()).toEqual([1, undefined, 1]);
});

test('a product is due in the millisecond in which it was requested', async () => {
  await ingest(shop.db, shop.feed, [shop.row('/front.jpg')]);
  await shop.db.updateTable('image_backlog').set({ due_at: '2026-01-01T00:00:00.000900Z' }).execute();
  const now = new Date('2026-01-01T00:00:00.000Z');
  expect(await hasDueProducts(shop.db, new Date(now.getTime() - 1))).toBe(false);
  expect(await hasDueProducts(shop.db, now)).toBe(true);
  expect(await claimProduct(shop.db, new Date(now.getTime() - 1))).toBeUndefined();
  expect(await claimProduct(shop.db, now)).toBeDefined();
});

test('two workers share the backlog and make each picture once', async () => {
  const names = Array.from({ length: 8 }, (_, place) => `/${place}.jpg`);
  for (const [place, name] of names.entries()) shop.pictures[name] = await photograph(place);
  await ingest(
    shop.db,
    shop.feed,
    names.map((name) => shop.row(name)),
  );
  const [first, second] = await Promise.all([shop.work(), shop.work()]);
  expect(first + second).toBe(8);
  expect(Math.min(first, second)).toBeGreaterThan(0);
  expect(shop.asked()).toEqual(names);
  expect(await shownCounts()).toEqual(names.map(() => 1));
});

test('processes a product again for changed image addresses only', async () => {
  shop.pictures = { '/old.jpg': await photograph(1), '/new.jpg': await photograph(2) };
  const old = shop.row('/old.jpg');
  await ingest(shop.db, shop.feed, [old]);
  await shop.work();
  const before = await shop.shown();
  await ingest(shop.db, shop.feed, [{ ...old, sale_price: '50.00 USD' }], november(2));
  expect(await shop.shown()).toEqual(before);
  expect(await shop.work()).toBe(0);

  await ingest(shop.db, shop.feed, [{ ...old, image_link: `${shop.partner.url}/new.jpg` }], november(3));
  expect(await shop.shown()).toEqual([null]);
  expect(await shop.work()).toBe(1);
  expect(await shownCounts()).toEqual([1]);
  expect(await shop.shown()).not.toEqual(before);
});

test('addresses that change during a fetch never get the old pictures', async () => {
  const old = shop.row('/old.jpg');
  const next = { ...old, image_link: `${shop.partner.url}/new.jpg` };
  const before = await photograph(1);
  shop.pictures['/old.jpg'] = async (_, response) => {
    await ingest(shop.db, shop.feed, [next], november(2));
    // Not due yet by the clock of the pipeline.
    shop.aheadMs = -hour;
    response.end(before);
  };
  shop.pictures['/new.jpg'] = await photograph(2);
  await ingest(shop.db, shop.feed, [old]);
  expect(await shop.work()).toBe(1);
  expect(await shop.shown()).toEqual([null]);

  shop.aheadMs = 0;
  expect(await shop.work()).toBe(1);
  const known = shop.db.selectFrom('image').select('hash').where('source_url', 'like', '%/new.jpg');
  const { hash } = await known.executeTakeFirstOrThrow();
  expect((await shop.shown())[0]?.map((image) => image.hash)).toEqual([hash]);
});

test('keeps the colour that dominates the first picture', async () => {
  const gown = (color: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#fff"/><ellipse cx="240" cy="320" rx="120" ry="240" fill="${color}"/></svg>`,
      ),
    )
      .jpeg()
      .toBuffer();
  shop.pictures = { '/red.jpg': await gown('#8c1d2f'), '/blue.jpg': await gown('#22407a') };
  await ingest(shop.db, shop.feed, [shop.row('/red.jpg', '/blue.jpg')]);
  await shop.work();
  const colours = await shop.db.selectFrom('product').select('picture_colour').execute();
  expect(colours).toEqual([{ picture_colour: 'red' }]);
});
