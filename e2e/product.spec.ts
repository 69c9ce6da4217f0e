import type { APIRequestContext } from '@playwright/test';
import { readHtml } from './html.ts';
import { buyButton, expect, open, openFirstProduct, test } from './shopper.ts';

/** Returns the path of the first product of the latest deals. */
async function firstProductPath(request: APIRequestContext): Promise<string> {
  const { text } = await readHtml(request, '/products/latest/1');
  const [path = ''] = /\/product\/\d+/.exec(text) ?? [];
  return path;
}

test('a product page shows name, prices, discount and details, and links to the store [spec 2.17 2.67 2.68 2.69 2.71 10.6]', {
  tag: '@both',
}, async ({ page }) => {
  await openFirstProduct(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  const article = page.getByRole('article').first();
  await expect(article.getByText(/^was \$[\d,.]+, now \$[\d,.]+$/).first()).toBeAttached();
  await expect(article.locator('s').filter({ visible: true }).first()).toHaveText(/^\$[\d,.]+$/);
  await expect(article.getByText(/^\d+% Off$/)).toBeVisible();
  await expect(article.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(page.getByText('We may earn a commission')).toBeVisible();
  const buy = buyButton(page);
  await expect(buy).toBeInViewport();
  await expect(buy).toHaveAttribute('target', '_blank');
  await expect(buy).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(buy).toHaveAttribute('href', /^\/buy-at\/\d+\/./);
});

test('a product without a discount has one price and no badge [spec 2.68 2.69]', async ({ page, request }) => {
  const list = async (number: number) =>
    (await request.get(`/api/products?sort=-discount_percentage&page[size]=100&page[number]=${number}`)).json();
  const { meta } = await list(1);
  const whole = (await list(meta.last_page)).data.at(-1);
  expect(whole).toMatchObject({ discount_percentage: 0, original_price: whole.discounted_price });
  await open(page, `/product/${whole.id}`);
  const article = page.getByRole('article').first();
  await expect(
    article
      .getByText(/^[$€£][\d,.]+( about \$[\d,.]+)?$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(article.locator('s')).toHaveCount(0);
  await expect(article.getByText(/% Off/)).toHaveCount(0);
});

test('the page says that the next product is loading [spec 2.81]', async ({ page }) => {
  await openFirstProduct(page);
  const answer = Promise.withResolvers<void>();
  await page.route(/\/product\/\d+\.data/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('region', { name: 'Related Items' }).getByRole('link').first().click();
  await expect(page.getByRole('status').filter({ hasText: /^loading$/ })).toBeAttached();
  await expect(page.locator('article[aria-busy=true]')).toBeVisible();
  answer.resolve();
  await expect(page.locator('article[aria-busy=true]')).toHaveCount(0);
});

test('each picture has its own description', async ({ request }) => {
  const html = await readHtml(request, await firstProductPath(request));
  const described = html.all('img').filter(({ srcset, alt }) => srcset && alt);
  const count = html.all('div').filter(({ id = '' }) => id.startsWith('picture-')).length;
  expect(count).toBeGreaterThan(0);
  expect(described.slice(0, count).map(({ alt = '' }) => /picture \d+ of \d+$/.exec(alt)?.[0])).toEqual(
    Array.from({ length: count }, (_, place) => `picture ${place + 1} of ${count}`),
  );
});

test('the brand links to its products [spec 2.67]', async ({ page }) => {
  await openFirstProduct(page);
  const brand = page.locator('main article > div').getByRole('link').first();
  const name = (await brand.textContent()) ?? '';
  await brand.click();
  await expect(page).toHaveURL(/\/products\/latest\/1\?brand=\d+$/);
  await expect(page.getByRole('link', { name: `Remove filter ${name}` })).toBeVisible();
});

test('the product page has structured data, share preview tags and a canonical link', async ({ request, baseURL }) => {
  const path = await firstProductPath(request);
  const html = await readHtml(request, path);
  const [name = ''] = html.texts('h1');
  const scripts = html.text.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const [productData, way] = [...scripts].map(([, text = '']) => JSON.parse(text));
  expect(productData).toMatchObject({ '@type': 'Product', name, offers: { '@type': 'Offer', priceCurrency: 'USD' } });
  expect(productData.offers.priceSpecification.price).toMatch(/^\d+\.\d\d$/);
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }, { name }],
  });
  const [title] = html.all('meta', { property: 'og:title' });
  expect(title?.content?.startsWith(`${name} by `)).toBe(true);
  const [image] = html.all('meta', { property: 'og:image' });
  expect(image?.content).toMatch(/^http.*\/images\/.*\.webp$/);
  expect(html.all('link', { rel: 'canonical' })).toMatchObject([{ href: `${baseURL}${path}` }]);
});
