import { expect, openFirstProduct, test } from './shopper.ts';

test('the pictures are swiped, and dots tell which is seen', async ({ page }) => {
  await openFirstProduct(page);
  const row = page.getByRole('list', { name: 'Pictures' });
  await row.evaluate((list) => list.scrollTo({ left: list.clientWidth }));
  await expect(page.locator('[data-shown]')).toHaveCount(1);
  await expect(row.locator('~ div span').nth(1)).toHaveAttribute('data-shown', 'true');
});

test('the buy button stays at the thumb while the page scrolls, with the price beside it', async ({ page }) => {
  await openFirstProduct(page);
  const buy = page.getByRole('link', { name: /^Buy at / });
  const before = await buy.boundingBox();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  expect((await buy.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});
