import { test as base, expect, type Page } from '@playwright/test';
import { closeDatabase } from './database.ts';

/**
 * A strict browser test. It fails when a page logs an error or warning, throws, or sends a request to another site.
 * Violations of the Content-Security-Policy are logged errors.
 */
export const test = base.extend<{ otherSite: RegExp | undefined }, { databaseClosing: undefined }>({
  databaseClosing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await use(undefined);
      await closeDatabase();
    },
    { scope: 'worker', auto: true },
  ],
  /** Another site to which a test may send requests. */
  otherSite: [undefined, { option: true }],
  page: async ({ page, baseURL, otherSite }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const { url } = message.location();
      const isOfBrowser = message.text().startsWith('Failed to load resource');
      // The browser logs expected 404 and 410 pages and expected refusals as errors, too.
      const isMeant =
        isOffline(message.text(), url) ||
        message.text().startsWith('Service Worker registration blocked by Playwright') ||
        (isOfBrowser && (url === page.url() || isRefusal(url, message.text())));
      if (['error', 'warning'].includes(message.type()) && !isMeant) faults.push(`${message.text()} ${url}`);
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      const isOurs = request.url().startsWith(`${baseURL}/`) || /^(data|blob):/.test(request.url());
      if (!isOurs && !otherSite?.test(request.url())) faults.push(`asked for ${request.url()}`);
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** Calls that a test expects to fail: calls that the server refuses, page data, and calls that a test blocks. */
const refusable =
  /^\/(login|register|forgot-password|reset-password|verify-email\/|email\/verification-notification|users\/update|api\/newsletter|api\/users?\/|api\/rate_prodct)|\.data$/;

/**
 * Messages about files that a browser without a connection cannot load. Through a service worker, a script that was not
 * kept fails with ERR_FAILED.
 */
const isOffline = (remark: string, url: string) =>
  /net::ERR_INTERNET_DISCONNECTED$|^Error loading route module|^TypeError: Failed to fetch dynamically/.test(remark) ||
  (remark.endsWith('net::ERR_FAILED') && URL.canParse(url) && new URL(url).pathname.startsWith('/assets/'));

function isRefusal(url: string, remark: string): boolean {
  return (
    URL.canParse(url) &&
    refusable.test(new URL(url).pathname) &&
    /status of (401|403|404|422|502) |net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(remark)
  );
}

export { expect };

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await reacts(page);
}

/** Waits until the page is hydrated. */
export async function reacts(page: Page): Promise<void> {
  await page.locator('html[data-reacts]').waitFor({ state: 'attached' });
}

/**
 * Stops the clock of the page and of the pages that it opens later. Timers then run only when the test lets them:
 * `page.clock.runFor(200)`.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // The clock cannot be stopped at a time that has passed before the browser is told.
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
}

/** Waits until a page is shown. Its URL changes shortly before its content. */
export async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Returns the product cards of a list, in either language. */
export function cards(page: Page) {
  return page.getByRole('list', { name: /^(Products|상품)/ }).getByRole('listitem');
}

/** Opens the product of the nth card and waits for its page, whose URL changes earlier. */
export async function openProduct(page: Page, place: number): Promise<void> {
  await cards(page).nth(place).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(buyButton(page)).toBeVisible();
}

/** Returns the Buy button of a product's own store. The other stores that offer the item have links of the same name. */
export function buyButton(page: Page) {
  return page.locator('[data-at-thumb]').getByRole('link', { name: /^Buy at / });
}

export async function openFirstProduct(page: Page): Promise<void> {
  await open(page, '/products/latest/1');
  await openProduct(page, 0);
}

/** Returns the button that hides a product on its page. */
export const hideIt = (page: Page) =>
  page
    .getByRole('main')
    .locator('article')
    .first()
    .getByRole('button', { name: /^Hide It/ });
