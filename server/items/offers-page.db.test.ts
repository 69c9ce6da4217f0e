import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { matchOffers } from './match-offers.ts';

const gtin = '4006381333931';

let app: TestApp;
let ids: Record<'ended' | 'dear' | 'cheap' | 'alone', number>;

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const feeds = new Map<string, Awaited<ReturnType<typeof newFeed>>>();
      const belts = Array.from({ length: 9 }, () => feedRow());
      const at = async (storeName: string, row: Record<string, string>) => {
        const feed = await newFeed(db, { storeName });
        feeds.set(storeName, feed);
        await ingest(db, feed, [feedRow(row), ...belts]);
        const { id } = await db
          .selectFrom('product')
          .select('id')
          .where('store_id', '=', feed.storeId)
          .where('name', '=', row.title ?? '')
          .executeTakeFirstOrThrow();
        return id;
      };
      const piece = { title: 'Aurelia pleated dress', gtin };
      ids = {
        ended: await at('Maison Grise', { ...piece, price: '95 USD' }),
        dear: await at('Galerie Opaline', {
          ...piece,
          price: '120 USD',
          shipping: 'US:::12 USD:0:1:3:4',
          return_window: '14',
        }),
        cheap: await at('Atelier Nord', { ...piece, price: '100 USD', size: 'M' }),
        alone: await at('Casa Lilla', { title: 'Wool scarf', price: '40 USD' }),
      };
      await matchOffers(db, november(1));
      const feed = feeds.get('Maison Grise');
      if (feed) await ingest(db, feed, belts, november(2));
      // An ended offer keeps its item, whatever run of matching follows.
      await matchOffers(db, november(2));
    },
    { hasPages: true },
  );
});
afterAll(() => app.close());

async function page(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  const [section] = /<section aria-labelledby="offers".*?<\/section>/s.exec(html) ?? [];
  return { status: response.status, location: response.headers.get('Location'), html, section };
}

test('the page of a piece lists its stores, the cheapest first, and marks its own offer', async () => {
  const { section = '' } = await page(`/product/${ids.dear}`);
  expect(section).toContain('At 2 stores');
  const rows = section.split('<li').slice(1);
  expect(rows.map((row) => /href="(\/buy-at\/[^"]*)"/.exec(row)?.[1])).toEqual([
    `/buy-at/${ids.cheap}/Atelier%20Nord`,
    `/buy-at/${ids.dear}/Galerie%20Opaline`,
  ]);
  expect(rows.map((row) => row.includes('This page'))).toEqual([false, true]);
  expect(rows[0]).toContain('$100');
  expect(rows[0]).toContain(`href="/product/${ids.cheap}"`);
  expect(rows[0]).toContain('>M</span>');
  expect(rows[0]).toMatch(/Checked .*ago/);
});

test('a Korean page lists the stores in Korean', async () => {
  const { section = '' } = await page(`/kr/product/${ids.dear}`);
  expect(section).toContain('스토어 2곳에서 판매 중');
  expect(section).toContain(`href="/kr/buy-at/${ids.cheap}/Atelier%20Nord"`);
});

test('the page and its list tell delivery and returns of each store that states them, and the API does', async () => {
  const line = 'Delivery to the US $12, 3 to 5 business days · Returns within 14 days';
  const { html, section = '' } = await page(`/product/${ids.dear}`);
  expect(html).toContain(`>${line}, as Galerie Opaline tells<`);
  const [cheap, dear] = section.split('<li').slice(1);
  expect(dear).toContain(`>${line}<`);
  expect(cheap).not.toContain('Delivery');
  expect((await page(`/kr/product/${ids.dear}`)).html).toContain(
    '미국 배송비 $12, 영업일 기준 3~5일 · 14일 이내 반품 가능 (Galerie Opaline 안내 기준)',
  );
  const answer = async (id: number) => (await (await app.request(`/api/products/${id}`)).json()) as { data: object };
  expect((await answer(ids.dear)).data).toMatchObject({
    terms: {
      delivery: [{ country: 'US', price: 12, currency: 'USD', min_days: 3, max_days: 5, in_business_days: true }],
      free_delivery_from: [],
      return_days: 14,
      free_returns: null,
    },
    variants: [],
  });
  expect((await answer(ids.cheap)).data).toMatchObject({ terms: null });
});

test('a piece of one store has no list of stores', async () => {
  expect((await page(`/product/${ids.alone}`)).section).toBeUndefined();
});

test('the page of an ended offer leads to the cheapest offer of its piece, in the language of the page', async () => {
  expect(await page(`/product/${ids.ended}`)).toMatchObject({ status: 302, location: `/product/${ids.cheap}` });
  expect(await page(`/kr/product/${ids.ended}`)).toMatchObject({ status: 302, location: `/kr/product/${ids.cheap}` });
  expect((await app.request(`/api/products/${ids.ended}`)).status).toBe(200);
});

test('all offers of a piece have one canonical page, which alone is in the sitemap', async () => {
  for (const id of [ids.dear, ids.cheap])
    expect((await page(`/product/${id}`)).html).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]*/product/${ids.dear}"`),
    );
  const sitemap = await (await app.request('/sitemaps/products-1.xml')).text();
  const listed = [ids.ended, ids.dear, ids.cheap, ids.alone].filter((id) => sitemap.includes(`/product/${id}</loc>`));
  expect(listed).toEqual([ids.dear, ids.alone]);
});

test('a share leads to the shared offer, and search engines read the offers of all stores', async () => {
  const { html } = await page(`/product/${ids.dear}`);
  expect((await page(`/product/${ids.cheap}`)).html).toMatch(
    new RegExp(`<meta property="og:url" content="[^"]*/product/${ids.cheap}"`),
  );
  expect(html).toContain(encodeURIComponent(`/product/${ids.dear}`));
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const product = scripts.map(([, json = '{}']) => JSON.parse(json)).find((one) => one['@type'] === 'Product');
  expect(product.offers).toMatchObject({
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: '100.00',
    offerCount: 2,
  });
  const addresses = product.offers.offers.map(({ url }: { url: string }) => Number(url.split('/').at(-1)));
  expect(addresses).toEqual([ids.cheap, ids.dear]);
  expect(product.offers.offers[0].seller.name).toBe('Atelier Nord');
});
