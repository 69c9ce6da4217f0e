import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { decideMatches, undoDecision } from './decisions.ts';
import { matchOffers } from './match-offers.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

let made = 0;
const newGtin = () => {
  made += 1;
  const digits = `88${`${made}`.padStart(10, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** Imports each row at a store of its own, and returns the product ids. */
async function offerAtStores(...rows: FeedRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const feed = await newFeed(connection.db);
    await ingest(connection.db, feed, [feedRow(row)]);
    const { id } = await connection.db
      .selectFrom('product')
      .select('id')
      .where('store_id', '=', feed.storeId)
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

const itemsOf = async (ids: readonly number[]) => {
  const rows = await connection.db.selectFrom('product').select(['id', 'item_id']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.item_id ?? null);
};
const match = () => matchOffers(connection.db, november(2));

test('offers of one GTIN and like names at several stores are one item, named by the oldest offer', async () => {
  const gtin = newGtin();
  const ids = await offerAtStores(
    { title: 'Aurelia pleated midi dress', gtin },
    { title: 'Theory Aurelia Pleated Midi Dress | New Season', gtin },
    { title: 'AURELIA PLEATED DRESS', gtin },
  );
  await match();
  expect(await itemsOf(ids)).toEqual([ids[0], ids[0], ids[0]]);
});

test('a GTIN alone merges nothing, and waits for an operator', async () => {
  const gtin = newGtin();
  const ids = await offerAtStores({ title: 'Ophelia trench coat', gtin }, { title: 'Cropped knit cardigan', gtin });
  await match();
  expect(await itemsOf(ids)).toEqual([null, null]);
  const waiting = await connection.db
    .selectFrom('item_match')
    .select(['state', 'signals', 'decided_by'])
    .where('offer_a', '=', ids[0] ?? 0)
    .execute();
  expect(waiting).toEqual([{ state: 'proposed', signals: ['gtin'], decided_by: null }]);
});

test('colourways under one part number stay apart', async () => {
  const ids = await offerAtStores(
    { title: 'Leni ribbed sweater', mpn: 'LN-20931', color: 'Navy' },
    { title: 'Leni ribbed sweater', mpn: 'LN20931', color: 'Ivory' },
    { title: 'Leni ribbed sweater', mpn: 'ln 20931', color: 'Navy' },
  );
  await match();
  expect(await itemsOf(ids)).toEqual([ids[0], null, ids[0]]);
});

test('a second run finds nothing to match', async () => {
  await match();
  // The first run changed items, which are read again once.
  await match();
  expect(await match()).toBe(0);
});

test('an offer that changes its GTIN leaves its item', async () => {
  const gtin = newGtin();
  const [kept] = await offerAtStores({ title: 'Vesper satin gown', gtin });
  const feed = await newFeed(connection.db);
  const row = feedRow({ title: 'Vesper satin gown', gtin });
  await ingest(connection.db, feed, [row]);
  const { id } = await connection.db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', feed.storeId)
    .executeTakeFirstOrThrow();
  await match();
  expect(await itemsOf([kept ?? 0, id])).toEqual([kept, kept]);

  await ingest(connection.db, feed, [{ ...row, gtin: newGtin(), title: 'Wool scarf with fringes' }], november(2));
  await match();
  expect(await itemsOf([kept ?? 0, id])).toEqual([null, null]);
});

test('an operator parts two offers for good, and takes it back', async () => {
  const gtin = newGtin();
  const ids = await offerAtStores({ title: 'Margaux tote', gtin }, { title: 'Margaux tote bag', gtin });
  await match();
  const [one = 0, other = 0] = ids;
  expect(await itemsOf(ids)).toEqual([one, one]);

  await decideMatches(connection.db, [[one, other]], 'apart', 'Ada', november(3));
  expect(await itemsOf(ids)).toEqual([null, null]);
  await match();
  expect(await itemsOf(ids)).toEqual([null, null]);

  await undoDecision(connection.db, [one, other], november(4));
  expect(await itemsOf(ids)).toEqual([one, one]);
});

test('no way of merges brings two offers of one store into one item', async () => {
  const gtin = newGtin();
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, [
    feedRow({ title: 'Selene wrap skirt', gtin }),
    feedRow({ title: 'Selene wrap skirt', gtin }),
  ]);
  const [there] = await offerAtStores({ title: 'Selene wrap skirt', gtin });
  const rows = await connection.db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', feed.storeId)
    .orderBy('id')
    .execute();
  await match();
  const items = await itemsOf([...rows.map(({ id }) => id), there ?? 0]);
  expect(items.filter((item) => item !== null)).toHaveLength(2);
  expect(items[2]).not.toBeNull();
});
