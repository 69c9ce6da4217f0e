import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofSchema } from '#contract/proof.ts';
import { type PriceHistory, priceHistorySchema } from '#contract/verdicts.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { rule } from './rule.ts';

const dayMs = 24 * 60 * 60 * 1000;
const today = Date.now() - (Date.now() % dayMs);
const daysAgo = (days: number) => new Date(today - days * dayMs);

let app: TestApp;
let ids: Record<'proven' | 'refused' | 'unreduced' | 'ended' | 'elsewhere', number>;

beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const feed = await newFeed(db);
    const row = (id: string, price: string, more = {}) => feedRow({ id, title: `Silk dress ${id}`, price, ...more });
    const gtin = { gtin: '4006381333931' };
    for (let days = 70; days >= 0; days -= 1) {
      const rows = [
        row('proven', '250 USD', { ...gtin, ...(days <= 9 && { sale_price: '200 USD' }) }),
        row('refused', days === 5 ? '60 USD' : '90 USD'),
        row('unreduced', '80 USD'),
        ...(days > 3 ? [row('ended', '70 USD')] : []),
      ];
      await ingest(db, feed, rows, daysAgo(days));
    }
    await ingest(
      db,
      await newFeed(db, { storeName: 'Galerie Opaline' }),
      [row('elsewhere', '250 USD', gtin)],
      daysAgo(0),
    );
    const products = await db.selectFrom('product').select(['id', 'name']).execute();
    ids = Object.fromEntries(products.map(({ id, name }) => [name.replace('Silk dress ', ''), id])) as typeof ids;
    await sql`
      insert into price_correction (product_id, seen_at, price_cents, currency, reason, refused_at, was_present)
      select product_id, seen_at, price_cents, currency, 'a test', now(), false from price_point
      where product_id = ${ids.refused} and price_cents = 6000`.execute(db);
  });
}, 120_000);
afterAll(() => app.close());

async function prices(id: number): Promise<PriceHistory> {
  const answer = await app.request(`/api/products/${id}/prices`);
  expect(answer.status).toBe(200);
  return priceHistorySchema.parse((await answer.json()).data);
}

test('a price history has every point with its run, and a judgment of today', async () => {
  const history = await prices(ids.proven);
  expect(history.points).toMatchObject([
    { at: daysAgo(70).toISOString(), price: 250, original_price: 250, in_stock: true, refused: false },
    { at: daysAgo(9).toISOString(), price: 200, original_price: 250 },
  ]);
  const [first, second] = history.points.map(({ run_id }) => run_id ?? 0);
  expect(second).toBe((first ?? 0) + 61);
  expect(history.judgment).toMatchObject({
    verdict: 'proven',
    asked_days: 61,
    asked_price: 250,
    prior_price: 250,
    observed_days: 70,
    began_at: daysAgo(9).toISOString(),
    confirmed_by: { product_id: ids.elsewhere, store: 'Galerie Opaline', price: 250 },
  });
});

test('a refused price is listed and marked', async () => {
  const { points } = await prices(ids.refused);
  expect(points.filter(({ refused }) => refused)).toMatchObject([{ price: 60 }]);
});

test('a price of the future is not listed', async () => {
  await sql`
    insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock)
    values (${ids.unreduced}, now() + interval '2 days', 100, 90000, 'USD', true)`.execute(app.db);
  expect((await prices(ids.unreduced)).points.map(({ price }) => price)).toEqual([80]);
});

test('a product that is not reduced, or has ended, has a history without a judgment', async () => {
  expect(await prices(ids.unreduced)).toMatchObject({ judgment: null, points: [{ price: 80 }] });
  const ended = await prices(ids.ended);
  expect(ended.judgment).toBeNull();
  expect(ended.points.at(-1)).toMatchObject({ in_stock: false });
});

test('the proof adds the product and the figures of the rule', async () => {
  const answer = await app.request(`/product/${ids.proven}/proof.json`);
  const proof = proofSchema.parse(await answer.json());
  expect(proof).toMatchObject({
    product: { name: 'Silk dress proven', store: expect.stringMatching(/^Store/), price: 200, discount_percentage: 20 },
    rule: { min_asked_days: rule.minAskedDays, prior_days: 30, gap_hours: 72 },
    judgment: { verdict: 'proven' },
    ledger: null,
  });
});

test.each(['/api/products/ID/prices', '/product/ID/proof.json'])('%s is unknown or invalid', async (path) => {
  const get = (id: number | string) => app.request(path.replace('ID', String(id)));
  expect((await get(999_999)).status).toBe(404);
  expect((await get('abc')).status).toBe(422);
});

test('price histories are cached until the catalog changes, proofs follow the ledger', async () => {
  expect((await app.request(`/product/${ids.proven}/proof.json`)).headers.get('cache-control')).toBe('no-cache');
  const get = (id: number, headers = {}) => app.request(`/api/products/${id}/prices`, { headers });
  const etag = (await get(ids.proven)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\//);
  expect((await get(ids.proven, { 'if-none-match': etag })).status).toBe(304);
});
