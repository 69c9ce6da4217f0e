import type { APIRequestContext } from '@playwright/test';
import { readHtml } from './html.ts';
import { expect, test } from './shopper.ts';

/** Returns the paths in the `<loc>` elements of a sitemap. */
async function pathsIn(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path);
  expect(response.ok()).toBe(true);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

test('robots.txt and the sitemaps lead to every product and page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const files = await pathsIn(request, new URL(sitemap).pathname);
  let paths: string[] = [];
  let products: string[] = [];
  // Retried, because a new server still groups offers, and lists have one offer of a group.
  await expect(async () => {
    paths = (await Promise.all(files.map((file) => pathsIn(request, file)))).flat();
    products = paths.filter((path) => path.startsWith('/product/'));
    const { meta } = await (await request.get('/api/products?page[size]=1')).json();
    expect(new Set(products).size).toBe(meta.total);
  }).toPass();
  for (const path of [...paths.filter((path) => !products.includes(path)), ...products.slice(0, 3)])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test('the home page describes the site search in JSON-LD', async ({ request }) => {
  const { text } = await readHtml(request, '/');
  const [, json = ''] = /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  const site = JSON.parse(json);
  expect(site).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Trouvaille' });
  const { pathname, search } = new URL(site.potentialAction.target.urlTemplate.replace('{query}', 'silk'));
  const found = await readHtml(request, pathname + search);
  expect(found.texts('h1')).toEqual(['Search result of silk']);
});

test('the web manifest’s icons, the touch icon and the share picture are PNG files', async ({ request }) => {
  const html = await readHtml(request, '/products/latest/1');
  const [manifest] = html.all('link', { rel: 'manifest' });
  const { icons, name } = await (await request.get(manifest?.href ?? '')).json();
  expect(name).toBe('Trouvaille');
  const [touchIcon] = html.all('link', { rel: 'apple-touch-icon' });
  for (const path of [touchIcon?.href, '/share.png', ...icons.map(({ src }: { src: string }) => src)]) {
    const response = await request.get(path);
    expect([path, response.headers()['content-type']]).toEqual([path, 'image/png']);
  }
});
