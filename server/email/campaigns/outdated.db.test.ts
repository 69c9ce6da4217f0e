import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendAlerts } from '#server/email/digests/alerts.ts';
import { openDigests } from '#server/email/digests/digests.ts';
import { watchFavorites } from '#server/email/digests/watch.ts';
import type { MailOf } from '#server/email/transactional/mails.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { uncollect } from '#server/shoppers/favorites/favorites.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed } from '#test/support/products.ts';
import { newReader, recordingComposer } from '#test/support/readers.ts';
import { claimForDelivery, readWaiting } from './claim.ts';

const hourMs = 60 * 60 * 1000;
/** A recent day, since campaign emails older than a day are given up: 14:00 in New York. */
const today = new Date(`${new Date().toISOString().slice(0, 10)}T18:30:00Z`);
const hoursAgo = (hours: number) => new Date(today.getTime() - hours * hourMs);

let connection: Connection;
let composer: ReturnType<typeof recordingComposer>;
let feed: Awaited<ReturnType<typeof newFeed>>;

beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  composer = recordingComposer();
  await sql`truncate account cascade`.execute(connection.db);
  feed = await newFeed(connection.db);
});

const rows = [feedRow(), feedRow()];
const at = (...prices: string[]) => rows.map((row, place) => ({ ...row, price: `${prices[place]} USD` }));

/** Ingests the rows as the whole feed, and returns the ids of its products. */
async function say(offers: readonly FeedRow[], seenAt: Date): Promise<number[]> {
  await ingest(connection.db, feed, [...offers, feedRow({ id: 'other' })], seenAt);
  const { rows: found } = await sql<{ id: number }>`
    select id from product where store_id = ${feed.storeId} and ended_at is null order by id`.execute(connection.db);
  return found.map(({ id }) => id).slice(0, rows.length);
}

async function composeDue(now = today): Promise<number> {
  await watchFavorites(connection.db);
  return sendAlerts(connection.db, composer, 10, now);
}

/**
 * Composes an alert about two favorites that fell from $200 to $150, and returns the account and the campaign email.
 */
async function alerted() {
  const favoriteIds = await say(at('200.00', '200.00'), hoursAgo(40));
  const accountId = await newReader(connection.db, { favoriteIds });
  await say(at('150.00', '150.00'), hoursAgo(30));
  expect(await composeDue()).toBe(1);
  const [campaignEmail] = composer.handedOver;
  return { accountId, favoriteIds, id: campaignEmail?.id ?? 0, to: campaignEmail?.email ?? '' };
}

async function findsOf(id: number): Promise<number[]> {
  const waiting = await readWaiting(connection.db, [id]);
  return waiting.flatMap(({ content }) => (content as MailOf<'price-drop'>).finds.map(({ productId }) => productId));
}

async function stateOf(id: number) {
  return connection.db
    .selectFrom('campaign_email')
    .select(['given_up_reason', 'content', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('an alert whose prices hold is sent as it was composed', async () => {
  const { id, favoriteIds, to } = await alerted();
  expect(await findsOf(id)).toEqual(favoriteIds);
  expect(await claimForDelivery(connection.db, { id, to })).toBe(true);
});

test.each<[string, (productId: number, accountId: number) => Promise<unknown>]>([
  ['has risen', () => say(at('200.00', '150.00'), hoursAgo(20))],
  ['has fallen further', () => say(at('120.00', '150.00'), hoursAgo(20))],
  ['is doubted', () => say(at('1500.00', '150.00'), hoursAgo(20))],
  [
    'is over',
    (productId) =>
      sql`update product set sale_ends_at = now() - interval '1 second' where id = ${productId}`.execute(connection.db),
  ],
  [
    'is of an ended offer',
    (productId) => sql`update product set ended_at = now() where id = ${productId}`.execute(connection.db),
  ],
  [
    'is of a removed favorite',
    (productId, accountId) => uncollect(connection.db, 'favorite_product', accountId, productId),
  ],
  [
    'is of a hidden product',
    (product_id, account_id) => connection.db.insertInto('hidden_product').values({ account_id, product_id }).execute(),
  ],
])('an alert is sent without a price that %s since it was composed', async (_, change) => {
  const { id, favoriteIds, accountId, to } = await alerted();
  const [changed = 0, other = 0] = favoriteIds;
  await change(changed, accountId);
  // It was rendered before the change.
  expect(await claimForDelivery(connection.db, { id, to })).toBe(false);
  expect(await stateOf(id)).toMatchObject({ given_up_reason: null, sent_at: null });

  expect(await findsOf(id)).toEqual([other]);
  expect(await claimForDelivery(connection.db, { id, to })).toBe(true);
});

test('an alert without a price that holds is not sent', async () => {
  const { id, to } = await alerted();
  await say(at('200.00', '200.00'), hoursAgo(20));
  expect(await findsOf(id)).toEqual([]);
  expect(await stateOf(id)).toEqual({ given_up_reason: 'outdated', content: null, sent_at: null });
  expect(await claimForDelivery(connection.db, { id, to })).toBe(false);
});

test('a price that was taken out is news once it is in force again', async () => {
  const { id } = await alerted();
  await say(at('200.00', '150.00'), hoursAgo(20));
  await composeDue(hoursAgo(-1));
  await findsOf(id);
  await say(at('150.00', '150.00'), hoursAgo(10));
  expect(await composeDue(hoursAgo(-2))).toBe(1);
  const { content } = await stateOf(composer.handedOver.at(-1)?.id ?? 0);
  expect(content).toMatchObject({ finds: [{ priceCents: 15_000, formerCents: 20_000 }] });
  expect((content as MailOf<'price-drop'>).finds).toHaveLength(1);
});

test('a further price drop before the email is sent is reported with the price that the shopper knew', async () => {
  const { id } = await alerted();
  await say(at('120.00', '150.00'), hoursAgo(20));
  await findsOf(id);
  expect(await composeDue(hoursAgo(-2))).toBe(1);
  const { content } = await stateOf(composer.handedOver.at(-1)?.id ?? 0);
  expect(content).toMatchObject({ finds: [{ priceCents: 12_000, formerCents: 20_000 }] });
});

test('a digest is sent without finds that have ended', async () => {
  const brand = await say(
    [0, 1, 2, 3].map(() => feedRow({ sale_price: '60.00 USD' })),
    hoursAgo(40),
  ).then(() => connection.db.selectFrom('brand').select('id').where('name', '=', 'Theory').executeTakeFirstOrThrow());
  await newReader(connection.db, { brandIds: [brand.id] });
  await openDigests(connection.db, composer, 10).composeDue(hoursAgo(6));
  const id = composer.handedOver[0]?.id ?? 0;
  const before = await findsOf(id);
  expect(before.length).toBeGreaterThanOrEqual(4);
  await sql`update product set ended_at = now() where id = ${before[0]}`.execute(connection.db);
  expect(await findsOf(id)).toEqual(before.slice(1));
});
