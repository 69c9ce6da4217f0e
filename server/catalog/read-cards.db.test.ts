import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import type { Connection, Db } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { type CardNames, createCardReader } from './read-cards.ts';

let connection: Connection;
let db: Db;
beforeAll(async () => {
  connection = await testDatabase();
  ({ db } = connection);
});
afterAll(() => connection.close());

let product: { id: number; brand_id: number; store_id: number };
let storeName: string;
beforeEach(async () => {
  const feed = await newFeed(db);
  await ingest(db, feed, [feedRow({ brand: 'Orla Vesk', title: 'Wool coat' })]);
  const found = db.selectFrom('product').where('store_id', '=', feed.storeId);
  product = await found.select(['id', 'brand_id', 'store_id']).executeTakeFirstOrThrow();
  const store = await db.selectFrom('store').select('name').where('id', '=', feed.storeId).executeTakeFirstOrThrow();
  storeName = store.name;
});

async function readCard(names: CardNames): Promise<Product | undefined> {
  const { cards } = await createCardReader(() => names, undefined)(db, [product.id]);
  const card = cards.get(product.id);
  return card && JSON.parse(`{${card.bytes.toString('utf8', 0, card.about.jsonBytes)}`);
}

const unnamed: CardNames = { brands: new Map(), stores: new Map() };

test('shows brands and stores by their names in memory, and reads the others', async () => {
  const { brand_id, store_id } = product;
  const named = { brands: new Map([[brand_id, 'Orla']]), stores: new Map([[store_id, 'Quay']]) };
  expect(await readCard(named)).toMatchObject({ brand: 'Orla', store: 'Quay' });
  expect(await readCard(unnamed)).toMatchObject({ brand: 'Orla Vesk', store: storeName });
  expect(await readCard({ ...named, stores: new Map() })).toMatchObject({ store: storeName });
});

test('shows times with whole milliseconds, rounded down', async () => {
  const set = (created_at: string) =>
    db.updateTable('product').set({ created_at }).where('id', '=', product.id).execute();
  for (const [stored, shown] of [
    ['2026-11-03T04:05:06.145999Z', '2026-11-03T04:05:06.145Z'],
    ['2026-11-03T04:05:06.146Z', '2026-11-03T04:05:06.146Z'],
    ['2026-11-03T04:05:06.999999Z', '2026-11-03T04:05:06.999Z'],
    ['2026-11-03T04:05:06Z', '2026-11-03T04:05:06.000Z'],
  ] as const) {
    await set(stored);
    expect((await readCard(unnamed))?.created_at).toBe(shown);
  }
});

test('plans the statement once a connection, for single products as for pages', async () => {
  await db.connection().execute(async (one) => {
    const readCards = createCardReader(() => unnamed, undefined);
    for (let time = 0; time < 8; time += 1) await readCards(one, [product.id]);
    // PostgreSQL compares the first five plans of a connection with the one for any ids.
    const { rows } = await sql`
      select generic_plans > 0 as is_reused, custom_plans as planned from pg_prepared_statements
      where statement like '%from product%'`.execute(one);
    expect(rows).toEqual([{ is_reused: true, planned: 5 }]);
  });
});
