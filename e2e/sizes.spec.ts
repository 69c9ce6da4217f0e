import type { APIRequestContext, Page } from '@playwright/test';
import { formatPrice } from '#contract/money.ts';
import { changeProduct } from '#test/support/variants.ts';
import { expectNoViolations } from './axe.ts';
import { inDatabase } from './database.ts';
import { keepToken, openAccount, saveByName } from './member.ts';
import { cards, expect, open, reacts, test } from './shopper.ts';

/** Three reference sizes of apparel, by name. */
const sizes = { S: 1402, M: 1403, L: 1404 };

/**
 * A reduced dress of the demo, which lists do not leave out for another store's offer. Each worker changes one of its own,
 * since tests run side by side.
 */
async function findProduct(place: number) {
  return inDatabase((db) =>
    db
      .selectFrom('product')
      .select([
        'id',
        'brand_id',
        'variants',
        'price_varies',
        'price_cents',
        'original_cents',
        'size_ids',
        'size_labels',
      ])
      .where('ended_at', 'is', null)
      .where('currency', '=', 'USD')
      .where('subcategory_id', '=', 700)
      .where('discount_percent', '>=', 30)
      .where('discount_percent', '<=', 60)
      .where('item_id', 'is', null)
      .orderBy('id')
      .offset(place)
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
}

let former: Awaited<ReturnType<typeof findProduct>>;
let path: string;
/** The product's prices: in S, in M, and before the reduction. M is halfway, in whole dollars. */
let prices: { S: string; M: string; was: string };
/** The discounts in S and M, as badges say them. */
let discounts: { S: string; M: string };

test.beforeEach(async ({ request }) => {
  former = await findProduct(test.info().parallelIndex);
  path = `/product/${former.id}`;
  const { price_cents, original_cents } = former;
  const middleCents = Math.round((price_cents + original_cents) / 200) * 100;
  const price = (cents: number) => formatPrice(cents / 100, 'USD', 'en');
  const discount = (cents: number) => `${Math.floor(((original_cents - cents) * 100) / original_cents)}% Off`;
  prices = { S: price(price_cents), M: price(middleCents), was: price(original_cents) };
  discounts = { S: discount(price_cents), M: discount(middleCents) };
  const variant = (size: keyof typeof sizes, cents: number, in_stock = true) => ({
    sku: size,
    size,
    size_ids: [sizes[size]],
    gtin: '',
    price_cents: cents,
    original_cents,
    in_stock,
  });
  await change(request, {
    price_varies: true,
    variants: [variant('S', price_cents), variant('M', middleCents), variant('L', 100, false)],
    size_ids: [sizes.S, sizes.M],
    size_labels: ['S', 'M'],
  });
});

test.afterEach(async ({ request }) => {
  const { id: _, brand_id: __, price_cents: ___, original_cents: ____, ...columns } = former;
  await change(request, columns);
});

/** Changes the product, and waits until the server has picked it up. */
async function change(request: APIRequestContext, columns: Parameters<typeof changeProduct>[2]) {
  await inDatabase((db) => changeProduct(db, former.id, columns));
  await expect
    .poll(async () => (await (await request.get(`/api/products/${former.id}`)).json()).data.price_varies)
    .toBe(columns.price_varies);
}

const group = (page: Page) => page.getByRole('radiogroup', { name: 'Sizes' });
const size = (page: Page, name: string) => group(page).getByRole('radio', { name: new RegExp(`^${name}, `) });
/** Waits until the page says a price and a discount. */
async function expectPrice(page: Page, words: string, discount: string) {
  const facts = page.getByRole('article').first();
  await expect(facts.getByText(words, { exact: true }).first()).toBeAttached();
  // The list of its stores may repeat the discount.
  await expect(facts.getByText(discount, { exact: true }).first()).toBeVisible();
}

test('a size chosen by the keyboard shows its price and discount, and a sold-out one cannot be chosen', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, path);
  await expectPrice(page, `was ${prices.was}, now from ${prices.S}`, discounts.S);
  await expect(size(page, 'L')).toBeDisabled();
  await expect(group(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await size(page, 'S').focus();
  await page.keyboard.press('Space');
  await expectPrice(page, `was ${prices.was}, now ${prices.S}`, discounts.S);
  await page.keyboard.press('ArrowRight');
  await expect(size(page, 'M')).toBeChecked();
  await expectPrice(page, `was ${prices.was}, now ${prices.M}`, discounts.M);
  await page.keyboard.press('ArrowRight');
  await expect(size(page, 'S')).toBeChecked();
  await expectNoViolations(page);
});

test('a list says from which price, or the price of its filter’s size, which is chosen on the product’s page', async ({
  page,
}) => {
  const list = `/products/latest/1?brand=${former.brand_id}&subcategory=700`;
  await open(page, list);
  const card = cards(page).filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(card).toContainText(`was ${prices.was}, now from ${prices.S}`);
  await open(page, `${list}&size=7:${sizes.M}`);
  await expect(card).toContainText(`was ${prices.was}, now ${prices.M}`);
  await expect(card).toContainText(discounts.M);
  await card.getByRole('link').click();
  await expect(size(page, 'M')).toBeChecked();
  await expectPrice(page, `was ${prices.was}, now ${prices.M}`, discounts.M);
  await size(page, 'S').check();
  await expectPrice(page, `was ${prices.was}, now ${prices.S}`, discounts.S);
});

test('a shopper’s saved size is chosen, and personal lists have its price', async ({ page, request }) => {
  const account = await openAccount();
  await saveByName(request, account, 'sizes', ['M']);
  await keepToken(page, account.token);
  await open(page, path);
  await expect(size(page, 'M')).toBeChecked();
  await open(page, `/products/user/1?brand=${former.brand_id}&subcategory=700`);
  const card = cards(page).filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(card).toContainText(`${prices.M} in size M`);
  await expect(card).toContainText(discounts.M);
});

test('a size chosen before the page is hydrated counts', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await size(page, 'M').check();
  gate.resolve();
  await reacts(page);
  await expect(size(page, 'M')).toBeChecked();
  await expectPrice(page, `was ${prices.was}, now ${prices.M}`, discounts.M);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('each size says its price', async ({ page }) => {
    await page.goto(path);
    await expect(group(page)).toContainText(prices.S);
    await expect(group(page)).toContainText(prices.M);
    await expect(group(page)).not.toContainText(/\$1(?!\d)/);
  });
});
