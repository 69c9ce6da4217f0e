import type { APIRequestContext } from '@playwright/test';
import type { Listing } from '#contract/products.ts';
import { verdictNames } from '#contract/verdict-names.ts';
import { expectNoViolations } from './axe.ts';
import { closeFilters, itemsShown, openFilters, openGroup, pressFilter } from './filters.ts';
import { cards, expect, open, test } from './shopper.ts';

/** Returns the number of reduced products by verdict. */
async function countVerdicts(request: APIRequestContext, filter = '') {
  const path = `/api/products?page[size]=1&filter[discount_percentage_min]=1${filter}`;
  const { facets, meta } = (await (await request.get(path)).json()) as Listing;
  return { total: meta.total, of: new Map(facets.verdicts.map(({ name, count }) => [name, count])) };
}

test('the switch to proven discounts works by keyboard, with the number that it shows', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const { total, of } = await countVerdicts(request);
  const count = of.get('proven') ?? 0;
  await open(page, '/products/latest/1');
  const filters = await openFilters(page);
  await expect(filters.getByText(`Proven only ${count.toLocaleString('en-US')}`)).toBeVisible();
  const toggle = filters.getByRole('switch', { name: 'Proven only' });
  if (count === 0) {
    await expect(toggle).toHaveCount(0);
    return;
  }
  await expect(toggle).not.toBeChecked();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/products\/latest\/1\?verdict=proven(#shop-by)?$/);
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();
  await expectNoViolations(page);
  await closeFilters(page);
  await expect.poll(() => itemsShown(page)).toBe(count);
  await page.getByRole('link', { name: 'Remove filter Proven' }).click();
  await expect(page).toHaveURL('/products/latest/1');
  await expect.poll(() => itemsShown(page)).toBe(total);
});

test('a verdict is chosen with its count, and removed by its chip', async ({ page, request }) => {
  const { of } = await countVerdicts(request);
  const [, count = 0] = [...of].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  await open(page, '/products/latest/1');
  const group = await openGroup(page, 'Discount check');
  await expect(group.getByRole('checkbox')).toHaveCount([...of.values()].filter((some) => some > 0).length);
  await pressFilter(group.getByTitle(`${count.toLocaleString('en-US')} items`).first());
  await expect(page).toHaveURL(new RegExp(`\\?verdict=(${verdictNames.join('|')})`));
  await closeFilters(page);
  await expect.poll(() => itemsShown(page)).toBe(count);
  await page.getByRole('link', { name: /^Remove filter/ }).click();
  await expect(page).toHaveURL('/products/latest/1');
});

test('an empty list of proven discounts leads to the list without the filter', async ({ page, request }) => {
  for (const max of ['', 15, 20, 30, 50]) {
    const { total, of } = await countVerdicts(request, max ? `&filter[price_max]=${max}` : '');
    if (total === 0 || of.get('proven') !== 0) continue;
    await open(page, `/products/latest/1?verdict=proven${max ? `&max=${max}` : ''}`);
    await expect(page.getByRole('heading', { name: 'None of these discounts is proven' })).toBeVisible();
    await page.getByRole('link', { name: /^See the [\d,]+ discounts? without this filter$/ }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => itemsShown(page)).toBe(total);
    return;
  }
});

test('the order by real discount falls by the proven percentage', async ({ page }) => {
  await open(page, '/products/latest/1');
  const answer = page.waitForResponse((response) => response.url().includes('sort=-proven_percentage'));
  await page.getByLabel('Sort by').selectOption('Real discount');
  await answer;
  await expect(page).toHaveURL('/products/latest/1?sort=-proven_percentage');
});

test('an unknown verdict in an address is refused', async ({ request }) => {
  expect((await request.get('/products/latest/1?verdict=real')).status()).toBe(400);
});

test('the finds of the home page are proven, or their text says how many are', async ({ page, request }) => {
  const count = (await countVerdicts(request)).of.get('proven') ?? 0;
  await open(page, '/');
  const finds = page.getByRole('region', { name: 'The best finds of today' });
  await expect(finds.getByRole('article')).toHaveCount(12);
  const text =
    count === 0
      ? /none of these is proven yet/
      : count < 12
        ? `before: ${count} of these discounts.`
        : /^Proven discounts only/;
  await expect(finds.getByText(text)).toBeVisible();
  if (count >= 12)
    await expect(finds.getByRole('link', { name: `See all ${count.toLocaleString('en-US')}` })).toBeVisible();
});
