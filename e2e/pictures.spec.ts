import { type Locator, test as patient } from '@playwright/test';
import { pino } from 'pino';
import { queuePictures } from '#server/images/backlog.ts';
import { pictureSource } from '#server/images/configured-source.ts';
import { createHosts } from '#server/images/hosts.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import { productsAtATime, workThroughBacklog } from '#server/images/pipeline.ts';
import { readConfig } from '#server/platform/config.ts';
import { inDatabase, readDataLocation } from './database.ts';
import { cards, expect, open, test } from './shopper.ts';

/** Makes the pictures of a product as the worker does, at the priority of the test. */
async function keepPicturesOf(productId: number): Promise<void> {
  const config = readConfig(await readDataLocation());
  const pool = openPicturePool({ log: pino({ level: 'silent' }) });
  const source = pictureSource(config);
  const parts = { store: openImageStore(config), source, pool, hosts: createHosts({ atATime: productsAtATime }) };
  await inDatabase(async (db) => {
    await queuePictures(db, [productId]);
    await workThroughBacklog({ db, ...parts });
  }).finally(pool.close);
}

const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('every picture of a listing is shown, stored or not', async ({ page }) => {
  await open(page, '/products/latest/1');
  const pictures = await cards(page).locator('img[srcset]').all();
  expect(pictures).toHaveLength(24);
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
  }
});

test('a stored picture is served as AVIF, from an immutable URL', async ({ page, request }) => {
  const first = async () => {
    const answer = await request.get('/api/products?page[size]=1');
    return (await answer.json()).data[0] as { id: number; image_hash: string };
  };
  // Demo pictures are drawn on view, except requested ones.
  const { id: asked } = await first();
  await keepPicturesOf(asked);
  await expect.poll(async () => (await first()).image_hash).toMatch(/^[0-9a-f]{32}$/);
  const { id, image_hash } = await first();
  const sent = page.waitForResponse((response) => response.url().includes(`/images/${image_hash}/`));
  await page.goto(`/product/${id}`);
  const headers = (await sent).headers();
  expect(headers['content-type']).toBe('image/avif');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await expect.poll(() => widthOf(page.locator('main img[srcset]').first())).toBeGreaterThan(0);
});

// Browsers log an error for an image with status 404, which the strict `test` of shopper.ts would reject.
patient('browsers show a placeholder for a missing picture', async ({ page }) => {
  for (const address of ['/images/of/999999999/1/640.webp', `/images/${'0'.repeat(32)}/640.avif`]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect.poll(() => widthOf(page.locator('img'))).toBe(640);
  }
});
