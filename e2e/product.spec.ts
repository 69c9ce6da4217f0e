import { expect, open, openFirstProduct, test } from './shopper.ts';

test('a product page tells what there is to know, and leads to the store', async ({ page }) => {
  await openFirstProduct(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  const article = page.getByRole('article').first();
  await expect(article.getByText(/^was \$[\d,.]+, now \$[\d,.]+$/).first()).toBeAttached();
  await expect(article.locator('s').filter({ visible: true }).first()).toHaveText(/^\$[\d,.]+$/);
  await expect(article.getByText(/^\d+% Off$/)).toBeVisible();
  await expect(article.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(page.getByText('We may earn a commission')).toBeVisible();
  const buy = page.getByRole('link', { name: /^Buy at / });
  await expect(buy).toBeInViewport();
  await expect(buy).toHaveAttribute('target', '_blank');
  await expect(buy).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(buy).toHaveAttribute('href', /^\/buy-at\/\d+\/./);
});

test('what is not reduced has one price, and no badge', async ({ page, request }) => {
  const list = async (number: number) =>
    (await request.get(`/api/products?sort=-discount_percentage&page[size]=100&page[number]=${number}`)).json();
  const { meta } = await list(1);
  const whole = (await list(meta.last_page)).data.at(-1);
  expect(whole).toMatchObject({ discount_percentage: 0, original_price: whole.discounted_price });
  await open(page, `/product/${whole.id}`);
  const article = page.getByRole('article').first();
  await expect(
    article
      .getByText(/^[$€£][\d,.]+$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(article.locator('s')).toHaveCount(0);
  await expect(article.getByText(/% Off/)).toHaveCount(0);
});

test('while the next product is on its way, the page says so', async ({ page }) => {
  await openFirstProduct(page);
  const answer = Promise.withResolvers<void>();
  await page.route(/\/product\/\d+\.data/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('region', { name: 'Related Items' }).getByRole('link').first().click();
  await expect(page.getByRole('status').filter({ hasText: /^loading$/ })).toBeAttached();
  await expect(page.locator('article[aria-busy=true]')).toBeVisible();
  answer.resolve();
  await expect(page.locator('article[aria-busy=true]')).toHaveCount(0);
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
