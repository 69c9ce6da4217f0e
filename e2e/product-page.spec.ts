import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { cards, expect, open, openFirstProduct, openProduct, test } from './shopper.ts';

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge the picture' });
const viewer = (page: Page) => page.locator('.pswp');

test('a picture opens over the window, is turned and zoomed by keys, and gives the focus back', {
  tag: '@both',
}, async ({ page }) => {
  await openFirstProduct(page);
  const { width = 0, height = 0 } = (await enlarge(page).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await enlarge(page).click();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page.getByRole('dialog', { name: `${name} by` })).toHaveAttribute('aria-modal', 'true');
  const shown = viewer(page).locator('.pswp__item[aria-hidden=false] img').last();
  await expect(shown).toBeVisible();
  const widthNow = async () => (await shown.boundingBox())?.width ?? 0;
  // The large picture takes the place of the small one once it is loaded.
  await expect.poll(widthNow).toBeGreaterThan(0);
  const before = await widthNow();
  // Keys count once the viewer has opened.
  await expect(async () => {
    await page.keyboard.press('z');
    await expect.poll(widthNow, { timeout: 1000 }).toBeCloseTo(before * 2, -1);
  }).toPass();
  await expect(viewer(page).getByRole('status')).toHaveText('1 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('status')).toHaveText('2 / 3');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(enlarge(page)).toBeFocused();
  await expect(pictures(page).locator('[aria-roledescription=slide]:not([inert])')).toHaveAccessibleName('2 of 3');
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('the back button closes the viewer, and + and - zoom', { tag: '@both' }, async ({ page }) => {
  await openFirstProduct(page);
  await enlarge(page).click();
  const shown = viewer(page).locator('.pswp__item[aria-hidden=false] img').last();
  await expect(page.locator('.pswp--zoom-allowed')).toBeVisible();
  const before = (await shown.boundingBox())?.width ?? 0;
  const widthNow = async () => (await shown.boundingBox())?.width;
  // Keys count once the viewer has opened.
  await expect(async () => {
    await page.keyboard.press('+');
    await expect.poll(widthNow, { timeout: 1000 }).toBeCloseTo(before * 1.5, -1);
  }).toPass();
  await page.keyboard.press('-');
  await expect.poll(widthNow).toBeCloseTo(before, -1);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await enlarge(page).click();
  await expect(page).toHaveURL(/#pictures$/);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/product\/\d+$/, { timeout: 1000 });
  }).toPass();
  await page.goBack();
  await expect(page).toHaveURL('/products/latest/1');
});

test('a reload opens the viewer again, and costs no step back', async ({ page }) => {
  await openFirstProduct(page);
  await enlarge(page).click();
  await expect(page.locator('.pswp--zoom-allowed')).toBeVisible();
  await page.reload();
  await expect(page.locator('.pswp--zoom-allowed')).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/products/latest/1');
});

test('a link to the pictures of a product opens them, and closing them stays on its page', async ({ page }) => {
  await openFirstProduct(page);
  const address = page.url();
  await page.goto('/faq');
  // At once, while the viewer opens.
  for (const close of [
    () => viewer(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.goto(`${address}#pictures`);
    await expect(page.locator('.pswp--zoom-allowed')).toBeVisible();
    await close();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  }
});

test('the header that returns covers the buttons on a picture', { tag: '@phone' }, async ({ page }) => {
  await openFirstProduct(page);
  for (const button of [page.getByRole('button', { name: /^Favorite/ }).first(), enlarge(page)]) {
    // Back up to where the button lies under the header.
    await button.evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().top + 300);
      requestAnimationFrame(() => requestAnimationFrame(() => scrollBy(0, -310)));
    });
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [Math.round(y), document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header') !== null];
        }),
      )
      .toEqual([10, true]);
  }
});

test('two fingers zoom a picture in the viewer', { tag: '@phone' }, async ({ page }) => {
  await openFirstProduct(page);
  await enlarge(page).click();
  const shown = viewer(page).locator('.pswp__item[aria-hidden=false] img').last();
  await expect(shown).toBeVisible();
  await expect(page.locator('.pswp--zoom-allowed')).toBeVisible();
  const before = (await shown.boundingBox())?.width ?? 0;
  const browser = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-1, 1].map((side) => ({ x: 195 + (side * apart) / 2, y: 420, id: side + 1 }));
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(60) });
  for (const apart of [90, 120, 150])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(before * 1.3);
});

test('the picture says that it leads to the store, and its name says so too', { tag: '@both' }, async ({ page }) => {
  await openFirstProduct(page);
  const link = pictures(page).locator('[aria-roledescription=slide]').first().getByRole('link');
  await expect(link.getByText(/^Buy at /)).toBeInViewport({ ratio: 1 });
  await expect(link).toHaveAccessibleName(/, picture 1 of 3 Buy at .+/);
});

const bottomOf = async (part: Locator) => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
};

test('on a phone the sizes are in the first view, the price once, and at the thumb when it is out of sight', {
  tag: '@phone',
}, async ({ page }) => {
  await openFirstProduct(page);
  const bar = page.locator('[data-at-thumb]');
  const barTop = (await bar.boundingBox())?.y ?? 0;
  expect(await bottomOf(page.getByRole('region', { name: 'Sizes' }).getByRole('listitem').first())).toBeLessThan(
    barTop,
  );
  await expect(bar.locator('s')).toHaveCount(0);
  await page.mouse.wheel(0, 1200);
  await expect(bar.locator('s')).toBeVisible();
});

test('the buy bar leaves the last line of the page readable', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openFirstProduct(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const barTop = (await page.locator('[data-at-thumb]').boundingBox())?.y ?? 0;
    await expect.poll(() => bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(barTop);
  }
});

test('viewed products are remembered in the browser alone, and shown on the next one’s page', async ({ page }) => {
  await openFirstProduct(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
  await page.goBack();
  await openProduct(page, 1);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link')).toHaveCount(1);
  await expect(recent.getByRole('link')).toHaveAccessibleName(new RegExp(`${name}$`));
  await expectNoViolations(page);
  await recent.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(recent.getByRole('link')).toHaveCount(1);
});

test('a size of the list’s filter is marked as the shopper’s own', async ({ page }) => {
  await open(page, '/products/latest/1?category=7&size=7:1106');
  await cards(page).first().scrollIntoViewIfNeeded();
  await page.mouse.move(100, 400);
  await page.keyboard.press('Tab');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByText(/^Your size: /)).toBeVisible();
});

test('below the pictures stand details and prices, so that a tablet shows no empty half', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openFirstProduct(page);
  const details = await page.getByRole('heading', { name: 'Details' }).boundingBox();
  const end = await bottomOf(pictures(page));
  expect((details?.y ?? 0) - end).toBeLessThan(100);
  expect(details?.x).toBeLessThan(384);
});
