import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { mailTo } from './mails.ts';
import {
  arriveSignedIn,
  keepToken,
  linkIn,
  newAddress,
  openAccount,
  openMenu,
  password,
  signIn,
  toasts,
} from './member.ts';
import { cards, expect, hideIt, open, openFirstProduct, openProduct, test } from './shopper.ts';

/** Returns the heart button of the nth card. */
const heart = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: /^Favorite: / });
const nameOf = async (page: Page, place: number) =>
  (await heart(page, place).getAttribute('aria-label'))?.replace('Favorite: ', '') ?? '';
const favorites = (page: Page, count: number) => expect(cards(page)).toHaveCount(count);

test('a heart adds a favorite at once, in lists and on the product page, and removes it again [spec 1.9 2.26 2.36 2.73 4.31]', {
  tag: '@both',
}, async ({ page }) => {
  await arriveSignedIn(page, '/products/user/1');
  await expect(heart(page, 0)).toHaveAttribute('title', 'Add to Favorites');
  const name = await nameOf(page, 0);
  const saved = page.waitForResponse('**/favorite_products/*');
  await heart(page, 0).click();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 0)).toHaveAttribute('title', 'Remove from Favorites');
  expect((await saved).status()).toBe(200);

  await openProduct(page, 0);
  const onPage = page
    .getByRole('main')
    .getByRole('button', { name: `Favorite: ${name}` })
    .filter({ visible: true });
  await expect(onPage.first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(onPage.first()).toHaveAttribute('aria-pressed', 'true');

  await (await openMenu(page, 'Menu')).getByRole('link', { name: 'My Favorites' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/products/favorites/1');
  await favorites(page, 1);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await heart(page, 0).click();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await removed;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
});

test('a rejected favorite resets its heart and shows an error [spec 4.32]', async ({ page }) => {
  await arriveSignedIn(page, '/products/user/1');
  const answer = Promise.withResolvers<void>();
  await page.route('**/favorite_products/*', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 403, json: { message: '' } });
  });
  await heart(page, 2).click();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');
  answer.resolve();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false');
  await expect(toasts(page)).toHaveText('Your favorites could not be changed. Please try again.');
});

test('the last of several clicks on a heart wins [spec 4.31]', async ({ page, request }) => {
  const { token, id } = await arriveSignedIn(page, '/products/user/1');
  const touched = Promise.withResolvers<void>();
  const calls: string[] = [];
  await page.route('**/favorite_products/*', async (route) => {
    calls.push(route.request().method());
    await touched.promise;
    await route.continue();
  });
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  for (let touch = 0; touch < 4; touch += 1) await heart(page, 1).click();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false');
  touched.resolve();
  await removed;
  expect(calls).toEqual(['POST', 'DELETE']);
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false');
  const listed = await request.get(`/api/users/${id}/favorite_products`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await listed.json()).meta.total).toBe(0);
});

test('public pages mark favorite and hidden products with one call', async ({ page, request }) => {
  const { token, id } = await openAccount();
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/products')).json();
  await request.post(`/api/users/${id}/favorite_products/${data[0].id}`, { headers });
  await request.post('/api/rate_prodct', { headers, data: { product_id: data[1].id, rating: 1 } });
  await keepToken(page, token);
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('collected_products')) asked.push(call.url());
  });
  await open(page, '/products/latest/1');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(cards(page).nth(1).getByText('Hidden')).toBeVisible();
  expect(asked).toHaveLength(1);
  await expectNoViolations(page);
});

test('a product is hidden after the server confirms, and the message can undo it [spec 2.74]', async ({ page }) => {
  await arriveSignedIn(page, '/products/user/1');
  await openProduct(page, 3);
  const { pathname } = new URL(page.url());
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/rate_prodct', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const hide = hideIt(page);
  await hide.click();
  await expect(hide).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('button', { name: /^Un-Hide It/ })).toHaveAttribute('title', 'Un-Hide It');
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(toasts(page)).toContainText('is hidden from your lists.');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(hide).toBeVisible();

  await hide.click();
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await open(page, '/products/user/1');
  await expect(cards(page).locator(`a[href="${pathname}"]`)).toHaveCount(0);
});

test('a product that cannot be hidden stays visible, with an error [spec 8.20]', async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  await openFirstProduct(page);
  await page.route('**/api/rate_prodct', (route) => route.fulfill({ status: 422, json: {} }));
  await hideIt(page).click();
  await expect(toasts(page)).toHaveText('That could not be done. Please try again.');
  await expect(hideIt(page)).toBeVisible();
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(0);
});

test('hidden products are listed on pages of their own and can be restored there [spec 1.10 2.22]', async ({
  page,
  request,
}) => {
  const { token } = await openAccount();
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/products?page[size]=26')).json();
  for (const { id: product_id } of data)
    expect((await request.post('/api/rate_prodct', { headers, data: { product_id, rating: 1 } })).ok()).toBe(true);
  await keepToken(page, token);

  await open(page, '/my-profile');
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Hidden Products' }).click();
  await expect(page).toHaveURL('/my-hidden-products');
  await expect(cards(page)).toHaveCount(24);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/my-hidden-products?page=2');
  await expect(cards(page)).toHaveCount(2);
  const shown = page.waitForResponse('**/api/rate_prodct');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Un-Hide It/ })
    .click();
  expect((await shown).status()).toBe(200);
  await expect(cards(page).getByText('Hidden', { exact: true })).toHaveCount(1);
  const left = await request.get('/api/user/disliked_products', { headers });
  expect((await left.json()).meta.total).toBe(25);
});

test('a visitor’s favorite is saved after the sign-up, by the link in the mail [spec 4.33 6.3]', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await open(page, '/products/latest/1');
  const name = await nameOf(page, 0);
  await heart(page, 0).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText(`Sign up, and “${name}” joins your favorites. Free, always.`)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/email-verify-guide');

  const fromMail = await context.newPage();
  await open(fromMail, await linkIn(mailTo(email), 'verify'));
  await expect(fromMail.getByText('Your Email Is Verified.')).toBeVisible();
  // The first tab that learns of the sign-in saves the favorite and shows the message.
  await expect
    .poll(async () => [...(await toasts(fromMail).allTextContents()), ...(await toasts(page).allTextContents())])
    .toContain('Added to your favorites, as you wished.');
  await open(fromMail, '/products/favorites/1');
  await expect(cards(fromMail)).toHaveCount(1);
  await expect(heart(fromMail, 0)).toHaveAccessibleName(`Favorite: ${name}`);
});

test('a visitor’s request to hide a product is done after the sign-in [spec 4.37 6.3]', async ({ page }) => {
  const { email } = await openAccount();
  await open(page, '/products/latest/1');
  await openProduct(page, 0);
  await hideIt(page).click();
  await expect(page).toHaveURL('/signup');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Sign in, and “.+” is hidden from your lists\.$/)).toBeVisible();
  await signIn(page, email);
  await expect(toasts(page)).toHaveText('Hidden from your lists, as you wished.');
  await open(page, '/my-hidden-products');
  await expect(cards(page)).toHaveCount(1);
});

test('hearts work by keyboard and are at least 44 px large', async ({ page }) => {
  await arriveSignedIn(page, '/products/user/1');
  await heart(page, 0).focus();
  await page.keyboard.press('Space');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  const { width = 0, height = 0 } = (await heart(page, 0).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
