import type { APIRequestContext, Page } from '@playwright/test';
import type { Listing } from '#contract/products.ts';
import { verdictNames } from '#contract/verdict-names.ts';
import { expectNoViolations } from './axe.ts';
import { closeFilters, itemsShown, openFilters, openGroup, pressFilter } from './filters.ts';
import { cards, expect, open, test } from './shopper.ts';

/** The time that a page has to show a count, in ms. A count that changes meanwhile is compared again. */
const shownWithinMs = 5000;

/** Returns the number of reduced products by verdict. */
async function countVerdicts(request: APIRequestContext, filter = '') {
  const path = `/api/products?page[size]=1&filter[discount_percentage_min]=1${filter}`;
  const { facets, meta } = (await (await request.get(path)).json()) as Listing;
  return { total: meta.total, of: new Map(facets.verdicts.map(({ name, count }) => [name, count])) };
}

/** Expects the number of products that the listing states. */
function expectItems(page: Page, count: number) {
  return expect.poll(() => itemsShown(page), { timeout: shownWithinMs }).toBe(count);
}

test('the switch to proven discounts works by keyboard, with the number that it shows', { tag: '@both' }, async ({
  page,
  request,
}) => {
  // Retried, because a new server still groups offers, and lists have one offer of a group.
  await expect(async () => {
    const { total, of } = await countVerdicts(request);
    const count = of.get('proven') ?? 0;
    await open(page, '/products/latest/1');
    const filters = await openFilters(page);
    const shown = filters.getByText(`Proven only ${count.toLocaleString('en-US')}`);
    await expect(shown).toBeVisible({ timeout: shownWithinMs });
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
    await expectItems(page, count);
    await page.getByRole('link', { name: 'Remove filter Proven' }).click();
    await expect(page).toHaveURL('/products/latest/1');
    await expectItems(page, total);
  }).toPass();
});

test('a verdict is chosen with its count, and removed by its chip', async ({ page, request }) => {
  // Retried, because a new server still groups offers.
  await expect(async () => {
    const { of } = await countVerdicts(request);
    const [, count = 0] = [...of].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    await open(page, '/products/latest/1');
    const group = await openGroup(page, 'Discount check');
    const chosen = group.getByTitle(`${count.toLocaleString('en-US')} items`).first();
    await expect(chosen).toBeVisible({ timeout: shownWithinMs });
    await expect(group.getByRole('checkbox')).toHaveCount([...of.values()].filter((some) => some > 0).length);
    await pressFilter(chosen);
    await expect(page).toHaveURL(new RegExp(`\\?verdict=(${verdictNames.join('|')})`));
    await closeFilters(page);
    await expectItems(page, count);
  }).toPass();
  await page.getByRole('link', { name: /^Remove filter/ }).click();
  await expect(page).toHaveURL('/products/latest/1');
});

test('an empty list of proven discounts leads to the list without the filter', async ({ page, request }) => {
  // Retried, because a new server still groups offers.
  await expect(async () => {
    for (const max of ['', 15, 20, 30, 50]) {
      const { total, of } = await countVerdicts(request, max ? `&filter[price_max]=${max}` : '');
      if (total === 0 || of.get('proven') !== 0) continue;
      await open(page, `/products/latest/1?verdict=proven${max ? `&max=${max}` : ''}`);
      const title = page.getByRole('heading', { name: 'None of these discounts is proven' });
      await expect(title).toBeVisible({ timeout: shownWithinMs });
      await page.getByRole('link', { name: /^See the [\d,]+ discounts? without this filter$/ }).click();
      await expect(cards(page).first()).toBeVisible();
      await expectItems(page, total);
      return;
    }
  }).toPass();
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
  const finds = page.getByRole('region', { name: 'The best finds of today' });
  // Retried, because a new server still groups offers.
  await expect(async () => {
    const count = (await countVerdicts(request)).of.get('proven') ?? 0;
    await open(page, '/');
    await expect(finds.getByRole('article')).toHaveCount(12);
    const text =
      count === 0
        ? /none of these is proven yet/
        : count < 12
          ? `before: ${count} of these discounts.`
          : /^Proven discounts only/;
    await expect(finds.getByText(text)).toBeVisible({ timeout: shownWithinMs });
    const all = finds.getByRole('link', { name: `See all ${count.toLocaleString('en-US')}` });
    if (count >= 12) await expect(all).toBeVisible({ timeout: shownWithinMs });
  }).toPass();
});
