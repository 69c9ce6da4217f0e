import { test as base, expect, type Page } from '@playwright/test';

/**
 * A shopper's browser that is hard to please: a test fails when a page logs an error (violations of the
 * Content-Security-Policy among them), throws, or asks any other site for anything.
 */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      // The browser's own remark on a page that is meant to be a 404 or a 410.
      const isPageItself =
        message.location().url === page.url() && message.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(message.type()) && !isPageItself) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      const isOurs = request.url().startsWith(`${baseURL}/`) || request.url().startsWith('data:');
      if (!isOurs) faults.push(`asked for ${request.url()}`);
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/** Opens a page and waits until its JavaScript has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}

export function cards(page: Page) {
  return page.getByRole('list', { name: 'Products' }).getByRole('listitem');
}

/** Opens the first product of the latest deals. */
export async function openFirstProduct(page: Page): Promise<void> {
  await open(page, '/products/latest/1');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('link', { name: /^Buy at / })).toBeVisible();
}
