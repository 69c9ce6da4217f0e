import { expect, openFirstProduct, test } from './shopper.ts';

test('a product page tells what there is to know, and leads to the store', async ({ page }) => {
  await openFirstProduct(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByText(/\$[\d,]+/).first()).toBeVisible();
  await expect(page.getByText('We may earn a commission')).toBeVisible();
  const buy = page.getByRole('link', { name: /^Buy at / });
  await expect(buy).toBeInViewport();
  await expect(buy).toHaveAttribute('target', '_blank');
  await expect(buy).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(buy).toHaveAttribute('href', /^\/buy-at\/\d+\/./);
});

test('pictures are described one by one', async ({ page }) => {
  await openFirstProduct(page);
  const pictures = page.locator('[id^=picture-] img[srcset]');
  const count = await pictures.count();
  expect(count).toBeGreaterThan(0);
  for (const [place, picture] of (await pictures.all()).entries())
    await expect(picture).toHaveAttribute('alt', new RegExp(`picture ${place + 1} of ${count}$`));
});

test('the brand leads to its products', async ({ page }) => {
  await openFirstProduct(page);
  const brand = page.locator('main article > div').getByRole('link').first();
  const name = (await brand.textContent()) ?? '';
  await brand.click();
  await expect(page).toHaveURL(/\/products\/latest\/1\?brand=\d+$/);
  await expect(page.getByRole('link', { name: `Remove filter ${name}` })).toBeVisible();
});

test('search engines and share previews are told of the product', async ({ page }) => {
  await openFirstProduct(page);
  await page.reload();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const [told, way] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(told).toMatchObject({ '@type': 'Product', name, offers: { '@type': 'Offer', priceCurrency: 'USD' } });
  expect(told.offers.priceSpecification.price).toMatch(/^\d+\.\d\d$/);
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }, { name }],
  });
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', new RegExp(`^${name} by `));
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/images\/.*\.webp$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
});
