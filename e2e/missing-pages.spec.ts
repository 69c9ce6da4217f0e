import { readHtml } from './html.ts';
import { cards, expect, open, test } from './shopper.ts';

const missing = ['/nowhere', '/product/999999999', '/product/first', '/products/latest/0', '/products/nowhere'];

for (const path of missing) {
  test(`${path} is not found, and the page offers products instead`, async ({ request }) => {
    const html = await readHtml(request, path);
    expect(html.status).toBe(404);
    expect(html.texts('title')).toEqual([expect.stringMatching(/^Page not found · /)]);
    expect(html.texts('h1')).toEqual(['Not every search ends in a find']);
    expect(html.all('article')).toHaveLength(4);
    expect(html.texts('a')).toContain('See the latest deals');
  });
}

test('a URL with an unknown sort order is rejected with an error page', async ({ request }) => {
  const html = await readHtml(request, '/products/latest/1?sort=beauty');
  expect(html.status).toBe(400);
  expect(html.texts('h1')).toEqual(['We could not read this address']);
  expect(html.texts('p')).toContain('sort: Unknown sort order.');
});

test('a list that fails while paging shows an error within the shop, and can be retried', async ({ page }) => {
  await open(page, '/products/latest/1');
  await page.route(/\.data\b/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A stitch came loose on our side');
  await expect(page).toHaveTitle(/^Something went wrong · /);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(/\.data\b/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(cards(page)).not.toHaveCount(0);
  await expect(page).toHaveURL('/products/latest/2');
});

test('a missing page reached by client-side navigation shows the not-found page', async ({ page }) => {
  await open(page, '/products/latest/1');
  await page.evaluate(() => {
    history.pushState({}, '', '/product/999999999');
    history.pushState({}, '', '/products/latest/1');
    history.back();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not every search ends in a find');
  await expect(page).toHaveTitle(/^Page not found · /);
  await expect(cards(page)).toHaveCount(4);
});
