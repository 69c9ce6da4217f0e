import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { idsPerFile } from './sitemap.ts';

const publicUrl = 'https://shop.example/a&b';
const changedAt = '2026-11-03T04:05:06.000Z';

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const rows = ['Tulle gown', 'Silk dress', 'Linen dress', 'Wool dress'].map((title) => feedRow({ title }));
      await ingest(db, await newFeed(db), rows);
      await sql`update product set updated_at = '2026-11-01', id = id + case name when 'Wool dress' then ${idsPerFile} else 0 end`.execute(
        db,
      );
      await sql`update product set updated_at = ${changedAt} where name = 'Silk dress'`.execute(db);
      await sql`update product set ended_at = now() where name = 'Linen dress'`.execute(db);
    },
    { settings: { PUBLIC_URL: publicUrl } },
  );
});
afterAll(() => app.close());

async function get(path: string) {
  const response = await app.request(path);
  return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
}

const idOf = async (name: string) =>
  (await app.db.selectFrom('product').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

test('robots.txt excludes personal pages and filtered lists, and names the sitemap', async () => {
  const { status, type, text } = await get('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=UTF-8']);
  const rules = text.split('\n');
  expect(rules).toContain('Disallow: /products/*?');
  expect(rules).toContain('Disallow: /kr/products/*?');
  expect(rules).toContain('Disallow: /buy-at/');
  expect(rules).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(text).not.toMatch(/Disallow: (\/kr)?\/(product\/|products\/latest)?$/m);
});

test('the sitemap names a file of pages and one per 50,000 product ids, with its last change', async () => {
  const { status, type, text } = await get('/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  const address = 'https://shop.example/a&amp;b/sitemaps';
  expect(text.match(/<sitemap>.*<\/sitemap>/g)).toEqual([
    `<sitemap><loc>${address}/pages.xml</loc></sitemap>`,
    `<sitemap><loc>${address}/products-1.xml</loc><lastmod>${changedAt}</lastmod></sitemap>`,
    `<sitemap><loc>${address}/products-2.xml</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></sitemap>`,
  ]);
});

test('a file lists exactly the available products, with the time of their last change', async () => {
  const first = await get('/sitemaps/products-1.xml');
  expect([first.status, first.type]).toEqual([200, 'application/xml; charset=utf-8']);
  const entry = (id: number, at: string) =>
    `<url><loc>https://shop.example/a&amp;b/product/${id}</loc><lastmod>${at}</lastmod></url>`;
  expect(first.text.match(/<url>.*<\/url>/g)).toEqual([
    entry(await idOf('Tulle gown'), '2026-11-01T00:00:00.000Z'),
    entry(await idOf('Silk dress'), changedAt),
  ]);
  expect(first.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n.*<\/urlset>\n$/s);
  const second = await get('/sitemaps/products-2.xml');
  expect(second.text).toContain(`/product/${await idOf('Wool dress')}</loc>`);
});

test('a file without products is empty, and an unknown file is missing', async () => {
  expect((await get('/sitemaps/products-3.xml')).text).not.toContain('<url>');
  for (const file of ['products-0.xml', 'products-99999.xml', 'products-x.xml', 'products-1.xml.gz'])
    expect([file, (await get(`/sitemaps/${file}`)).text]).not.toEqual([file, expect.stringContaining('urlset')]);
});

test('pages.xml lists the public pages', async () => {
  expect((await get('/sitemaps/pages.xml')).text).toContain(
    '<url><loc>https://shop.example/a&amp;b/products/latest/1</loc></url>',
  );
});
