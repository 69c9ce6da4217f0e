import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeRecordsSchema } from '#contract/store-records.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { writeStoreRecords } from './store-record.ts';

let app: TestApp;
const hostile = '=HYPERLINK("https://evil.example"), "x"\nTwo lines';
beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const feed = await newFeed(db);
      await ingest(db, feed, [feedRow({ price: '200.00 USD', sale_price: '150.00 USD' })]);
      await db.insertInto('store').values({ name: hostile, url: 'javascript:alert(1)' }).execute();
      await writeStoreRecords(db, new Date(), 'all');
    },
    { hasPages: true },
  );
});
afterAll(() => app.close());

test('the records of all stores are open data, the same as JSON and as a table', async () => {
  const answer = await app.request('/stores.json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
  const { licence, source, data } = storeRecordsSchema.parse(await answer.json());
  expect(licence).toBe('CC0-1.0');
  expect(source).toMatch(/\/stores\.json$/);
  expect(data.length).toBe(2);

  const table = await app.request('/stores.csv');
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows: Record<string, string>[] = parse(await table.text(), { columns: true });
  expect(rows.map(({ id }) => Number(id))).toEqual(data.map(({ id }) => id));
  expect(rows.map(({ licence }) => licence)).toEqual(['CC0-1.0', 'CC0-1.0']);
  const ordinary = rows.findIndex(({ offers }) => offers === '1');
  expect(rows[ordinary]).toMatchObject({ reduced_offers: '1', too_early_offers: '1', proven_share: '' });
});

test('the name of a store is no formula of a spreadsheet, and its address no script', async () => {
  const rows: Record<string, string>[] = parse(await (await app.request('/stores.csv')).text(), { columns: true });
  const found = rows.find(({ name }) => name?.includes('HYPERLINK'));
  expect(found?.name).toBe(`'${hostile}`);
  const page = await (await app.request(`/store/${found?.id}`)).text();
  expect(page).not.toContain('href="javascript:');
  expect(page).toContain('It offers nothing with us at present.');
});

test.each(['/store/9999', '/store/0', '/store/x', '/store/1e3', '/store/99999999999'])(
  '%s is not found',
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);

test('the page of a store is in the sitemap, with its canonical address in both languages', async () => {
  const pages = await (await app.request('/sitemaps/pages.xml')).text();
  const [, path] = /<loc>[^<]*(\/store\/\d+)<\/loc>/.exec(pages) ?? [];
  const english = await (await app.request(path ?? '')).text();
  expect(english).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  expect(english).toContain('how real are its discounts?');
  const korean = await (await app.request(`/kr${path}`)).text();
  expect(korean).toContain('스토어 기록');
});
