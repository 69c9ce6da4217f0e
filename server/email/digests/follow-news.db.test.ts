import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readWaiting } from '#server/email/campaigns/claim.ts';
import type { CampaignEmail, MailOf } from '#server/email/transactional/mails.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { campaignEmailsOf, newReader, recordingComposer } from '#test/support/readers.ts';
import { openDigests } from './digests.ts';

/** 8:00 in New York, on a Tuesday. */
const morning = new Date('2026-11-10T13:00:00Z');
const hourMs = 60 * 60 * 1000;
const hoursLater = (hours: number) => new Date(morning.getTime() + hours * hourMs);
const yesterday = hoursLater(-24);

let connection: Connection;
let composer: ReturnType<typeof recordingComposer>;

beforeAll(async () => {
  connection = await testDatabase();
  const brands = ['Lunaria', 'Halden', 'Miravelle'];
  await ingest(
    connection.db,
    await newFeed(connection.db),
    brands.map((brand) => feedRow({ brand })),
    november(1),
  );
});
afterAll(() => connection.close());
beforeEach(async () => {
  composer = recordingComposer();
  await sql`truncate account cascade`.execute(connection.db);
  await sql`update product set ended_at = now(), changed_tx = pg_current_xact_id()::text::bigint`.execute(
    connection.db,
  );
});

async function brandId(name: string): Promise<number> {
  const { id } = await connection.db
    .selectFrom('brand')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

const reduced = (brand: string, more: FeedRow = {}) => feedRow({ brand, sale_price: '60.00 USD', ...more });

/** Ingests rows as a feed of their own, and returns the ids of its products in order. */
async function bring(rows: readonly FeedRow[], at = hoursLater(-3)): Promise<number[]> {
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, rows, at);
  const found = await sql<{ id: number }>`
    select id from product where store_id = ${feed.storeId} order by id`.execute(connection.db);
  return found.rows.map(({ id }) => id);
}

/** A shopper who gets news of follows alone, unless days are given. */
async function follower(days: readonly 'tuesday'[] = [], more: object = {}): Promise<number> {
  const id = await newReader(connection.db, { days, coveredUntil: yesterday, ...more });
  await connection.db
    .updateTable('notification_schedule')
    .set({ follows: true })
    .where('account_id', '=', id)
    .execute();
  return id;
}

async function follow(accountId: number, what: { brand: string } | { address: string }, since = yesterday) {
  const values =
    'brand' in what ? { brand_id: await brandId(what.brand) } : { address: what.address, name: 'My search' };
  const { id } = await connection.db
    .insertInto('follow')
    .values({ account_id: accountId, ...values, created_at: since, new_from: since })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const composeDue = (now = morning) => openDigests(connection.db, composer, 2).composeDue(now);
const emailsOf = (accountId: number) => campaignEmailsOf(connection.db, accountId) as Promise<CampaignEmail[]>;
type News = MailOf<'follow-news'>;
async function newsOf(accountId: number): Promise<News | undefined> {
  return (await emailsOf(accountId)).at(-1) as News | undefined;
}
const idsOf = (news: Pick<MailOf<'digest'>, 'followed'> | undefined) =>
  news?.followed?.map(({ productId }) => productId).sort((a, b) => a - b);

test('new reduced products of a followed brand are told with their number and list', async () => {
  const shopper = await follower();
  const id = await follow(shopper, { brand: 'Lunaria' });
  await bring([reduced('Lunaria')], hoursLater(-48));
  const ids = await bring([reduced('Lunaria'), reduced('Lunaria'), reduced('Halden'), feedRow({ brand: 'Lunaria' })]);
  await composeDue();
  const news = await newsOf(shopper);
  expect(news).toMatchObject({
    kind: 'follow-news',
    follows: [{ id, name: 'Lunaria', count: 2 }],
    moreFollows: 0,
  });
  expect(news?.follows[0]?.link).toBe(
    `https://shop.example/products/latest/1?brand=${await brandId('Lunaria')}&sort=-created_at`,
  );
  expect(idsOf(news)).toEqual(ids.slice(0, 2));
});

test('a product that becomes cheaper is news, and the same product is told once', async () => {
  const shopper = await follower();
  await follow(shopper, { brand: 'Lunaria' });
  await follow(shopper, { address: '/products/latest/1?max=70' });
  const feed = await newFeed(connection.db);
  const rows = [reduced('Lunaria'), reduced('Lunaria'), reduced('Lunaria', { sale_price: '65.00 USD' })];
  await ingest(connection.db, feed, rows, hoursLater(-3));
  await composeDue();
  expect((await newsOf(shopper))?.follows.map(({ count }) => count)).toEqual([3]);
  await composeDue(hoursLater(24));
  expect(await emailsOf(shopper)).toHaveLength(1);
  const [first = {}, ...others] = rows;
  await ingest(connection.db, feed, [{ ...first, sale_price: '50.00 USD' }, ...others], hoursLater(30));
  await composeDue(hoursLater(48));
  expect((await newsOf(shopper))?.follows).toMatchObject([{ count: 1 }]);
  await composeDue(hoursLater(72));
  expect(await emailsOf(shopper)).toHaveLength(2);
});

test('products that become visible late are told, and others not again', async () => {
  const shopper = await follower();
  await follow(shopper, { brand: 'Lunaria' });
  await bring([reduced('Lunaria')], hoursLater(-2));
  await composeDue();
  const [late] = await bring([reduced('Lunaria')], hoursLater(-3));
  await composeDue(hoursLater(24));
  expect(idsOf(await newsOf(shopper))).toEqual([late]);
});

test('a kept search matches by words and filters, exactly', async () => {
  const shopper = await follower();
  await follow(shopper, { address: '/products/search/1?query=cashmere%20coat&max=80' });
  const [coat] = await bring([
    reduced('Halden', { title: 'Belted cashmere coat' }),
    reduced('Halden', { title: 'Cashmere coat', price: '400.00 USD', sale_price: '90.00 USD' }),
    reduced('Halden', { title: 'Wool coat' }),
    reduced('Halden', { title: 'Cashmere sweater' }),
  ]);
  await composeDue();
  expect(await newsOf(shopper)).toMatchObject({ follows: [{ name: 'My search', count: 1 }] });
  expect(idsOf(await newsOf(shopper))).toEqual([coat]);
});

test('words that no new product has match nothing, whatever is spelled alike', async () => {
  const shopper = await follower();
  await follow(shopper, { address: '/products/search/1?query=Zebrano' });
  await bring([reduced('Halden', { title: 'Zebrana silk dress' })]);
  await composeDue();
  expect(await emailsOf(shopper)).toEqual([]);
});

test('a paused search, and a follow that began later, tell nothing', async () => {
  const shopper = await follower();
  const paused = await follow(shopper, { address: '/products/latest/1?max=70' });
  await connection.db.updateTable('follow').set({ is_paused: true }).where('id', '=', paused).execute();
  await follow(shopper, { brand: 'Lunaria' }, hoursLater(-1));
  await bring([reduced('Lunaria')], hoursLater(-3));
  await composeDue();
  expect(await emailsOf(shopper)).toEqual([]);
});

test('a brand that became part of another one is told under its present name', async () => {
  const shopper = await follower();
  await follow(shopper, { brand: 'Miravelle' });
  const present = await brandId('Halden');
  await connection.db
    .insertInto('brand_alias')
    .values({ key: 'miravelle', name: 'Miravelle', brand_id: present })
    .execute();
  const ids = await bring([reduced('Halden')]);
  await composeDue();
  await connection.db.deleteFrom('brand_alias').where('key', '=', 'miravelle').execute();
  const news = await newsOf(shopper);
  expect(idsOf(news)).toEqual(ids);
  expect(news?.follows[0]).toMatchObject({ name: 'Halden' });
  expect(news?.follows[0]?.link).toContain(`brand=${present}`);
});

test('on a day for digests, news of follows are part of the digest', async () => {
  const shopper = await follower(['tuesday'], { brandIds: [await brandId('Halden')] });
  await follow(shopper, { brand: 'Lunaria' });
  const [dress] = await bring([reduced('Lunaria')]);
  await composeDue();
  expect(await emailsOf(shopper)).toMatchObject([
    { kind: 'digest', finds: [], drops: [], follows: [{ count: 1 }], followed: [{ productId: dress }] },
  ]);
  await bring([reduced('Lunaria')], hoursLater(20));
  await composeDue(hoursLater(24));
  expect(await emailsOf(shopper)).toHaveLength(1);
});

test('favorites and hidden products are no news', async () => {
  const [liked, hidden, other] = await bring([reduced('Lunaria'), reduced('Lunaria'), reduced('Lunaria')]);
  const shopper = await follower([], { favoriteIds: [liked], hiddenIds: [hidden] });
  await follow(shopper, { brand: 'Lunaria' });
  await composeDue();
  expect(idsOf(await newsOf(shopper))).toEqual([other]);
});

test('an email is bounded: twelve products, and the number of further follows', async () => {
  const shopper = await follower();
  for (let place = 41; place <= 60; place += 1)
    await follow(shopper, { address: `/products/latest/1?min=${place}&max=${place}` });
  await bring(Array.from({ length: 20 }, (_, place) => reduced('Halden', { sale_price: `${place + 41}.00 USD` })));
  await composeDue();
  const news = await newsOf(shopper);
  expect([news?.followed.length, news?.follows.length, news?.moreFollows]).toEqual([12, 12, 8]);
  await composeDue(hoursLater(24));
  expect(await emailsOf(shopper)).toHaveLength(1);
  const told = await connection.db.selectFrom('follow').select('told_count').execute();
  expect(told.every(({ told_count }) => told_count === 1)).toBe(true);
});

test('a product of a follow that has ended meanwhile is left out of the email, and the number is right', async () => {
  const shopper = await follower();
  const left = await follow(shopper, { brand: 'Lunaria' });
  const kept = await follow(shopper, { brand: 'Halden' });
  const [, halden] = await bring([reduced('Lunaria'), reduced('Halden'), reduced('Halden')]);
  await composeDue();
  await connection.db.deleteFrom('follow').where('id', '=', left).execute();
  await sql`update product set ended_at = now() where id = ${halden}`.execute(connection.db);
  const { rows } = await sql<{ id: number }>`select id from campaign_email`.execute(connection.db);
  await sql`update campaign_email set created_at = now()`.execute(connection.db);
  const [email] = await readWaiting(
    connection.db,
    rows.map(({ id }) => id),
  );
  const content = email?.content as News;
  expect(content.follows).toMatchObject([{ id: kept, count: 1 }]);
  expect(content.followed).toHaveLength(1);
});

test('switching news of follows off ends the emails on their way', async () => {
  const shopper = await follower();
  await follow(shopper, { brand: 'Lunaria' });
  await bring([reduced('Lunaria')]);
  await composeDue();
  await sql`update notification_schedule set follows = false, opt_in = true, price_drops = true`.execute(connection.db);
  const { rows } = await sql<{ id: number }>`select id from campaign_email`.execute(connection.db);
  expect(
    await readWaiting(
      connection.db,
      rows.map(({ id }) => id),
    ),
  ).toEqual([]);
});
