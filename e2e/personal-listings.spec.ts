import type { APIRequestContext } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { arriveSignedIn, keepToken, openAccount, openMenu, signIn, toasts, wantNothing } from './member.ts';
import { cards, expect, open, test } from './shopper.ts';

const lists = [
  ['user', 'Latest', 'Latest Deals', 'Newest'],
  ['suggestions', 'Your Top Picks', 'Top picks for you', 'Recommended'],
  ['70off', '70% OFF', '70% off or more deals', 'Newest'],
  ['under100', 'Under $100', 'Under $100 deals', 'Newest'],
] as const;

/** The orders of every list. */
const orders = ['Newest', 'Price (Low-High)', 'Price (High-Low)', 'Discount', 'Real discount'];

test('the navigation links to the personal lists, each with its title and sort order [spec 1.2 1.8 2.25 2.35 2.37 2.38 2.39 2.52 4.41 9.16 9.18 9.21]', {
  tag: '@both',
}, async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  for (const [showType, link, title, order] of lists) {
    await (await openMenu(page, 'Menu')).getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(`/products/${showType}/1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(/^[\d,]+ items$/)).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText(order);
    const own = showType === 'suggestions' ? ['Recommended'] : [];
    await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([...own, ...orders]);
    await expect(page.getByRole('link', { name: 'Edit preferences' })).toHaveAttribute('href', '/my-preferences');
  }
});

test('70% OFF shows no smaller discount, and Under $100 no higher price [spec 7.39 9.6]', async ({ page }) => {
  await arriveSignedIn(page, '/products/70off/1');
  await page.getByLabel('Sort by').selectOption('Discount');
  await expect(page).toHaveURL('/products/70off/1?sort=-discount_percentage');
  await expect(cards(page)).toHaveCount(24);
  for (const text of await cards(page)
    .getByText(/^\d+% Off$/)
    .allTextContents())
    expect(Number.parseInt(text, 10)).toBeGreaterThanOrEqual(70);

  await open(page, '/products/under100/1?sort=-discounted_price');
  await expect(cards(page)).toHaveCount(24);
  const prices = await cards(page)
    .getByText(/now \$[\d.]+$/)
    .allTextContents();
  expect(prices).toHaveLength(24);
  for (const text of prices) expect(Number(/now \$([\d.]+)$/.exec(text)?.[1])).toBeLessThanOrEqual(100);
});

test('a personal list is sorted and paged by its URL, and going back restores it', async ({ page }) => {
  await arriveSignedIn(page, '/products/user/1');
  await page.getByLabel('Sort by').selectOption('Price (Low-High)');
  await expect(page).toHaveURL('/products/user/1?sort=discounted_price');
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  // The URL changes shortly before the page does.
  await expect(next).toHaveAttribute('href', '/products/user/2?sort=discounted_price');
  await next.click();
  await expect(page).toHaveURL('/products/user/2?sort=discounted_price');
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');

  const card = cards(page).nth(13);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const href = await card.getByRole('link').getAttribute('href');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(href ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/products/user/2?sort=discounted_price');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('discounted_price');
  await expect(card.getByRole('link')).toHaveAttribute('href', href ?? '');
});

test('old results stay until the new ones have loaded [spec 2.56]', async ({ page }) => {
  await arriveSignedIn(page, '/products/user/1');
  await expect(cards(page)).toHaveCount(24);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/users/*/products?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Sort by').selectOption('Discount');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  answer.resolve();
  await expect(page).toHaveURL(/sort=-discount_percentage/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('a page number that is too high leads to the last page, and an unknown list is not found [spec 2.16]', async ({
  page,
  request,
}) => {
  await arriveSignedIn(page, '/products/under100/9999');
  await expect(page).toHaveURL(/\/products\/under100\/\d{1,3}$/);
  await expect(cards(page).first()).toBeVisible();
  for (const path of ['/products/nothing/1', '/products/user/0', '/products/user/x'])
    expect((await request.get(path)).status()).toBe(404);
  expect((await request.get('/products/user/1?brand=abc')).status()).toBe(400);
});

test('/products redirects shoppers to their deals and visitors to the latest deals [spec 2.15]', async ({ page }) => {
  await open(page, '/products');
  await expect(page).toHaveURL('/products/latest/1');
  const { token } = await openAccount();
  await keepToken(page, token);
  await open(page, '/products');
  await expect(page).toHaveURL('/products/user/1');
});

test('a visitor signs in and returns to the requested list [spec 4.19]', async ({ page }) => {
  const { email } = await openAccount();
  await open(page, '/products/under100/1?sort=-discount_percentage');
  await expect(page).toHaveURL('/login');
  await signIn(page, email);
  await expect(page).toHaveURL('/products/under100/1?sort=-discount_percentage');
  await expect(cards(page)).toHaveCount(24);
});

test('an empty list links to completing the profile or editing the preferences [spec 2.61 2.62]', async ({
  page,
  request,
}) => {
  const account = await arriveSignedIn(page, '/products/favorites/1');
  await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all deals' })).toBeVisible();
  await open(page, '/products/favorites/1?max=100');
  await expect(page.getByText('Nothing matches this selection today.')).toBeVisible();

  const headers = await wantNothing(request, account);
  await open(page, '/products/user/1');
  await expect(page.getByRole('heading', { name: 'Please complete creating your profile.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete profile' })).toHaveAttribute('href', '/signup-step');

  await completeProfile(request, account.id, headers);
  await open(page, '/products/user/1');
  await expect(
    page.getByRole('heading', { name: 'No product matches. Please edit preferences in My Profile.' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit preferences' }).last()).toHaveAttribute(
    'href',
    '/my-preferences',
  );
  await expectNoViolations(page);
});

/** Saves a brand, a category and a size, the first ones in the database. */
async function completeProfile(request: APIRequestContext, id: number, headers: Record<string, string>) {
  const first = async (path: string) => (await (await request.get(path)).json()).data[0].id as number;
  const [brand, size] = [await first('/api/brands'), await first('/api/sizes?filter[category_id]=7')];
  for (const [path, ids] of [
    ['brands', [brand]],
    ['categories', [7]],
  ] as const)
    expect((await request.patch(`/api/users/${id}/${path}/bulk`, { headers, data: { ids } })).ok()).toBe(true);
  const sizes = await request.post(`/api/users/${id}/sizes/bulk`, { headers, data: { ids: [size], category_id: 7 } });
  expect(sizes.ok()).toBe(true);
}

test('a pending feed update shows a note, and a message at most once a minute [spec 2.57 4.47]', async ({ page }) => {
  // A sync lasts only moments, so the test overrides `pending_sync` in the response.
  let isPending = true;
  await page.route('**/api/users/*/products?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), pending_sync: isPending } });
  });
  const { token } = await openAccount();
  await keepToken(page, token);
  await page.clock.install();
  await open(page, '/products/user/1');
  const note = page.getByRole('main').getByText('Your product feed is being updated.');
  await expect(note).toBeVisible();
  await expect(toasts(page)).toHaveText('Your product feed is being updated.');
  await page.clock.runFor(9000);
  await expect(toasts(page)).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Discount');
  await expect(page).toHaveURL(/sort=/);
  await expect(note).toBeVisible();
  expect(await toasts(page).count()).toBe(0);
  isPending = false;
  await page.clock.runFor(6000);
  await expect(note).toHaveCount(0);
});

test('a list that cannot be loaded shows an error and can be retried [spec 8.21]', async ({ page }) => {
  const { token } = await openAccount();
  await keepToken(page, token);
  await open(page, '/products/70off/1');
  await expect(cards(page)).toHaveCount(24);
  await page.route('**/api/users/*/products?*', (route) =>
    route.fulfill({ status: 422, json: { message: 'Not now.' } }),
  );
  await page.getByLabel('Sort by').selectOption('Discount');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await page.unroute('**/api/users/*/products?*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('a top pick shows its recommendation reason', async ({ page, request }) => {
  const { token, id } = await openAccount();
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  // Pages list reduced products only.
  const reduced = 'filter[discount_percentage_min]=1';
  const [liked] = await ask(`/api/products?sort=-created_at&${reduced}`);
  expect((await request.post(`/api/users/${id}/favorite_products/${liked.id}`, { headers })).ok()).toBe(true);
  const reasons = async () =>
    (await ask(`/api/user/products_ranked?${reduced}`)).map(({ because }: { because: unknown }) => because);
  await expect.poll(reasons).toContainEqual({ kind: 'brand', id: liked.brand_id, name: liked.brand });

  await keepToken(page, token);
  await open(page, '/products/suggestions/1');
  await expect(
    cards(page)
      .filter({ hasText: `Because you like ${liked.brand}` })
      .first(),
  ).toBeVisible();
});

test('a favorite that is no longer available stays in the list and says so', async ({ page, request }) => {
  const { token, id } = await openAccount();
  const ended = await endedProduct(request);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.post(`/api/users/${id}/favorite_products/${ended.id}`, { headers })).ok()).toBe(true);
  await keepToken(page, token);
  await open(page, '/products/favorites/1');
  const card = cards(page).first();
  await expect(card).toContainText('No longer available');
  await card.getByRole('button', { name: `Favorite: ${ended.name}` }).click();
  await expect(card.getByRole('button', { name: `Favorite: ${ended.name}` })).toHaveAttribute('aria-pressed', 'false');
});

/** Returns the first ended product of the demo. */
async function endedProduct(request: APIRequestContext) {
  for (let id = 1; ; id += 1) {
    const { data } = await (await request.get(`/api/products/${id}`)).json();
    if (data.available === false) return data as { id: number; name: string };
  }
}

for (const showType of ['user', 'suggestions', 'favorites'])
  test(`the list ${showType} has no axe violations and loads without layout shift`, {
    tag: showType === 'user' ? [] : '@full',
  }, async ({ page }) => {
    const { token } = await openAccount();
    await keepToken(page, token);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, `/products/${showType}/1`);
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
    await expectNoViolations(page);
  });

test('a personal list with crossed prices says so, and leads to the list without filters', async ({ page }) => {
  const { token } = await openAccount();
  await keepToken(page, token);
  await open(page, '/products/user/1?min=500&max=100');
  await expect(page.getByRole('heading', { name: 'The highest price cannot be below the lowest.' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/products\/user\/1$/);
});
