import { test as patient } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { cards, expect, open, openFirstProduct, test } from './shopper.ts';

test('a product is shared by plain links, with its name and picture [spec 2.75 2.76]', async ({ page }) => {
  await openFirstProduct(page);
  const { data } = await (
    await page.request.get(`/api${new URL(page.url()).pathname.replace('product', 'products')}`)
  ).json();
  await page.getByRole('button', { name: 'Share' }).click();
  const popup = page.getByRole('dialog', { name: 'Share this find' });
  await expect(popup).toBeVisible();
  const words = `${data.name} by ${data.brand}`;
  const shared = async (network: string) => {
    const link = popup.getByRole('link', { name: network });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    return new URL((await link.getAttribute('href')) ?? '').searchParams;
  };
  expect((await shared('Facebook')).get('u')).toBe(page.url());
  const { origin } = new URL(page.url());
  const text = `${words} ${origin}${data.small_image}`;
  expect(Object.fromEntries(await shared('Twitter'))).toEqual({ url: page.url(), text });
  expect(Object.fromEntries(await shared('Pinterest'))).toEqual({
    url: page.url(),
    media: expect.stringMatching(new RegExp(`^${origin}/images/.*/640\\.webp$`)),
    description: words,
  });
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test.describe('with permission to write to the clipboard', () => {
  test.use({ permissions: ['clipboard-write'] });
  test('the link is copied, and the popup says so', async ({ page }) => {
    await openFirstProduct(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await page.keyboard.press('Escape');
    // Pages may not read the clipboard, but the user can paste.
    const field = page.getByRole('contentinfo').getByRole('textbox');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue(page.url());
  });
});

test('the native share sheet gets the text with the small picture, and the URL [spec 2.76]', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (what) => void Object.assign(window, { what });
  });
  await openFirstProduct(page);
  await page.getByRole('button', { name: 'Send it' }).click();
  expect(await page.evaluate(() => (window as unknown as { what: ShareData }).what)).toEqual({
    title: expect.stringContaining(' by '),
    text: expect.stringMatching(/ by .* http.*\/640\.webp$/),
    url: page.url(),
  });
});

test('the size guide opens at the product’s table and converts inches to centimetres [spec 2.77]', async ({ page }) => {
  await open(page, '/products/latest/1?category=2');
  await cards(page).first().getByRole('link').click();
  const asked = page.waitForRequest(/SizeGuide-.*\.js/);
  await page.getByRole('button', { name: 'Size Guide' }).click();
  await asked;
  const guide = page.getByRole('dialog', { name: 'Size Guide' });
  const row = guide.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '7', exact: true }) });
  await expect(row.getByRole('cell')).toHaveText(['37', '5', '9.3']);
  await guide.getByRole('radio', { name: 'Centimeters' }).check();
  await expect(row.getByRole('cell')).toHaveText(['37', '5', '23.5']);
  for (const kind of ['Regular', 'Plus', 'Petite']) {
    await guide.getByRole('radio', { name: kind, exact: true }).check();
    await expect(guide.getByRole('table', { name: `${kind} clothing, Centimeters` })).toBeVisible();
    await expectNoViolations(page, kind);
  }
  await expect(guide.getByRole('rowheader', { name: 'SP' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(page.getByRole('button', { name: 'Size Guide' })).toBeFocused();
});

// Browsers log an error for a failed request, which the strict `test` of shopper.ts would reject.
patient('a size guide that fails to load says so, and loads when it is opened again', async ({ page, context }) => {
  await open(page, '/products/latest/1?category=7');
  await cards(page).first().getByRole('link').click();
  const button = page.getByRole('button', { name: 'Size Guide' });
  await expect(button).toBeVisible();
  const guide = page.getByRole('dialog', { name: 'Size Guide' });
  await context.route(/SizeGuide-.*\.js/, (route) => route.fulfill({ status: 503, body: '' }));
  await button.click();
  await expect(guide.getByRole('status')).toHaveText(/^We could not reach the site/);
  await page.keyboard.press('Escape');
  await context.unrouteAll();
  await button.click();
  await expect(guide.getByRole('table')).toBeVisible();
});

test('a product with one size has no size guide [spec 2.78]', async ({ page }) => {
  await open(page, '/products/latest/1?category=1');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Sizes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Size Guide' })).toHaveCount(0);
});

for (const width of [320, 720]) {
  test(`a product page fits ${width} px, also with the size guide and the share popup open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/products/latest/1?category=7');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    const widest = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
    expect(await widest()).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Size Guide' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog', { name: 'Share this find' })).toBeInViewport({ ratio: 1 });
    expect(await widest()).toBeLessThanOrEqual(width);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the share popup opens with its links, without buttons that need JavaScript', async ({ page }) => {
    await page.goto('/products/latest/1?category=7');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Size Guide' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('link', { name: 'Pinterest' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  });
});
