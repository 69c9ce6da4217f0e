import { isPhone } from './filters.ts';
import { mailTo } from './mails.ts';
import { linkIn, newAddress, openMenu, password } from './member.ts';
import { buyButton, cards, expect, hideIt, open, openProduct, test } from './shopper.ts';

const stores = /^https:\/\/www\.[a-z-]+\.example\//;
test.use({ otherSite: stores });

test('a new shopper goes from the sign-up to the store [spec 1.6]', { tag: '@both' }, async ({ page, context }) => {
  test.slow();
  await context.route(stores, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The store</h1>' }));

  await test.step('the shopper signs up and follows the link in the mail', async () => {
    const email = newAddress();
    await open(page, '/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/email-verify-guide');
    await open(page, await linkIn(mailTo(email), 'verify'));
    await page.getByRole('link', { name: 'Create Preferences' }).click();
    await expect(page).toHaveURL('/signup-step');
  });

  await test.step('the shopper answers the questionnaire', async () => {
    const next = page.getByRole('button', { name: 'Next' });
    const all = page.getByRole('button', { name: 'Select All', exact: true });
    await next.click();
    await expect(page.getByRole('checkbox', { name: 'Women' })).toBeChecked();
    await next.click();
    await all.click();
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which brands do you love?');
    await all.click();
    await next.click();
    await expect(page).toHaveURL('/signup-step?step=4');
    await expect(page.getByRole('main').getByRole('group')).toHaveCount(5);
    for (const group of await page.getByRole('main').getByRole('group').all())
      await group.getByRole('checkbox').first().check();
    await next.click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: 'Check My Products' }).click();
  });

  await test.step('the shopper filters the personal list by category', async () => {
    await expect(page).toHaveURL('/products/user/1');
    await expect(cards(page)).toHaveCount(24);
    await page.getByLabel('Kind', { exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/subcategory=\d+$/);
    await expect(page.getByRole('link', { name: /^Remove filter / })).toBeVisible();
  });

  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Favorite: / });
  let liked = '';
  await test.step('the shopper adds a favorite and hides another product', async () => {
    liked = (await heart.getAttribute('aria-label')) ?? '';
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await openProduct(page, 1);
    await hideIt(page).click();
    await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  });

  await test.step('the shopper searches, and opens the top picks', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('silk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result of silk');
    await expect(cards(page).first()).toBeVisible();
    await (await openMenu(page, 'Menu'))
      .getByRole('link', { name: 'Your Top Picks' })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top picks for you');
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByText(/^Because you like /).first()).toBeVisible();
  });

  await test.step('the shopper opens the favorite and goes to its store', async () => {
    await open(page, '/products/favorites/1');
    await expect(heart).toHaveAccessibleName(liked);
    await openProduct(page, 0);
    const tab = isPhone(page) ? page : context.waitForEvent('page');
    await buyButton(page).click();
    await expect(await tab).toHaveURL(stores);
  });
});
