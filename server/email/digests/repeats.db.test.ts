import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CampaignEmail,
  type Find,
  findLists,
  transactionalEmailSchema,
} from '#server/email/transactional/mails.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed } from '#test/support/products.ts';
import { campaignEmailsOf, newReader, type Reader, recordingComposer } from '#test/support/readers.ts';
import { sendAlerts } from './alerts.ts';
import { openDigests } from './digests.ts';
import { watchFavorites } from './watch.ts';

const hourMs = 60 * 60 * 1000;
/** 14:00 in New York on a day, and an hour of it. Day 1 is a Tuesday. */
const onDay = (day: number, hours = 0) => new Date(Date.UTC(2026, 10, 9 + day, 19 + hours));

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
  // Products of earlier tests must not be finds of a digest.
  await sql`update product set ended_at = now()`.execute(connection.db);
  feed = await newFeed(connection.db);
});

const rows = ['a', 'b', 'c'].map((title) => feedRow({ price: '200.00 USD', title: `Dress ${title}` }));
const [dress, second, third] = rows as [FeedRow, FeedRow, FeedRow];
const priced = (row: FeedRow, dollars: string): FeedRow => ({ ...row, price: `${dollars} USD` });

/** Ingests the rows as the whole feed, and returns the ids of their products. */
async function say(offers: readonly FeedRow[], at: Date): Promise<number[]> {
  await ingest(connection.db, feed, [...offers, feedRow({ id: 'other' })], at);
  const { rows: found } = await sql<{ id: number }>`
    select id from product where store_id = ${feed.storeId} and name like 'Dress%' order by id`.execute(connection.db);
  return found.map(({ id }) => id);
}

const liker = (favoriteIds: readonly number[], more: Reader = {}) => newReader(connection.db, { favoriteIds, ...more });

async function composeDue(now: Date): Promise<number> {
  await watchFavorites(connection.db);
  return sendAlerts(connection.db, composer, 2, now);
}

/** Returns the campaign emails of an account: each its kind and its prices in dollars, by list. */
async function mailsTo(accountId: number) {
  const mails = await campaignEmailsOf(connection.db, accountId);
  return mails.map((mail) => [
    mail.kind,
    ...listsOf(mail).map((list) => list.map(({ priceCents }) => priceCents / 100)),
  ]);
}

function listsOf(mail: CampaignEmail): (readonly Find[])[] {
  const lists: Partial<Record<(typeof findLists)[number], readonly Find[] | undefined>> = mail;
  return findLists.flatMap((name) => (lists[name] ? [lists[name]] : []));
}

/** Ingests a price a day, looks for alerts two hours later, and returns the days on which an email was sent. */
async function daysWithMail(prices: readonly string[], firstDay = 1): Promise<number[]> {
  const days: number[] = [];
  for (const [place, price] of prices.entries()) {
    await say([priced(dress, price)], onDay(firstDay + place, -2));
    if ((await composeDue(onDay(firstDay + place))) > 0) days.push(firstDay + place);
  }
  return days;
}

describe('a price drop', () => {
  test('to a price mailed in the last 30 days is not reported again', async () => {
    const id = await liker(await say([dress], onDay(0)));
    expect(await daysWithMail(['150', '200', '150', '200', '150', '200', '150'])).toEqual([1]);
    expect(await mailsTo(id)).toEqual([['price-drop', [150]]]);
  });

  test('below every price mailed in the last 30 days is reported', async () => {
    const id = await liker(await say([dress], onDay(0)));
    expect(await daysWithMail(['150', '200', '160', '148', '200', '149', '200', '140'])).toEqual([1, 4, 8]);
    expect(await mailsTo(id)).toEqual([
      ['price-drop', [150]],
      ['price-drop', [148]],
      ['price-drop', [140]],
    ]);
  });

  test('is reported again after 30 days', async () => {
    await liker(await say([dress], onDay(0)));
    expect(await daysWithMail(['150', '200'])).toEqual([1]);
    expect(await daysWithMail(['150', '200'], 29)).toEqual([]);
    expect(await daysWithMail(['150'], 32)).toEqual([32]);
  });

  test('that is known is not reported late, when the 30 days are over', async () => {
    await liker(await say([dress], onDay(0)));
    expect(await daysWithMail(['150', '200', '150'])).toEqual([1]);
    for (const day of [32, 33, 60]) expect(await composeDue(onDay(day))).toBe(0);
  });

  test('to a price that a digest has shown is not reported', async () => {
    const favorites = await say([dress], onDay(0));
    const id = await liker(favorites, { switches: { price_drops: false } });
    await say([priced(dress, '150')], onDay(1));
    const digests = openDigests(connection.db, composer, 10);
    const morning = (day: number) => onDay(day, -6);
    await watchFavorites(connection.db);
    await digests.composeDue(morning(2));
    await sql`update notification_schedule set price_drops = true`.execute(connection.db);
    expect(await daysWithMail(['200', '150'], 3)).toEqual([]);
    // Nor by the next digest.
    await digests.composeDue(morning(5));
    expect(await mailsTo(id)).toEqual([['digest', [150], []]]);
  });

  test('of a digest and one of an alert are not mailed on the same day', async () => {
    const id = await liker(await say([dress], onDay(0)), { switches: { price_drops: false } });
    await say([priced(dress, '150')], onDay(1, -10));
    await watchFavorites(connection.db);
    await openDigests(connection.db, composer, 10).composeDue(onDay(1, -6));
    await sql`update notification_schedule set price_drops = true`.execute(connection.db);
    await say([priced(dress, '120')], onDay(1, -5));
    expect(await composeDue(onDay(1))).toBe(0);
    expect(await composeDue(onDay(2))).toBe(1);
    expect(await mailsTo(id)).toEqual([
      ['digest', [150], []],
      ['price-drop', [120]],
    ]);
  });

  test('after a change of currency is compared with prices in that currency only', async () => {
    const favorites = await say([dress], onDay(0));
    const id = await liker(favorites);
    expect(await daysWithMail(['100'])).toEqual([1]);
    const inEuro = (cents: number) =>
      sql`update product set currency = 'EUR', price_cents = ${cents}, original_cents = 20000,
      changed_tx = pg_current_xact_id()::text::bigint where id = ${favorites[0]}`.execute(connection.db);
    await inEuro(18_000);
    expect(await composeDue(onDay(2))).toBe(0);
    await inEuro(15_000);
    expect(await composeDue(onDay(3))).toBe(1);
    expect(await mailsTo(id)).toEqual([
      ['price-drop', [100]],
      ['price-drop', [150]],
    ]);
  });
});

describe('a price that is not in force', () => {
  const saleUntil = (end: string) => ({
    ...dress,
    sale_price: '150.00 USD',
    sale_price_effective_date: `2026-11-01T00:00:00-0500/${end}`,
  });

  test('is not reported: its sale has ended before the alert is due', async () => {
    const id = await liker(await say([dress], onDay(0)), { switches: { ending: false } });
    // A price drop at 1:00, a sale until 3:00, an alert due at 8:05.
    await say([saleUntil('2026-11-10T03:00-0500')], new Date('2026-11-10T06:00:00Z'));
    await watchFavorites(connection.db);
    expect(await composeDue(new Date('2026-11-10T13:05:00Z'))).toBe(0);
    await openDigests(connection.db, composer, 10).composeDue(new Date('2026-11-10T13:06:00Z'));
    expect(await mailsTo(id)).toEqual([]);
    // The store extends the sale.
    await say([saleUntil('2026-11-15T03:00-0500')], onDay(1, -1));
    expect(await composeDue(onDay(1))).toBe(1);
  });

  test('is not reported while the feed states an implausible one', async () => {
    const id = await liker(await say([dress], onDay(0)));
    await say([priced(dress, '150')], onDay(1, -3));
    await say([priced(dress, '1.00')], onDay(1, -2));
    expect(await composeDue(onDay(1))).toBe(0);
    await openDigests(connection.db, composer, 10).composeDue(onDay(2, -6));
    expect(await mailsTo(id)).toEqual([]);
    await say([priced(dress, '150')], onDay(2, -2));
    expect(await composeDue(onDay(2))).toBe(1);
    expect(await mailsTo(id)).toEqual([['price-drop', [150]]]);
  });
});

describe('alerts of one hour', () => {
  const sized = (row: FeedRow, ...names: string[]) =>
    names.map((size) => ({ ...row, id: `${row.id}-${size}`, item_group_id: row.title ?? '', size, size_system: 'US' }));

  test('of several kinds come in one email, in the order of the kinds', async () => {
    const favorites = await say([dress, ...sized(second, '2'), third], onDay(0));
    const id = await liker(favorites, { sizeIds: [sizes.get('6') ?? 0] });
    const sale = { sale_price: '180.00 USD', sale_price_effective_date: '2026-11-01T00:00Z/2026-11-11T12:00Z' };
    await say([priced(dress, '150'), ...sized(second, '2', '6'), { ...third, ...sale }], onDay(1, -2));
    await sql`update favorite_watch set known_cents = 18000 where product_id = ${favorites[2]}`.execute(connection.db);
    expect(await composeDue(onDay(1))).toBe(1);
    expect(await mailsTo(id)).toEqual([['favorite-news', [150], [200], [180]]]);
    const [mail] = await campaignEmailsOf(connection.db, id);
    const email = { to: 'ann@mail.example', language: 'en', mail };
    expect(transactionalEmailSchema.parse(email)).toEqual(email);
    expect(await composeDue(onDay(2))).toBe(0);
  });

  test('after the first email wait for the next hour, and come in one email', async () => {
    const id = await liker(await say(rows, onDay(0)));
    await say([priced(dress, '150'), second, third], onDay(1, -2));
    expect(await composeDue(onDay(1))).toBe(1);
    await say([priced(dress, '150'), priced(second, '140'), third], onDay(1));
    expect(await composeDue(new Date(onDay(1).getTime() + hourMs / 4))).toBe(0);
    await say([priced(dress, '150'), priced(second, '140'), priced(third, '130')], onDay(1));
    expect(await composeDue(new Date(onDay(1).getTime() + hourMs - 1))).toBe(0);
    expect(await composeDue(onDay(1, 1))).toBe(1);
    expect(await mailsTo(id)).toEqual([
      ['price-drop', [150]],
      ['price-drop', [130, 140]],
    ]);
  });

  test('beyond 12 products leave returned sizes to the next email', async () => {
    const many = Array.from({ length: 13 }, (_, place) => feedRow({ title: `Dress ${place}` }));
    const before = many.map((row) => sized(row, '2')[0] as FeedRow);
    const id = await liker(await say(before, onDay(0)), { sizeIds: [sizes.get('6') ?? 0] });
    await say(
      many.flatMap((row) => sized(row, '2', '6')),
      onDay(1, -2),
    );
    expect(await composeDue(onDay(1))).toBe(1);
    expect(await composeDue(onDay(1, 1))).toBe(1);
    expect(await composeDue(onDay(1, 2))).toBe(0);
    expect((await mailsTo(id)).map(([, finds]) => finds?.length)).toEqual([12, 1]);
  });
});

describe('a return to the shopper’s size', () => {
  const inSize = (...names: string[]) =>
    names.map((size) => ({ ...dress, id: `${dress.id}-${size}`, item_group_id: 'dress', size, size_system: 'US' }));

  /** Ingests the sizes of each day, and returns the days on which an email was sent. */
  async function daysOf(offered: readonly string[][], firstDay = 1) {
    const days: number[] = [];
    for (const [place, names] of offered.entries()) {
      await say(inSize(...names), onDay(firstDay + place, -2));
      if ((await composeDue(onDay(firstDay + place))) > 0) days.push(firstDay + place);
    }
    return days;
  }

  test('is reported once in 7 days', async () => {
    const id = await liker(await say(inSize('2'), onDay(0)), { sizeIds: [sizes.get('6') ?? 0] });
    const flips = Array.from({ length: 16 }, (_, place) => (place % 2 === 0 ? ['2', '6'] : ['2']));
    expect(await daysOf(flips)).toEqual([1, 9]);
    expect(await mailsTo(id)).toEqual([
      ['back-in-size', [200]],
      ['back-in-size', [200]],
    ]);
  });

  test('that was not reported is not reported later, while the size stays', async () => {
    await liker(await say(inSize('2'), onDay(0)), { sizeIds: [sizes.get('6') ?? 0] });
    expect(await daysOf([['2', '6'], ['2'], ['2', '6']])).toEqual([1]);
    for (const day of [8, 9, 20]) expect(await composeDue(onDay(day))).toBe(0);
    await say(inSize('2', '6', '8'), onDay(21));
    expect(await composeDue(onDay(21))).toBe(0);
  });

  test('is reported 7 days after the last email, which may have waited', async () => {
    await liker(await say(inSize('2'), onDay(0)), { sizeIds: [sizes.get('6') ?? 0] });
    await say(inSize('2', '6'), onDay(1));
    expect(await composeDue(onDay(3))).toBe(1);
    await say(inSize('2'), onDay(4, -2));
    expect(await composeDue(onDay(4))).toBe(0);
    await say(inSize('2', '6'), onDay(8, 1));
    expect(await composeDue(onDay(9))).toBe(0);
  });

  test('is reported after 7 days away', async () => {
    await liker(await say(inSize('2'), onDay(0)), { sizeIds: [sizes.get('6') ?? 0] });
    expect(await daysOf([['2', '6'], ['2']])).toEqual([1]);
    expect(await daysOf([['2', '6']], 9)).toEqual([9]);
  });
});

describe('a favorite whose sizes differ in price', () => {
  /** Sets the price in dollars of each size of the favorite, 0 for a size that is sold out. */
  async function setPrices(productId: number, bySize: Record<string, number>) {
    const variants = Object.entries(bySize).map(([size, dollars]) => ({
      sku: `sku-${size}`,
      size,
      size_ids: [sizes.get(size)],
      price_cents: (dollars || 90) * 100,
      original_cents: 25_000,
      in_stock: dollars > 0,
      gtin: '',
    }));
    const offered = variants.filter(({ in_stock }) => in_stock);
    await sql`update product set variants = ${JSON.stringify(variants)}::jsonb, price_varies = true,
      price_cents = ${Math.min(...offered.map(({ price_cents }) => price_cents))}, original_cents = 25000,
      size_ids = ${offered.map(({ size_ids }) => size_ids[0])}, updated_at = updated_at + interval '1 hour',
      changed_tx = pg_current_xact_id()::text::bigint where id = ${productId}`.execute(connection.db);
  }

  /** Makes a favorite in sizes 2, 6 and 8, for a shopper of size 6, of sizes 6 and 8, and without sizes. */
  async function threeLikers() {
    const [favorite = 0] = await say([dress], onDay(0));
    await setPrices(favorite, { 2: 200, 6: 200, 8: 220 });
    const of = (...names: string[]) => liker([favorite], { sizeIds: names.map((name) => sizes.get(name) ?? 0) });
    return { favorite, likers: [await of('6'), await of('6', '8'), await of()] };
  }

  const mailsToAll = (ids: readonly number[]) => Promise.all(ids.map(mailsTo));

  test('is reported to shoppers whose sizes have become cheaper, at the lowest price of these sizes', async () => {
    const { favorite, likers } = await threeLikers();
    await setPrices(favorite, { 2: 100, 6: 200, 8: 150 });
    await composeDue(onDay(1));
    expect(await mailsToAll(likers)).toEqual([[], [['price-drop', [150]]], [['price-drop', [100]]]]);
    const [mail] = (await campaignEmailsOf(connection.db, likers[1] ?? 0)) as { finds: unknown[] }[];
    expect(mail?.finds).toMatchObject([{ originalCents: 25_000, discountPercent: 40, formerCents: 20_000 }]);
  });

  test('is not reported to shoppers whose sizes are sold out', async () => {
    const { favorite, likers } = await threeLikers();
    await setPrices(favorite, { 2: 100, 6: 0, 8: 0 });
    await composeDue(onDay(1));
    await openDigests(connection.db, composer, 10).composeDue(onDay(2, -6));
    expect(await mailsToAll(likers)).toEqual([[], [], [['price-drop', [100]]]]);
  });

  test('has no known price for a shopper whose size was never offered', async () => {
    const [favorite = 0] = await say([dress], onDay(0));
    await setPrices(favorite, { 2: 200, 6: 210 });
    const id = await liker([favorite], { sizeIds: [sizes.get('8') ?? 0], switches: { back_in_size: false } });
    await setPrices(favorite, { 2: 200, 6: 210, 8: 150 });
    expect(await composeDue(onDay(1))).toBe(0);
    await setPrices(favorite, { 2: 200, 6: 210, 8: 120 });
    expect(await composeDue(onDay(2))).toBe(1);
    expect(await mailsTo(id)).toEqual([['price-drop', [120]]]);
  });

  test('ends soon only for shoppers whose sizes have the ending price', async () => {
    const { favorite, likers } = await threeLikers();
    await setPrices(favorite, { 2: 199.5, 6: 200, 8: 220 });
    await sql`update product set sale_ends_at = ${onDay(2)} where id = ${favorite}`.execute(connection.db);
    await composeDue(onDay(1, 1));
    expect(await mailsToAll(likers)).toEqual([[], [], [['ending', [199.5]]]]);
  });
});

test('a favorite of one price whose size is sold out is not reported', async () => {
  const offered = (price: string, ...names: string[]) =>
    names.map((size) => ({
      ...priced(dress, price),
      id: `${dress.id}-${size}`,
      item_group_id: 'dress',
      size,
      size_system: 'US',
    }));
  const id = await liker(await say(offered('200', '2', '6'), onDay(0)), { sizeIds: [sizes.get('6') ?? 0] });
  await say(offered('150', '2'), onDay(1, -2));
  expect(await composeDue(onDay(1))).toBe(0);
  expect(await mailsTo(id)).toEqual([]);
});
