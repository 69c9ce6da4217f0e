import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cards, expect, open, openFirstProduct, test } from './shopper.ts';

/** Returns how many different tones a picture shows: an all black one shows a single one. */
async function tonesOf(page: Page, selector: string): Promise<number> {
  const image = page.locator(selector).first();
  // A picture that has loaded is painted once it is decoded.
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const picture = sharp(await image.screenshot());
  const { width, height } = await picture.metadata();
  // The piece is in the middle: badges and the heart are in the corners, and the ground may be plain.
  const side = 100;
  const { data } = await picture
    .extract({ left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Set(data).size;
}

for (const colorScheme of ['dark', 'light'] as const)
  test(`pictures, hearts and the bar are seen in ${colorScheme} forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await open(page, '/products/latest/1');
    expect(await tonesOf(page, '#products img[srcset]')).toBeGreaterThan(8);
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Favorite/ }),
    ).toBeVisible();
    await openFirstProduct(page);
    expect(await tonesOf(page, 'main article img[srcset]')).toBeGreaterThan(8);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

test('icons with a colour of their own take that of the text in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/faq');
  const icon = page.locator('main svg.text-stone').first();
  const colours = await icon.evaluate((svg) =>
    [svg, svg.parentElement as Element].map((element) => getComputedStyle(element).color),
  );
  expect(colours[0]).toBe(colours[1]);
});
