import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { isPhone } from './filters.ts';
import { buyButton, cards, expect, open, openFirstProduct, test } from './shopper.ts';

const pages = {
  'the listing': '/products/latest/1',
  'a filtered listing': '/products/latest/1?brand=1,2&min=50&sort=-discount_percentage',
  'an empty listing': '/products/latest/1?brand=999999999',
  'the not-found page': '/nowhere',
  'the designers': '/designers',
  'a search for designers without hits': '/designers?q=zzzz',
};
for (const [name, path] of Object.entries(pages)) {
  test(`${name} has no axe violations`, async ({ page }) => {
    await page.goto(path);
    await expectNoViolations(page);
  });
}

test('a product page has no axe violations', async ({ page }) => {
  await openFirstProduct(page);
  await expectNoViolations(page);
});

test('a keyboard alone leads from the listing to a product and its store', { tag: '@both' }, async ({ page }) => {
  await open(page, '/products/latest/1');
  const card = cards(page).first().getByRole('link');
  if (!isPhone(page)) {
    await tabTo(page, 'a[href="#products"]');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'a[href^="/product/"]');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'article > div a[target=_blank]');
  await expect(buyButton(page)).toBeFocused();
});

test('the first press of Tab focuses the skip link to the content', async ({ page }) => {
  await open(page, '/products/latest/1');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a skip link passes the filters where they precede the products', { tag: '@both' }, async ({ page }) => {
  await open(page, '/products/latest/1');
  const skip = page.getByRole('link', { name: 'Skip to the products' });
  if (isPhone(page)) return expect(skip).toHaveCount(0);
  await tabTo(page, 'a[href="#products"]');
  // The header lies below it. A link that is covered cannot be hovered.
  await skip.hover();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#products article') !== null)).toBe(true);
});

test('a focused picture of a row to swipe is whole in sight', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const row = page.getByRole('region', { name: 'By category' }).getByRole('link');
  await page.keyboard.press('Tab');
  // The code for it comes with the first key.
  await expect(async () => {
    await row.nth(1).focus();
    await page.keyboard.press('Tab');
    await expect(row.nth(2)).toBeFocused();
    await expect(row.nth(2)).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
});

test('the links of the trail lie above the title', { tag: '@both' }, async ({ page }) => {
  await open(page, '/women/clothing');
  const link = page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first();
  const { height = 0 } = (await link.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(24);
  await link.hover({ position: { x: 4, y: height - 2 } });
});

async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
}

for (const width of [320, 720]) {
  test(`lists, searches for long words and the not-found page have no horizontal overflow at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const search = `/products/search/1?query=${'Hochzeitsgästekleider'.repeat(5)}`;
    for (const path of ['/products/latest/1?brand=1,2', search, '/nowhere']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
