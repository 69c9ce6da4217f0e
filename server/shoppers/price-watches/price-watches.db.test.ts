import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PriceWatch, priceWatchSchema } from '#contract/price-watches.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import { readPersonalData } from '#server/shoppers/accounts/personal-data.ts';
import { call } from '#test/support/accounts.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { maxWatches } from './price-watches.ts';

const dress = feedRow({ title: 'Silk dress', price: '200.00 USD' });
const others = Array.from({ length: 5 }, () => feedRow());

let app: Awaited<ReturnType<typeof openTestApp>>;
let feed: Feed;
let productId: number;
let shopper: { id: number; token: string };
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    feed = await newFeed(db);
    await ingest(db, feed, [dress, ...others]);
    productId = (
      await db.selectFrom('product').select('id').where('name', 'like', '%Silk dress%').executeTakeFirstOrThrow()
    ).id;
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id, headers } = await newShopper(app.db);
  shopper = { id, token: headers.authorization.slice('Bearer '.length) };
});

type Body = { data: PriceWatch; opt_in: number; message?: string; errors?: Record<string, string[]> };
const send = <Answer = Body>(method: string, path: string, body?: unknown, token = shopper.token) =>
  call<Answer>(app, [method, `/api/users/${shopper.id}/price_watches${path}`], { body, token });
const put = (body: unknown, product: number | string = productId) => send('PUT', `/${product}`, body);
const list = async () => (await send<{ data: PriceWatch[]; opt_in: number }>('GET', '')).body;

test('a target price is set, changed, listed and ended, and opts the shopper in', async () => {
  expect(await list()).toEqual({ data: [], opt_in: 0 });
  const { status, body } = await put({ target_price: 149.99, when_proven: 1 });
  expect(status).toBe(200);
  expect(priceWatchSchema.parse(body.data)).toMatchObject({
    product_id: productId,
    target_price: 149.99,
    currency: 'USD',
    price: 200,
    when_proven: 1,
    in_my_size: 0,
    repeat: 0,
    state: 'waiting',
    alerted_at: null,
  });
  expect(body.opt_in).toBe(1);
  await put({ target_price: '120', repeat: 1 });
  expect((await list()).data).toMatchObject([{ target_price: 120, when_proven: 0, repeat: 1 }]);
  expect((await send('GET', `/${productId}`)).body.data.target_price).toBe(120);
  expect((await send('DELETE', `/${productId}`)).status).toBe(204);
  expect((await send('DELETE', `/${productId}`)).status).toBe(204);
  expect((await send('GET', `/${productId}`)).status).toBe(404);
});

test.each([
  [{}, 'target_price'],
  [{ target_price: 0 }, 'target_price'],
  [{ target_price: -5 }, 'target_price'],
  [{ target_price: 'cheap' }, 'target_price'],
  [{ target_price: 10.001 }, 'target_price'],
  [{ target_price: 1e12 }, 'target_price'],
  [{ target_price: null }, 'target_price'],
  [{ target_price: 250 }, 'target_price'],
  [{ target_price: 100, when_proven: 2 }, 'when_proven'],
  [{ target_price: 100, repeat: 'often' }, 'repeat'],
])('%o is refused by its field', async (body, field) => {
  const answer = await put(body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  expect((await list()).data).toEqual([]);
});

test('a price that is below already may still wait for proof', async () => {
  expect((await put({ target_price: 250 })).body.errors?.target_price).toEqual(['It costs less than that already.']);
  expect((await put({ target_price: 250, when_proven: 1 })).status).toBe(200);
});

test('unknown products, other accounts and visitors are refused', async () => {
  expect((await put({ target_price: 100 }, 999_999)).status).toBe(404);
  expect((await put({ target_price: 100 }, 'x')).status).toBe(422);
  const other = await newShopper(app.db);
  const token = other.headers.authorization.slice('Bearer '.length);
  expect((await send('GET', '', undefined, token)).status).toBe(403);
  expect((await send('GET', '', undefined, 'nobody')).status).toBe(401);
});

test('a product that has ended or is asked in another currency says so', async () => {
  const gown = feedRow({ title: 'Satin gown', price: '200.00 USD' });
  const rest = [dress, ...others];
  await ingest(app.db, feed, [gown, ...rest], november(2));
  const { id } = await app.db
    .selectFrom('product')
    .select('id')
    .where('name', 'like', '%Satin gown%')
    .executeTakeFirstOrThrow();
  await put({ target_price: 100 }, id);
  await ingest(app.db, feed, rest, november(3));
  expect((await list()).data).toMatchObject([{ state: 'ended', price: null }]);
  await ingest(app.db, feed, [{ ...gown, price: '90.00 EUR' }, ...rest], november(4));
  expect((await list()).data).toMatchObject([{ state: 'currency', price: null, currency: 'USD' }]);
  await put({ target_price: 80 }, id);
  expect((await list()).data).toMatchObject([{ state: 'waiting', price: 90, currency: 'EUR' }]);
});

test(`at most ${maxWatches} products are watched`, async () => {
  const rows = Array.from({ length: maxWatches }, (_, place) => ({
    account_id: shopper.id,
    product_id: 1_000_000 + place,
    target_cents: 100,
    currency: 'USD',
    must_be_proven: false,
    in_my_size: false,
    repeats: false,
    created_at: new Date(),
  }));
  await app.db.insertInto('price_watch').values(rows).execute();
  const { status, body } = await put({ target_price: 100 });
  expect(status).toBe(422);
  expect(body.message).toContain('At most 500');
});

test('target prices are exported, and deleted with the account', async () => {
  await put({ target_price: 100 });
  expect((await readPersonalData(app.db, shopper.id)).price_watches).toMatchObject([{ target_price: 100 }]);
  await app.db.deleteFrom('account').where('id', '=', shopper.id).execute();
  const left = await app.db.selectFrom('price_watch').selectAll().where('account_id', '=', shopper.id).execute();
  expect(left).toEqual([]);
});

test('a shopper with other mails keeps their choices', async () => {
  await app.db
    .insertInto('notification_schedule')
    .values({ account_id: shopper.id, opt_in: true, monday: true })
    .execute();
  await put({ target_price: 100 });
  const { opt_in, monday } = await app.db
    .selectFrom('notification_schedule')
    .select(['opt_in', 'monday'])
    .where('account_id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  expect([opt_in, monday]).toEqual([true, true]);
});

test('an opt-in by a target price turns on the alert about prices alone', async () => {
  await app.db
    .insertInto('notification_schedule')
    .values({ account_id: shopper.id, opt_in: false, monday: true, ending: true })
    .execute();
  await put({ target_price: 100 });
  const schedule = await app.db
    .selectFrom('notification_schedule')
    .selectAll()
    .where('account_id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  expect(schedule).toMatchObject({
    opt_in: true,
    monday: false,
    price_drops: true,
    back_in_size: false,
    ending: false,
  });
});
