import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { arriveSignedIn, keepToken, openAccount, saveByName, savedNames, toasts } from './member.ts';
import { expect, open, test } from './shopper.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const prev = (page: Page) => page.getByRole('button', { name: 'Prev' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the step of the brands, with the earlier questions answered. */
async function arriveAtBrands(page: Page, request: APIRequestContext) {
  const account = await openAccount();
  await saveByName(request, account, 'types', ['Women']);
  await saveByName(request, account, 'categories', ['Bags']);
  await saveByName(request, account, 'subcategories', ['Tote Bags']);
  await keepToken(page, account.token);
  await open(page, '/signup-step');
  await expect(page).toHaveURL('/signup-step?step=3');
  await expect(box(page, 'Gucci')).toBeVisible();
  return account;
}

test('a new shopper answers six steps and completes the profile [spec 1.6 2.14 2.31 2.32 2.33 2.34 4.21 4.22 4.23 4.24 4.29 4.30 9.31]', async ({
  page,
  request,
}) => {
  const account = await arriveSignedIn(page, '/signup-step');
  await expect(heading(page)).toHaveText('Welcome');
  await expect(prev(page)).toHaveCount(0);
  await next(page).click();

  await expect(page).toHaveURL('/signup-step?step=1');
  await expect(box(page, 'Women')).toBeChecked();
  await box(page, 'Women').uncheck();
  await expect(next(page)).toBeDisabled();
  await box(page, 'Women').check();
  await next(page).click();

  await expect(page).toHaveURL('/signup-step?step=2');
  await expect(heading(page)).toBeFocused();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(box(page, 'Shoes').first()).toBeChecked();
  await page.getByRole('button', { name: 'Deselect All' }).click();
  await expect(next(page)).toBeDisabled();
  await box(page, 'Tote Bags').check();
  await expect(box(page, 'Bags')).toHaveJSProperty('indeterminate', true);
  await next(page).click();

  await expect(page).toHaveURL('/signup-step?step=3');
  expect(await savedNames(request, account, 'types')).toEqual(['Women']);
  expect(await savedNames(request, account, 'subcategories')).toEqual(['Tote Bags']);
  expect(await savedNames(request, account, 'categories')).toEqual(['Bags']);
  await expect(next(page)).toBeDisabled();
  await box(page, 'Gucci').check();
  await box(page, '3.1 Phillip Lim').check();
  await next(page).click();

  await expect(page).toHaveURL('/signup-step?step=4');
  expect(await savedNames(request, account, 'brands')).toEqual(['3.1 Phillip Lim', 'Gucci']);
  const groups = page.getByRole('main').getByRole('group');
  await expect(groups).toHaveCount(5);
  await groups
    .filter({ has: page.getByRole('checkbox', { name: 'XXS' }) })
    .getByRole('checkbox', { name: 'M' })
    .check();
  await page.getByRole('group', { name: 'Shoes' }).getByRole('checkbox', { name: '8', exact: true }).check();
  await next(page).click();

  const question = page.getByRole('dialog', { name: 'You have successfully completed your profile!' });
  await expect(question).toBeVisible();
  expect((await savedNames(request, account, 'sizes')).sort()).toEqual(['8', 'M']);
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/signup-step?step=5');
  await expect(heading(page)).toHaveText('You have successfully created your profile.');
  await expect(page.getByRole('link', { name: 'Check My Products' })).toHaveAttribute('href', '/products/user/1');
  await expect(page.getByRole('link', { name: /^Choose the days/ })).toHaveAttribute('href', '/my-notifications');
  await expect(prev(page)).toHaveCount(0);

  await open(page, '/signup-step?step=2');
  await expect(page).toHaveURL(/\/products\//);
});

test('a shopper of bags alone completes the profile without a size, and a general kind includes its own', async ({
  page,
  request,
}) => {
  const account = await arriveSignedIn(page, '/signup-step');
  await saveByName(request, account, 'types', ['Women']);
  await open(page, '/signup-step?step=2');
  await box(page, 'Handbags').check();
  await expect(box(page, 'Tote Bags')).toBeChecked();
  await box(page, 'Hobo Bags').uncheck();
  await expect(box(page, 'Handbags')).not.toBeChecked();
  await expect(box(page, 'Tote Bags')).toBeChecked();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which brands do you love?');
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(page.getByText(/^All [\d,]+ selected, and all that come later$/)).toBeVisible();
  await next(page).click();
  await expect(page).toHaveURL('/signup-step?step=4');
  await expect(box(page, 'Any size')).toBeChecked();
  await box(page, 'M').check();
  await expect(box(page, 'Any size')).not.toBeChecked();
  await box(page, 'Any size').check();
  await expect(box(page, 'M')).not.toBeChecked();
  await next(page).click();
  await expect(page.getByRole('dialog', { name: 'You have successfully completed your profile!' })).toBeVisible();
});

test('an interrupted questionnaire restores saved and unsaved answers', async ({ page, request }) => {
  await arriveAtBrands(page, request);
  await box(page, 'Gucci').check();
  await page.reload();
  await expect(page).toHaveURL('/signup-step?step=3');
  await expect(box(page, 'Gucci')).toBeChecked();
  await open(page, '/products/latest/1');
  await open(page, '/signup-step');
  await expect(page).toHaveURL('/signup-step?step=3');
  await expect(box(page, 'Gucci')).toBeChecked();
  await prev(page).click();
  await expect(box(page, 'Tote Bags')).toBeChecked();
  await next(page).click();
  await expect(box(page, 'Gucci')).toBeChecked();
  await next(page).click();
  await expect(page).toHaveURL('/signup-step?step=4');
  await box(page, 'XL').check();
  await prev(page).click();
  await expect(box(page, 'Gucci')).toBeChecked();
  await next(page).click();
  await expect(box(page, 'XL')).toBeChecked();
  await page.reload();
  await expect(box(page, 'XL')).toBeChecked();
});

test('the browser’s Back button saves the step that it leaves [spec 4.24 4.28]', async ({ page, request }) => {
  const account = await arriveAtBrands(page, request);
  await prev(page).click();
  await expect(page).toHaveURL('/signup-step?step=2');
  // The URL changes shortly before the step does.
  await expect(box(page, 'Tote Bags')).toBeChecked();
  await next(page).click();
  await box(page, 'Prada').check();
  const saving = page.waitForResponse('**/brands/bulk');
  await page.goBack();
  expect((await saving).status()).toBe(200);
  await expect(box(page, 'Tote Bags')).toBeChecked();
  expect(await savedNames(request, account, 'brands')).toEqual(['Prada']);
});

test('a shopper with a complete profile is redirected to the products, however slowly they load', async ({
  page,
  request,
}) => {
  const account = await openAccount();
  await saveByName(request, account, 'types', ['Women']);
  await saveByName(request, account, 'categories', ['Bags']);
  await saveByName(request, account, 'brands', ['Gucci']);
  await saveByName(request, account, 'sizes', ['8']);
  await keepToken(page, account.token);
  const held = Promise.withResolvers<void>();
  const list = new RegExp(`/api/users/${account.id}/products\\?`);
  await page.route(list, async (route) => {
    await held.promise;
    await route.continue();
  });
  await Promise.all([page.waitForRequest(list), page.goto('/signup-step?step=5')]);
  await expect(page.getByRole('heading', { name: 'What are your sizes?' })).toHaveCount(0);
  held.resolve();
  await expect(page).toHaveURL('/products/user/1');
});

test('a step cannot be opened before the earlier questions are answered', async ({ page }) => {
  await arriveSignedIn(page, '/signup-step?step=5');
  await expect(page).toHaveURL('/signup-step?step=1');
  await open(page, '/signup-step?step=4');
  await expect(page).toHaveURL('/signup-step?step=1');
  await open(page, '/signup-step?step=nonsense');
  await expect(heading(page)).toHaveText('Welcome');
});

test('a failed save shows an error and keeps the choice', async ({ page, request }) => {
  const account = await arriveAtBrands(page, request);
  await box(page, 'Gucci').check();
  await page.route('**/brands/bulk', (route) => route.fulfill({ status: 422, json: { message: 'Not now.' } }));
  await next(page).click();
  await expect(toasts(page)).toContainText('Not now.');
  await expect(page).toHaveURL('/signup-step?step=3');
  await expect(box(page, 'Gucci')).toBeChecked();
  await page.unroute('**/brands/bulk');
  await next(page).click();
  await expect(page).toHaveURL('/signup-step?step=4');
  expect(await savedNames(request, account, 'brands')).toEqual(['Gucci']);
});

test('the last save of two tabs wins as a whole', async ({ page, context, request }) => {
  const account = await arriveAtBrands(page, request);
  const other = await context.newPage();
  await open(other, '/signup-step?step=3');
  await box(other, 'Prada').check();
  await box(page, 'Gucci').check();
  await next(other).click();
  await expect(other).toHaveURL('/signup-step?step=4');
  await next(page).click();
  await expect(page).toHaveURL('/signup-step?step=4');
  expect(await savedNames(request, account, 'brands')).toEqual(['Gucci']);
  await other.close();
});

test('Select All and Deselect All cover all brands during a search [spec 4.25 4.27 9.3]', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (call) => /\/api\/brands\?/.test(call.url()) && asked.push(new URL(call.url()).search));
  await arriveAtBrands(page, request);
  // Pages are requested until one is empty.
  expect(asked).toEqual(['?page[size]=500&page[number]=1', '?page[size]=500&page[number]=2']);
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('chloe');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(page.getByText(/^All \d+ selected, and all that come later$/)).toBeVisible();
  await page.getByRole('button', { name: 'Deselect All' }).click();
  await expect(page.getByText(/^0 of \d+ selected$/)).toBeVisible();
  await page.getByRole('searchbox').fill('qqq');
  await expect(page.getByText('No Brands with "qqq"')).toBeVisible();
});

test('letters lead to their brands by keyboard alone, and the list can be skipped [spec 4.26]', async ({
  page,
  request,
}) => {
  await arriveAtBrands(page, request);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  const bar = page.getByRole('toolbar', { name: 'Brands by letter' });
  await expect(bar.getByRole('button', { name: '0-9' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'A', exact: true })).toBeFocused();
  await page.keyboard.press('v');
  await expect(bar.getByRole('button', { name: 'V', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const underV = page.getByRole('group', { name: 'V', exact: true });
  await expect(underV.getByRole('checkbox').first()).toBeFocused();
  await expect(underV.getByText('V', { exact: true })).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(underV.getByRole('checkbox').first()).toBeChecked();

  await page.getByRole('button', { name: 'Skip the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(prev(page)).toBeFocused();
  // The lists of kinds and sizes have a hundred stops as well.
  for (const step of [2, 4]) {
    await page.goto(`/signup-step?step=${step}`);
    await page.getByRole('button', { name: 'Skip the list' }).focus();
    await page.keyboard.press('Enter');
    await expect(prev(page)).toBeFocused();
  }
});

for (const [step, name] of ['Welcome', 'Women', 'Tote Bags', 'Gucci', 'XXS'].entries()) {
  test(`step ${step} has no axe violations and no horizontal overflow at 320 px`, {
    tag: step < 4 ? '@full' : [],
  }, async ({ page, request }) => {
    const account = await arriveAtBrands(page, request);
    await saveByName(request, account, 'brands', ['Gucci']);
    await open(page, `/signup-step?step=${step}`);
    await expect(step === 0 ? heading(page) : box(page, name)).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
