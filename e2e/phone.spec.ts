import type { Page } from '@playwright/test';
import { expect, openFirstProduct, test } from './shopper.ts';

test('the pictures are swiped with a finger, and the page is still scrolled', async ({ page }) => {
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

/** A finger upon the first picture, as the browser's own input: synthetic events would scroll nothing. */
async function swipe(page: Page, by: { x: number; y: number }) {
  const browser = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: 300 + by.x * share, y: 400 + by.y * share }];
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the buy button stays at the thumb while the page scrolls, with the price beside it', async ({ page }) => {
  await openFirstProduct(page);
  const buy = page.getByRole('link', { name: /^Buy at / });
  const before = await buy.boundingBox();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  expect((await buy.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});
