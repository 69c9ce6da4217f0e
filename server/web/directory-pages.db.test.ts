import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountDefinition } from '#contract/discount-definition.ts';
import { listStoreRules, setStoreRule, withdrawStoreRule } from '#server/ingest/rules/store-rules.ts';
import { openTestApp } from '#test/support/app.ts';
import { type FeedRow, feedRow, ingest, newFeed } from '#test/support/products.ts';

const reduced = (title: string, brand: string, price = '60.00 USD'): FeedRow =>
  feedRow({ title, brand, price: '100.00 USD', sale_price: price });
const hostile = 'Acme" onmouseover="alert(1)" {{name}} $&';

let app: Awaited<ReturnType<typeof openTestApp>>;
let feed: Awaited<ReturnType<typeof newFeed>>;
let rows: FeedRow[];

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      feed = await newFeed(db);
      rows = [
        ...Array.from({ length: 30 }, (_, place) => reduced(`Crepe midi dress ${place}`, 'Nord Étoile')),
        ...Array.from({ length: 11 }, (_, place) => reduced(`Suede loafers ${place}`, 'Loaf House')),
        reduced('Silk blouse', hostile),
        reduced('Calf tote bag', 'Nord Étoile', '20.00 USD'),
        reduced('Satin pumps', '한섬'),
      ];
      await ingest(db, feed, rows, new Date());
    },
    { hasPages: true, settings: { PUBLIC_URL: 'https://shop.example' } },
  );
});
afterAll(() => app.close());

async function get(path: string) {
  const response = await app.request(path, { redirect: 'manual' });
  const html = await response.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    title: first(/<title>([^<]*)/),
    heading: first(/<h1[^>]*>([^<]*)/),
    canonical: first(/rel="canonical" href="([^"]*)"/),
    description: first(/name="description" content="([^"]*)"/),
    isIndexed: !html.includes('noindex'),
    trail: JSON.parse(first(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) ?? '{}').itemListElement?.map(
      ({ name, item }: { name: string; item: string }) => [name, item],
    ),
  };
}

test('a designer has a page with its figures, trail and canonical address', async () => {
  const page = await get('/designers/nord-etoile');
  expect(page).toMatchObject({
    status: 200,
    title: 'Nord Étoile on sale · Trouvaille',
    heading: 'Nord Étoile',
    canonical: 'https://shop.example/designers/nord-etoile',
    isIndexed: true,
    trail: [
      ['Home', 'https://shop.example/'],
      ['Designers', 'https://shop.example/designers'],
      ['Nord Étoile', 'https://shop.example/designers/nord-etoile'],
    ],
  });
  expect(page.description).toMatch(/31 pieces from trusted stores\. From \$20\. .*too new to be checked/);
  expect(page.html).toContain('<html lang="en"');
  expect(page.html).toMatch(/aria-current="page"[^>]*>Nord Étoile/);
});

test('pages of 24 follow each other, and a page past the end leads to the last', async () => {
  const second = await get('/designers/nord-etoile?page=2');
  expect(second).toMatchObject({
    status: 200,
    title: 'Nord Étoile on sale, page 2 · Trouvaille',
    canonical: 'https://shop.example/designers/nord-etoile?page=2',
    isIndexed: true,
  });
  expect((await get('/designers/nord-etoile?page=9&sort=-created_at')).location).toBe(
    '/designers/nord-etoile?sort=-created_at&page=2',
  );
  for (const page of ['0', '-1', 'x', '1.5', '%00'])
    expect((await get(`/designers/nord-etoile?page=${page}`)).status).toBe(404);
});

test('filters narrow the list, cannot change what it is, and are not for search engines', async () => {
  const { html, isIndexed, canonical } = await get('/designers/nord-etoile?category=1&brand=999');
  expect(html).toContain('1 item');
  expect([isIndexed, canonical]).toEqual([false, 'https://shop.example/designers/nord-etoile']);
  expect((await get('/designers/nord-etoile?category=x')).status).toBe(400);
});

test('other spellings of a name lead to its address, with their query', async () => {
  const moves: Record<string, string> = {
    '/designers/Nord%20%C3%89toile?sort=-created_at': '/designers/nord-etoile?sort=-created_at',
    '/women/apparel': '/women/clothing',
    '/women/Clothing/Midi%20Dresses': '/women/clothing/midi-dresses',
    '/kr/women/apparel': '/kr/women/clothing',
  };
  for (const [from, to] of Object.entries(moves)) {
    const { status, location } = await get(from);
    expect([from, status, location]).toEqual([from, 301, to]);
  }
});

test('unknown names are missing pages with ways on', async () => {
  for (const path of [
    '/designers/nobody',
    '/designers/..%2f',
    '/women/hats',
    '/women/bags/pumps',
    '/edit/constructor',
  ]) {
    const { status, html, isIndexed } = await get(path);
    expect([path, status, isIndexed]).toEqual([path, 404, false]);
    expect(html).toContain('href="/designers"');
    expect(html).toMatch(/href="\/product\/\d+"/);
  }
});

test('hostile and foreign names are shown as they are, at safe addresses', async () => {
  const { html } = await get('/designers');
  expect(html).not.toContain(hostile);
  const slug = 'acme-onmouseover-alert-1-name-and';
  expect(html).toContain(`href="/designers/${slug}"`);
  const page = await get(`/designers/${slug}`);
  expect([page.status, page.trail.at(-1)?.[0]]).toEqual([200, hostile]);
  expect(page.html).not.toContain(hostile);
  expect((await get(`/designers/${encodeURIComponent('한섬')}`)).heading).toBe('한섬');
  expect((await get('/designers?q=%3Cscript%3E')).html).not.toContain('<script>”');
});

test('pages of fewer than 12 pieces are not for search engines', async () => {
  expect(await get('/women/shoes/loafers-and-moccasins')).toMatchObject({ status: 200, isIndexed: false });
  expect(await get('/women/shoes')).toMatchObject({ heading: 'Shoes', isIndexed: true });
  expect(await get('/women/clothing/midi-dresses')).toMatchObject({
    heading: 'Midi Dresses',
    isIndexed: true,
    trail: [
      ['Home', 'https://shop.example/'],
      ['Clothing', 'https://shop.example/women/clothing'],
      ['Midi Dresses', 'https://shop.example/women/clothing/midi-dresses'],
    ],
  });
});

test('designers are found by a part of the name, and a search without hits says so', async () => {
  const found = await get('/designers?q=etoi');
  expect(found.html).toContain('Nord Étoile');
  expect(found.html.match(/<main.*<\/main>/s)?.[0]).not.toContain('Loaf House');
  expect(found.isIndexed).toBe(false);
  expect((await get('/designers?q=zzz')).html).toContain('No designer matches “zzz” today.');
});

test('Korean pages have Korean texts and addresses', async () => {
  const page = await get('/kr/women/clothing');
  expect(page).toMatchObject({ heading: '의류', canonical: 'https://shop.example/kr/women/clothing' });
  expect(page.html).toContain('href="/kr/women/clothing/midi-dresses"');
  expect(page.html).toContain('href="/kr/edit/new-in"');
});

test('the header leads into the shop on every page, with the counts of today', async () => {
  for (const path of ['/', '/faq', '/product/1', '/nowhere']) {
    const [nav = ''] = /<nav id="ways-in".*?<\/nav>/s.exec((await get(path)).html) ?? [];
    const links = [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, name]) => `${name?.trim()} ${to}`);
    for (const link of [
      'New in /edit/new-in',
      'Clothing /women/clothing',
      'Shoes /women/shoes',
      'Bags /women/bags',
      'Designers /designers',
      '70% OFF /edit/70-and-more',
    ])
      expect([path, links]).toEqual([path, expect.arrayContaining([link])]);
    expect(nav).toContain('Midi Dresses <span>30</span>');
  }
});

test('a designer without a reduced piece has a page that offers to follow the name', async () => {
  const { status, html, isIndexed, description } = await get('/designers/gucci');
  expect([status, isIndexed]).toEqual([200, false]);
  expect(html).toContain('Follow Gucci above, and we tell you of the first piece.');
  expect(description).toBe('Gucci at reduced prices: 0 pieces from trusted stores. None today.');
  expect((await get('/kr/designers/gucci')).html).toContain('위에서 Gucci 브랜드를 팔로우하시면');
  const { html: edit } = await get('/women/clothing/gowns');
  expect(edit).toContain('Nothing here today');
  expect(edit).not.toMatch(/Follow .{1,40} above/);
});

test('a category that becomes empty stays a page that says so, and leaves the header', async () => {
  await ingest(
    app.db,
    feed,
    rows.filter(({ title }) => title !== 'Calf tote bag'),
    new Date(),
  );
  await app.catalog.refresh();
  const { status, html, isIndexed } = await get('/women/bags');
  expect([status, isIndexed]).toEqual([200, false]);
  expect(html).toContain('Nothing here today');
  expect((await get('/women/bags?sort=-created_at')).html).toContain('Nothing here today');
  expect((await get('/women/bags?brand=1')).html).not.toContain('Nothing here today');
  expect((await get('/faq')).html).not.toContain('href="/women/bags"');
});

test('a brand that became part of another one leads to its page, until the rule is withdrawn', async () => {
  const other = await newFeed(app.db);
  const vests = ['red', 'blue', 'green', 'black'].map((color) => reduced(`Wool vest in ${color}`, 'Tidewell'));
  await ingest(app.db, other, [reduced('Linen shirt', 'Loaf & Sons'), ...vests], new Date());
  const rule = { field: 'brand', words: 'Loaf & Sons', outcome: 'brand', brand: 'Loaf House' } as const;
  await setStoreRule(app.db, feed.storeId, rule);
  await app.catalog.refresh();
  expect((await get('/designers/loaf-and-sons')).status).toBe(200);
  await ingest(app.db, other, vests, new Date());
  await app.catalog.refresh();
  expect(await get('/kr/designers/loaf-and-sons?sort=-created_at')).toMatchObject({
    status: 302,
    location: '/kr/designers/loaf-house',
  });
  const [stored] = await listStoreRules(app.db, feed.storeId);
  await withdrawStoreRule(app.db, stored?.id ?? 0);
  expect((await get('/designers/loaf-and-sons')).html).toContain('Follow Loaf &amp; Sons above');
});

test.each(['/', '/about-us', '/faq', '/how-it-works', '/how-we-check', '/products/latest/1'])(
  '%s has the one definition of a discount, in both languages',
  async (path) => {
    expect((await get(path)).html).toContain(discountDefinition.en);
    expect((await get(`/kr${path === '/' ? '' : path}`)).html).toContain(discountDefinition.kr);
  },
);
