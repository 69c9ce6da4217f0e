import type { Page } from '@playwright/test';
import { itemsShown, openFilters, openGroup } from './filters.ts';
import { arriveSignedIn } from './member.ts';
import { buyButton, expect, open, openFirstProduct, test } from './shopper.ts';
import { lowTargets } from './thumbs.ts';

test('a swipe changes the picture, and a vertical swipe scrolls the page', async ({ page }) => {
  await openFirstProduct(page);
  const slides = page.getByRole('region', { name: 'Pictures' }).locator('[aria-roledescription=slide]');
  await expect(slides.nth(1)).toHaveAttribute('inert');
  await swipe(page, { x: -200, y: 0 });
  await expect(slides.nth(1)).not.toHaveAttribute('inert');
  await expect(slides.first()).toHaveAttribute('inert');
  await swipe(page, { x: 0, y: -200 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(slides.nth(1)).not.toHaveAttribute('inert');
});

/** Swipes over the first picture with real browser input. Synthetic events would not scroll. */
async function swipe(page: Page, by: { x: number; y: number }) {
  const browser = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: 300 + by.x * share, y: 320 + by.y * share }];
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the buy button stays in place while the page scrolls', async ({ page }) => {
  await openFirstProduct(page);
  const buy = buyButton(page);
  const before = await buy.boundingBox();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  expect((await buy.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('the buy button covers no focused link, with large text too', async ({ page }) => {
  await openFirstProduct(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await page.getByRole('heading', { name: 'Related Items' }).scrollIntoViewIfNeeded();
  const bar = page.locator('[data-at-thumb]');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator('footer a:focus');
    if ((await focused.count()) === 0) continue;
    const { y = 0, height = 0 } = (await focused.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    if (await last.evaluate((link) => link === document.activeElement)) return;
  }
  throw new Error('The last link of the footer was not reached.');
});

for (const [width, height] of [
  [390, 664],
  [320, 568],
] as const)
  test(`the product name fits above the buy button, and the logo on one line, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openFirstProduct(page);
    const bar = await page.locator('[data-at-thumb]').boundingBox();
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((name?.y ?? height) + (name?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const mark = page.locator('header a[aria-label$=home]');
    expect(await mark.evaluate((link) => [link.clientHeight < 64, link.scrollWidth <= link.clientWidth])).toEqual([
      true,
      true,
    ]);
  });

test('the filter sheet updates its count, traps the focus, and closes by button, Escape and Back [spec 2.53]', async ({
  page,
}) => {
  await open(page, '/products/latest/1');
  const total = await itemsShown(page);
  const sheet = await openFilters(page);
  const show = sheet.getByRole('button', { name: /^Show / });
  await expect(show).toHaveText(`Show ${total.toLocaleString('en-US')} items`);
  await sheet.getByRole('checkbox', { name: /^Bags/ }).click();
  await expect(show).not.toHaveText(`Show ${total.toLocaleString('en-US')} items`);
  const [, bags = ''] = /Show ([\d,]+) items/.exec((await show.textContent()) ?? '') ?? [];
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = () =>
      page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
    expect(await isInside()).toBe(true);
  }
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/products/latest/1?category=1');
  await expect(page.getByRole('status').getByText(`${bags} items`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shop By' })).toBeFocused();

  await openFilters(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/products/latest/1?category=1');

  await openFilters(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/products/latest/1?category=1');
});

test('closing the filter sheet before the list has loaded keeps the chosen filter', async ({ page }) => {
  await open(page, '/products/latest/1');
  const categories = await openGroup(page, 'Category');
  const answer = Promise.withResolvers<void>();
  await page.route('**/products/latest/1.data?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await categories.getByRole('checkbox', { name: /^Shoes/ }).click();
  await expect(page.getByRole('button', { name: /^Show / })).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: /^Show / }).click();
  answer.resolve();
  await expect(page).toHaveURL('/products/latest/1?category=2');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [path, chosen, name] of [
  ['/products/latest/1', '/products/latest/1?category=1', /^Bags/],
  ['/products/latest/2?sort=-created_at', '/products/latest/1?category=1&sort=-created_at', /^Bags/],
  ['/kr/products/latest/2', '/kr/products/latest/1?category=1', /^가방/],
] as const)
  test(`going back on a phone from the filters of ${path} closes the sheet and keeps the choice`, async ({ page }) => {
    await open(page, path);
    await page
      .getByRole('link', { name: /Shop By|필터/ })
      .first()
      .click();
    const bags = page.getByRole('dialog').getByRole('checkbox', { name });
    await bags.click();
    await expect(bags).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(chosen);
    await expect(page.getByRole('link', { name: /^(Remove filter Bags|.*가방.*)$/ }).first()).toBeVisible();
  });

test('links of a search can be pressed with a thumb: 44 px high', async ({ page }) => {
  for (const path of [
    '/products/search/1?query=black+dress+under+%24900&colour=black&max=900',
    '/products/search/1?query=black+dress+under+%24200',
    '/products/search/1?query=zzzzzz',
  ]) {
    await open(page, path);
    expect(await lowTargets(page, 'main a:not(#products li a)'), path).toEqual([]);
  }
});

test('links and buttons of account pages can be pressed with a thumb: 44 px high', async ({ page }) => {
  await arriveSignedIn(page, '/my-profile');
  for (const path of ['/my-profile', '/my-preferences', '/my-notifications', '/my-boards', '/products/favorites/1']) {
    await open(page, path);
    expect(await lowTargets(page, 'main :is(a, button, summary)'), path).toEqual([]);
  }
});
