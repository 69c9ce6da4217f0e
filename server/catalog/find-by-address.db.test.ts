import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { findByAddress } from './find-by-address.ts';

let connection: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  connection = await testDatabase();
  const { db } = connection;
  const row = (title: string, link: string) => feedRow({ title, link, sale_price: '60.00 USD' });
  await ingest(db, await newFeed(db), [
    row('Slip', 'https://www.opaline.example/products/silk-slip?utm_source=feed'),
    row('Mule in black', 'https://opaline.example/shoes/mule?variant=11'),
    row('Mule in red', 'https://opaline.example/shoes/mule?variant=12'),
    row('Tote', 'https://track.example/click?id=9&url=https%3A%2F%2Fwww.sartoria.example%2Fborse%2Ftote%3Fc%3D1&m=2'),
    row('Boot', 'https://track.example/go?to=https://sartoria.example/scarpe/stivale&sub=1'),
    ...Array.from({ length: 40 }, (_, place) =>
      row(`Numbered ${place}`, `https://numbers.example/product.php?id=${place}`),
    ),
  ]);
});
afterAll(() => connection.close());

async function found(address: string): Promise<string | undefined> {
  const id = await findByAddress(connection.db, address);
  if (id === undefined) return undefined;
  const query = connection.db.selectFrom('product').select('name').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).name;
}

test.each([
  ['the link of the feed', 'https://www.opaline.example/products/silk-slip?utm_source=feed', 'Slip'],
  ['the page without www and with a slash', 'http://opaline.example/products/silk-slip/', 'Slip'],
  [
    'a link of another campaign, with an anchor',
    'https://www.opaline.example/products/silk-slip?utm_source=app#s',
    'Slip',
  ],
  ['the piece below a collection', 'https://opaline.example/en-us/collections/sale/products/silk-slip', 'Slip'],
  ['a variant', 'https://opaline.example/shoes/mule?variant=12&_pos=3', 'Mule in red'],
  ['a piece whose feed leads through a network', 'https://sartoria.example/borse/tote', 'Tote'],
  ['a link of a network', 'https://other.example/?u=https%3A%2F%2Fwww.sartoria.example%2Fborse%2Ftote', 'Tote'],
  ['a target that the feed does not encode', 'https://www.sartoria.example/scarpe/stivale', 'Boot'],
])('finds a piece by %s', async (_, address, name) => {
  expect(await found(address)).toBe(name);
});

test.each([
  ['another page', 'https://opaline.example/products/silk-slip-2'],
  ['another store with the same path', 'https://other.example/products/silk-slip'],
  ['a variant that no feed has', 'https://opaline.example/shoes/mule?variant=99'],
  ['the front page of a store', 'https://opaline.example/'],
  ['one page for all pieces', 'https://numbers.example/product.php'],
  ['a script', 'javascript:alert(1)'],
  ['an address with signs of SQL', "https://opaline.example/products/'%20or%201=1--"],
  ['no address', 'silk slip'],
])('finds nothing by %s', async (_, address) => {
  expect(await found(address)).toBeUndefined();
});
