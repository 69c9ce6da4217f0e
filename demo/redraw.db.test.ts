import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '#server/images/picture-source.ts';
import { openPictureShop, type PictureShop } from '#test/support/picture-shop.ts';
import { feedRow, ingest } from '#test/support/products.ts';
import { demoPicture } from './picture-source.ts';
import { requeueRedrawn } from './redraw.ts';

let shop: PictureShop;
beforeEach(async () => {
  shop = await openPictureShop();
  shop.draw = demoPicture;
});
afterEach(() => shop.close());

const address = (path: string) => `https://pictures.galerie-opaline.example/${path}-1.svg`;
const loafer = address('loafer/leather/chocolate/33');
const gown = address('gown/satin/bordeaux/31');

async function hashOfDrawing(url: string): Promise<string> {
  const drawing = await demoPicture(url);
  if (!drawing) throw new Error(`${url} is no picture of the demo.`);
  return hashOf(drawing);
}

const shownHashes = async () => (await shop.shown()).map((images) => images?.map(({ hash }) => hash));

test('a picture that an earlier release drew differently is made anew, and no other one', async () => {
  await ingest(shop.db, shop.feed, [feedRow({ image_link: loafer }), feedRow({ image_link: gown })]);
  await shop.work();
  const [ofLoafer, ofGown] = [await hashOfDrawing(loafer), await hashOfDrawing(gown)];
  expect(await shownHashes()).toEqual([[ofLoafer], [ofGown]]);
  expect(await requeueRedrawn(shop.db)).toBe(0);

  // As an earlier release left it: the same address, and other content.
  const earlier = 'e'.repeat(32);
  await shop.db.updateTable('image').set({ hash: earlier }).where('source_url', '=', loafer).execute();
  const images = JSON.stringify([{ hash: earlier, thumbhash: '' }]);
  const { id } = await shop.db.selectFrom('product').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await shop.db.updateTable('product').set({ images }).where('id', '=', id).execute();

  expect(await requeueRedrawn(shop.db)).toBe(1);
  expect(await shownHashes()).toEqual([[earlier], [ofGown]]);
  expect(await shop.work()).toBe(1);
  expect(await shownHashes()).toEqual([[ofLoafer], [ofGown]]);
  expect(await requeueRedrawn(shop.db)).toBe(0);
});
