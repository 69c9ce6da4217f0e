import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listing, listingSchema } from '#contract/products.ts';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { sendAlerts } from '#server/email/digests/alerts.ts';
import { watchFavorites } from '#server/email/digests/watch.ts';
import { readPriceLog } from '#server/ingest/runs/read-price-log.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import { migrateUpTo } from '#server/platform/database/migrate.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { call, callOfLink, mailTo } from './support/accounts.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type FeedRow, feedBytes } from './support/products.ts';
import { campaignEmailsOf, recordingComposer } from './support/readers.ts';

/** The last migration of the version before variants, held prices, currencies and confirmed prices. */
const versionBefore = '0024_no_request_rates';

/** Days of November 2026, at noon (UTC). */
const day = (of: number) => new Date(Date.UTC(2026, 10, of, 12));

/**
 * Rows as that version wrote them, by its tables: a feed that was read on four days, once with a fault. Product 3 ended,
 * 4 is priced in won, 5 has no subcategory, and the price of 6 is doubted.
 */
const rowsBefore = `
  insert into store (id, name, url) overriding system value values (1, 'Maison Maille', 'https://shop.example');
  insert into brand (name, key, letter) values ('Theory', 'theory', 'T') on conflict do nothing;
  insert into feed (id, name, store_id, format, source, default_currency, all_seen_at, prices_hold_until)
    overriding system value values (1, 'maille', 1, 'auto', 'none', 'USD', '2026-11-04T12:00Z', '2026-11-06T12:00Z');
  insert into feed_run (id, feed_id, started_at, alive_at, finished_at, status, read_rows) overriding system value
    select day, 1, at, at, at, case day when 3 then 'stopped' else 'complete' end, 6
    from generate_series(1, 4) as day, lateral (select make_timestamptz(2026, 11, day, 12, 0, 0, 'UTC') as at) as moment;
  insert into product (id, store_id, group_key, brand_id, subcategory_id, store_category, name, description, currency,
    price_cents, original_cents, highest_asked_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn,
    created_at, updated_at, ended_at, sale_ends_at) overriding system value
  select id, 1, case id when 1 then 'group:one/' else 'id:sku-' || id end, (select id from brand where key = 'theory'), subcategory, '', 'Silk slip dress ' || id, '', currency, price, original, highest,
    'https://shop.example/p/' || id, array['https://shop.example/i/' || id || '.jpg'], '', sizes, labels, '', '',
    '2026-11-01T12:00Z', '2026-11-04T12:00Z', ended, sale_ends
  from (values
    (1, 701, 'USD', 10000, 20000, 20000, '{1104,1106}'::integer[], '{4,6}'::text[], null::timestamptz,
      '2026-12-24T00:00Z'::timestamptz),
    (2, 701, 'USD', 9000, 9000, 30000, '{}', '{}', null, null),
    (3, 701, 'USD', 15000, 15000, 15000, '{}', '{}', '2026-11-04T12:00Z', null),
    (4, 701, 'KRW', 15000000, 20000000, 15000000, '{}', '{}', null, null),
    (5, null, 'USD', 5000, 5000, 5000, '{}', '{}', null, null),
    (6, 701, 'USD', 40000, 50000, 40000, '{}', '{}', null, null)
  ) as row (id, subcategory, currency, price, original, highest, sizes, labels, ended, sale_ends);
  insert into product_sighting (product_id, feed_id, run_id, seen_at, is_doubted)
  select id, case when id <> 3 then 1 end, 4, case id when 3 then '2026-11-02T12:00Z'::timestamptz else '2026-11-04T12:00Z' end,
    id = 6 from generate_series(1, 6) as id;
  insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock) values
    (1, '2026-11-01T12:00Z', 20000, 20000, 'USD', true), (1, '2026-11-04T12:00Z', 10000, 20000, 'USD', true),
    (2, '2026-11-01T12:00Z', 9000, 9000, 'USD', true), (2, '2026-11-02T12:00Z', 30000, 30000, 'USD', true),
    (2, '2026-11-04T12:00Z', 9000, 9000, 'USD', true),
    (3, '2026-11-01T12:00Z', 15000, 15000, 'USD', true), (3, '2026-11-04T12:00Z', 15000, 15000, 'USD', false),
    (4, '2026-11-01T12:00Z', 15000000, 20000000, 'KRW', true), (5, '2026-11-01T12:00Z', 5000, 5000, 'USD', true),
    (6, '2026-11-01T12:00Z', 40000, 50000, 'USD', true);
  insert into account (id, email, email_key, email_verified_at, time_zone) overriding system value
    values (1, 'ann@mail.example', 'ann@mail.example', '2026-11-01T12:00Z', 'America/New_York');
  insert into notification_schedule (account_id, opt_in) values (1, true);
  insert into account_size (account_id, size_id) values (1, 1104);
  insert into favorite_product (account_id, product_id) select 1, id from generate_series(1, 4) as id;
  insert into told_find (account_id, product_id, kind, day, price_cents) values (1, 2, 'price-drop', '2026-11-04', 8500);
  insert into email_confirmation (id, email, email_key, password_hash, language) overriding system value
    values (1, 'bea@mail.example', 'bea@mail.example', 'not a hash', 'en');
  select setval(pg_get_serial_sequence(name, 'id'), 100) from unnest('{store,feed,feed_run,product,account,email_confirmation}'::text[]) as name;
`;

const feed = { id: 1, storeId: 1, format: 'auto', defaultCurrency: 'USD', mapping: null, linkTemplate: null } as const;
const row = (id: number, price: string, more: FeedRow = {}): FeedRow => ({
  id: `sku-${id}`,
  title: `Silk slip dress ${id}`,
  link: `https://shop.example/p/${id}`,
  image_link: `https://shop.example/i/${id}.jpg`,
  price,
  brand: 'Theory',
  availability: 'in_stock',
  ...more,
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(async (db, connection) => {
    await connection.runSql('drop schema public cascade; drop schema pgboss cascade; create schema public');
    await migrateUpTo(db, versionBefore);
    await seedReferenceData(db);
    await connection.runSql(rowsBefore);
    await prepareDatabase(connection);
  });
});
afterAll(() => app.close());

async function list(query: string): Promise<Listing> {
  return listingSchema.parse(await (await app.request(`/api/products?${query}`)).json());
}

test('listings show the offers of before, at their prices, in the order of dollars', async () => {
  const { data, meta, facets } = await list('sort=discounted_price');
  expect(meta.total).toBe(4);
  expect(data.map(({ id, discounted_price: price, original_price: original }) => [id, price, original])).toEqual([
    [2, 90, 90],
    [1, 100, 200],
    [4, 150_000, 200_000],
    [6, 400, 500],
  ]);
  expect(data.map(({ price_varies, price_in_dollars: dollars }) => [price_varies, dollars])).toEqual([
    [false, null],
    [false, null],
    [false, 101.71],
    [false, null],
  ]);
  expect(facets.sizes.map(({ id, count }) => [id, count])).toEqual(
    expect.arrayContaining([
      [1104, 1],
      [1106, 1],
    ]),
  );
});

test('the price log is as before, with the sightings of complete runs, and a price of one run is no highest', async () => {
  const log = await readPriceLog(app.db, 2);
  expect(log.map(({ priceCents, previousSeenAt }) => [priceCents, previousSeenAt])).toEqual([
    [9000, null],
    [30_000, day(1)],
    [9000, day(2)],
  ]);
  const products = await app.db.selectFrom('product').select(['id', 'highest_asked_cents']).orderBy('id').execute();
  expect(products.map(({ highest_asked_cents }) => highest_asked_cents)).toEqual([
    20_000, 9000, 15_000, 15_000_000, 5000, 40_000,
  ]);
});

test('the next run goes on: no new price without a change, a doubted price stated again, and alerts for real drops alone', async () => {
  const composer = recordingComposer();
  const afternoon = new Date('2026-11-10T19:00:00Z');
  const rows = [
    row(1, '200.00 USD', { sale_price: '80.00 USD', size: '4', item_group_id: 'one' }),
    row(1, '200.00 USD', { id: 'sku-1-6', sale_price: '70.00 USD', size: '6', item_group_id: 'one' }),
    row(2, '87.00 USD'),
    row(3, '150.00 USD'),
    row(4, '200000 KRW', { sale_price: '149900 KRW' }),
    row(5, '50.00 USD', { title: 'Valentina', product_type: "L'heure bleue" }),
    row(6, '500.00 USD', { sale_price: '400.00 USD' }),
  ];
  const result = await runFeed(app.db, feed as never, feedBytes(rows), { seenAt: day(10) });
  expect(result).toMatchObject({ status: 'complete', message: null, endedProducts: 0 });
  await watchFavorites(app.db);
  await sendAlerts(app.db, composer, 2, afternoon);
  const [alert, ...others] = await campaignEmailsOf(app.db, 1);
  expect(others).toEqual([]);
  // Size 4 of 1 is the shopper's. 2 was mailed at $85 six days ago, and 100 won less for 4 are no drop. 3 is back.
  expect(alert).toMatchObject({
    kind: 'favorite-news',
    drops: [{ productId: 1, priceCents: 8000, formerCents: 10_000 }],
    back: [{ productId: 3, priceCents: 15_000 }],
  });
  await app.catalog.refresh();
  expect((await list('sort=discounted_price')).data.map(({ id, discounted_price: price }) => [id, price])).toEqual([
    [1, 70],
    [2, 87],
    [4, 149_900],
    [3, 150],
    [6, 400],
  ]);
  expect((await readPriceLog(app.db, 6)).map(({ priceCents }) => priceCents)).toEqual([40_000]);
  expect((await readPriceLog(app.db, 1)).map(({ priceCents, previousSeenAt }) => [priceCents, previousSeenAt])).toEqual(
    [
      [20_000, null],
      [10_000, day(2)],
      [7000, day(4)],
    ],
  );
});

test('a sign-up of before is still waiting: its link verifies, and signs in no browser', async () => {
  await call(app, ['POST', '/email/verification-notification'], { body: { email: 'bea@mail.example' } });
  const { link } = mailTo(app, 'bea@mail.example', 'verify-email');
  const { status, body } = await call<{ token: string | null }>(app, ['GET', callOfLink(link)]);
  expect(status).toBe(200);
  expect(body.token).toBeNull();
  const account = await app.db
    .selectFrom('account')
    .select(['email_verified_at', 'sign_up_browser_hash'])
    .where('email_key', '=', 'bea@mail.example')
    .executeTakeFirst();
  expect(account).toMatchObject({ sign_up_browser_hash: null });
  expect(account?.email_verified_at).not.toBeNull();
});
