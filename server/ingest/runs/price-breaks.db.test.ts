import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { packOf } from './price-breaks.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

async function packsOf(names: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ pack: string | null }>`
    select ${packOf(sql`name`)} as pack
    from unnest(${sql.val(names)}::text[]) with ordinality as one (name, place) order by place`.execute(connection.db);
  return rows.map(({ pack }) => pack);
}

test.each([
  ['Cotton Socks 2-Pack', '2'],
  ['Cotton Socks 3 Pack', '3'],
  ['Pack of 3 Printed Briefs', '3'],
  ['Pack Of Two Black Briefs', '2'],
  ['Women Pack of Three 100% Cotton Hipsters', '3'],
  ['Men Pack Of 2Briefs', null],
  ['Basket set of 4 gray', '4'],
  ['Men Levis 3 Pair Of Socks', '3'],
  ['5 pairs of ankle socks', '5'],
  ['Sports Socks 1 Pair White', null],
  ['Boxershorts 3er-Pack', '3'],
  ['Socken 2er Set', '2'],
  ['Unterhemden Doppelpack', '2'],
  ['Packung mit 6 Socken', '6'],
  ['Haargummis, 10 Stück', '10'],
  ['Lot de 3 culottes', '3'],
  ['Chaussettes, 2 paires', '2'],
  ['Confezione da 3 slip', '3'],
  ['Calze 4 paia', '4'],
  ['Pack de 2 camisetas', '2'],
  ['Calcetines 3 pares', '3'],
  ['Set van 2 hemden', '2'],
  ['양말 5켤레', '5'],
  ['티셔츠 3팩', '3'],
])('reads the pack size of «%s» as %s', async (name, size) => {
  expect(await packsOf([name])).toEqual([size]);
});

test('names of outfits, models and carats state no pack size', async () => {
  const names = [
    'Set of rings',
    'Gold & Silver 4G Small Hair Clip Set',
    '2-piece suit',
    'Two-piece swimsuit',
    '3 pieces suit',
    '2 Pieces Set in linen',
    'One-Piece Swimsuit',
    'Indigo Lot. 702 Jeans',
    'Pack-72 Women’s Mid Calf Boots',
    'Diamond ring 2 ct',
    'Gotham Sling Pack 13 Bag',
    'Air Jordan 5 X Supreme',
    "Green 'The 03' Shirt & Shorts Set",
    '2-in-1 Jacket Set',
    'Zip X Sneakers 4X Women',
    'Latex care kit 3 x 30ml',
  ];
  expect(await packsOf(names)).toEqual(names.map(() => null));
});

const titles = new URL('../../../../shared/data/fashion-search/fashion-44k-labels.tsv.gz', import.meta.url);

test.runIf(existsSync(titles))('of 44,000 real names 610 state a pack size, all of them by a word for it', async () => {
  const names = gunzipSync(readFileSync(titles))
    .toString()
    .split('\n')
    .map((line) => line.split('\t')[1] ?? '');
  const packs = (await packsOf(names)).flatMap((pack, place) => (pack === null ? [] : [names[place] ?? '']));
  expect(packs).toHaveLength(610);
  expect(packs.filter((name) => !/pack|set of|pairs?|pcs|pieces|kit/i.test(name))).toEqual([]);
});

async function breaksOf(before: Record<string, string>, after: Record<string, string>): Promise<string[]> {
  const feed = await newFeed(connection.db);
  const row = feedRow({ gtin: '' });
  await ingest(connection.db, feed, [{ ...row, ...before }], november(1));
  await ingest(connection.db, feed, [{ ...row, ...after }], november(2));
  const { rows } = await sql<{ reason: string }>`
    select reason from price_break join product on product.id = product_id
    where store_id = ${feed.storeId} and at = ${november(2)}`.execute(connection.db);
  return rows.map(({ reason }) => reason);
}

test.each([
  ['the same row', {}, {}, []],
  ['another price', { price: '100 USD' }, { price: '90 USD' }, []],
  ['another name', { title: 'Silk dress' }, { title: 'Silk slip dress' }, []],
  ['another pack size', { title: 'Socks 2-Pack' }, { title: 'Socks 3-Pack' }, ['pack']],
  ['a pack size in other words', { title: 'Socks, pack of two' }, { title: 'Socks 2-Pack' }, []],
  ['a pack size that appears', { title: 'Cotton socks' }, { title: 'Cotton socks, pack of 3' }, ['pack']],
  ['an outfit in other words', { title: 'Linen suit' }, { title: '2-piece linen suit' }, []],
  ['another brand', { brand: 'Theory' }, { brand: 'Vince' }, ['item']],
  ['another spelling of the brand', { brand: 'Theory' }, { brand: 'THEORY' }, []],
  [
    'another GTIN and name',
    { gtin: '4006381333931', title: 'Silk dress' },
    { gtin: '9780201379624', title: 'Wool skirt' },
    ['item'],
  ],
  ['another GTIN under the same name', { gtin: '4006381333931' }, { gtin: '9780201379624' }, []],
  [
    'another name, page and picture',
    { title: 'Silk dress', link: 'https://shop.example/p/a', image_link: 'https://shop.example/i/a.jpg' },
    { title: 'Wool skirt', link: 'https://shop.example/p/b', image_link: 'https://shop.example/i/b.jpg' },
    ['item'],
  ],
  [
    'another name and page',
    { title: 'Silk dress', link: 'https://shop.example/p/a' },
    { title: 'Silk slip dress', link: 'https://shop.example/p/b' },
    [],
  ],
])('%s breaks the history as expected', async (_, before, after, reasons) => {
  expect(await breaksOf(before, after)).toEqual(reasons);
});
