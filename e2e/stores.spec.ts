import type { Listing } from '#contract/products.ts';
import { expectNoViolations } from './axe.ts';
import { arriveSignedIn } from './member.ts';
import { expect, open, test } from './shopper.ts';

/** Returns the address of a page of a reduced product. */
async function reducedProduct(request: { get(path: string): Promise<{ json(): Promise<unknown> }> }): Promise<string> {
  const answer = await request.get('/api/products?filter[discount_percentage_min]=1&page[size]=1');
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return `/product/${data[0]?.id}`;
}

test('from a product a shopper reaches the record of its store, with shares, figures and finds', {
  tag: '@both',
}, async ({ page, request }) => {
  await open(page, await reducedProduct(request));
  await page.getByRole('link', { name: 'About this store’s prices' }).click();
  await expect(page).toHaveURL(/\/store\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Its discounts, judged' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Proven .*\d+%/ })).toBeVisible();
  await expect(page.getByText('Weeks on sale')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Visit / })).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expectNoViolations(page);
  await page.getByRole('link', { name: /^See all finds of / }).click();
  await expect(page).toHaveURL(/\/products\/latest\/1\?store=\d+$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reports a wrong price; a missing reason is an error at its field', async ({ page, request }) => {
    await page.goto(await reducedProduct(request));
    await page.getByRole('link', { name: 'Report a wrong price' }).click();
    await page.getByLabel('Note').fill('It was $95 all summer.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Please choose a reason.')).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('It was $95 all summer.');
    await page.getByLabel('The struck price was never asked').check();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByRole('heading', { name: 'Your report is with us' })).toBeVisible();
  });
});

test('the form for wrong prices has no axe violations', async ({ page, request }) => {
  await open(page, `${await reducedProduct(request)}/report`);
  await expectNoViolations(page);
});

test('a visitor who would like a target price is led to the sign-up', async ({ page, request }) => {
  await open(page, await reducedProduct(request));
  await page.getByRole('link', { name: 'Tell me below a price' }).click();
  await expect(page).toHaveURL('/signup');
});

test('a shopper sets a target price by the keyboard, and ends it in My Notifications', {
  tag: '@both',
}, async ({ page, request }) => {
  await arriveSignedIn(page, await reducedProduct(request));
  const line = page.locator('summary', { hasText: 'Tell me below a price' });
  await line.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Tell me below', { exact: true });
  await field.fill('99999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It costs less than that already.')).toBeVisible();
  await field.fill('$2');
  await page.getByLabel('When the discount is proven').check();
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByText('We write to you once it costs less than $2.')).toBeVisible();
  await expectNoViolations(page);

  await open(page, '/my-notifications');
  const prices = page.getByRole('region', { name: 'Target prices' });
  await expect(prices.getByText('Below $2 · when proven')).toBeVisible();
  await expect(page.getByLabel('A favorite becomes cheaper')).toBeChecked();
  await expectNoViolations(page);
  await prices.getByRole('button', { name: /^End it/ }).click();
  await expect(prices.getByText(/^None yet/)).toBeVisible();
});

test('a target price that is typed while another is saved stays, and is saved after it', async ({ page, request }) => {
  await arriveSignedIn(page, await reducedProduct(request));
  await page.locator('summary', { hasText: 'Tell me below a price' }).click();
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/price_watches/*', async (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON().target_price);
    if (sent.length === 1) await answer.promise;
    await route.continue();
  });
  const field = page.getByLabel('Tell me below', { exact: true });
  await field.fill('2');
  await field.press('Enter');
  await expect.poll(() => sent).toEqual(['2']);
  await field.fill('$3');
  await page.getByLabel('When my size is back').check();
  await field.press('Enter');
  await field.fill('$4');
  answer.resolve();
  await expect(page.getByText(/once it costs less than \D?3\./)).toBeVisible();
  expect(sent).toEqual(['2', '3']);
  await expect(field).toHaveValue('$4');
  await expect(page.getByLabel('When my size is back')).toBeChecked();
});

test('a target price is shown, changed and ended at the other stores of the item', async ({ page, request }) => {
  const { data }: Listing = await (await request.get('/api/products?page[size]=100')).json();
  const item = data.find((product) => product.item !== null);
  const offers: Listing = await (await request.get(`/api/products/${item?.id}/offers`)).json();
  const [here, there] = offers.data.map(({ id }) => `/product/${id}`) as [string, string];
  const line = page.locator('summary', { hasText: 'Tell me below a price' });
  const field = page.getByLabel('Tell me below', { exact: true });
  await arriveSignedIn(page, here);
  await line.click();
  await field.fill('2');
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByText('We write to you once it costs less than')).toBeVisible();
  await open(page, there);
  await line.click();
  await expect(field).toHaveValue('2');
  await field.fill('3');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText(/once it costs less than \D?3\./)).toBeVisible();
  await open(page, '/my-notifications');
  const prices = page.getByRole('region', { name: 'Target prices' });
  await expect(prices.getByRole('listitem')).toHaveCount(1);
  await expect(prices.getByText(/^At \d stores now, from /)).toBeVisible();
  await prices.getByRole('button', { name: /^End it/ }).click();
  await expect(prices.getByText(/^None yet/)).toBeVisible();
  await open(page, here);
  await line.click();
  await expect(page.getByRole('button', { name: 'Tell me', exact: true })).toBeVisible();
});
