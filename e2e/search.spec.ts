import { expectNoViolations } from './axe.ts';
import { openFilters, pressFilter } from './filters.ts';
import { arriveSignedIn, wantNothing } from './member.ts';
import { cards, expect, open, test } from './shopper.ts';

test('a search from the header shows the query as interpreted, and can be limited to the preferences [spec 1.11 2.41 2.45]', {
  tag: '@both',
}, async ({ request, page }) => {
  const account = await arriveSignedIn(page, '/products/user/1');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.type('silk drss under $500');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/search\/1\?query=silk/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result of silk drss under $500');
  await expect(page.getByText('Showing results for “silk dress under $500”.')).toBeVisible();
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best Match');
  await page.getByRole('link', { name: 'Leave out “under $500”' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result of silk drss');

  await wantNothing(request, account);
  await page.getByRole('link', { name: 'Preferred' }).click();
  await expect(page).toHaveURL(/preferences=1/);
  await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('an order in the words of a search is shown as chosen, and Best Match leaves these words out', async ({
  page,
}) => {
  await open(page, '/products/search/1?query=cheapest+silk+dress');
  const order = page.getByLabel('Sort by');
  await expect(order.locator('option:checked')).toHaveText('Price (Low-High)');
  await order.selectOption('Newest');
  await expect(page).toHaveURL('/products/search/1?query=cheapest+silk+dress&sort=-created_at'.replaceAll('+', '%20'));
  await expect(order.locator('option:checked')).toHaveText('Newest');
  await page.goBack();
  await expect(order.locator('option:checked')).toHaveText('Price (Low-High)');
  await order.selectOption('Best Match');
  await expect(page).toHaveURL('/products/search/1?query=silk%20dress');
  await expect(order.locator('option:checked')).toHaveText('Best Match');
});

test('proven discounts in the words of a search are shown as chosen, and the switch leaves these words out', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/products/search/1?query=proven+discounts+dresses');
  const filters = await openFilters(page);
  const toggle = filters.getByRole('switch', { name: 'Proven only' });
  await expect(toggle).toBeChecked();
  await pressFilter(toggle);
  await expect(page).toHaveURL(/\?query=dresses(#shop-by)?$/);
  await expect(toggle).not.toBeChecked();
  await pressFilter(toggle);
  await expect(page).toHaveURL(/\?query=dresses&verdict=proven(#shop-by)?$/);
  await expect(toggle).toBeChecked();
});

test('the chip of a misspelled brand has its name', async ({ page }) => {
  await open(page, '/products/search/1?query=guci+bag');
  const brand = page.getByRole('link', { name: 'Leave out “Brand Gucci: not in our stores now”' });
  await brand.click();
  await expect(page).toHaveURL('/products/search/1?query=bag');
});

test('conditions that nothing meets together are told with the words that lead to them', async ({ page }) => {
  await open(page, '/products/search/1?query=lace+boots+with+bow');
  await expect(page.getByText('Nothing matches “lace, with bow” together.')).toBeVisible();
  await page.getByRole('link', { name: 'All results for “boots”' }).click();
  await expect(page).toHaveURL('/products/search/1?query=boots');
});

test('the focus of a removed part of a search moves to its neighbour, and to the products after the last', async ({
  page,
}) => {
  await open(page, '/products/search/1?query=silk+blouse+under+%24500');
  const parts = page.getByRole('link', { name: /^Leave out/ });
  await expect(parts).toHaveCount(3);
  await parts.nth(1).press('Enter');
  await expect(parts).toHaveCount(2);
  await expect(parts.nth(1)).toBeFocused();
  await parts.nth(1).press('Enter');
  await expect(parts).toHaveCount(1);
  await expect(parts).toBeFocused();
});

test('the cross of a condition keeps its size beside a text of several lines', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/products/search/1?query=rehearsal+dinner');
  const condition = page.getByRole('link', { name: /^Leave out “.*rehearsal dinner/ });
  const lineHeight = await condition.evaluate((link) => Number.parseFloat(getComputedStyle(link).lineHeight));
  const { height } = (await condition.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(2 * lineHeight);
  expect(await condition.locator('svg').boundingBox()).toMatchObject({ width: 14, height: 14 });
});

test('two parts of a search that are removed at once are both left out', async ({ page }) => {
  await open(page, '/products/search/1?query=silk+blouse+under+%24500');
  const parts = page.getByRole('link', { name: /^Leave out/ });
  await expect(parts).toHaveCount(3);
  await page.evaluate(() => {
    for (const link of [...document.querySelectorAll<HTMLElement>('a[aria-label^="Leave out"]')].slice(1)) link.click();
  });
  await expect(parts).toHaveCount(1);
});

test('a visitor searches without the preferences switch, and an invalid query shows an error [spec 2.45 2.60 6.2 8.16]', async ({
  page,
}) => {
  await open(page, '/products/search/1?query=bag');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('link', { name: 'Preferred' })).toHaveCount(0);
  await expectNoViolations(page);
  await open(page, '/products/search/1?query=');
  await expect(page.getByRole('alert')).toHaveText('Please enter what you are looking for.');
  await expectNoViolations(page);
  await open(page, '/products/search/1?query=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
  await open(page, `/products/search/1?query=${'x'.repeat(300)}`);
  await expect(page.getByRole('alert')).toHaveText('A search has at most 200 characters.');
  await open(page, '/kr/products/search/1?query=');
  await expect(page.getByRole('alert')).toHaveText('검색어를 입력해 주세요.');
});
