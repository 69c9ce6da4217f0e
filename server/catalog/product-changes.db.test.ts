import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { readAllProducts, readProductChanges } from './product-changes.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
  await ingest(connection.db, await newFeed(connection.db), [feedRow(), feedRow(), feedRow()]);
});
afterAll(() => connection.close());

const touch = (db: Connection['db'], id: number, priceCents: number) =>
  db
    .updateTable('product')
    .set((eb) => ({
      price_cents: priceCents,
      changed_tx: eb.cast(eb.cast(eb.fn('pg_current_xact_id', []), 'text'), 'bigint'),
    }))
    .where('id', '=', id)
    .execute();

async function everything() {
  const ids: number[] = [];
  const { position, newestTx } = await readAllProducts(connection.db, async (products) => {
    ids.push(...products.map(({ id }) => id));
  });
  return { ids, position, newestTx };
}

test('returns only changes since the full read, each once', async () => {
  const { ids, position, newestTx } = await everything();
  expect(ids).toHaveLength(3);
  await touch(connection.db, ids[1] ?? 0, 4200);
  const changes = await readProductChanges(connection.db, position);
  expect(changes.put).toMatchObject([{ id: ids[1], dollarCents: 4200 }]);
  expect(changes.newestTx).toBeGreaterThan(newestTx);
  expect(await readProductChanges(connection.db, changes.position)).toMatchObject({ put: [], remove: [] });
});

test('reads prices by size of variants in stock, only where these differ in price', async () => {
  const { db } = connection;
  const { ids, position } = await everything();
  const [id = 0] = ids;
  const variant = (price_cents: number, size_ids: number[], in_stock = true) => ({
    price_cents,
    original_cents: 15_000,
    size_ids,
    in_stock,
  });
  const variants = [
    variant(12000, [1108]),
    variant(9000, [1106, 1104]),
    variant(9000, [1104]),
    variant(15000, []),
    variant(1000, [1110], false),
  ];
  const read = async (price_varies: boolean, currency = 'USD') => {
    await sql`update product set variants = ${JSON.stringify(variants)}, price_varies = ${price_varies},
      currency = ${currency} where id = ${id}`.execute(db);
    await touch(db, id, 9000);
    const { put } = await readProductChanges(db, position);
    return put.find((product) => product.id === id)?.pricesBySize;
  };
  expect(await read(true)).toEqual([
    { dollarCents: 9000, discountPercent: 40, sizes: '1104 1106' },
    { dollarCents: 12000, discountPercent: 20, sizes: '1108' },
    { dollarCents: 15000, discountPercent: 0, sizes: '' },
  ]);
  expect(await read(true, 'EUR')).toMatchObject([
    { dollarCents: 9350 },
    { dollarCents: 12467 },
    { dollarCents: 15584 },
  ]);
  expect(await read(true, 'XPF')).toBeUndefined();
  expect(await read(false)).toBeUndefined();
});

test('returns many changes in batches of whole transactions, losing none', async () => {
  const feed = await newFeed(connection.db);
  const { position } = await everything();
  const together = Array.from({ length: 5 }, () => feedRow());
  await ingest(connection.db, feed, together);
  const alone = [feedRow(), feedRow()];
  await ingest(connection.db, feed, [...together, ...alone.slice(0, 1)], november(2));
  await ingest(connection.db, feed, [...together, ...alone], november(3));

  const batches: number[] = [];
  let hasMore = true;
  for (let since = position; hasMore; ) {
    const changes = await readProductChanges(connection.db, since, { most: 2 });
    batches.push(changes.put.length);
    since = changes.position;
    hasMore = changes.hasMore;
  }
  expect(batches).toEqual([5, 2]);
});

test('removes an ended product, and returns it when it is offered again', async () => {
  const feed = await newFeed(connection.db);
  const rows = Array.from({ length: 4 }, () => feedRow());
  await ingest(connection.db, feed, rows);
  const { position } = await everything();
  await ingest(connection.db, feed, rows.slice(1), november(2));
  const ended = await readProductChanges(connection.db, position);
  expect(ended).toMatchObject({ put: [], remove: [expect.any(Number)] });
  await ingest(connection.db, feed, rows, november(3));
  const returned = await readProductChanges(connection.db, ended.position);
  expect(returned.put.map(({ id }) => id)).toEqual(ended.remove);
});

test('does not skip a change that commits late', async () => {
  const { ids, position } = await everything();
  const [early = 0, late = 0] = ids;
  let between = position;
  await connection.db.transaction().execute(async (slow) => {
    await touch(slow, late, 1111);
    await touch(connection.db, early, 2222);
    const changes = await readProductChanges(connection.db, position);
    // A transaction that began after the slow one is held back, so that readers see both in order.
    expect(changes.put).toEqual([]);
    between = changes.position;
  });
  const changes = await readProductChanges(connection.db, between);
  expect(changes.put.map(({ dollarCents }) => dollarCents).sort()).toEqual([1111, 2222]);
});

test('a full read fails with the error of its consumer, and can be repeated', async () => {
  const refused = readAllProducts(connection.db, async () => {
    throw new Error('no room');
  });
  await expect(refused).rejects.toThrow('no room');
  expect((await everything()).ids.length).toBeGreaterThan(0);
});
