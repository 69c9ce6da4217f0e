import { test as base, expect, type Page } from '@playwright/test';
import { closeDatabase } from './database.ts';

/**
 * A shopper's browser that is hard to please: a test fails when a page logs an error (violations of the
 * Content-Security-Policy among them), throws, or asks any other site for anything.
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
  /** One that a test may go to, besides the store. */
  otherSite: [undefined, { option: true }],
  page: async ({ page, baseURL, otherSite }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const { url } = message.location();
      const isOfBrowser = message.text().startsWith('Failed to load resource');
      // The browser's own remark on a page that is meant to be a 404 or a 410, and on a call that is meant to be refused.
      const isMeant = isOfBrowser && (url === page.url() || isRefusal(url, message.text()));
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

/** Calls that say no to what a shopper asks for, or for a page's data, and those that a test has fail or not arrive. */
const refusable =
  /^\/(login|register|forgot-password|reset-password|verify-email\/|email\/verification-notification|users\/update|api\/newsletter|api\/users?\/|api\/rate_prodct)|\.data$/;

function isRefusal(url: string, remark: string): boolean {
  return (
    URL.canParse(url) &&
    refusable.test(new URL(url).pathname) &&
    /status of (401|403|404|422|502) |net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(remark)
  );
}

export { expect };

/** Opens a page and waits until its JavaScript has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await reacts(page);
}

/** Waits until the page's JavaScript has taken over. */
export async function reacts(page: Page): Promise<void> {
  await page.locator('html[data-reacts]').waitFor({ state: 'attached' });
}

/** Waits until a link has led to a page: its address is told a moment before the page is. */
export async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** The products of a list, in either language. */
export function cards(page: Page) {
  return page.getByRole('list', { name: /^(Products|상품)/ }).getByRole('listitem');
}

/** Goes from a list to the product of its nth card, and waits for its page: the address is there before it. */
export async function openProduct(page: Page, place: number): Promise<void> {
  await cards(page).nth(place).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('link', { name: /^Buy at / })).toBeVisible();
}

/** Opens the first product of the latest deals. */
export async function openFirstProduct(page: Page): Promise<void> {
  await open(page, '/products/latest/1');
  await openProduct(page, 0);
}

/** The button by which the page of a product hides it. */
export const hideIt = (page: Page) =>
  page
    .getByRole('main')
    .locator('article')
    .first()
    .getByRole('button', { name: /^Hide It/ });
