import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { findColours } from './colours.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
const piece = (id: string, group: string, color: string, more: Record<string, string> = {}) =>
  feedRow({ id, title: `Gown ${id}`, item_group_id: group, color, sale_price: '60.00 USD', ...more });

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const feed = await newFeed(db);
      const rows = [
        piece('1', 'gown', 'Oxblood'),
        piece('2', 'gown', 'Nero/Cherry'),
        piece('3', 'gown', 'petrol'),
        // Other pieces, whose group begins alike.
        piece('4', 'gown/petrol', 'Ivory'),
        piece('5', 'gown-long', 'Ivory'),
        piece('6', 'a_b%', 'Red'),
        piece('7', 'axb%', 'Blue'),
        feedRow({ id: '8', title: 'Gown 8', color: 'Ivory', sale_price: '60.00 USD' }),
        piece('9', 'gone', 'Red'),
        piece('10', 'gone', 'Blue'),
      ];
      await ingest(db, feed, rows);
      await ingest(db, feed, rows.slice(0, -1));
      // Another store with the same group.
      await ingest(db, await newFeed(db), [piece('1', 'gown', 'Teal')]);
    },
    { hasPages: true },
  );
});
afterAll(() => app.close());

const idOf = async (name: string, color: string) =>
  (await app.db.selectFrom('product').select('id').where('name', '=', name).where('color', '=', color).execute())[0]
    ?.id ?? 0;
const coloursOf = async (name: string, color: string) => {
  const ids = await findColours(app.db, await idOf(name, color));
  const rows = await app.db
    .selectFrom('product')
    .select(['id', 'color'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.color);
};

test('a product is found in all colours of its group of the store, by colour', async () => {
  const all = ['Nero/Cherry', 'Oxblood', 'petrol'];
  expect(await coloursOf('Gown 1', 'Oxblood')).toEqual(all);
  expect(await coloursOf('Gown 2', 'Nero/Cherry')).toEqual(all);
});

test('a product of a single colour, without a group, or whose other colours are sold has no colours', async () => {
  for (const [name, color] of [
    ['Gown 4', 'Ivory'],
    ['Gown 5', 'Ivory'],
    ['Gown 6', 'Red'],
    ['Gown 8', 'Ivory'],
    ['Gown 9', 'Red'],
  ] as const)
    expect(await coloursOf(name, color)).toEqual([]);
  expect(await findColours(app.db, 999_999)).toEqual([]);
});

test('the page of a product links to its other colours and marks its own', async () => {
  const id = await idOf('Gown 1', 'Oxblood');
  const html = await (await app.request(`/product/${id}`)).text();
  const [list = ''] = /<section aria-labelledby="colours".*?<\/section>/s.exec(html) ?? [];
  const links = [...list.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  expect(links.map((link) => /aria-label="([^"]*)"/.exec(link)?.[1])).toEqual(['Nero/Cherry', 'Oxblood', 'petrol']);
  expect(links.findIndex((link) => link.includes('aria-current="true"'))).toBe(1);
  expect(links[1]).toContain(`/product/${id}"`);
});
