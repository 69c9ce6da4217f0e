import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { krKinds } from '#contract/kinds-in-korean.ts';
import { type MailOf, transactionalEmailSchema } from '#server/email/transactional/mails.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { readPersonalData } from '#server/shoppers/accounts/personal-data.ts';
import { testDatabase } from '#test/support/database.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { campaignEmailsOf, newReader, type Reader, recordingComposer } from '#test/support/readers.ts';
import { giveVerdicts } from '#test/support/verdicts.ts';
import { deleteMailedFinds } from './campaign-emails.ts';
import { openDigests } from './digests.ts';
import { watchFavorites } from './watch.ts';

/** 8:00 in New York, on a Tuesday. */
const morning = new Date('2026-11-10T13:00:00Z');
const hourMs = 60 * 60 * 1000;
const hoursLater = (hours: number) => new Date(morning.getTime() + hours * hourMs);
const yesterday = hoursLater(-24);

let connection: Connection;
let composer: ReturnType<typeof recordingComposer>;
let theory: number;

beforeAll(async () => {
  connection = await testDatabase();
  await ingest(connection.db, await newFeed(connection.db), [feedRow()], november(1));
  theory = await brandId('Theory');
});
afterAll(() => connection.close());
beforeEach(async () => {
  composer = recordingComposer();
  await sql`truncate account cascade`.execute(connection.db);
  // Products of earlier tests must not be news in this one.
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

const reduced = (more: FeedRow = {}) => feedRow({ sale_price: '60.00 USD', ...more });
const someReduced = (count: number, more: FeedRow = {}) => Array.from({ length: count }, () => reduced(more));

/** Returns the rows with other prices, in dollars. */
const asking = (rows: readonly FeedRow[], ...prices: string[]) =>
  rows.map((row, place) => ({ ...row, sale_price: `${prices[place]} USD` }));

/** Ingests rows as a feed of their own, and returns the ids of its products in order. */
async function bring(rows: readonly FeedRow[], at = hoursLater(-3)): Promise<number[]> {
  const feed = await newFeed(connection.db);
  await ingest(connection.db, feed, rows, at);
  const found = await sql<{ id: number }>`
    select id from product where store_id = ${feed.storeId} order by id`.execute(connection.db);
  return found.rows.map(({ id }) => id);
}

const lover = (more: Reader = {}) => newReader(connection.db, { brandIds: [theory], coveredUntil: yesterday, ...more });

async function composeDue(now = morning) {
  await watchFavorites(connection.db);
  return openDigests(connection.db, composer, 2).composeDue(now);
}

async function digestsOf(accountId: number): Promise<MailOf<'digest'>[]> {
  return (await campaignEmailsOf(connection.db, accountId)) as MailOf<'digest'>[];
}
async function digestOf(accountId: number): Promise<MailOf<'digest'> | undefined> {
  return (await digestsOf(accountId)).at(-1);
}
const idsOf = (digest: MailOf<'digest'> | undefined) => digest?.finds.map(({ productId }) => productId).sort();

async function lookedOn(accountId: number) {
  const { rows } = await sql<{ day: string | null; until: Date }>`
    select checked_on::text as day, covered_until as until from notification_schedule where account_id = ${accountId}`.execute(
    connection.db,
  );
  return rows[0];
}

test('a digest lists products new since the last one, with reason, image and link', async () => {
  const [first = 0, ...others] = await bring(someReduced(4));
  const id = await lover();
  expect(await composeDue()).toEqual({ checked: 1, composed: 1 });
  const digest = await digestOf(id);
  expect(idsOf(digest)).toEqual([first, ...others]);
  expect(digest?.finds.find(({ productId }) => productId === first)).toMatchObject({
    brand: 'Theory',
    currency: 'USD',
    priceCents: 6000,
    originalCents: 10_000,
    discountPercent: 40,
    because: 'Theory',
    link: `https://shop.example/product/${first}`,
    image: `https://shop.example/images/of/${first}/1/640.jpeg`,
  });
  expect(digest?.allLink).toBe('https://shop.example/products/user/1');
  expect(composer.handedOver).toEqual([{ id: expect.any(Number), email: expect.stringMatching(/^reader-/) }]);
  const email = { to: 'ann@mail.example', language: 'en', mail: digest };
  expect(transactionalEmailSchema.parse(email)).toEqual(email);
  expect(await lookedOn(id)).toEqual({ day: '2026-11-10', until: morning });
});

test('a digest names what a foreign price is in dollars, and keeps to the price range and the shown currencies', async () => {
  const inWon = { price: '400000.00 KRW', sale_price: '180000.00 KRW' };
  const won = await bring(someReduced(3, inWon));
  const dollars = await bring(someReduced(3));
  const id = await lover({ prices: [100, 200] });
  const everything = await lover();
  await composeDue();
  const digest = await digestOf(id);
  expect(idsOf(digest)).toEqual(won.toSorted());
  // 180,000 won at the rate that ships are $122.05.
  expect(digest?.finds[0]).toMatchObject({ currency: 'KRW', priceCents: 18_000_000, dollarCents: 12_205 });
  const foundDollars = (await digestOf(everything))?.finds.find(({ productId }) => productId === dollars[0]);
  expect(foundDollars).not.toHaveProperty('dollarCents');

  const other = await lover();
  await watchFavorites(connection.db);
  await openDigests(connection.db, { ...composer, shownCurrencies: ['USD'] }, 2).composeDue(morning);
  expect(idsOf(await digestOf(other))).toEqual(dollars.toSorted());
});

test('links of a digest lead to pages in the recipient’s language', async () => {
  const [first] = await bring(someReduced(3));
  const digest = await lover({ language: 'kr' }).then(async (id) => {
    await composeDue();
    return digestOf(id);
  });
  expect(digest?.finds.map(({ link }) => link)).toContain(`https://shop.example/kr/product/${first}`);
  expect(digest?.allLink).toBe('https://shop.example/kr/products/user/1');
  expect(digest?.unsubscribeLink).toMatch(/^https:\/\/shop\.example\/kr\/unsubscribe\//);
});

test('a Korean digest has Korean names of liked product types', async () => {
  const [first = 0] = await bring(someReduced(3));
  const { id: subcategory, name } = await connection.db
    .selectFrom('product')
    .innerJoin('subcategory', 'subcategory.id', 'product.subcategory_id')
    .select(['subcategory.id', 'subcategory.name'])
    .where('product.id', '=', first)
    .executeTakeFirstOrThrow();
  const id = await newReader(connection.db, { language: 'kr', subcategoryIds: [subcategory], coveredUntil: yesterday });
  await composeDue();
  const [find] = (await digestOf(id))?.finds ?? [];
  expect(find?.because).toMatch(/[가-힣]/);
  expect(find?.because).toBe(krKinds[name]);
});

test('a shopper who prefers proven discounts gets no other finds', async () => {
  const [first = 0, ...proven] = await bring(someReduced(4));
  await giveVerdicts(connection.db, [
    { id: first, verdict: 'partly_proven', proven: 20 },
    ...proven.map((id) => ({ id, verdict: 'proven' as const, proven: 40 })),
  ]);
  const all = await lover();
  const careful = await lover();
  await connection.db.updateTable('account').set({ proven_only: true }).where('id', '=', careful).execute();
  await composeDue();
  const findsOf = async (id: number) =>
    (await digestOf(id))?.finds.map(({ productId }) => productId).sort((a, b) => a - b);
  expect(await findsOf(all)).toEqual([first, ...proven]);
  expect(await findsOf(careful)).toEqual(proven);
});

test('campaign emails and mailed finds are part of the personal data export', async () => {
  const mailedIds = await bring(someReduced(3));
  const id = await lover();
  await composeDue();
  const { mailings } = await readPersonalData(connection.db, id);
  expect(mailings).toMatchObject({
    sent: [{ kind: 'digest', day: '2026-11-10', content: { kind: 'digest' }, left_at: null, given_up: null }],
    told: mailedIds.map((product_id) => ({
      kind: 'digest',
      day: '2026-11-10',
      product_id,
      price_cents: 6000,
    })),
  });
});

test('mailed finds are remembered for 120 days', async () => {
  const account_id = await lover();
  const mailedFind = (product_id: number, daysAgo: number) => {
    const day = new Date(morning.getTime() - daysAgo * 24 * hourMs);
    return { account_id, product_id, kind: 'digest', day, price_cents: 100 };
  };
  await connection.db
    .insertInto('mailed_find')
    .values([mailedFind(1, 122), mailedFind(2, 118)])
    .execute();
  await deleteMailedFinds(connection.db, morning);
  const left = await connection.db.selectFrom('mailed_find').select('product_id').execute();
  expect(left).toEqual([{ product_id: 2 }]);
});

test('processes a shopper once a day', async () => {
  await bring(someReduced(3));
  const id = await lover();
  await composeDue();
  expect(await composeDue(hoursLater(1))).toEqual({ checked: 0, composed: 0 });
  expect(await digestsOf(id)).toHaveLength(1);
});

test('processes each account once when there are several batches', async () => {
  await bring(someReduced(3));
  for (let count = 0; count < 5; count += 1) await lover();
  expect(await composeDue()).toEqual({ checked: 5, composed: 5 });
  expect(new Set(composer.handedOver.map(({ email }) => email)).size).toBe(5);
});

test.each<[string, Reader]>([
  ['without opt-in', { optIn: false }],
  ['without a verified address', { isVerified: false }],
  ['on a day that is not ticked', { days: ['monday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] }],
  ['before 7:00 local time', { timeZone: 'America/Denver' }],
  ['at 12:00 local time', { timeZone: 'America/St_Johns', coveredUntil: hoursLater(-24) }],
])('skips a shopper %s', async (_, reader) => {
  await bring(someReduced(3));
  await lover(reader);
  const late = reader.timeZone === 'America/St_Johns' ? hoursLater(2.5) : hoursLater(0.9);
  expect(await composeDue(late)).toEqual({ checked: 0, composed: 0 });
});

test('skips a suppressed address', async () => {
  await bring(someReduced(3));
  const id = await lover();
  await sql`insert into suppressed_address (email_key, reason)
    select email_key, 'bounce' from account where id = ${id}`.execute(connection.db);
  expect(await composeDue()).toEqual({ checked: 0, composed: 0 });
  await sql`delete from suppressed_address`.execute(connection.db);
});

test.each<[string | null, string, string, string]>([
  ['America/New_York', '2026-03-07T11:59:00Z', '2026-03-07T12:00:00Z', 'the day before clocks go forward'],
  ['America/New_York', '2026-03-08T10:59:00Z', '2026-03-08T11:00:00Z', 'the day on which clocks go forward'],
  ['America/New_York', '2026-11-01T11:59:00Z', '2026-11-01T12:00:00Z', 'the day on which clocks go back'],
  ['Europe/Berlin', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z', 'the day on which clocks go forward in Berlin'],
  ['Pacific/Kiritimati', '2026-11-09T16:59:00Z', '2026-11-09T17:00:00Z', 'beyond the date line'],
  ['Asia/Kathmandu', '2026-11-10T01:14:00Z', '2026-11-10T01:15:00Z', 'an offset of quarter hours'],
  [null, '2026-11-10T11:59:00Z', '2026-11-10T12:00:00Z', 'New York for an unset time zone'],
  ['Not/AZone', '2026-11-10T11:59:00Z', '2026-11-10T12:00:00Z', 'New York for an unknown time zone'],
])('digests in time zone %s are due from 7:00 local time: %#', async (timeZone, before, after) => {
  await lover({ timeZone });
  expect((await composeDue(new Date(before))).checked).toBe(0);
  expect((await composeDue(new Date(after))).checked).toBe(1);
});

test('the weekday is that of the shopper’s time zone', async () => {
  // Sunday evening in New York is Monday morning in Seoul.
  const sundayEvening = new Date('2026-11-08T23:00:00Z');
  const seoul = await lover({ timeZone: 'Asia/Seoul', days: ['monday'] });
  await lover({ timeZone: 'Asia/Seoul', days: ['sunday'] });
  expect((await composeDue(sundayEvening)).checked).toBe(1);
  expect((await lookedOn(seoul))?.day).toBe('2026-11-09');
});

test('does not process a shopper twice after a move to an earlier time zone', async () => {
  const id = await lover({ timeZone: 'Pacific/Kiritimati' });
  await composeDue(new Date('2026-11-09T18:00:00Z'));
  await sql`update account set time_zone = 'Pacific/Honolulu' where id = ${id}`.execute(connection.db);
  expect((await composeDue(new Date('2026-11-09T18:00:00Z'))).checked).toBe(0);
  expect((await composeDue(new Date('2026-11-11T18:00:00Z'))).checked).toBe(1);
});

test('leaves out hidden, favorite, undiscounted, ended and older products', async () => {
  const shown = await bring(someReduced(3));
  const [hidden = 0, favorite = 0] = await bring([reduced(), reduced(), feedRow()]);
  const [ended] = await bring([reduced()]);
  await sql`update product set ended_at = ${morning} where id = ${ended}`.execute(connection.db);
  await bring(someReduced(2), hoursLater(-60));
  const id = await lover({ hiddenIds: [hidden], favoriteIds: [favorite] });
  await composeDue();
  expect(idsOf(await digestOf(id))).toEqual(shown);
});

test('finds match the saved sizes, stores and prices', async () => {
  const { rows } = await sql<{ id: number }>`select size.id from size join category on category.id = category_id
    where size.name in ('6', '12') and category_id = 7 order by size.sequence`.execute(connection.db);
  const [six = 0] = rows.map((row) => row.id);
  const fitting = await bring([...someReduced(2, { size: '6', size_system: 'US' }), reduced()]);
  const { rows: stores } = await sql<{
    id: number;
  }>`select store_id as id from product where id = ${fitting[0]}`.execute(connection.db);
  const fits = await lover({ sizeIds: [six] });
  const ofStore = await lover({ storeIds: stores.map(({ id }) => id) });
  const cheap = await lover({ prices: [0, 80] });
  const [tooLarge = 0, dear = 0, inEuro = 0] = await bring([
    reduced({ size: '12', size_system: 'US' }),
    reduced({ price: '300.00 USD', sale_price: '200.00 USD' }),
    reduced({ price: '90.00 EUR', sale_price: '50.00 EUR' }),
  ]);
  await composeDue();
  expect(idsOf(await digestOf(fits))).toEqual([...fitting, dear, inEuro]);
  expect(idsOf(await digestOf(ofStore))).toEqual(fitting);
  expect(idsOf(await digestOf(cheap))).toEqual([...fitting, tooLarge, inEuro]);
});

test('a product that became cheaper since the last digest is new, a dearer one is not', async () => {
  const feed = await newFeed(connection.db);
  const rows = someReduced(4);
  await ingest(connection.db, feed, rows, november(5));
  await ingest(connection.db, feed, asking(rows, '50.00', '59.00', '58.00', '61.00'), hoursLater(-2));
  const id = await lover();
  await composeDue();
  const digest = await digestOf(id);
  expect(digest?.finds.map(({ priceCents }) => priceCents).sort()).toEqual([5000, 5800, 5900]);
});

test('a mailed find is repeated only at a lower price', async () => {
  const feed = await newFeed(connection.db);
  const rows = someReduced(3);
  await ingest(connection.db, feed, rows, hoursLater(-2));
  const id = await lover();
  await composeDue();
  expect((await digestOf(id))?.finds).toHaveLength(3);

  // Still in the index of new products, which overlaps the last digest by the longest feed run.
  expect(await composeDue(hoursLater(24))).toEqual({ checked: 1, composed: 0 });
  await ingest(connection.db, feed, asking(rows, '55.00', '55.00', '70.00'), hoursLater(30));
  await bring([reduced()], hoursLater(30));
  await ingest(connection.db, feed, asking(rows, '55.00', '55.00', '65.00'), hoursLater(31));
  expect(await composeDue(hoursLater(48))).toEqual({ checked: 1, composed: 1 });
  expect((await digestOf(id))?.finds.map(({ priceCents }) => priceCents).sort()).toEqual([5500, 5500, 6000]);
});

test('lists favorites first and once, when cheaper by at least a dollar and a percent', async () => {
  const feed = await newFeed(connection.db);
  const rows = [
    reduced(),
    reduced({ sale_price: '70.00 USD' }),
    reduced({ price: '900.00 USD', sale_price: '500.00 USD' }),
  ];
  await ingest(connection.db, feed, rows, november(2));
  const { rows: found } = await sql<{ id: number }>`
    select id from product where store_id = ${feed.storeId} order by id`.execute(connection.db);
  const favoriteIds = found.map(({ id }) => id);
  const id = await lover({ favoriteIds });
  await ingest(connection.db, feed, asking(rows, '45.00', '69.01', '495.01'), hoursLater(-2));
  await composeDue();
  const digest = await digestOf(id);
  expect(digest?.drops).toMatchObject([{ productId: favoriteIds[0], priceCents: 4500, formerCents: 6000 }]);
  expect(digest?.finds).toEqual([]);
  expect(await composeDue(hoursLater(24))).toEqual({ checked: 1, composed: 0 });

  // Small price drops add up.
  await ingest(connection.db, feed, asking(rows, '45.00', '68.90', '495.00'), hoursLater(40));
  await composeDue(hoursLater(48));
  expect((await digestOf(id))?.drops.map(({ priceCents, formerCents }) => [priceCents, formerCents])).toEqual([
    [6890, 7000],
    [49_500, 50_000],
  ]);
});

test('two matching finds make no digest and stay candidates for the next', async () => {
  await bring([...someReduced(2), ...someReduced(5, { brand: 'Ganni' })]);
  const id = await newReader(connection.db, { coveredUntil: yesterday });
  await sql`insert into account_brand (account_id, brand_id) values (${id}, ${theory})`.execute(connection.db);
  expect(await composeDue()).toEqual({ checked: 1, composed: 0 });
  expect(await lookedOn(id)).toEqual({ day: '2026-11-10', until: yesterday });
});

test('a digest has at most 12 finds, of varied brands', async () => {
  const others = ['Ganni', 'Vince', 'Rag & Bone', 'Frame', 'Khaite'];
  await bring([...someReduced(24), ...others.flatMap((brand) => someReduced(6, { brand }))]);
  const id = await lover({ brandIds: [theory, ...(await Promise.all(others.map(brandId)))] });
  await composeDue();
  const digest = await digestOf(id);
  expect(digest?.finds).toHaveLength(12);
  expect(digest?.finds.filter(({ brand }) => brand === 'Theory').length).toBeLessThanOrEqual(4);
});

test('a shopper with a very old digest gets the products of the last two weeks', async () => {
  const lately = await bring(someReduced(3), hoursLater(-13 * 24));
  await bring(someReduced(3), hoursLater(-16 * 24));
  const long = await lover({ coveredUntil: new Date(0) });
  const recent = await lover();
  await composeDue();
  expect(idsOf(await digestOf(long))).toEqual(lately);
  expect(await digestOf(recent)).toBeUndefined();
});

test('a failed batch does not stop the others', async () => {
  await bring(someReduced(3));
  const ids = [await lover(), await lover(), await lover()];
  const broken = {
    ...composer,
    async queueCampaignEmails(_db: unknown, campaignEmails: readonly unknown[]) {
      if (campaignEmails.length === 2) throw new Error('too many for the line');
    },
  };
  await expect(openDigests(connection.db, broken, 2).composeDue(morning)).rejects.toThrow('too many for the line');
  expect((await Promise.all(ids.map(digestsOf))).map(({ length }) => length)).toEqual([0, 0, 1]);
});

test('a failed batch leaves nothing behind and is repeated by the next run', async () => {
  await bring(someReduced(3));
  const id = await lover();
  const broken = { ...composer, queueCampaignEmails: () => Promise.reject(new Error('the line is closed')) };
  await expect(openDigests(connection.db, broken, 2).composeDue(morning)).rejects.toThrow('the line is closed');
  expect(await digestsOf(id)).toEqual([]);
  expect((await lookedOn(id))?.day).toBeNull();
  expect(await composeDue()).toEqual({ checked: 1, composed: 1 });
});
