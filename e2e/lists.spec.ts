import type { Page } from '@playwright/test';
import { isPhone } from './filters.ts';
import { readHtml } from './html.ts';
import { cards, expect, open, openProduct, test } from './shopper.ts';

const picture = (page: Page, place: number) => cards(page).nth(place).locator('img[srcset]').first();
const top = (page: Page) => picture(page, 0).evaluate((image) => image.getBoundingClientRect().top);
const columns = (page: Page) =>
  page
    .getByRole('list', { name: 'Products' })
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
const more = (page: Page) => page.getByRole('link', { name: /^Load \d+ more$/ });
const hrefOf = (page: Page, place: number) => cards(page).nth(place).getByRole('link').getAttribute('href');

const listsOfPlaces = ['/women/shoes', '/women/clothing/dresses', '/edit/70-and-more', '/designers/paloma-reyes-ortiz'];

for (const path of ['/products/latest/1', ...listsOfPlaces.flatMap((place) => [place, `/kr${place}`])])
  test(`the first picture of ${path} begins near the top of the window`, { tag: '@both' }, async ({ page }) => {
    await page.goto(path);
    expect(await top(page)).toBeLessThanOrEqual(isPhone(page) ? 250 : 220);
  });

test('the button that follows a designer comes without moving the list', { tag: '@both' }, async ({ page }) => {
  await open(page, '/designers/paloma-reyes-ortiz');
  const before = await top(page);
  await page.mouse.move(9, 400);
  await expect(page.getByRole('link', { name: 'Follow Paloma Reyes-Ortiz' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await top(page)).toBe(before);
});

test('a list has four columns from 1,280 px, or the number that the shopper chose, also after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1279, height: 900 });
  await open(page, '/products/latest/1');
  expect(await columns(page)).toBe(3);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await columns(page)).toBe(4);
  await page.mouse.move(400, 400);
  await page.getByRole('button', { name: '2 columns' }).click();
  await expect(page.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true');
  expect(await columns(page)).toBe(2);
  await page.reload({ waitUntil: 'commit' });
  await cards(page).first().waitFor();
  expect(await columns(page)).toBe(2);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await columns(page)).toBe(2);
});

test('more products are appended, the address follows, and Back from a product restores all of them', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/products/latest/1?sort=-created_at');
  const first = await hrefOf(page, 0);
  await more(page).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL('/products/latest/2?sort=-created_at');
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
  await expect(page.getByText(/^1 to 48 of [\d,]+$/)).toBeVisible();
  expect(await hrefOf(page, 0)).toBe(first);

  await cards(page).nth(30).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await openProduct(page, 30);
  await page.goBack();
  await expect(page).toHaveURL('/products/latest/2?sort=-created_at');
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('more products are a link to the next page without scripts, and the last page has none', async ({ request }) => {
  const linkOf = async (path: string) =>
    /<a [^>]*href="([^"]*)"[^>]*>Load (\d+) more</.exec((await readHtml(request, path)).text)?.slice(1);
  // Retried, because a new server still groups offers, and lists have one offer of a group.
  await expect(async () => {
    const { meta } = await (await request.get('/api/products?discount_percentage_min=1&page[size]=24')).json();
    expect(await linkOf('/products/latest/1')).toEqual(['/products/latest/2', '24']);
    const rest = String(meta.total - (meta.last_page - 1) * 24);
    const last = `/products/latest/${meta.last_page}`;
    expect(await linkOf(`/products/latest/${meta.last_page - 1}`)).toEqual([last, rest]);
    expect(await linkOf(last)).toBeUndefined();
  }).toPass();
});

test('on phones the bar stays in sight, and the button to the top covers no product', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/products/latest/1');
  await page.mouse.wheel(0, 3000);
  const filter = page.getByRole('link', { name: 'Filter' });
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(filter).toBeInViewport();
  const bar = await page.getByRole('form', { name: 'Sort and narrow down' }).boundingBox();
  const button = await page.getByRole('button', { name: 'Back to top' }).boundingBox();
  expect(bar?.y).toBeCloseTo(0, 0);
  expect((button?.y ?? 99) + (button?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 1);
});

test('on wide screens the button to the top stands beside the products, in the window', async ({ page }) => {
  for (const width of [1024, 1440, 1700]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/products/latest/1');
    await page.getByRole('heading', { level: 1 }).hover();
    await page.evaluate(() => window.scrollTo(0, 1200));
    const button = await page.getByRole('button', { name: 'Back to top' }).boundingBox();
    const list = await page.getByRole('list', { name: 'Products' }).boundingBox();
    expect(button?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('a badge on a phone covers no picture, and no text of the bar is cut', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products/latest/1');
  const badge = await cards(page)
    .first()
    .getByText(/% Off$/)
    .boundingBox();
  const image = await picture(page, 0).boundingBox();
  expect(badge?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const form = page.getByRole('form', { name: 'Sort and narrow down' });
    expect(await form.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('a filter pressed before its hydration narrows the list in place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/products/latest/1');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  // A press without any movement before it, so that nothing was hydrated.
  await page
    .getByRole('complementary', { name: 'Filters' })
    .locator('a[rel=nofollow]', { hasText: 'Shoes' })
    .dispatchEvent('click');
  await expect(page).toHaveURL('/products/latest/1?category=2');
  await expect(page.getByRole('link', { name: 'Remove filter Shoes' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the keyboard reaches a product before its heart, two stops a card, and a link leads past the grid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/products/latest/1');
  const link = (place: number) => cards(page).nth(place).getByRole('link');
  await link(0).focus();
  await page.keyboard.press('Tab');
  await expect(
    cards(page)
      .nth(0)
      .getByRole('button', { name: /^Favorite/ }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link(1)).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab');
  const skip = page.getByRole('link', { name: 'Skip to the pages' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeFocused();
});

test('a link past the grid keeps its focus when the code of the pages comes after it', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/list-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await open(page, '/products/latest/1');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await page.getByRole('link', { name: 'Skip to the pages' }).focus();
  await page.keyboard.press('Enter');
  await expect(pages).toBeFocused();
  const coming = page.waitForResponse('**/assets/list-*.js');
  arrival.resolve();
  await (await coming).finished();
  await expect
    .poll(() => pages.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await expect(pages).toBeFocused();
});

test('a list fits 320 px and text of twice the size', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.setViewportSize({ width: isPhone(page) ? 390 : 1440, height: 800 });
  for (const path of ['/products/latest/1', (await hrefFrom(page)) ?? '']) {
    await page.goto(path);
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(widest).toBeLessThanOrEqual(0);
  }
});

async function hrefFrom(page: Page) {
  await page.goto('/products/latest/1');
  return hrefOf(page, 0);
}
