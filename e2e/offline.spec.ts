import type { Page } from '@playwright/test';
import { arriveSignedIn, toasts } from './member.ts';
import { cards, expect, expectPage, open, openFirstProduct, test } from './shopper.ts';

const missing = (page: Page) => page.getByRole('heading', { name: 'There is no connection' });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('a page opened without a connection is tried again in place, and opens once the connection is back', async ({
  page,
  context,
}) => {
  await open(page, '/products/latest/1');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(missing(page)).toBeVisible();
  await expect(retry(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Still no connection.')).toBeVisible();
  await expect(page).toHaveURL('/products/latest/1');
  await context.setOffline(false);
  await expect(page).toHaveURL('/products/latest/2');
  await expect(missing(page)).toHaveCount(0);
});

test('a product opened without a connection, before its script is loaded, waits in place', async ({
  page,
  context,
}) => {
  await open(page, '/products/latest/1');
  await context.setOffline(true);
  await cards(page).first().getByRole('link').click();
  await expect(missing(page)).toBeVisible();
  await retry(page).click();
  await expect(missing(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('a page in another language followed without a connection waits in place, and opens once it is back @both', async ({
  page,
  context,
}) => {
  await open(page, '/products/latest/1');
  await context.setOffline(true);
  await page.getByRole('link', { name: '한국어' }).click();
  await expect(missing(page)).toBeVisible();
  await expect(retry(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Still no connection.')).toBeVisible();
  await expect(page).toHaveURL('/products/latest/1');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(missing(page)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('link', { name: '한국어' }).click();
  await expect(missing(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/kr/products/latest/1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('a user may stay on the page without a connection, and keeps the list and the focus @both', async ({
  page,
  context,
}) => {
  await open(page, '/products/latest/1');
  const first = await cards(page).first().getByRole('link').getAttribute('href');
  await context.setOffline(true);
  const next = page.getByRole('link', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(retry(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(missing(page)).toHaveCount(0);
  await expect(next).toBeFocused();
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', first ?? '');
});

test('a page that breaks off says that there is no connection, and is tried again in place', async ({ page }) => {
  await openFirstProduct(page);
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'FAQ' }).last().click();
  await expectPage(page, '/faq', 'There is no connection');
  await expect(page).toHaveTitle(/^There is no connection/);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.unroute('**/*.data*');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('There is no connection');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a retry after a fault of the server stays in the page while there is no connection', async ({
  page,
  context,
}) => {
  await openFirstProduct(page);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('link', { name: 'FAQ' }).last().click();
  await expectPage(page, '/faq', 'A stitch came loose on our side');
  await page.unroute('**/*.data*');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectPage(page, '/faq', 'There is no connection');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/question/i);
});

test('a heart and a hidden product tell a missing connection from a fault of the server', async ({ page, context }) => {
  await arriveSignedIn(page, '/faq');
  await openFirstProduct(page);
  const main = page.getByRole('main');
  const heart = main.getByRole('button', { name: /^Favorite/ }).first();
  await page.route('**/api/users/*/favorite_products/*', (route) => route.fulfill({ status: 502, body: '' }));
  await heart.click();
  await expect(toasts(page)).toHaveText('Your favorites could not be changed. Please try again.');
  await page.unroute('**/api/users/*/favorite_products/*');

  await context.setOffline(true);
  const offline = toasts(page).filter({ hasText: 'There is no connection. Please try again once it is back.' });
  await heart.click();
  await expect(offline).toHaveCount(1);
  await main
    .getByRole('button', { name: /^Hide It/ })
    .first()
    .click();
  await expect(offline).toHaveCount(2);
});

test('a personal list without a connection loads once the connection is back', async ({ page }) => {
  await page.route('**/api/users/*/products*', (route) => route.abort());
  await arriveSignedIn(page, '/products/user/1');
  await expect(missing(page)).toBeVisible();
  await expect(page.getByText('No Data Found')).toHaveCount(0);
  await page.unroute('**/api/users/*/products*');
  await retry(page).click();
  await expect(missing(page)).toHaveCount(0);
});

test('the filters stay in place where the connection is lost before any interaction, and work once it is back', {
  tag: '@both',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/products/latest/1');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('Tab');
  await expect(page.locator('#shop-by').getByText('Proven only')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('#shop-by').getByRole('checkbox', { name: /^Bags/ })).toBeVisible({ timeout: 15_000 });
});
