import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { arriveSignedIn, toasts } from './member.ts';
import { cards, expect, open, openFirstProduct, test } from './shopper.ts';

const heart = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: /^Favorite: / });

/** Makes a board with the product of the open dialog. */
async function makeBoard(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Add to a board' });
  await dialog.getByLabel('New board').fill(name);
  await dialog.getByRole('button', { name: 'Make the board' }).click();
  await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  return dialog;
}

test('a heart offers boards, and a board is filled, noted, ordered and shared', { tag: '@both' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveSignedIn(page, '/products/latest/1');
  await heart(page, 0).click();
  await toasts(page).getByRole('button', { name: 'Add to a board' }).click();
  await expect(page.getByText('No board yet. Name your first one.')).toBeVisible();
  const dialog = await makeBoard(page, 'Summer <i>2027</i>');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await openFirstProduct(page);
  await open(page, '/products/latest/1');
  await cards(page).nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'Add to a board' }).click();
  await page.getByRole('checkbox', { name: 'Summer <i>2027</i>' }).check();
  await expect(page.getByRole('link', { name: /^2 pieces/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await open(page, '/products/favorites/1');
  await page.getByRole('link', { name: 'My boards' }).click();
  await page.getByRole('link', { name: 'Summer <i>2027</i>' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer <i>2027</i>');
  const items = page.getByRole('main').getByRole('listitem');
  const second = await items.nth(1).getByRole('heading').textContent();
  await items
    .nth(1)
    .getByRole('button', { name: /^Move .* forward$/ })
    .click();
  await expect(items.first().getByRole('heading')).toHaveText(second ?? '');
  await items
    .first()
    .getByRole('button', { name: /^Add a note/ })
    .click();
  await items.first().getByLabel('Note').fill('For <b>Lisbon</b>\nand the sea');
  await items.first().getByRole('button', { name: 'Save' }).click();
  await expect(items.first().getByText('For <b>Lisbon</b> and the sea')).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Share by a link' }).click();
  const address = await page.getByLabel('Link to this board').inputValue();
  expect(address).toMatch(new RegExp(`^${baseURL}/board/[\\w-]{22}$`));
  const visit = await browser.newContext();
  const visitor = await visit.newPage();
  const response = await visitor.goto(address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Summer <i>2027</i>');
  await expect(visitor.getByText('For <b>Lisbon</b> and the sea')).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoViolations(visitor);

  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('button', { name: 'Share by a link' })).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This board is not shared any more');
  await expect(visitor.getByRole('link', { name: 'See all deals' })).toBeVisible();
  await visit.close();
});

test('two presses open one dialog while its code loads, and make one board', async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  await openFirstProduct(page);
  const [code, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/BoardDialog-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  let made = 0;
  await page.route('**/api/users/*/boards', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    made += 1;
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/BoardDialog-*.js');
  await page.getByRole('button', { name: 'Add to a board' }).dblclick();
  await asked;
  code.resolve();
  const dialog = page.getByRole('dialog', { name: 'Add to a board' });
  await dialog.getByLabel('New board').fill('Once');
  await dialog.getByRole('button', { name: 'Make the board' }).dblclick();
  await expect.poll(() => made).toBe(1);
  answer.resolve();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await open(page, '/my-boards');
  await page.getByLabel('New board').fill('Twice');
  await page.getByRole('button', { name: 'Make the board' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twice');
  expect(made).toBe(2);
});

test('the last of two presses on a board counts, however slowly the first is answered', async ({ page, request }) => {
  const { id, token } = await arriveSignedIn(page, '/products/latest/1');
  await openFirstProduct(page);
  await page.getByRole('button', { name: 'Add to a board' }).click();
  const board = (await makeBoard(page, 'Winter')).getByRole('checkbox', { name: 'Winter' });
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/users/*/boards/*/products/*', async (route) => {
    sent.push(route.request().method());
    if (sent.length === 1) await answer.promise;
    await route.continue();
  });
  await board.uncheck();
  await expect.poll(() => sent).toEqual(['DELETE']);
  const added = page.waitForResponse((response) => response.request().method() === 'PUT');
  await board.check();
  answer.resolve();
  await (await added).finished();
  expect(sent).toEqual(['DELETE', 'PUT']);
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get(`/api/users/${id}/boards`, { headers })).json();
  expect(data).toMatchObject([{ name: 'Winter', products: 1 }]);
  await expect(page.getByRole('link', { name: /^1 piece/ })).toBeVisible();
  await expect(board).toBeChecked();
});

test('a board that was made is said to be made, even if the boards cannot be loaded after it', async ({ page }) => {
  await arriveSignedIn(page, '/products/latest/1');
  await openFirstProduct(page);
  const read = '**/api/users/*/boards?product_id=*';
  const dialog = page.getByRole('dialog', { name: 'Add to a board' });
  await page.route(read, (route) => route.abort());
  await page.getByRole('button', { name: 'Add to a board' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Your boards could not be loaded. Please try again later.');
  await dialog.getByLabel('New board').fill('Winter');
  await dialog.getByRole('button', { name: 'Make the board' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The board is made. The others could not be loaded.');
  await expect(dialog.getByLabel('New board')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.unroute(read);
  await page.getByRole('button', { name: 'Add to a board' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Winter' })).toBeChecked();
  await page.route(read, (route) => route.abort());
  await makeBoard(page, 'Summer');
  await dialog.getByRole('checkbox', { name: 'Winter' }).uncheck();
  await expect(dialog.getByRole('link', { name: /^0 pieces/ })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByRole('alert')).toHaveText('');
});

test('a piece of a board that is moved twice while the first move is saved moves two places', async ({
  page,
  request,
}) => {
  const { id, token } = await arriveSignedIn(page, '/my-boards');
  const headers = { Authorization: `Bearer ${token}` };
  const { data: products } = await (await request.get('/api/products?page[size]=3')).json();
  const made = await request.post(`/api/users/${id}/boards`, { headers, data: { name: 'Order' } });
  const { data: board } = await made.json();
  for (const product of products)
    await request.put(`/api/users/${id}/boards/${board.id}/products/${product.id}`, { headers, data: {} });
  await open(page, `/my-boards/${board.id}`);
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(names).toHaveCount(3);
  const [first = '', second = '', third = ''] = await names.allTextContents();
  const answer = Promise.withResolvers<void>();
  let moves = 0;
  await page.route('**/api/users/*/boards/*/order', async (route) => {
    moves += 1;
    if (moves === 1) await answer.promise;
    await route.continue();
  });
  const move = () =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: first, exact: true }) })
      .getByRole('button', { name: /^Move .* back$/ })
      .click();
  await move();
  await expect(names).toHaveText([second, first, third]);
  await move();
  await expect(names).toHaveText([second, third, first]);
  answer.resolve();
  await expect(page.getByRole('main').getByRole('list').first()).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(names).toHaveText([second, third, first]);
});

test('a name or note that is too long is told, and stays in its field', async ({ page }) => {
  await arriveSignedIn(page, '/my-boards');
  await page.getByLabel('New board').fill('n'.repeat(10_000));
  await page.getByRole('button', { name: 'Make the board' }).click();
  await expect(page.getByText('At most 80 characters.')).toBeVisible();
  await expect(page.getByLabel('New board')).toHaveValue('n'.repeat(10_000));
  await page.getByLabel('New board').fill('قائمة الصيف');
  await page.getByRole('button', { name: 'Make the board' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قائمة الصيف');
  await page.getByText('Name and note').click();
  await page.getByLabel('Note').fill('n'.repeat(10_000));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At most 2,000 characters.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('n'.repeat(10_000));
  await page.getByRole('button', { name: 'Delete the board' }).click();
  await page.getByRole('button', { name: 'Delete the board' }).click();
  await expect(page).toHaveURL('/my-boards');
});

test('a board that is no more, and a link that never was, say so', async ({ page }) => {
  await arriveSignedIn(page, '/my-boards/999999');
  await expect(page.getByRole('heading', { name: 'No such board' })).toBeVisible();
  expect((await page.goto('/board/AAAAAAAAAAAAAAAAAAAAAA'))?.status()).toBe(404);
});
