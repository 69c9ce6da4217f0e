import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { readHtml } from './html.ts';
import { arriveSignedIn } from './member.ts';
import { buyButton, expect, openFirstProduct, stopClock, test } from './shopper.ts';

/** The demo stores do not exist, so a test page stands in for them. */
const stores = /^https:\/\/www\.[a-z-]+\.example\//;
test.use({ otherSite: stores });

async function openStores(page: Page) {
  await page
    .context()
    .route(stores, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The store</h1>' }));
}

/** Opens the redirect page, which leaves 200 ms later: perhaps before all of its own files have loaded. */
async function openRedirect(page: Page, id: number, store: string) {
  await page.goto(`/buy-at/${id}/${encodeURIComponent(store)}`, { waitUntil: 'commit' });
}

/** Collects reported events as they are sent: product views and clicks to stores. */
function reportedEvents(page: Page) {
  const events: { product_id: number; action: number; isSignedIn: boolean }[] = [];
  page.context().on('request', (call) => {
    if (call.url().endsWith('/api/event'))
      events.push({ ...call.postDataJSON(), isSignedIn: 'authorization' in call.headers() });
  });
  return events;
}

async function productOf(page: Page) {
  const id = Number(new URL(page.url()).pathname.split('/').pop());
  const { data } = await (await page.request.get(`/api/products/${id}`)).json();
  return data as { id: number; store: string; buy_url: string };
}

test('a click on Buy opens the redirect page, reports one event, and leads to the store [spec 1.15 2.72 9.32]', {
  tag: '@both',
}, async ({ request, page, context, viewport }) => {
  await openStores(page);
  const events = reportedEvents(page);
  await openFirstProduct(page);
  const { id, store, buy_url } = await productOf(page);
  const buy = buyButton(page);
  await expect(buy).toHaveAttribute('href', `/buy-at/${id}/${encodeURIComponent(store)}`);
  const opensTab = (viewport?.width ?? 0) > 1000;
  const tab = opensTab ? context.waitForEvent('page') : page;
  const telling = context.waitForEvent('request', (call) => call.url().endsWith('/api/event'));
  await buy.click();
  const shop = await tab;
  await expect(shop).toHaveURL(buy_url);
  expect(events).toEqual([{ product_id: id, action: 2, isSignedIn: false }]);
  // The browser may leave the page before its call is answered. Repeating the call shows that the server accepts it.
  expect((await request.fetch(await telling)).status()).toBe(204);
  expect(context.pages()).toHaveLength(opensTab ? 2 : 1);
});

test('a shopper returning from the store is not redirected again, and is counted once [spec 2.18 7.59 10.6]', async ({
  page,
}) => {
  await openStores(page);
  const events = reportedEvents(page);
  await openFirstProduct(page);
  const { id, store, buy_url } = await productOf(page);
  await openRedirect(page, id, store);
  await expect(page).toHaveURL(buy_url);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are now entering ${store} website`);
  await page.waitForLoadState('networkidle');
  expect(events).toHaveLength(1);
  const wayOn = page.getByRole('link', { name: `Continue to ${store}` });
  await expect(wayOn).toHaveAttribute('href', buy_url);
  await expect(wayOn).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(page.getByText('We may earn a commission when you buy.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoViolations(page);
});

test('the redirect to the store follows after 200 ms, and a wrong store in the URL is corrected [spec 2.18 4.48 9.26 10.4]', async ({
  page,
}) => {
  await openStores(page);
  await openFirstProduct(page);
  const { id, store, buy_url } = await productOf(page);
  await stopClock(page);
  const report = page.waitForRequest('**/api/event');
  await page.goto(`/buy-at/${id}/anything`);
  await report;
  await page.clock.runFor(150);
  await expect(page).toHaveURL(`/buy-at/${id}/${encodeURIComponent(store)}`);
  const left = page.waitForRequest(buy_url);
  await page.clock.runFor(100);
  await left;
});

test('product views and store clicks of a signed-in shopper are reported with the access token [spec 4.48]', async ({
  page,
}) => {
  await openStores(page);
  await arriveSignedIn(page, '/products/user/1');
  const events = reportedEvents(page);
  await openFirstProduct(page);
  const { id, store, buy_url } = await productOf(page);
  await expect.poll(() => events).toEqual([{ product_id: id, action: 1, isSignedIn: true }]);
  await openRedirect(page, id, store);
  await expect(page).toHaveURL(buy_url);
  expect(events[1]).toEqual({ product_id: id, action: 2, isSignedIn: true });
});

test('product pictures link to the store [spec 2.82]', async ({ request }) => {
  const { data } = await (await request.get('/api/products')).json();
  const [{ id, store }] = data;
  const { text } = await readHtml(request, `/product/${id}`);
  const [link = ''] = /<a [^>]*>(?:(?!<\/a>).)*<img.*?<\/a>/s.exec(text.slice(text.indexOf('<article'))) ?? [];
  expect(link).toContain(`href="/buy-at/${id}/${encodeURIComponent(store)}"`);
  expect(link).toContain(`>Buy at ${store}<`);
});

test('the redirect page of an unknown product is not found [spec 8.19]', async ({ request }) => {
  for (const id of ['999999999', 'x', '0', '1.5'])
    expect((await readHtml(request, `/buy-at/${id}/Sollys`)).status).toBe(404);
  expect((await readHtml(request, '/buy-at/999999999/Sollys')).texts('h1')).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the redirect page links to the store, and does not redirect', async ({ page, request }) => {
    const { data } = await (await request.get('/api/products')).json();
    const [{ id, store, buy_url }] = data;
    await page.goto(`/buy-at/${id}/${encodeURIComponent(store)}`);
    await expect(page.locator('main noscript p')).toHaveText(/^Please follow the link below/);
    await expect(page.getByRole('link', { name: `Continue to ${store}` })).toHaveAttribute('href', buy_url);
  });
});
