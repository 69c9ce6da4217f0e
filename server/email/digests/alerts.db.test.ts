import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CampaignEmail, transactionalEmailSchema } from '#server/email/transactional/mails.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { endOffers } from '#server/ingest/runs/merge.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { collect, uncollect } from '#server/shoppers/favorites/favorites.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { campaignEmailsOf, newReader, type Reader, recordingComposer } from '#test/support/readers.ts';
import { sendAlerts } from './alerts.ts';
import { openDigests } from './digests.ts';
import { watchFavorites } from './watch.ts';

/** 14:00 in New York, on a Tuesday. */
const afternoon = new Date('2026-11-10T19:00:00Z');
const hoursLater = (hours: number) => new Date(afternoon.getTime() + hours * 60 * 60 * 1000);

let connection: Connection;
let composer: ReturnType<typeof recordingComposer>;
let feed: Feed;
let sizes: Map<string, number>;

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
});

const dress = feedRow({ price: '200.00 USD' });
const priced = (price: string, more: FeedRow = {}): FeedRow => ({ ...dress, price, ...more });

/** Ingests the rows as the whole feed, and returns the ids of its products without the constant one. */
async function say(rows: readonly FeedRow[], at: Date): Promise<number[]> {
  // A feed with nothing left is rejected, so one more product stays in every version.
  await ingest(
    connection.db,
    feed,
    [...rows, feedRow({ ...dress, id: 'other', link: 'https://shop.example/p/o' })],
    at,
  );
  const { rows: found } = await sql<{ id: number }>`
    select id from product where store_id = ${feed.storeId} and group_key not like '%other%' and group_key not like '%/p/o'
    order by id`.execute(connection.db);
  return found.map(({ id }) => id);
}

const liker = (favoriteIds: readonly number[], more: Reader = {}) => newReader(connection.db, { favoriteIds, ...more });

async function composeDue(now = afternoon): Promise<number> {
  await watchFavorites(connection.db);
  return sendAlerts(connection.db, composer, 2, now);
}

type Alert = Extract<CampaignEmail, { finds: unknown; kind: 'price-drop' | 'back-in-size' | 'ending' }>;
async function alertsTo(accountId: number): Promise<[kind: string, ...prices: number[]][]> {
  const mails = (await campaignEmailsOf(connection.db, accountId)) as Alert[];
  return mails.map(({ kind, finds }) => [kind, ...finds.map(({ priceCents }) => priceCents)]);
}

test('reports a price drop of a favorite with the former price', async () => {
  const favorites = await say([dress], november(1));
  const id = await liker(favorites);
  expect(await composeDue()).toBe(0);
  await say([priced('150.00 USD')], november(2));
  expect(await composeDue()).toBe(1);
  const [alert] = (await campaignEmailsOf(connection.db, id)) as Alert[];
  expect(alert).toMatchObject({
    kind: 'price-drop',
    finds: [{ productId: favorites[0], priceCents: 15_000, formerCents: 20_000 }],
  });
  const email = { to: 'ann@mail.example', language: 'en', mail: alert };
  expect(transactionalEmailSchema.parse(email)).toEqual(email);
  expect(composer.handedOver).toHaveLength(1);
  expect(await composeDue(hoursLater(24))).toBe(0);
});

test('reports small price drops once they add up to a dollar and a percent', async () => {
  const id = await liker(await say([dress], november(1)));
  for (const [day, price] of [
    [2, '199.50 USD'],
    [3, '198.50 USD'],
  ] as const) {
    await say([priced(price)], november(day));
    expect(await composeDue()).toBe(0);
  }
  await say([priced('198.00 USD')], november(4));
  expect(await composeDue()).toBe(1);
  expect(await alertsTo(id)).toEqual([['price-drop', 19_800]]);
});

test('a raised price becomes the known price without an alert', async () => {
  const id = await liker(await say([dress], november(1)));
  await say([priced('260.00 USD')], november(2));
  expect(await composeDue()).toBe(0);
  await say([priced('210.00 USD')], november(3));
  await composeDue();
  const [alert] = (await campaignEmailsOf(connection.db, id)) as Alert[];
  expect(alert?.finds).toMatchObject([{ priceCents: 21_000, formerCents: 26_000 }]);
});

test('a price in another currency is no drop', async () => {
  const favorites = await say([dress], november(1));
  const id = await liker(favorites);
  // The ingest rejects a change of currency, unless an operator has allowed it.
  const inEuro = (cents: number) =>
    sql`update product set currency = 'EUR', price_cents = ${cents},
    changed_tx = pg_current_xact_id()::text::bigint where id = ${favorites[0]}`.execute(connection.db);
  await inEuro(15_000);
  expect(await composeDue()).toBe(0);
  await inEuro(12_000);
  await composeDue();
  expect(await alertsTo(id)).toEqual([['price-drop', 12_000]]);
});

test('reports one price drop of a product a day, and a later drop the next day', async () => {
  const id = await liker(await say([dress], november(1)));
  await say([priced('150.00 USD')], november(2));
  await composeDue();
  await say([priced('120.00 USD')], november(3));
  expect(await composeDue(hoursLater(2))).toBe(0);
  expect(await composeDue(hoursLater(20))).toBe(1);
  expect(await alertsTo(id)).toEqual([
    ['price-drop', 15_000],
    ['price-drop', 12_000],
  ]);
});

test('sends several price drops in one email', async () => {
  const rows = [1, 2, 3].map((number) => feedRow({ price: '200.00 USD', title: `Silk dress ${number}` }));
  const id = await liker(await say(rows, november(1)));
  const [first, second, third] = rows.map((row) => ({ ...row, price: '100.00 USD' }));
  await say([{ ...first }, { ...second, price: '50.00 USD' }, { ...third }], november(2));
  expect(await composeDue()).toBe(1);
  expect((await alertsTo(id))[0]?.sort()).toEqual([10_000, 10_000, 5000, 'price-drop']);
});

test('leaves price drops beyond 12 to the digest', async () => {
  const rows = Array.from({ length: 14 }, () => feedRow({ price: '200.00 USD' }));
  const id = await liker(await say(rows, november(1)));
  await say(
    rows.map((row) => ({ ...row, price: '100.00 USD' })),
    november(2),
  );
  expect(await composeDue()).toBe(1);
  expect(await composeDue(hoursLater(24))).toBe(0);
  await openDigests(connection.db, composer, 10).composeDue(hoursLater(18));
  expect((await campaignEmailsOf(connection.db, id)).map(({ kind }) => kind)).toEqual(['price-drop', 'digest']);
  const [, digest] = await campaignEmailsOf(connection.db, id);
  expect(digest).toMatchObject({ drops: [{ priceCents: 10_000 }, { priceCents: 10_000 }] });
});

test('an alert or a digest reports a price drop, never both', async () => {
  const favorites = await say([dress], november(1));
  const [alerted, asked] = [await liker(favorites), await liker(favorites)];
  await say([priced('150.00 USD')], november(2));
  await sql`update notification_schedule set price_drops = false where account_id = ${asked}`.execute(connection.db);
  await composeDue();
  const digests = openDigests(connection.db, composer, 10);
  await digests.composeDue(hoursLater(18));
  expect((await campaignEmailsOf(connection.db, alerted)).map(({ kind }) => kind)).toEqual(['price-drop']);
  expect((await campaignEmailsOf(connection.db, asked)).map(({ kind }) => kind)).toEqual(['digest']);
  await sql`update notification_schedule set price_drops = true`.execute(connection.db);
  expect(await composeDue(hoursLater(20))).toBe(0);
});

test('an alert due at night waits for the morning in the shopper’s time zone', async () => {
  const id = await liker(await say([dress], november(1)), { timeZone: 'Asia/Seoul' });
  await say([priced('150.00 USD')], november(2));
  const sevenInSeoul = new Date('2026-11-10T22:00:00Z');
  expect(await composeDue(new Date('2026-11-10T12:00:00Z'))).toBe(0);
  expect(await composeDue(sevenInSeoul)).toBe(0);
  expect(await composeDue(new Date('2026-11-10T23:00:00Z'))).toBe(1);
  expect(await alertsTo(id)).toHaveLength(1);
});

test.each<[string, Reader]>([
  ['without opt-in', { optIn: false }],
  ['with price-drop alerts switched off', { switches: { price_drops: false } }],
  ['without a verified address', { isVerified: false }],
])('sends no alert to a shopper %s', async (_, reader) => {
  await liker(await say([dress], november(1)), reader);
  await say([priced('150.00 USD')], november(2));
  expect(await composeDue()).toBe(0);
});

test('sends no alert about hidden products and removed favorites', async () => {
  const rows = [dress, feedRow({ price: '200.00 USD' })];
  const [hidden = 0, unliked = 0] = await say(rows, november(1));
  const id = await liker([hidden, unliked], { hiddenIds: [hidden] });
  await say(
    rows.map((row) => ({ ...row, price: '100.00 USD' })),
    november(2),
  );
  await uncollect(connection.db, 'favorite_product', id, unliked);
  expect(await composeDue()).toBe(0);
});

test('the known price is that of the day a product becomes a favorite', async () => {
  const [productId = 0] = await say([dress], november(1));
  const id = await liker([]);
  await say([priced('150.00 USD')], november(2));
  await collect(connection.db, 'favorite_product', id, productId);
  expect(await composeDue()).toBe(0);
  await say([priced('140.00 USD')], november(3));
  await composeDue();
  expect(await alertsTo(id)).toEqual([['price-drop', 14_000]]);
});

const inSize = (...names: string[]) =>
  names.map((size) => ({ ...dress, id: `${dress.id}-${size}`, item_group_id: 'dress', size, size_system: 'US' }));
const sizeIds = (...names: string[]) => names.map((name) => sizes.get(name) ?? 0);

test('reports a favorite back in the shopper’s size once, with the size', async () => {
  const id = await liker(await say(inSize('2', '12'), november(1)), { sizeIds: sizeIds('6', '8') });
  await say(inSize('2', '6', '12'), november(2));
  expect(await composeDue()).toBe(1);
  const [alert] = (await campaignEmailsOf(connection.db, id)) as Alert[];
  expect(alert).toMatchObject({ kind: 'back-in-size', finds: [{ priceCents: 20_000, sizes: ['6'] }] });
  await say(inSize('2', '6', '8', '12'), november(3));
  expect(await composeDue(hoursLater(24))).toBe(0);
});

test('a favorite in stock in one saved size is no news in another', async () => {
  await liker(await say(inSize('6'), november(1)), { sizeIds: sizeIds('6', '8') });
  await say(inSize('6', '8'), november(2));
  expect(await composeDue()).toBe(0);
});

test('reports an ended favorite that is back, unless in another size', async () => {
  const favorites = await say(inSize('6'), november(1));
  const [fitting, others] = [
    await liker(favorites, { sizeIds: sizeIds('6') }),
    await liker(favorites, { sizeIds: sizeIds('8') }),
  ];
  await endOffers(connection.db, sql`product.id = ${favorites[0]}`, november(2));
  expect(await composeDue()).toBe(0);
  await say(inSize('6'), november(3));
  expect(await composeDue()).toBe(1);
  expect(await alertsTo(fitting)).toEqual([['back-in-size', 20_000]]);
  expect(await alertsTo(others)).toEqual([]);
});

test('a favorite back and cheaper gets one back-in-size alert with the former price', async () => {
  const id = await liker(await say(inSize('2'), november(1)), { sizeIds: sizeIds('6') });
  await say(
    inSize('2', '6').map((row) => ({ ...row, price: '120.00 USD' })),
    november(2),
  );
  expect(await composeDue()).toBe(1);
  const [alert] = (await campaignEmailsOf(connection.db, id)) as Alert[];
  expect(alert).toMatchObject({ kind: 'back-in-size', finds: [{ priceCents: 12_000, formerCents: 20_000 }] });
  expect(await composeDue(hoursLater(24))).toBe(0);
});

test('sends no alert about a product that ended before the alert was due', async () => {
  const favorites = await say([dress], november(1));
  await liker(favorites, { timeZone: 'Asia/Seoul' });
  await say([priced('150.00 USD')], november(2));
  const night = new Date('2026-11-10T18:00:00Z');
  expect(await composeDue(night)).toBe(0);
  await sql`update product set ended_at = ${november(3)} where id = ${favorites[0]}`.execute(connection.db);
  expect(await sendAlerts(connection.db, composer, 2, new Date('2026-11-10T23:00:00Z'))).toBe(0);
  expect(await composeDue(new Date('2026-11-10T23:30:00Z'))).toBe(0);
});

const onSaleUntil = (end: string) =>
  priced('200.00 USD', {
    sale_price: '150.00 USD',
    sale_price_effective_date: `2026-11-01T00:00:00-0500/${end}`,
  });

test('reports a price that ends within a day once per sale, with its end', async () => {
  const favorites = await say([onSaleUntil('2026-11-11T12:00-0500')], november(9));
  const id = await liker(favorites);
  expect(await composeDue(hoursLater(-6))).toBe(0);
  expect(await composeDue()).toBe(1);
  const [alert] = (await campaignEmailsOf(connection.db, id)) as Alert[];
  expect(alert).toMatchObject({
    kind: 'ending',
    timeZone: 'America/New_York',
    finds: [{ productId: favorites[0], priceCents: 15_000, endsAt: '2026-11-11T17:00:00.000Z' }],
  });
  const email = { to: 'ann@mail.example', language: 'en', mail: alert };
  expect(transactionalEmailSchema.parse(email)).toEqual(email);
  expect(await composeDue(hoursLater(2))).toBe(0);

  // The store extends the sale by a week.
  await say([onSaleUntil('2026-11-18T12:00-0500')], november(10));
  expect(await composeDue(hoursLater(4))).toBe(0);
  expect(await composeDue(hoursLater(7 * 24))).toBe(1);
});

test('sends no ending alert for an unknown end, a past end or an alert switched off', async () => {
  const [dated = 0] = await say([onSaleUntil('2026-11-11T12:00-0500')], november(9));
  await newReader(connection.db, { favoriteIds: [dated], switches: { ending: false } });
  expect(await composeDue()).toBe(0);
  await liker([dated]);
  expect(await composeDue(hoursLater(23))).toBe(0);
  for (const [hour, row] of [
    priced('200.00 USD', { sale_price: '150.00 USD' }),
    onSaleUntil('9999-12-31T00:00Z'),
    onSaleUntil('+200000-01-01T00:00:00Z'),
  ].entries()) {
    await say([row], new Date(november(10).getTime() + hour * 60_000));
    expect(await composeDue()).toBe(0);
  }
  const { rows } = await sql`select price_cents, sale_ends_at from product where id = ${dated}`.execute(connection.db);
  expect(rows).toEqual([{ price_cents: 15_000, sale_ends_at: null }]);
});

test.each(['9999-12-31T23:59Z', '+200000-01-01T00:00Z'])('a sale until %s has no end', async (end) => {
  const [id = 0] = await say([onSaleUntil(end)], november(9));
  const product = await connection.db
    .selectFrom('product')
    .select(['price_cents', 'sale_ends_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(product).toEqual({ price_cents: 15_000, sale_ends_at: null });
});

test('concurrent processes send each alert once', async () => {
  const favorites = await say([dress], november(1));
  const ids = await Promise.all(Array.from({ length: 9 }, () => liker(favorites)));
  await say([priced('150.00 USD')], november(2));
  await Promise.all([1, 2, 3].map(() => watchFavorites(connection.db)));
  await Promise.all([1, 2, 3].map(() => sendAlerts(connection.db, composer, 2, afternoon)));
  await composeDue();
  for (const id of ids) expect(await alertsTo(id)).toEqual([['price-drop', 15_000]]);
});

test.each([
  ['KRW', 50_000, 49_001, 49_000],
  ['JPY', 9800, 9701, 9700],
  ['SEK', 500, 491, 490],
  ['EUR', 60, 59.01, 59],
])('reports a price drop in %s from its usual step on', async (currency, before, tooSmall, enough) => {
  const favorites = await say([dress], november(1));
  const id = await liker(favorites);
  const price = (units: number) =>
    sql`update product set currency = ${currency}, price_cents = ${Math.round(units * 100)},
      original_cents = ${before * 200}, changed_tx = pg_current_xact_id()::text::bigint where id = ${favorites[0]}`.execute(
      connection.db,
    );
  for (const units of [before, tooSmall]) {
    await price(units);
    expect(await composeDue()).toBe(0);
  }
  await price(enough);
  expect(await composeDue()).toBe(1);
  expect(await alertsTo(id)).toEqual([['price-drop', enough * 100]]);
});
