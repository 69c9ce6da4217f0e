import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { arriveSignedIn, openMenu } from './member.ts';
import { cards, expect, open, test } from './shopper.ts';
import { openReleases } from './worker-releases.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page. */
async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the browser has kept a page, and the page in place of others. */
async function isKept(page: Page, path: string): Promise<void> {
  const offline = path.startsWith('/kr') ? '/kr/offline' : '/offline';
  for (const address of [path, offline])
    await expect
      .poll(() =>
        page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true }))?.status, address),
      )
      .toBe(200);
}

/** Takes the browser's connection, and waits until the service worker knows. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  for (const worker of context.serviceWorkers())
    await expect.poll(() => worker.evaluate(() => navigator.onLine)).toBe(false);
}

/** Takes the connection for good. Chromium 150 tells documents that are opened without one that there is a network. */
async function stayOffline(context: BrowserContext): Promise<void> {
  await goOffline(context);
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
}

const note = (page: Page) => page.locator('#kept-note');

test('the first list of a visit is readable without a connection, and says from when it is @both', async ({
  page,
  context,
}) => {
  await open(page, '/products/latest/1');
  await isKept(page, '/products/latest/1');
  const first = await cards(page).first().getByRole('link').getAttribute('href');
  await goOffline(context);
  await page.reload();
  await expect(note(page)).toHaveText(/^You are offline\. Prices as of \d\d:\d\d\. Load anew$/);
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', first ?? '');
  const broken = () => page.evaluate(() => [...document.images].filter((i) => i.complete && !i.naturalWidth).length);
  expect(await broken()).toBe(0);
  // The scripts of the kept page carry the nonce of its own policy.
  await expect(page.locator('html')).toHaveAttribute('data-reacts', '');
  await expectNoViolations(page);
  await context.setOffline(false);
  await expect(note(page)).toHaveCount(0);
});

test('lists opened by links are kept, and links lead from one kept list to another', async ({ page, context }) => {
  await open(page, '/products/latest/1');
  await isControlled(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/products/latest/2');
  await isKept(page, '/products/latest/2');
  await stayOffline(context);
  await page.goto('/products/latest/2');
  await expect(note(page)).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/products/latest/1');
  await expect(note(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
});

test('a page that was not kept gives a page of the site, with the ways to kept ones @both', async ({
  page,
  context,
}) => {
  await open(page, '/products/latest/1');
  await isKept(page, '/products/latest/1');
  await goOffline(context);
  await page.goto('/women/shoes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page).toHaveURL('/women/shoes');
  await expectNoViolations(page);
  await page.locator('section#kept-pages').getByRole('link').click();
  await expect(page).toHaveURL('/products/latest/1');
  await expect(cards(page)).toHaveCount(24);
  await page.goto('/women/shoes');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shoes');
});

test('Korean pages are kept with Korean words', async ({ page, context }) => {
  await open(page, '/kr/products/latest/1');
  await isKept(page, '/kr/products/latest/1');
  await goOffline(context);
  await page.reload();
  await expect(note(page)).toHaveText(/^오프라인입니다\. \d\d:\d\d 기준 가격입니다\. 새로 불러오기$/);
  await page.goto('/kr/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('오프라인입니다');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('a kept product leaves out how long ago its price was checked', async ({ page, context }) => {
  await open(page, '/products/latest/1');
  await isControlled(page);
  const product = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  await open(page, product);
  await isKept(page, product);
  await expect(page.getByText(/^Checked /).first()).toBeVisible();
  await goOffline(context);
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Checked /).first()).toBeHidden();
});

test('pages of an account are never kept, and signing out removes the kept ones', async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  await isKept(page, '/products/latest/1');
  for (const path of ['/products/favorites/1', '/my-profile']) await open(page, path);
  const kept = () => page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => url));
  expect((await kept()).map((url) => new URL(url).pathname)).toEqual(['/products/latest/1']);
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('access_token')}`;
    await fetch('/api/logout', { method: 'POST', headers: { authorization } });
  });
  await expect.poll(kept).toEqual([]);
});

test('a member stays signed in without a connection, and is told at a personal list', async ({ page, context }) => {
  await arriveSignedIn(page, '/products/latest/1');
  await isKept(page, '/products/latest/1');
  await (await openMenu(page)).getByRole('link', { name: 'Your Top Picks' }).click();
  await expect(page).toHaveURL('/products/suggestions/1');
  await open(page, '/products/latest/1');
  await stayOffline(context);
  await page.reload();
  await expect(note(page)).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Your Top Picks' }).click();
  await expect(page.getByText('There is no connection')).toBeVisible();
});

test.describe('at a proxy of the application', () => {
  test.use({ otherSite: /^http:\/\/localhost:/ });

  test('a new version of the worker takes over, and the open page goes on without a reload', async ({
    page,
    context,
    baseURL,
  }) => {
    const releases = await openReleases(baseURL ?? '');
    try {
      await open(page, `${releases.address}/products/latest/1`);
      await isKept(page, '/products/latest/1');
      const caches = () => page.evaluate(() => window.caches.keys());
      const [earlier = ''] = (await caches()).filter((name) => name.startsWith('offline-'));
      releases.release(earlier.replace('offline-', ''), 'later');
      await page.evaluate(async () => {
        const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
        Object.assign(window, { isSameDocument: true });
        await (await navigator.serviceWorker.ready).update();
        await taken;
      });
      await expect.poll(caches).toContain('offline-later');
      expect(await caches()).not.toContain(earlier);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(`${releases.address}/products/latest/2`);
      await expect(cards(page)).toHaveCount(24);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await goOffline(context);
      await page.goto(`${releases.address}/products/latest/1`);
      await expect(note(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(24);
    } finally {
      await releases.close();
    }
  });
});

test('the note is readable at 320 px and in forced colours', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/products/latest/1');
  await isKept(page, '/products/latest/1');
  await goOffline(context);
  await page.reload();
  await page.mouse.wheel(0, 900);
  await expect(note(page)).toBeInViewport({ ratio: 1 });
  await expect(note(page).getByRole('link')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
