import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { testDatabase } from '#server/testing/database.ts';
import { localOutbound, openPartner, type Partner } from '#server/testing/partner.ts';
import { photograph } from '#server/testing/photographs.ts';
import { feedRow, ingest, newFeed, november } from '#server/testing/products.ts';
import { askAgain, countImageBacklog, readBacklogStatus } from './backlog.ts';
import { fetchPublicPicture } from './fetch-picture.ts';
import { createHosts } from './hosts.ts';
import { openImageStore } from './image-store.ts';
import { workThroughBacklog } from './pipeline.ts';

let connection: Connection;
let dataDir: string;
let store: Partner;
let feed: Feed;
/** What the partner's server has at each path; an answer of its own where it is a function. */
let pictures: Record<string, Buffer | Partner['answer']>;
/** How far the clock of the pipeline is ahead. */
let aheadMs: number;

beforeEach(async () => {
  connection = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-pipeline-'));
  pictures = {};
  aheadMs = 0;
  store = await openPartner((request, response) => {
    const picture = pictures[request.url ?? ''];
    if (typeof picture === 'function') picture(request, response);
    else response.writeHead(picture ? 200 : 404).end(picture);
  });
  feed = await newFeed(connection.db);
});
afterEach(async () => {
  await store.close();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A product with pictures at these paths of the partner's server. */
function row(...paths: string[]) {
  const [first = '', ...others] = paths.map((path) => store.url + path);
  return feedRow({ image_link: first, additional_image_link: others.join(',') });
}

const clock = () => new Date(Date.now() + aheadMs);
const hours = (count: number) => count * 60 * 60 * 1000;
const aMinute = hours(1 / 60);

function work(hosts = createHosts({ atATime: 4, now: () => clock().getTime() })) {
  const fetchPicture = (url: string) =>
    fetchPublicPicture(url, localOutbound, { maxBytes: 20 * 1024 * 1024, timeoutMs: 500 });
  const images = openImageStore({ dataDir });
  return workThroughBacklog({ db: connection.db, store: images, fetchPicture, hosts, now: clock });
}

/** What is shown of each product, in the order of the feed. */
async function shown() {
  const rows = await connection.db.selectFrom('product').select('images').orderBy('id').execute();
  return rows.map(({ images }) => images as { hash: string; thumbhash: string }[] | null);
}
const shownCounts = async () => (await shown()).map((images) => images?.length);
const paths = () => store.requests.map(({ path }) => path).sort();

test('the pictures of a new product are fetched once, kept in every size, and shown in their order', async () => {
  pictures = { '/front.jpg': await photograph(1), '/back.jpg': await photograph(2) };
  await ingest(connection.db, feed, [row('/front.jpg', '/back.jpg')]);
  expect(await shown()).toEqual([null]);
  expect(await work()).toBe(1);
  const [images] = await shown();
  expect(images).toEqual([
    { hash: expect.stringMatching(/^[0-9a-f]{32}$/), thumbhash: expect.stringMatching(/^[\w+/=]+$/) },
    { hash: expect.any(String), thumbhash: expect.any(String) },
  ]);
  const { hash = '' } = images?.[0] ?? {};
  const files = await readdir(join(dataDir, 'images', hash.slice(0, 2), hash));
  expect(files.sort()).toEqual(['1080.avif', '1080.webp', '320.avif', '320.webp', '640.avif', '640.webp']);
  expect(await work()).toBe(0);
  expect(paths()).toEqual(['/back.jpg', '/front.jpg']);
});

test('the same bytes at two addresses are made once, and a product shows a picture once', async () => {
  const [front, back] = [await photograph(1), await photograph(2)];
  pictures = {
    '/a.jpg': front,
    '/b.jpg': front,
    '/c.jpg': back,
    '/small.jpg': await sharp(front).resize(400).jpeg().toBuffer(),
  };
  await ingest(connection.db, feed, [row('/a.jpg', '/small.jpg', '/c.jpg', '/b.jpg'), row('/b.jpg')]);
  await work();
  const [first, second] = await shown();
  expect(first).toHaveLength(2);
  expect(second).toEqual(first?.slice(0, 1));
  const hashes = (await readdir(join(dataDir, 'images'), { recursive: true })).filter((path) =>
    path.endsWith('1080.avif'),
  );
  expect(hashes).toHaveLength(3);
  expect(await readBacklogStatus(connection.db)).toMatchObject({ addresses: 4, pictures: 3 });
});

test('what cannot be had is left out, with the reason, and the rest is shown', async () => {
  const whole = await photograph(1);
  pictures = {
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
  await ingest(connection.db, feed, [row('/gone.jpg', ...Object.keys(pictures))]);
  await work();
  expect(await shownCounts()).toEqual([1]);
  const { waiting, later, failures } = await readBacklogStatus(connection.db);
  expect({ waiting, later }).toEqual({ waiting: 0, later: 1 });
  const reasons = failures.map(({ reason }) => reason).join('; ');
  expect(failures).toHaveLength(6);
  expect(reasons).toContain(`${new URL(store.url).host} answered 404`);
  expect(reasons).toContain('is no picture but an HTML page');
  expect(reasons).toContain('is no picture but a drawing (SVG)');
  expect(reasons).toContain('cannot be decoded: ');
  expect(reasons).toMatch(/broke off/);
  expect(reasons).toContain('takes too long');
});

test('a picture that failed is asked for again after an hour, six, a day and a week, and then given up', async () => {
  await ingest(connection.db, feed, [row('/late.jpg')]);
  for (const [retry, wait] of [1, 6, 24, 168].entries()) {
    expect(await work()).toBe(1);
    expect(await shown()).toEqual([[]]);
    expect(store.requests).toHaveLength(retry + 1);
    aheadMs += hours(wait) - aMinute;
    expect(await work()).toBe(0);
    aheadMs += aMinute;
  }
  expect(await work()).toBe(1);
  expect(await readBacklogStatus(connection.db)).toMatchObject({
    waiting: 0,
    later: 0,
    failures: [{ addresses: 1, givenUp: 1, reason: expect.stringContaining('answered 404') }],
  });

  pictures['/late.jpg'] = await photograph(3);
  aheadMs += hours(10_000);
  expect(await work()).toBe(0);
  expect(await askAgain(connection.db)).toBe(1);
  expect(await work()).toBe(1);
  expect(await shownCounts()).toEqual([1]);
});

test('a picture that comes later is shown from then on', async () => {
  pictures['/front.jpg'] = await photograph(1);
  await ingest(connection.db, feed, [row('/front.jpg', '/late.jpg')]);
  await work();
  expect(await shownCounts()).toEqual([1]);
  pictures['/late.jpg'] = await photograph(2);
  aheadMs += hours(1);
  await work();
  expect(await shownCounts()).toEqual([2]);
  expect(paths()).toEqual(['/front.jpg', '/late.jpg', '/late.jpg']);
});

test('a host that is down over and over is left alone, and its products keep waiting', async () => {
  const down: Partner['answer'] = (_, response) => void response.writeHead(503).end();
  const names = Array.from({ length: 12 }, (_, place) => `/${place}.jpg`);
  pictures = Object.fromEntries(names.map((name) => [name, down]));
  await ingest(
    connection.db,
    feed,
    names.map((name) => row(name)),
  );
  const hosts = createHosts({ atATime: 1, now: () => clock().getTime() });
  expect(await work(hosts)).toBe(12);
  expect(store.requests.length).toBeLessThan(8);
  expect((await shownCounts()).filter((count) => count === undefined).length).toBeGreaterThan(4);
  const photographed = await photograph(1);
  pictures = Object.fromEntries(names.map((name) => [name, photographed]));
  aheadMs += hours(1);
  await work(hosts);
  expect(await shownCounts()).toEqual(names.map(() => 1));
});

test('two workers share the work and do nothing twice', async () => {
  const names = Array.from({ length: 8 }, (_, place) => `/${place}.jpg`);
  for (const [place, name] of names.entries()) pictures[name] = await photograph(place);
  await ingest(
    connection.db,
    feed,
    names.map((name) => row(name)),
  );
  const [first, second] = await Promise.all([work(), work()]);
  expect(first + second).toBe(8);
  expect(Math.min(first, second)).toBeGreaterThan(0);
  expect(paths()).toEqual(names);
  expect(await shownCounts()).toEqual(names.map(() => 1));
});

test('new addresses of a product are gone over anew; other changes leave its pictures as they are', async () => {
  pictures = { '/old.jpg': await photograph(1), '/new.jpg': await photograph(2) };
  const old = row('/old.jpg');
  await ingest(connection.db, feed, [old]);
  await work();
  const before = await shown();
  await ingest(connection.db, feed, [{ ...old, sale_price: '50.00 USD' }], november(2));
  expect(await shown()).toEqual(before);
  expect(await work()).toBe(0);

  await ingest(connection.db, feed, [{ ...old, image_link: `${store.url}/new.jpg` }], november(3));
  expect(await shown()).toEqual([null]);
  expect(await work()).toBe(1);
  expect(await shownCounts()).toEqual([1]);
  expect(await shown()).not.toEqual(before);
});

test('addresses that change while their pictures are fetched are never answered by the old ones', async () => {
  const old = row('/old.jpg');
  const next = { ...old, image_link: `${store.url}/new.jpg` };
  const [before, after] = [await photograph(1), await photograph(2)];
  const shownMeanwhile: unknown[] = [];
  pictures['/old.jpg'] = async (_, response) => {
    await ingest(connection.db, feed, [next], november(2));
    response.end(before);
  };
  pictures['/new.jpg'] = async (_, response) => {
    shownMeanwhile.push(...(await shown()));
    response.end(after);
  };
  await ingest(connection.db, feed, [old]);
  expect(await work()).toBe(2);
  expect(shownMeanwhile).toEqual([null]);
  const { hash } = await connection.db
    .selectFrom('image')
    .select('hash')
    .where('source_url', 'like', '%/new.jpg')
    .executeTakeFirstOrThrow();
  expect((await shown())[0]?.map((image) => image.hash)).toEqual([hash]);
});

test('when the store of the files fails, that is told, and no picture is called missing', async () => {
  pictures['/front.jpg'] = await photograph(1);
  await ingest(connection.db, feed, [row('/front.jpg')]);
  const fileInPlaceOfFolder = join(dataDir, 'images');
  await writeFile(fileInPlaceOfFolder, '');
  await expect(work()).rejects.toThrow('ENOTDIR');
  expect(await shown()).toEqual([null]);
  expect(await readBacklogStatus(connection.db)).toMatchObject({ waiting: 1, failures: [] });

  await rm(fileInPlaceOfFolder);
  aheadMs += hours(1);
  await work();
  expect(await shownCounts()).toEqual([1]);
});

test('what waits is counted by feed', async () => {
  const other = await newFeed(connection.db);
  await ingest(connection.db, feed, [row('/1.jpg'), row('/2.jpg')]);
  await ingest(connection.db, other, [row('/3.jpg')]);
  expect(await countImageBacklog(connection.db)).toEqual(
    new Map([
      [feed.id, 2],
      [other.id, 1],
    ]),
  );
  await work();
  expect(await countImageBacklog(connection.db)).toEqual(new Map());
});

test('files that were lost are made anew, and products go on showing them', async () => {
  pictures['/front.jpg'] = await photograph(1);
  await ingest(connection.db, feed, [row('/front.jpg')]);
  await work();
  const before = await shown();
  await rm(join(dataDir, 'images'), { recursive: true });
  expect(await askAgain(connection.db, { all: true })).toBe(1);
  expect(await shown()).toEqual(before);
  await work();
  expect(await shown()).toEqual(before);
  expect(await readdir(join(dataDir, 'images'), { recursive: true })).toHaveLength(2 + 6);
});
