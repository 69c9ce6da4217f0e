import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { arriveSignedIn, openMenu, saveByName, savedNames, toasts } from './member.ts';
import { expect, stopClock, test } from './shopper.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' });

/** Opens a tab and waits for its panel. An earlier click would reach the previous panel. */
async function openTab(page: Page, name: string) {
  await tab(page, name).click();
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

async function arriveAt(page: Page, name: string) {
  return arriveSignedIn(page, `/my-preferences?tab=${name}`);
}

test('the preferences open with the feed Women, and lead to all tabs [spec 1.7 2.20 2.89 2.90]', {
  tag: '@both',
}, async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  await (await openMenu(page)).getByRole('link', { name: 'Preferences' }).click();
  await expect(page).toHaveURL('/my-preferences');
  await expect(page.getByRole('tab')).toHaveText([
    'Product feeds',
    'Brands',
    'Categories',
    'Sizes',
    'Stores',
    'Price Range',
  ]);
  await expect(panel(page).getByLabel('Product feed')).toBeDisabled();
  await expect(panel(page).getByLabel('Product feed')).toHaveValue('Women');

  await openTab(page, 'Brands');
  await expect(page).toHaveURL('/my-preferences?tab=brands');
  await expect(box(page, 'Gucci')).toBeVisible();
  await tab(page, 'Brands').press('ArrowRight');
  await expect(tab(page, 'Categories')).toBeFocused();
  await expect(box(page, 'Tote Bags')).toBeVisible();
  await tab(page, 'Categories').press('End');
  await expect(tab(page, 'Price Range')).toHaveAttribute('aria-selected', 'true');
});

test('brands are saved at once, with a button to view the products [spec 2.93 8.14]', async ({ page, request }) => {
  const account = await arriveAt(page, 'brands');
  await box(page, 'Gucci').check();
  await box(page, 'Prada').check();
  await save(page).click();
  const message = toasts(page).filter({ hasText: 'Your changes have been saved.' });
  await expect(message.getByRole('button', { name: 'View Products' })).toBeVisible();
  expect(await savedNames(request, account, 'brands')).toEqual(['Gucci', 'Prada']);
  await message.getByRole('button', { name: 'OK' }).click();
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(box(page, 'Gucci')).toBeChecked();

  await box(page, 'Gucci').uncheck();
  await save(page).click();
  await expect(message).toBeVisible();
  expect(await savedNames(request, account, 'brands')).toEqual(['Prada']);
});

test('brands, stores and categories require at least one selection [spec 5.15 5.16 5.17]', async ({ page }) => {
  await arriveAt(page, 'brands');
  for (const [name, text] of [
    [
      'Brands',
      'Please select at least one brand, or select all the brands if you don’t have specific brand preferences.',
    ],
    ['Stores', 'Please select at least one store.'],
    ['Categories', 'Please select at least one category.'],
  ] as const) {
    await openTab(page, name);
    await save(page).click();
    await expect(toasts(page).filter({ hasText: text })).toBeVisible();
    // Retried, since the message may disappear by itself before the click.
    await expect(async () => {
      const close = toasts(page).getByRole('button', { name: 'Close message' });
      if ((await close.count()) > 0) await close.click({ timeout: 2000 });
      await expect(toasts(page)).toHaveCount(0, { timeout: 2000 });
    }).toPass();
  }
});

test('a letter or a search filters the names, and an empty result says so [spec 2.91 8.18]', async ({ page }) => {
  await arriveAt(page, 'stores');
  await expect(panel(page).getByRole('checkbox').first()).toBeVisible();
  const bar = page.getByRole('toolbar', { name: 'Stores by letter' });
  await expect(bar.getByRole('button')).toHaveCount(27);
  await bar.getByRole('button', { name: 'X', exact: true }).click();
  await expect(page.getByText('No Stores with "X"')).toBeVisible();
  await page.getByRole('button', { name: 'Show all stores' }).click();
  await expect(panel(page).getByRole('checkbox').first()).toBeVisible();

  await openTab(page, 'Brands');
  await panel(page).getByRole('searchbox', { name: 'Search brands' }).fill('HERMES');
  await expect(box(page, 'Hermès')).toBeVisible();
  await panel(page).getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No Brands with "zzz"')).toBeVisible();
});

test('unsaved choices survive a change of the tab', async ({ page }) => {
  await arriveAt(page, 'brands');
  await box(page, 'Gucci').check();
  await openTab(page, 'Sizes');
  await expect(box(page, 'XXS')).toBeVisible();
  await openTab(page, 'Brands');
  await expect(box(page, 'Gucci')).toBeChecked();
});

test('a failed save shows an error and keeps the choice', async ({ page, request }) => {
  const account = await arriveAt(page, 'brands');
  await page.route('**/brands/bulk', (route) => route.fulfill({ status: 422, json: {} }));
  await box(page, 'Gucci').check();
  await save(page).click();
  await expect(toasts(page)).toContainText('Your changes could not be saved. Please try again later.');
  await expect(box(page, 'Gucci')).toBeChecked();
  expect(await savedNames(request, account, 'brands')).toEqual([]);
});

test('chosen subcategories are saved with their category', async ({ page, request }) => {
  const account = await arriveAt(page, 'categories');
  await box(page, 'Bags').check();
  await box(page, 'Hobo Bags').uncheck();
  await save(page).click();
  await expect(toasts(page)).toContainText('Your changes have been saved.');
  expect(await savedNames(request, account, 'categories')).toEqual(['Bags']);
  const saved = await savedNames(request, account, 'subcategories');
  expect(saved).toContain('Tote Bags');
  expect(saved).not.toContain('Hobo Bags');
});

test('choices are saved again while the message about the first save is shown', { tag: '@both' }, async ({
  page,
  request,
}) => {
  // Messages stay: a click would wait for them if they covered the button.
  await stopClock(page);
  const account = await arriveAt(page, 'categories');
  for (const [count, name] of ['Bags', 'Shoes'].entries()) {
    await box(page, name).first().check();
    await save(page).click();
    await expect(toasts(page)).toHaveCount(count + 1);
  }
  expect(await savedNames(request, account, 'categories')).toEqual(['Shoes', 'Bags']);
});

test('checked sizes are added, and unchecked sizes are removed', async ({ page, request }) => {
  const account = await arriveAt(page, 'sizes');
  await saveByName(request, account, 'brands', ['Gucci']);
  await saveByName(request, account, 'categories', ['Bags']);
  await saveByName(request, account, 'sizes', ['XS']);
  await page.reload();
  await expect(box(page, 'XS')).toBeChecked();
  await box(page, 'XS').uncheck();
  await box(page, '12W').check();
  await save(page).click();
  await expect(toasts(page)).toContainText('Your changes have been saved.');
  expect(await savedNames(request, account, 'sizes')).toEqual(['12W']);
});

test('clearing all sizes leaves any size, and keeps the profile complete', async ({ page, request }) => {
  const account = await arriveAt(page, 'sizes');
  await saveByName(request, account, 'brands', ['Gucci']);
  await saveByName(request, account, 'categories', ['Bags']);
  await saveByName(request, account, 'sizes', ['XS']);
  await page.reload();
  await box(page, 'XS').uncheck();
  await expect(box(page, 'Any size')).toBeChecked();
  await save(page).click();
  await expect(toasts(page)).toContainText('Your changes have been saved.');
  const me = await request.get('/api/users/me', { headers: { Authorization: `Bearer ${account.token}` } });
  expect((await me.json()).data.profile_completed).toBe(true);
});

test('brands without a product today stand last, under a heading of their own', async ({ page }) => {
  await arriveAt(page, 'brands');
  const apart = panel(page).getByRole('group', { name: 'Nothing today' });
  await expect(apart.getByRole('checkbox', { name: 'Gucci' })).toBeVisible();
  await expect(panel(page).getByRole('group').first().getByRole('checkbox').first()).toHaveAccessibleDescription(
    /^\d+$/,
  );
});

test('brands are listed once their numbers of products are known, so that none moves under a finger', async ({
  page,
}) => {
  const counts = Promise.withResolvers<void>();
  const named = page.waitForResponse(/\/api\/brands\?.*=2$/);
  await page.route('**/api/products/facets/brands?*', async (route) => {
    await counts.promise;
    await route.continue();
  });
  await arriveAt(page, 'brands');
  // The second page of names is the empty one, their end.
  await (await named).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
  counts.resolve();
  await expect(panel(page).getByRole('group', { name: 'Nothing today' }).getByLabel('Gucci')).toBeVisible();
});

test('the preference for proven discounts is saved with the price range, and restored', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const account = await arriveAt(page, 'prices');
  const provenOnly = box(page, 'Only proven discounts');
  await expect(provenOnly).not.toBeChecked();
  await expect(provenOnly).toHaveAccessibleDescription(/^Your deals, your top picks and the finds in your mails then/);
  await provenOnly.press('Space');
  await save(page).click();
  await expect(toasts(page)).toContainText('Your changes have been saved.');
  const headers = { Authorization: `Bearer ${account.token}` };
  const saved = await request.get(`/api/users/${account.id}/discounts`, { headers });
  expect(await saved.json()).toEqual({ data: { proven_only: 1 } });
  await page.reload();
  await expect(provenOnly).toBeChecked();
  await expectNoViolations(page);
});

test('the price range is set by slider and by number, and restored after a reload [spec 1.7 2.92 9.22]', async ({
  page,
  request,
}) => {
  const account = await arriveAt(page, 'prices');
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await expect(highest).toHaveAttribute('aria-valuetext', 'No maximum');
  await page.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
  await expect(page.getByRole('spinbutton', { name: 'Lowest price' })).toHaveValue('500');
  await highest.press('Home');
  await expect(highest).toHaveValue('1000');
  await page.getByRole('spinbutton', { name: 'Highest price' }).fill('6000');
  await expect(page.getByText('The highest price is a whole number of dollars from 0 to 5000.')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Highest price' }).fill('400');
  await expect(page.getByText('The highest price has to be above the lowest.')).toBeVisible();
  await highest.press('ArrowLeft');
  await expect(page.getByRole('spinbutton', { name: 'Highest price' })).toHaveValue('1000');
  await page.getByRole('spinbutton', { name: 'Lowest price' }).fill('300');
  await page.getByRole('spinbutton', { name: 'Highest price' }).fill('400');
  await highest.press('ArrowLeft');
  await expect(page.getByRole('spinbutton', { name: 'Highest price' })).toHaveValue('500');
  await page.getByRole('spinbutton', { name: 'Lowest price' }).fill('500');
  await page.getByRole('spinbutton', { name: 'Highest price' }).fill('1250');
  await save(page).click();
  await expect(toasts(page)).toContainText('Your changes have been saved.');
  const headers = { Authorization: `Bearer ${account.token}` };
  const { data } = await (await request.get(`/api/users/${account.id}/prices`, { headers })).json();
  expect(data).toMatchObject([{ price_low: 500, price_high: 1250 }]);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Highest price' })).toHaveValue('1250');
});

for (const [name, title] of Object.entries({
  feeds: 'Product feeds',
  brands: 'Brands',
  categories: 'Categories',
  sizes: 'Sizes',
  stores: 'Stores',
  prices: 'Price Range',
})) {
  test(`the tab ${title} has no axe violations and no horizontal overflow at 320 px`, {
    tag: name === 'brands' ? [] : '@full',
  }, async ({ page }) => {
    await arriveAt(page, name);
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(title);
    if (name !== 'feeds') await expect(save(page)).toBeEnabled();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
