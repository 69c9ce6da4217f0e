import { cards, expect, test } from './shopper.ts';

const missing = ['/nowhere', '/product/999999999', '/product/first', '/products/latest/0', '/products/latest/99999'];

for (const path of missing) {
  test(`${path} is not found, and the page offers finds instead`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page not found · /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not every search ends in a find');
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'See the latest deals' })).toBeVisible();
  });
}

test('an address that says nothing we know is refused in the look of the house', async ({ page }) => {
  const answer = await page.goto('/products/latest/1?sort=beauty');
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not read this address');
  await expect(page.getByText('sort: This order is not known.')).toBeVisible();
});
