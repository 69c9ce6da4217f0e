import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { arriveSignedIn, keepToken, openAccount, toasts } from './member.ts';
import { cards, expect, open, openFirstProduct, reacts, test } from './shopper.ts';

/** Moves the pointer, since parts of a page are loaded at the first interaction. */
const touch = (page: Page) => page.mouse.move(9, 400);

/** Opens the list of the first product's brand, and returns the brand. */
async function openBrand(page: Page, more = ''): Promise<{ id: number; name: string }> {
  const { data } = await (await page.request.get('/api/products?page[size]=1')).json();
  await open(page, `/products/latest/1?brand=${data[0].brand_id}${more}`);
  await touch(page);
  return { id: data[0].brand_id, name: data[0].brand };
}

test('a brand is followed on its list, and left in the account', { tag: '@both' }, async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  const { name } = await openBrand(page);
  const follow = page.getByRole('button', { name: `Follow ${name}` });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(toasts(page)).toContainText(`We tell you of new reduced pieces by ${name}.`);
  await openFirstProduct(page);
  await expect(page.getByRole('button', { name: `Follow ${name}` })).toHaveAttribute('aria-pressed', 'true');

  await open(page, '/my-notifications');
  await expect(page.getByRole('checkbox', { name: 'News of what I follow' })).toBeChecked();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: `Unfollow ${name}` }).click();
  await expect(page.getByText('None yet. Follow a brand')).toBeVisible();
});

test('a press on Follow wins over the state that is still loading', async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  const answer = Promise.withResolvers<void>();
  await page.route('**/followed_brands*', async (route) => {
    if (route.request().method() === 'GET') await answer.promise;
    await route.continue();
  });
  const { name } = await openBrand(page);
  const follow = page.getByRole('button', { name: `Follow ${name}` });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  const late = page.waitForResponse(
    (response) => /followed_brands/.test(response.url()) && response.request().method() === 'GET',
  );
  answer.resolve();
  await (await late).finished();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
});

test('the last of two presses on Follow counts, however slowly the first is answered', async ({ page, request }) => {
  const { id, token } = await arriveSignedIn(page, '/products/latest/1');
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/followed_brands/*', async (route) => {
    sent.push(route.request().method());
    if (sent.length === 1) await answer.promise;
    await route.continue();
  });
  const { name } = await openBrand(page);
  const follow = page.getByRole('button', { name: `Follow ${name}` });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await follow.click();
  answer.resolve();
  await (await ended).finished();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual(['PUT', 'DELETE']);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await (await request.get(`/api/users/${id}/followed_brands`, { headers })).json()).data).toEqual([]);
});

test('a search is kept by its constraints, renamed, paused and removed', async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  const { name } = await openBrand(page, '&max=900&sort=-created_at');
  await page.getByRole('button', { name: 'Tell me when there is more' }).click();
  await expect(page.getByText(`Kept as ${name} · Up to $900.`)).toBeVisible();
  await page.getByRole('link', { name: 'Your searches' }).click();

  const section = page.getByRole('region', { name: 'What you follow' });
  await section.getByRole('button', { name: /^Rename/ }).click();
  const field = section.getByLabel('Name of the search');
  await field.fill('x'.repeat(10_000));
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('At most 120 characters.')).toBeVisible();
  await expect(field).toHaveValue('x'.repeat(10_000));
  await field.fill('<b>Winter</b> 👗');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByRole('button', { name: 'Pause <b>Winter</b> 👗' }).click();
  await expect(section.getByText('Paused. What comes meanwhile is not told.')).toBeVisible();
  await section.getByRole('link', { name: '<b>Winter</b> 👗', exact: true }).click();
  await expect(page).toHaveURL(/\/products\/latest\/1\?brand=\d+&max=900$/);
  await page.goBack();
  await section.getByRole('button', { name: /^Resume/ }).click();
  await expect(section.getByText('Nothing new so far.')).toBeVisible();
  await section.getByRole('button', { name: /^Remove/ }).click();
  await expect(section.getByText('None yet. “Tell me when there is more”')).toBeVisible();
});

test('of many kept searches all but ten are folded, and can be shown and removed', async ({ page, request }) => {
  const { id, token } = await openAccount();
  await keepToken(page, token);
  const headers = { Authorization: `Bearer ${token}` };
  for (let max = 1; max <= 13; max += 1)
    await request.post(`/api/users/${id}/saved_searches`, {
      headers,
      data: { address: `/products/latest/1?max=${max}` },
    });
  await open(page, '/my-notifications');
  const removal = page.getByRole('region', { name: 'What you follow' }).getByRole('button', { name: /^Remove/ });
  await expect(removal).toHaveCount(10);
  await page.getByText('Show 3 more').press('Enter');
  await expect(removal).toHaveCount(13);
  await removal.last().click();
  await expect(removal).toHaveCount(12);
  await expectNoViolations(page);
});

test('the filters of a kept search are changed on its list, and the name by its filters follows', async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  const { name } = await openBrand(page, '&max=900');
  await page.getByRole('button', { name: 'Tell me when there is more' }).click();
  await page.getByRole('link', { name: 'Your searches' }).click();
  const section = page.getByRole('region', { name: 'What you follow' });
  await section.getByRole('link', { name: `Change filters ${name} · Up to $900` }).click();
  await expect(page.getByText(`Change the filters of ${name} · Up to $900, then save them here.`)).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Up to $900' }).click();
  await expect(page).toHaveURL(/\?brand=\d+$/);
  await open(page, `${page.url()}&max=500`);
  await touch(page);
  await page.getByRole('button', { name: `Save as the new filters of ${name} · Up to $900` }).click();
  await expect(page.getByText(`Changed: ${name} · Up to $500.`)).toBeVisible();
  await page.getByRole('link', { name: 'Your searches' }).click();
  await section.getByRole('link', { name: `${name} · Up to $500`, exact: true }).click();
  await expect(page).toHaveURL(/\/products\/latest\/1\?brand=\d+&max=500$/);
});

test('a search without results offers to keep it', async ({ page }) => {
  await arriveSignedIn(page, '/products/search/1?query=qqwxyzzy');
  await page.getByRole('button', { name: 'Tell me when there is more' }).click();
  await expect(page.getByText('Kept as “qqwxyzzy”.')).toBeVisible();
});

test('a brand without reduced pieces offers to follow it', async ({ page, request }) => {
  const { data } = await (await request.get('/api/brands?filter[name]=Chanel%25')).json();
  const chanel = data.find(({ name }: { name: string }) => name === 'Chanel');
  await arriveSignedIn(page, `/products/latest/1?brand=${chanel.id}`);
  await expect(page.getByText('Nothing by Chanel is reduced today. Follow it, and we tell you.')).toBeVisible();
  await page.getByRole('button', { name: 'Follow Chanel' }).click();
  await expect(toasts(page)).toContainText('We tell you of new reduced pieces by Chanel.');
});

test('chips stay while their code is loaded, so that what stands below them does not move', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/list-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/list-*.js');
  await open(page, '/products/latest/1?category=2');
  const grid = page.getByRole('list', { name: 'Products' });
  const before = await grid.boundingBox();
  await touch(page);
  const response = (await asked).response();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('link', { name: 'Remove filter Shoes' })).toBeVisible();
  expect(await grid.boundingBox()).toEqual(before);
  arrival.resolve();
  await (await response)?.finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await grid.boundingBox()).toEqual(before);
});

test('a visitor signs up first, and follows the brand then', async ({ page, request }) => {
  const { name } = await openBrand(page);
  await page.getByRole('link', { name: `Follow ${name}` }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText(`Sign up, and you follow ${name}. Free, always.`)).toBeVisible();
  await expect(page.locator('figcaption')).toContainText(name);
  const account = await openAccount();
  await keepToken(page, account.token);
  await open(page, '/my-notifications');
  await expect(toasts(page)).toContainText(`We tell you of new reduced pieces by ${name}.`);
  const headers = { Authorization: `Bearer ${account.token}` };
  const { data } = await (await request.get(`/api/users/${account.id}/followed_brands`, { headers })).json();
  expect(data).toMatchObject([{ name }]);
});

test('the sign-up after a heart shows the piece that it names', { tag: '@both' }, async ({ page, viewport }) => {
  await open(page, '/products/latest/2');
  const card = cards(page).nth(3);
  const name = (await card.getByRole('button', { name: /^Favorite: / }).getAttribute('aria-label'))?.slice(10) ?? '';
  await card.getByRole('button', { name: /^Favorite: / }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText(`“${name}” joins your favorites`)).toBeVisible();
  if ((viewport?.width ?? 0) >= 1024) await expect(page.locator('figcaption')).toContainText(name);
  await reacts(page);
});

test('the header shows the number of favorites', { tag: '@both' }, async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Favorite: / })
    .click();
  await expect(page.getByRole('link', { name: 'My Favorites: 1' }).filter({ visible: true })).toBeVisible();
});
