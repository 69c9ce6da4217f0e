import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Partner } from '#test/support/partner.ts';
import { photograph } from '#test/support/photographs.ts';
import { hour, openPictureShop, type PictureShop } from '#test/support/picture-shop.ts';
import { ingest, newFeed } from '#test/support/products.ts';
import { countImageBacklog, readBacklogStatus, requeuePictures } from './backlog.ts';

let shop: PictureShop;
beforeEach(async () => {
  shop = await openPictureShop();
});
afterEach(() => shop.close());

const minute = hour / 60;
const shownCounts = async () => (await shop.shown()).map((images) => images?.length);

test('retries a failed picture after 1, 6, 24 and 168 hours, then gives up', async () => {
  await ingest(shop.db, shop.feed, [shop.row('/late.jpg')]);
  for (const [retry, wait] of [1, 6, 24, 168].entries()) {
    expect(await shop.work()).toBe(1);
    expect(await shop.shown()).toEqual([[]]);
    expect(shop.partner.requests).toHaveLength(retry + 1);
    shop.aheadMs += wait * hour - minute;
    expect(await shop.work()).toBe(0);
    shop.aheadMs += minute;
  }
  expect(await shop.work()).toBe(1);
  expect(await readBacklogStatus(shop.db)).toMatchObject({
    waiting: 0,
    later: 0,
    failures: [{ addresses: 1, givenUp: 1, reason: expect.stringContaining('answered 404') }],
  });

  shop.pictures['/late.jpg'] = await photograph(3);
  shop.aheadMs += 10_000 * hour;
  expect(await shop.work()).toBe(0);
  expect(await requeuePictures(shop.db)).toBe(1);
  expect(await shop.work()).toBe(1);
  expect(await shownCounts()).toEqual([1]);
});

test('shows a picture that a retry makes available', async () => {
  shop.pictures['/front.jpg'] = await photograph(1);
  await ingest(shop.db, shop.feed, [shop.row('/front.jpg', '/late.jpg')]);
  await shop.work();
  expect(await shownCounts()).toEqual([1]);
  shop.pictures['/late.jpg'] = await photograph(2);
  shop.aheadMs += hour;
  await shop.work();
  expect(await shownCounts()).toEqual([2]);
  expect(shop.asked()).toEqual(['/front.jpg', '/late.jpg', '/late.jpg']);
});

test('backs off from a failing host while its products wait', async () => {
  const down: Partner['answer'] = (_, response) => void response.writeHead(503).end();
  const names = Array.from({ length: 12 }, (_, place) => `/${place}.jpg`);
  shop.pictures = Object.fromEntries(names.map((name) => [name, down]));
  await ingest(
    shop.db,
    shop.feed,
    names.map((name) => shop.row(name)),
  );
  const hosts = shop.createHosts(1);
  expect(await shop.work(hosts)).toBe(12);
  expect(shop.partner.requests.length).toBeLessThan(8);
  expect((await shownCounts()).filter((count) => count === undefined).length).toBeGreaterThan(4);
  const photographed = await photograph(1);
  shop.pictures = Object.fromEntries(names.map((name) => [name, photographed]));
  shop.aheadMs += hour;
  await shop.work(hosts);
  expect(await shownCounts()).toEqual(names.map(() => 1));
});

test('a failing image store is an error and marks no picture as missing', async () => {
  shop.pictures['/front.jpg'] = await photograph(1);
  await ingest(shop.db, shop.feed, [shop.row('/front.jpg')]);
  const fileInPlaceOfFolder = join(shop.dataDir, 'images');
  await writeFile(fileInPlaceOfFolder, '');
  await expect(shop.work()).rejects.toThrow('ENOTDIR');
  expect(await shop.shown()).toEqual([null]);
  expect(await readBacklogStatus(shop.db)).toMatchObject({ waiting: 1, failures: [] });

  await rm(fileInPlaceOfFolder);
  shop.aheadMs += hour;
  await shop.work();
  expect(await shownCounts()).toEqual([1]);
});

test('counts the backlog by feed', async () => {
  const other = await newFeed(shop.db);
  await ingest(shop.db, shop.feed, [shop.row('/1.jpg'), shop.row('/2.jpg')]);
  await ingest(shop.db, other, [shop.row('/3.jpg')]);
  expect(await countImageBacklog(shop.db)).toEqual(
    new Map([
      [shop.feed.id, 2],
      [other.id, 1],
    ]),
  );
  await shop.work();
  expect(await countImageBacklog(shop.db)).toEqual(new Map());
});

test('makes lost files again while products keep showing them', async () => {
  shop.pictures['/front.jpg'] = await photograph(1);
  await ingest(shop.db, shop.feed, [shop.row('/front.jpg')]);
  await shop.work();
  const before = await shop.shown();
  await rm(join(shop.dataDir, 'images'), { recursive: true });
  expect(await requeuePictures(shop.db, { all: true })).toBe(1);
  expect(await shop.shown()).toEqual(before);
  await shop.work();
  expect(await shop.shown()).toEqual(before);
  expect(await readdir(join(shop.dataDir, 'images'), { recursive: true })).toHaveLength(2 + 6);
});
