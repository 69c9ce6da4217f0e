import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import {
  closePriceReport,
  countPriceReports,
  forgetOldReporters,
  forgetReporter,
  readPriceReports,
  readReportsBy,
} from './price-reports.ts';

let app: TestApp;
const day = (number: number) => new Date(Date.UTC(2026, 2, 1 + number, 6));
beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const feed = await newFeed(db);
      const row = feedRow({ price: '190.00 USD' });
      await ingest(db, feed, [row], day(0));
      for (let number = 35; number > 0; number -= 1) await ingest(db, feed, [row], day(36 - number));
      await ingest(db, feed, [{ ...row, price: '250.00 USD', sale_price: '210.00 USD' }], day(36));
    },
    { hasPages: true },
  );
});
afterAll(() => app.close());

const send = (fields: Record<string, string>, path = '/product/1/report', headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });

async function lastReport() {
  const reports = await readPriceReports(app.db);
  return reports.toSorted((one, other) => other.id - one.id)[0];
}

test('a report holds the state of the offer at its moment', async () => {
  const answer = await send({
    reason: 'struck',
    note: ' It was never 250.\r\nSee the archive. ',
    email: 'ann@mail.example',
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Your report is with us');
  expect(await lastReport()).toMatchObject({
    productId: 1,
    reason: 'struck',
    note: 'It was never 250.\nSee the archive.',
    email: 'ann@mail.example',
    priceCents: 21_000,
    originalCents: 25_000,
    currency: 'USD',
    verdict: 'raised_first',
    lastSeenAt: day(36),
    endedAt: null,
    closedAt: null,
    priceNow: null,
    runId: expect.any(Number),
    feed: expect.any(String),
  });
});

test('a report names the price of now in the currency of now', async () => {
  const of = app.db.selectFrom('product').select(['price_cents', 'currency']).where('id', '=', 1);
  const before = await of.executeTakeFirstOrThrow();
  await app.db.updateTable('product').set({ price_cents: 19_000, currency: 'EUR' }).where('id', '=', 1).execute();
  expect((await lastReport())?.priceNow).toEqual({ cents: 19_000, currency: 'EUR' });
  await app.db.updateTable('product').set(before).where('id', '=', 1).execute();
});

test.each([
  [{}, 'Please choose a reason.'],
  [{ reason: 'nothing' }, 'Please choose a reason.'],
  [{ reason: 'price', note: 'x'.repeat(1001) }, 'Please use 1,000 characters at most.'],
  [{ reason: 'price', email: 'no address' }, 'Please enter a valid email address, or none.'],
  [
    { reason: 'price', email: `ann@mail.example\r\nbcc: eve@mail.example` },
    'Please enter a valid email address, or none.',
  ],
])('a form with %o is refused by its field, and keeps what was typed', async (fields, problem) => {
  const answer = await send(fields as Record<string, string>);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(problem);
});

test('hostile text is stored as text', async () => {
  const note = `<script>alert(1)</script>'); drop table price_report; --\u0000\u202e${'\ud800'}`;
  expect((await send({ reason: 'other', note })).status).toBe(200);
  expect((await lastReport())?.note).toContain(`<script>alert(1)</script>'); drop table price_report; --`);
  const again = await (await send({ reason: 'none', note })).text();
  expect(again).not.toContain('<script>alert(1)');
});

test.each(['/product/999/report', '/product/x/report', '/product/0/report'])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404);
  expect((await send({ reason: 'price' }, path)).status).toBe(404);
});

test('forms of other sites are not accepted', async () => {
  const before = (await lastReport())?.id;
  expect((await send({ reason: 'price' }, '/product/1/report', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await lastReport())?.id).toBe(before);
});

test('the form is there in Korean, is not indexed, and is linked from the product', async () => {
  const page = await (await app.request('/kr/product/1/report')).text();
  expect(page).toContain('잘못된 가격 알리기');
  expect(page).toMatch(/<meta name="robots" content="noindex/);
  expect(await (await app.request('/product/1')).text()).toContain('href="/product/1/report"');
});

test('closing counts once', async () => {
  const { open, ofToday } = await countPriceReports(app.db);
  expect(ofToday).toMatchObject({ struck: 1, other: 1, price: 0 });
  const id = (await lastReport())?.id ?? 0;
  expect(await closePriceReport(app.db, id)).toBe(true);
  expect(await closePriceReport(app.db, id)).toBe(false);
  expect(await closePriceReport(app.db, 999)).toBe(false);
  expect((await countPriceReports(app.db)).open).toBe(open - 1);
});

test('note and email are exported, deleted with the account, and deleted after 180 days', async () => {
  expect(await readReportsBy(app.db, 'ANN@mail.example')).toMatchObject([{ reason: 'struck', product_id: 1 }]);
  await forgetReporter(app.db, 'Ann@mail.example');
  expect(await readReportsBy(app.db, 'ann@mail.example')).toEqual([]);
  await send({ reason: 'price', note: 'A note', email: 'ben@mail.example' });
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await forgetOldReporters(app.db, after(179));
  expect(await lastReport()).toMatchObject({ note: 'A note', email: 'ben@mail.example' });
  await forgetOldReporters(app.db, after(181));
  expect(await lastReport()).toMatchObject({ note: '', email: null, reason: 'price', priceCents: 21_000 });
});

test('a network that reports too often waits', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 25 && !statuses.includes(429); tries += 1)
    statuses.push((await send({ reason: 'price' })).status);
  expect(statuses.at(-1)).toBe(429);
  const answer = await send({ reason: 'price' });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('Many reports came from your network.');
});
