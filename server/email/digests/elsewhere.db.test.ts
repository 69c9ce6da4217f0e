import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeOutdated } from '#server/email/campaigns/outdated.ts';
import { type CampaignEmail, type Find, findsOf, type MailOf } from '#server/email/transactional/mails.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { decideMatches, undoDecision } from '#server/items/decisions.ts';
import { matchOffers } from '#server/items/match-offers.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { watchPrice } from '#server/shoppers/price-watches/price-watches.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { campaignEmailsOf, newReader, type Reader, recordingComposer } from '#test/support/readers.ts';
import { sendAlerts } from './alerts.ts';
import { openDigests } from './digests.ts';
import { watchFavorites } from './watch.ts';

/** 14:00 in New York, on a Tuesday, and 9:00 of the same day. */
const afternoon = new Date('2026-11-10T19:00:00Z');
const morning = new Date('2026-11-10T14:00:00Z');
const hoursLater = (hours: number) => new Date(afternoon.getTime() + hours * 60 * 60 * 1000);

let connection: Connection;
let composer: ReturnType<typeof recordingComposer>;
let made = 0;

beforeAll(async () => {
  connection = await testDatabase();
  await sql`insert into exchange_rate (currency, per_euro, day) values ('USD', 1.1, '2026-11-01'), ('EUR', 1, '2026-11-01')
    on conflict (currency) do update set per_euro = excluded.per_euro`.execute(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => {
  composer = recordingComposer();
  await sql`truncate account cascade`.execute(connection.db);
  made += 1;
});

/** A store's offer of the test's own dress. */
type Offer = { feed: Feed; id: number; say(price: string, day: number, more?: FeedRow): Promise<void> };

/** A GTIN of the test's own, with its check digit. */
function gtinOf(number: number): string {
  const digits = `40063813${String(number).padStart(4, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function offer(price: string, more: FeedRow = {}, firstDay = 1): Promise<Offer> {
  const feed = await newFeed(connection.db);
  const row = feedRow({ title: `Aurelia pleated dress ${made}`, gtin: gtinOf(made), ...more });
  const others = Array.from({ length: 4 }, () => feedRow({ brand: 'Belts', price: '900 USD' }));
  const say = async (next: string, day: number, change: FeedRow = {}) => {
    await ingest(connection.db, feed, [{ ...row, price: next, ...change }, ...others], november(day));
    await matchOffers(connection.db, november(day));
  };
  await say(price, firstDay);
  const { id } = await connection.db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', feed.storeId)
    .where('name', 'like', '%Aurelia%')
    .executeTakeFirstOrThrow();
  return { feed, id, say };
}

const liker = (favoriteIds: readonly number[], more: Reader = {}) => newReader(connection.db, { favoriteIds, ...more });

async function composeDue(now = afternoon): Promise<number> {
  await watchFavorites(connection.db);
  return sendAlerts(connection.db, composer, 2, now);
}

const mailsTo = (accountId: number) => campaignEmailsOf(connection.db, accountId);
const toldTo = async (accountId: number) =>
  (await mailsTo(accountId)).map((mail): unknown[] => [
    mail.kind,
    ...findsOf(mail).map(({ productId, priceCents }) => [productId, priceCents]),
  ]);

test('a favorite leads to an alert about a cheaper offer at another store, once', async () => {
  const [dear, cheap] = [await offer('200 USD'), await offer('210 USD')];
  const id = await liker([dear.id]);
  expect(await composeDue()).toBe(0);
  await cheap.say('150 USD', 2);
  expect(await composeDue()).toBe(1);
  const [mail] = (await mailsTo(id)) as MailOf<'price-drop'>[];
  expect(mail).toMatchObject({
    kind: 'price-drop',
    finds: [{ productId: cheap.id, priceCents: 15_000, favored: { productId: dear.id, priceCents: 20_000 } }],
  });
  expect(mail?.finds[0]?.formerCents).toBeUndefined();
  expect(await composeDue(hoursLater(24))).toBe(0);
  await cheap.say('151 USD', 3);
  await cheap.say('150 USD', 4);
  expect(await composeDue(hoursLater(48))).toBe(0);
  await cheap.say('120 USD', 5);
  expect(await composeDue(hoursLater(72))).toBe(1);
});

test('offers that the shopper saw with the favorite are no news, nor are dearer ones', async () => {
  const [dear, cheap] = [await offer('200 USD'), await offer('150 USD')];
  const id = await liker([dear.id]);
  await cheap.say('170 USD', 2);
  expect(await composeDue()).toBe(0);
  await cheap.say('165 USD', 3);
  expect(await composeDue()).toBe(1);
  expect(await toldTo(id)).toEqual([['price-drop', [cheap.id, 16_500]]]);
  await dear.say('300 USD', 4);
  expect(await composeDue(hoursLater(24))).toBe(0);
});

test('a matched offer of another currency is told with its worth in dollars', async () => {
  const dear = await offer('200 USD');
  const id = await liker([dear.id]);
  const euros = await offer('100 EUR');
  expect(await composeDue()).toBe(1);
  const [mail] = (await mailsTo(id)) as MailOf<'price-drop'>[];
  expect(mail?.finds).toMatchObject([
    { productId: euros.id, priceCents: 10_000, currency: 'EUR', dollarCents: 11_000 },
  ]);
});

test('two favorites of one item, and a drop at both stores, are one product of one mail at the lower price', async () => {
  const [dear, cheap] = [await offer('200 USD'), await offer('190 USD')];
  const id = await liker([dear.id, cheap.id]);
  await dear.say('180 USD', 2);
  await cheap.say('140 USD', 2);
  expect(await composeDue()).toBe(1);
  expect(await toldTo(id)).toEqual([['price-drop', [cheap.id, 14_000]]]);
  expect(await composeDue(hoursLater(24))).toBe(0);
  await dear.say('150 USD', 3);
  expect(await composeDue(hoursLater(48))).toBe(0);
});

test('a favorite that sells out is told to be in stock at another store', async () => {
  const [gone, there] = [await offer('200 USD'), await offer('210 USD')];
  const id = await liker([gone.id]);
  await gone.say('200 USD', 2, { availability: 'out_of_stock' });
  await there.say('211 USD', 2);
  expect(await composeDue()).toBe(1);
  const [mail] = (await mailsTo(id)) as MailOf<'back-in-size'>[];
  expect(mail).toMatchObject({
    kind: 'back-in-size',
    finds: [{ productId: there.id, favored: { productId: gone.id, priceCents: null } }],
  });
  await there.say('212 USD', 3);
  expect(await composeDue(hoursLater(24))).toBe(0);
});

test('hiding any offer of the item ends the alerts about it', async () => {
  const [dear, cheap, third] = [await offer('200 USD'), await offer('210 USD'), await offer('220 USD')];
  await liker([dear.id], { hiddenIds: [third.id] });
  await cheap.say('150 USD', 2);
  expect(await composeDue()).toBe(0);
});

test('a target price is met by another store, and its alert is not repeated for the favorite', async () => {
  const [dear, cheap] = [await offer('200 USD'), await offer('210 USD')];
  const id = await liker([dear.id]);
  const watch = { target_price: 160, when_proven: false, in_my_size: false, repeat: true };
  await watchPrice(connection.db, id, dear.id, watch, afternoon);
  await cheap.say('159 USD', 2);
  expect(await composeDue()).toBe(1);
  const [mail] = (await mailsTo(id)) as MailOf<'target-price'>[];
  expect(mail?.finds).toMatchObject([
    { productId: cheap.id, priceCents: 15_900, targetCents: 16_000, favored: { productId: dear.id } },
  ]);
  expect(await composeDue(hoursLater(2))).toBe(0);
  await dear.say('158 USD', 3);
  expect(await composeDue(hoursLater(24))).toBe(1);
  expect((await toldTo(id))[1]).toEqual(['target-price', [dear.id, 15_800]]);
});

test('two targets of one item lead to one mail, by the last that was set, and wait again once it is withdrawn', async () => {
  const wait = async (accountId: number, productId: number, target_price: number, hour: number) => {
    const watch = { target_price, when_proven: false, in_my_size: false, repeat: false };
    await watchPrice(connection.db, accountId, productId, watch, hoursLater(hour));
  };
  const [dear, cheap] = [
    await offer('200 USD', { gtin: '' }),
    await offer('210 USD', { gtin: '', title: 'Aurelia gown' }),
  ];
  const id = await liker([]);
  await wait(id, dear.id, 170, 0);
  await wait(id, cheap.id, 160, 1);
  const pair = [dear.id, cheap.id].toSorted((a, b) => a - b) as [number, number];
  await decideMatches(connection.db, [pair], 'merged', 'Olga', afternoon);
  await dear.say('165 USD', 2);
  expect(await composeDue(hoursLater(2))).toBe(0);
  await dear.say('155 USD', 3);
  expect(await composeDue(hoursLater(3))).toBe(1);
  const [mail] = (await mailsTo(id)) as MailOf<'target-price'>[];
  expect(mail?.finds).toMatchObject([{ productId: dear.id, targetCents: 16_000, favored: { productId: cheap.id } }]);
  expect(await composeDue(hoursLater(5))).toBe(0);
  await dear.say('200 USD', 4);
  const emails = await connection.db.selectFrom('campaign_email').select('id').where('account_id', '=', id).execute();
  await removeOutdated(
    connection.db,
    emails.map((email) => Number(email.id)),
  );
  await undoDecision(connection.db, pair, afternoon);
  await dear.say('169 USD', 5);
  expect(await composeDue(hoursLater(6))).toBe(1);
  expect((await mailsTo(id)).at(-1)).toMatchObject({ finds: [{ productId: dear.id, priceCents: 16_900 }] });
});

test('a target is refused where another store asks less already', async () => {
  const [dear] = [await offer('200 USD'), await offer('150 USD')];
  const id = await liker([]);
  const watch = { target_price: 160, when_proven: false, in_my_size: false, repeat: false };
  await expect(watchPrice(connection.db, id, dear.id, watch, afternoon)).rejects.toMatchObject({ status: 422 });
});

test('news of another store is removed before sending once it is no longer true, and waits again', async () => {
  const [dear, cheap] = [await offer('200 USD'), await offer('210 USD')];
  const id = await liker([dear.id]);
  await cheap.say('150 USD', 2);
  await composeDue();
  const pair = [dear.id, cheap.id].toSorted((a, b) => a - b) as [number, number];
  await decideMatches(connection.db, [pair], 'apart', 'Olga', afternoon);
  const emails = await connection.db.selectFrom('campaign_email').select('id').where('account_id', '=', id).execute();
  await removeOutdated(
    connection.db,
    emails.map((email) => Number(email.id)),
  );
  const { given_up_reason } = await connection.db
    .selectFrom('campaign_email')
    .select('given_up_reason')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(given_up_reason).toBe('outdated');
  expect(await composeDue(hoursLater(2))).toBe(0);
  await undoDecision(connection.db, pair, afternoon);
  expect(await composeDue(hoursLater(3))).toBe(1);
});

test('a digest shows an item once, at its cheapest offer, and does not repeat it for another store', async () => {
  await offer('300 USD', { sale_price: '200 USD' });
  await offer('300 USD', { sale_price: '150 USD' });
  await sayReduced(2);
  const id = await liker([], { brandIds: await brandIds() });
  await openDigests(connection.db, composer, 10).composeDue(morning);
  expect(await dressesTo(id)).toEqual([[15_000]]);
  await offer('300 USD', { sale_price: '160 USD' }, 11);
  await sayReduced(11);
  await openDigests(connection.db, composer, 10).composeDue(new Date(morning.getTime() + 24 * 60 * 60 * 1000));
  expect(await dressesTo(id)).toEqual([[15_000], []]);
});

/** Ingests enough other reduced products for a digest. */
async function sayReduced(day: number): Promise<void> {
  const rows = Array.from({ length: 4 }, () => feedRow({ price: '300 USD', sale_price: '120 USD' }));
  await ingest(connection.db, await newFeed(connection.db), rows, november(day));
}

/** Returns the prices of the test's dress in each email to an account. */
async function dressesTo(accountId: number): Promise<number[][]> {
  const mails: CampaignEmail[] = await mailsTo(accountId);
  const isDress = ({ name }: Find) => name === `Aurelia pleated dress ${made}`;
  return mails.map((mail) =>
    findsOf(mail)
      .filter(isDress)
      .map(({ priceCents }) => priceCents),
  );
}

async function brandIds(): Promise<number[]> {
  const rows = await connection.db.selectFrom('brand').select('id').where('name', '=', 'Theory').execute();
  return rows.map(({ id }) => id);
}
