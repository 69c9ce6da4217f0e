import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

const publicUrl = 'https://shop.example';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const link = 'https://www.opaline.example/products/silk-slip?utm_source=feed';
      await ingest(db, await newFeed(db), [feedRow({ title: 'Silk slip', link, sale_price: '60.00 USD' })]);
    },
    { hasPages: true, settings: { PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://x' } },
  );
});
afterAll(() => app.close());

describe('the web manifest', () => {
  test.each([
    ['/manifest.webmanifest', 'en', '/', '/share', ['New in', '70% OFF', 'Favorites']],
    ['/kr/manifest.webmanifest', 'ko', '/kr', '/kr/share', ['신상품', '70% 할인', '찜한 상품']],
  ])('%s makes an app with shortcuts and a share target', async (path, lang, start, share, shortcuts) => {
    const response = await app.request(path);
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      id: start,
      start_url: start,
      scope: '/',
      lang,
      display: 'standalone',
      share_target: { action: share, method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
    });
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(shortcuts);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons) expect((await app.request(src)).status).toBe(200);
    for (const { url } of manifest.shortcuts) expect((await app.request(url)).status).toBe(200);
    const page = await (await app.request(start)).text();
    expect(page).toContain(`<link rel="manifest" href="${path}"/>`);
    expect(page).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1714"/>');
  });
});

describe('the service worker', () => {
  test.each(['br', 'gzip', 'identity'])(
    'arrives anew with each release, and reads its own origin alone (%s)',
    async (encoding) => {
      const { status, headers } = await app.request('/service-worker.js', { headers: { 'accept-encoding': encoding } });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
    },
  );

  test('may be registered by pages', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain('trusted-types default service-worker');
  });

  test.each(['/offline', '/kr/offline'])('%s loads no script, and is not indexed', async (path) => {
    const response = await app.request(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('s-maxage');
    expect(html).not.toMatch(/import\(|modulepreload|streamController/);
    expect(html).toContain('<div id="kept-pages"></div>');
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  });
});

describe('a share', () => {
  const share = async (fields: Record<string, string>, prefix = '') => {
    const response = await app.request(`${prefix}/share?${new URLSearchParams(fields)}`);
    return { response, location: response.headers.get('location') };
  };

  test.each([
    ['a link', { url: 'https://opaline.example/products/silk-slip' }, '/product/1'],
    ['a link within a text', { text: 'See https://opaline.example/products/silk-slip!' }, '/product/1'],
    ['a link of this site', { url: `${publicUrl}/women/shoes?sort=-created_at` }, '/women/shoes?sort=-created_at'],
    [
      'a page of another piece',
      { title: 'Wool coat | Opaline', url: 'https://opaline.example/p/2' },
      '/products/search/1?query=Wool%20coat',
    ],
    ['words', { text: 'red shoes' }, '/products/search/1?query=red%20shoes'],
  ])('of %s leads to its place, and is kept by no cache', async (_, fields, location) => {
    const { response, ...answer } = await share(fields);
    expect(answer.location).toBe(location);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('in Korean leads to Korean pages', async () => {
    expect((await share({ url: 'https://opaline.example/products/silk-slip' }, '/kr')).location).toBe('/kr/product/1');
    expect((await share({ url: `${publicUrl}/kr/women/shoes` }, '/kr')).location).toBe('/kr/women/shoes');
  });

  test.each([
    ['nothing', {}],
    ['signs alone', { text: '!!! …' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['another share', { url: `${publicUrl}/share?url=${publicUrl}/share` }],
  ])('of %s says that there is nothing to find', async (_, fields) => {
    const { response, location } = await share(fields);
    expect([response.status, location]).toEqual([400, null]);
    expect(await response.text()).toContain('Nothing to look for');
  });

  test('never leads to another site', async () => {
    for (const url of [`${publicUrl}//evil.example`, `${publicUrl}/\\evil.example`, 'https://evil.example/a-b'])
      expect((await share({ url })).location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('of a huge text is read at its beginning', async () => {
    const response = await app.request(
      `/share?${new URLSearchParams({ title: 'Silk slip', text: '실크 '.repeat(2000) })}`,
    );
    expect(response.status).toBe(303);
    const shorter = response.headers.get('location') ?? '';
    expect(shorter.length).toBeLessThan(4000);
    expect((await app.request(shorter)).headers.get('location')).toBe('/products/search/1?query=Silk%20slip');
  });
});
