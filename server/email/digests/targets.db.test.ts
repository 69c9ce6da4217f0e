import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimForDelivery, readWaiting } from '#server/email/campaigns/claim.ts';
import { type MailOf, transactionalEmailSchema } from '#server/email/transactional/mails.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { unwatchPrice, watchPrice } from '#server/shoppers/price-watches/price-watches.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { campaignEmailsOf, newReader, type Reader, recordingComposer } from '#test/support/readers.ts';
import { sendAlerts } from './alerts.ts';
import { watchFavorites } from './watch.ts';

/** 14:00 in New York, on a Tuesday. */
const afternoon = new Date('2026-11-10T19:00:00Z');
const hoursLater = (hours: number) => new Date(afternoon.getTime() + hours * 60 * 60 * 1000);

let connection: Connection;
let composer: ReturnType<typeof recordingComposer>;
let feed: Feed;
let productId: number;
let sizes: Map<string, number>;
const dress = feedRow({
  price: '200.00 USD',
  title: 'Watched dress',
  id: 'w-2',
  item_group_id: 'w',
  size: '2',
  size_system: 'US',
});
const other = feedRow();
/** Enough other products that no run ends too large a part of the store. */
const others = [other, ...Array.from({ length: 4 }, () => feedRow())];

beforeAll(async () => {
  connection = await testDatabase();
  const found = await connection.db.selectFrom('size').where('category_id', '=', 7).select(['id', 'name']).execute();
  sizes = new Map(found.map(({ id, name }) => [name, id]));
});
afterAll(() => connection.close());
beforeEach(async () => {
  composer = recordingComposer();
  await sql`truncate account cascade`.execute(connection.db);
  feed = await newFeed(connection.db);
  await say(dress, 1);
  const { id } = await connection.db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', feed.storeId)
    .where('name', 'like', '%Watched%')
    .executeTakeFirstOrThrow();
  productId = id;
  await composeDue();
});

const say = (rows: FeedRow | readonly FeedRow[], day: number) =>
  ingest(connection.db, feed, [rows, others].flat(), november(day));
const priced = (price: string, more: FeedRow = {}): FeedRow => ({ ...dress, price, ...more });

async function watcher(
  target_price: number,
  options: { proven?: boolean; mySize?: boolean; repeat?: boolean } = {},
  reader: Reader = {},
) {
  const id = await newReader(connection.db, { days: [], ...reader });
  const { proven: when_proven = false, mySize: in_my_size = false, repeat = false } = options;
  await watchPrice(connection.db, id, productId, { target_price, when_proven, in_my_size, repeat }, afternoon);
  return id;
}

async function composeDue(now = afternoon): Promise<number> {
  await watchFavorites(connection.db);
  return sendAlerts(connection.db, composer, 2, now);
}

const pricesTold = async (accountId: number) =>
  ((await campaignEmailsOf(connection.db, accountId)) as MailOf<'target-price'>[]).map(({ kind, finds }) => [
    kind,
    ...finds.map(({ priceCents }) => priceCents),
  ]);

test('sends one mail below the target, without a favorite, and ends', async () => {
  const id = await watcher(150);
  await say(priced('150.00 USD'), 2);
  expect(await composeDue()).toBe(0);
  await say(priced('149.00 USD'), 3);
  expect(await composeDue()).toBe(1);
  const [mail] = await campaignEmailsOf(connection.db, id);
  expect(mail).toMatchObject({ kind: 'target-price', finds: [{ productId, priceCents: 14_900, targetCents: 15_000 }] });
  expect(transactionalEmailSchema.parse({ to: 'ann@mail.example', language: 'kr', mail }).mail).toEqual(mail);
  await say(priced('90.00 USD'), 4);
  expect(await composeDue(hoursLater(2))).toBe(0);
});

test('sends another mail below the mailed price, none at the same price', async () => {
  const id = await watcher(150, { repeat: true });
  for (const [day, price] of [
    [2, '140.00 USD'],
    [3, '200.00 USD'],
    [4, '140.00 USD'],
    [5, '145.00 USD'],
    [6, '139.00 USD'],
  ] as const) {
    await say(priced(price), day);
    await composeDue(hoursLater(day * 24));
  }
  expect(await pricesTold(id)).toEqual([
    ['target-price', 14_000],
    ['target-price', 13_900],
  ]);
});

test('news of favorites waits for the hour after, and does not repeat the price', async () => {
  const [found] = await connection.db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', feed.storeId)
    .where('id', '<>', productId)
    .execute();
  const id = await watcher(150, {}, { favoriteIds: [productId, found?.id ?? 0] });
  await ingest(
    connection.db,
    feed,
    [priced('140.00 USD'), ...others.map((row) => ({ ...row, price: '50.00 USD' }))],
    november(2),
  );
  expect(await composeDue()).toBe(1);
  expect(await composeDue(hoursLater(0.5))).toBe(0);
  expect(await composeDue(hoursLater(1.1))).toBe(1);
  expect(await pricesTold(id)).toEqual([
    ['target-price', 14_000],
    ['price-drop', 5_000],
  ]);
});

test('waits until the discount is proven', async () => {
  const id = await watcher(180, { proven: true });
  await say(priced('200.00 USD', { sale_price: '150.00 USD' }), 2);
  expect(await composeDue()).toBe(0);
  await sql`update offer_verdict set verdict = 'proven' where product_id = ${productId}`.execute(connection.db);
  await sql`update product set changed_tx = pg_current_xact_id()::text::bigint where id = ${productId}`.execute(
    connection.db,
  );
  expect(await composeDue()).toBe(1);
  expect(await pricesTold(id)).toEqual([['target-price', 15_000]]);
});

test('waits until a size of the shopper is back', async () => {
  const inSize = (size: string, day: number) => say({ ...priced('140.00 USD'), size, id: `w-${size}` }, day);
  await inSize('2', 2);
  const reader = { sizeIds: [sizes.get('6') ?? 0] };
  const id = await watcher(150, { mySize: true }, reader);
  expect(await composeDue()).toBe(0);
  await inSize('6', 3);
  expect(await composeDue()).toBe(1);
  expect(await pricesTold(id)).toEqual([['target-price', 14_000]]);
});

test.each<[string, FeedRow | FeedRow[]]>([
  ['another currency', priced('90.00 EUR')],
  ['an ended offer', []],
  [
    'a sale that is over',
    priced('200.00 USD', { sale_price: '90.00 USD', sale_price_effective_date: '2026-11-01T00:00Z/2026-11-09T00:00Z' }),
  ],
])('sends no mail: %s', async (_, row) => {
  await watcher(150);
  await say(row, 2);
  expect(await composeDue()).toBe(0);
});

test.each<[string, Reader]>([
  ['opted out', { optIn: false }],
  ['unverified', { isVerified: false }],
])('a shopper who is %s gets no mail', async (_, reader) => {
  const id = await watcher(150, {}, reader);
  await sql`update notification_schedule set opt_in = ${reader.optIn ?? true} where account_id = ${id}`.execute(
    connection.db,
  );
  await say(priced('140.00 USD'), 2);
  expect(await composeDue()).toBe(0);
});

test('is checked again when it leaves: a price that rose or a watch that ended withdraws it', async () => {
  const waitingOf = async (accountId: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from campaign_email where account_id = ${accountId} and given_up_reason is null and sent_at is null`.execute(
      connection.db,
    );
    return readWaiting(
      connection.db,
      rows.map(({ id }) => id),
    );
  };
  const id = await watcher(150);
  await say(priced('140.00 USD'), 2);
  await composeDue();
  await say(priced('160.00 USD'), 3);
  expect(await waitingOf(id)).toEqual([]);
  // The watch waits again, and no price counts as told.
  await say(priced('140.00 USD'), 4);
  expect(await composeDue(hoursLater(2))).toBe(1);
  const [waiting] = await waitingOf(id);
  expect(waiting?.content).toMatchObject({ finds: [{ priceCents: 14_000 }] });
  await unwatchPrice(connection.db, id, productId);
  expect(await claimForDelivery(connection.db, { id: waiting?.id ?? 0, to: waiting?.to ?? '' })).toBe(false);
});

test('a target price is mailed at its price', async () => {
  const id = await watcher(150);
  await say(priced('140.00 USD'), 2);
  await composeDue();
  const { rows } = await sql<{ id: number }>`select id from campaign_email where account_id = ${id}`.execute(
    connection.db,
  );
  const [waiting] = await readWaiting(
    connection.db,
    rows.map((row) => row.id),
  );
  expect(await claimForDelivery(connection.db, { id: waiting?.id ?? 0, to: waiting?.to ?? '' })).toBe(true);
});
