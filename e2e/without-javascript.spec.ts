import { buyButton, cards, expect, test } from './shopper.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a shopper sorts, pages, opens a product, and finds the link to its store [spec 6.1 7.62]', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/products/latest/1');
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first().locator('img').last()).toBeVisible();

  await page.getByLabel('Sort by').selectOption('Discount');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sort=-discount_percentage/);
  await expect(page.getByLabel('Sort by')).toHaveValue('-discount_percentage');

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/products/latest/2?sort=-discount_percentage');

  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  const buy = buyButton(page);
  await page.goto((await buy.getAttribute('href')) ?? '');
  await expect(page.getByRole('link', { name: /^Continue to / })).toHaveAttribute('href', /^https?:\/\//);
});

test('without JavaScript Best Match leaves the order out of the words of a search', async ({ page }) => {
  await page.goto('/products/search/1?query=cheapest+silk+dress&max=900');
  const order = page.getByLabel('Sort by');
  await expect(order.locator('option:checked')).toHaveText('Price (Low-High)');
  await order.selectOption('Best Match');
  await page.locator('form', { has: order }).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/products/search/1?query=silk%20dress&max=900');
  await expect(order.locator('option:checked')).toHaveText('Best Match');
});
