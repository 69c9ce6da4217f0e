import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { isPhone } from './filters.ts';
import { cards, expect, open, test } from './shopper.ts';

const pages = {
  '/designers': 'Designers',
  '/designers/aurelle': 'Aurelle',
  '/women/clothing': 'Clothing',
  '/women/shoes/pumps': 'Pumps',
  '/edit/under-100': 'Under $100',
};

for (const [path, title] of Object.entries(pages)) {
  test(`${path} has a heading, a trail, search engine metadata, and no axe violations`, {
    tag: path === '/women/clothing' ? [] : '@full',
  }, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem').last()).toHaveText(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, page.url()).href);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60,}/);
    await expectNoViolations(page);
  });
}

const waysIn = (page: Page) => page.getByRole('navigation', { name: 'Shop' });
const way = (page: Page, name: string) => waysIn(page).getByRole('link', { name, exact: true });
const kinds = (page: Page) => waysIn(page).getByRole('link', { name: /^Dresses \d+$/ });

test.describe('on wide screens with a pointer', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('a panel opens for a pointer that stays, and closes with Escape and after a link was followed', async ({
    page,
  }) => {
    await open(page, '/faq');
    await way(page, 'Shoes').hover();
    await expect(waysIn(page).getByRole('link', { name: /^Pumps \d+$/ })).toBeVisible();
    await way(page, 'Clothing').hover();
    await expect(kinds(page)).toBeVisible();
    await expectNoViolations(page, 'with a panel open');
    await page.keyboard.press('Escape');
    await expect(kinds(page)).toBeHidden();
    await page.mouse.move(700, 700);
    await way(page, 'Clothing').hover();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await kinds(page).click();
    await expect(page).toHaveURL('/women/clothing/dresses');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dresses');
    await expect(kinds(page)).toBeHidden();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await expect(page.locator('#ways-in [aria-current]')).toHaveText(/^Dresses/);
  });

  test('a keyboard opens a panel by the button beside a link, goes through it, and closes it', async ({ page }) => {
    await open(page, '/faq');
    await way(page, 'Clothing').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(kinds(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(kinds(page)).toBeFocused();
    // The code that closes panels loads at the first touch.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(kinds(page)).toBeHidden({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(kinds(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(way(page, 'New in')).toBeFocused();
    await expect(kinds(page)).toBeHidden();
  });
});

test('the menu of phones opens one category at a time, and closes after a link was followed', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(kinds(page)).toBeHidden();
  await waysIn(page).locator('summary').nth(0).click();
  await expect(kinds(page)).toBeVisible();
  await expectNoViolations(page, 'with the menu open');
  await waysIn(page).locator('summary').nth(1).click();
  await expect(kinds(page)).toBeHidden();
  await waysIn(page)
    .getByRole('link', { name: /^Pumps \d+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pumps');
  await expect(way(page, 'New in')).toBeHidden();
});

test('filters and orders of a designer stay in the address, and Back restores them', async ({ page }) => {
  await open(page, '/designers/aurelle');
  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL('/designers/aurelle?sort=-created_at');
  const second = page.getByRole('link', { name: 'Page 2' });
  // The URL changes shortly before the page does.
  await expect(second).toHaveAttribute('href', '/designers/aurelle?sort=-created_at&page=2');
  await second.click();
  await expect(page).toHaveURL('/designers/aurelle?sort=-created_at&page=2');
  for (const brand of await cards(page).locator('[lang=""]').allTextContents()) expect(brand).toBe('Aurelle');
  await page.goBack();
  await expect(page).toHaveURL('/designers/aurelle?sort=-created_at');
  await expect(page.getByLabel('Sort by')).toHaveValue('-created_at');
});

test('a search among the designers finds parts of names, and its empty state leads back', async ({ page }) => {
  await open(page, '/designers');
  const field = page.getByRole('searchbox', { name: 'Search designers' });
  await field.fill('caterina');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: /^Caterina Dossi \d+$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['C']);
  await field.fill('zzzz');
  await field.press('Enter');
  await expect(page.getByText('No designer matches “zzzz” today.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all designers' }).click();
  await expect(page).toHaveURL('/designers');
});

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`at 200 % text and ${width} px the wordmark is whole, and the header fits`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/faq', '/designers']) {
      await open(page, path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const wordmark = page.getByRole('link', { name: 'Trouvaille, home' });
      const cut = () =>
        wordmark.evaluate((mark) => mark.scrollWidth - mark.clientWidth + mark.scrollHeight - mark.clientHeight);
      expect(await cut()).toBeLessThanOrEqual(1);
      const box = await wordmark.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('Hangul is not spaced, and headings have Hangul with serifs where the system has them', async ({ page }) => {
  await open(page, '/kr');
  const spaced = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) =>
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && /[가-힣]/.test(textContent ?? ''),
        ),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).letterSpacing) > 0.5)
      .map(({ textContent }) => textContent),
  );
  expect(spaced).toEqual([]);
  const family = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toMatch(/^"Bodoni Moda", "Display Hangul"/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the ways in are links, and their panels open', { tag: '@both' }, async ({ page }) => {
    await page.goto('/faq');
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    else await way(page, 'Clothing').focus();
    await waysIn(page).locator('summary').first().press('Enter');
    await kinds(page).click();
    await expect(page).toHaveURL('/women/clothing/dresses');
    await page.getByLabel('Sort by').selectOption('Newest');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/women\/clothing\/dresses\?.*sort=-created_at/);
    await page.goto('/designers?q=aurelle');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Aurelle/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelle');
  });
});
