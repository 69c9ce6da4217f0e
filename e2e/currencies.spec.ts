import type { APIRequestContext } from '@playwright/test';
import { readHtml } from './html.ts';
import { expect, open, test } from './shopper.ts';

/** Returns a reduced product of the demo's store that asks euros. */
async function productInEuros(request: APIRequestContext) {
  const find = async (query: string) => (await request.get(`/api/products?page[size]=100${query}`)).json();
  const { facets } = await find('');
  const { id } = facets.stores.find(({ name }: { name: string }) => name === 'Bottega del Lago');
  const { data } = await find(`&filter[store_ids]=${id}&filter[discount_percentage_min]=1`);
  return { storeId: id, product: data[0] };
}

test('a price in another currency is followed by its worth in dollars, and the page names the day of the rate', {
  tag: '@both',
}, async ({ page, request }) => {
  const { product } = await productInEuros(request);
  expect(product).toMatchObject({ currency: 'EUR', rate_day: '2024-12-31' });
  await open(page, `/product/${product.id}`);
  const article = page.getByRole('article').first();
  await expect(article.getByText(/^was €[\d,.]+, now €[\d,.]+, about \$[\d,.]+$/).first()).toBeAttached();
  await expect(
    article
      .getByText(/^about \$[\d,.]+$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(article.getByText('Dollars at the reference rate of 31 December 2024')).toBeVisible();
  const korean = await readHtml(request, `/kr/product/${product.id}`);
  expect(korean.text).toMatch(/약 \$[\d,.]+/);
  expect(korean.text).toContain('2024년 12월 31일 기준 환율');
});

test('cards of a listing show what a foreign price is in dollars', async ({ request }) => {
  const { storeId } = await productInEuros(request);
  const { text } = await readHtml(request, `/products/latest/1?store=${storeId}`);
  const cards = text.match(/<article.*?<\/article>/gs) ?? [];
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(card).toMatch(/about \$[\d,.]+/);
});
