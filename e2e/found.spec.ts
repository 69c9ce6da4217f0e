import type { APIRequestContext } from '@playwright/test';
import { expect, open, test } from './shopper.ts';

/** What stands between tags of this name, as paths of the store. */
async function pathsIn(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path);
  expect(response.ok()).toBe(true);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

test('by robots.txt and the sitemaps a search engine comes to every product and page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const files = await pathsIn(request, new URL(sitemap).pathname);
  const paths = (await Promise.all(files.map((file) => pathsIn(request, file)))).flat();
  const { meta } = await (await request.get('/api/products?page[size]=1')).json();
  const products = paths.filter((path) => path.startsWith('/product/'));
  expect(new Set(products).size).toBe(meta.total);
  for (const path of [...paths.filter((path) => !products.includes(path)), ...products.slice(0, 3)])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test('the home page tells how the store is searched', async ({ page }) => {
  await page.goto('/');
  const site = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(site).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Trouvaille' });
  const { pathname, search } = new URL(site.potentialAction.target.urlTemplate.replace('{query}', 'silk'));
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result of silk');
});

test('the store can be put on a home screen, and its previews have a picture', async ({ page, request }) => {
  await open(page, '/products/latest/1');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons, name } = await (await request.get(manifest ?? '')).json();
  expect(name).toBe('Trouvaille');
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const path of [touchIcon, '/share.png', ...icons.map(({ src }: { src: string }) => src)]) {
    const response = await request.get(path);
    expect([path, response.headers()['content-type']]).toEqual([path, 'image/png']);
  }
});
