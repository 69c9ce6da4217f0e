import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openPictures } from './pictures.ts';

const key = 'a'.repeat(32);
let connection: Connection;
let folder: string;
let asked: string[];

beforeEach(async () => {
  connection = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-pictures-'));
  asked = [];
  await connection.db.insertInto('image').values({ key, source_url: 'https://shop.example/i.jpg' }).execute();
});
afterEach(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const photograph = () =>
  sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#7b1e2b' } })
    .jpeg()
    .toBuffer();

function open(answer: () => Promise<Uint8Array>) {
  return openPictures(connection.db, folder, (url) => {
    asked.push(url);
    return answer();
  });
}

const image = () => connection.db.selectFrom('image').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

test('a store’s photograph is fetched once and kept as WebP in every width, with a placeholder', async () => {
  const pictures = open(photograph);
  const [small, again, large] = await Promise.all([
    pictures.read(key, 320),
    pictures.read(key, 320),
    pictures.read(key, 1080),
  ]);
  expect(asked).toEqual(['https://shop.example/i.jpg']);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 });
  expect(again).toEqual(small);
  expect(await sharp(large).metadata()).toMatchObject({ width: 1080, height: 1350 });
  expect(await image()).toMatchObject({
    width: 1600,
    height: 2000,
    thumbhash: expect.stringMatching(/^[A-Za-z0-9+/=]{20,60}$/),
  });
});

test('a picture that is not known is never fetched', async () => {
  expect(await open(photograph).read('b'.repeat(32), 640)).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each([
  ['an HTML page', async () => Buffer.from('<!doctype html><title>Not found</title>')],
  ['nothing', async () => Buffer.alloc(0)],
  ['half a photograph', async () => (await photograph()).subarray(0, 900)],
  [
    'an error',
    async () => {
      throw new Error('the store is away');
    },
  ],
])('where the store answers with %s, that is written down and not asked again at once', async (_, answer) => {
  const pictures = open(answer);
  expect(await pictures.read(key, 640)).toBeUndefined();
  expect(await pictures.read(key, 640)).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(await image()).toMatchObject({ failed_at: expect.any(Date), failed_reason: expect.stringMatching(/./) });
  expect(await readdir(folder)).toEqual([]);
});
