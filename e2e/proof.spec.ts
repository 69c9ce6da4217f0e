import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { partOf, readHtml } from './html.ts';
import { cards, expect, open, test } from './shopper.ts';

type Listed = { id: number; verdict: string | null; discount_percentage: number };

/** Returns the ids of a reduced product and of one that is not. */
async function products(request: APIRequestContext): Promise<{ reduced: number; whole: number }> {
  const list = async (number: number) =>
    (await request.get(`/api/products?sort=-discount_percentage&page[size]=100&page[number]=${number}`)).json();
  const first = await list(1);
  const last = await list(first.meta.last_page);
  return { reduced: (first.data as Listed[])[0]?.id ?? 0, whole: (last.data as Listed[]).at(-1)?.id ?? 0 };
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test('two clicks lead from the home page to the proof of a discount, by keyboard too', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/');
  const card = cards(page).filter({ hasText: /% Off/ }).first().getByRole('link');
  await card.focus();
  await page.keyboard.press('Enter');
  const mark = page.locator('main article').first().locator('a[href$="/proof"]').first();
  await expect(mark).toBeVisible();
  expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+\/proof$/);
  await expect(heading(page)).toContainText(/claims \d+% off\. ./);
  await expect(page.getByRole('heading', { name: 'The rule, step by step' })).toBeVisible();
  await expectNoViolations(page);
});

test('the chart has a sentence, a table behind it, and lengths that are plain links', async ({ page, request }) => {
  const { reduced } = await products(request);
  await open(page, `/product/${reduced}/proof`);
  await expect(page.getByRole('img', { name: /^Price from .+ at first, .+ at last/ })).toBeVisible();
  await page.getByText('The chart as a table').click();
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: '365 days' }).click();
  await expect(page).toHaveURL(/\?days=365$/);
  await expect(page.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('the proof page has its title, one canonical address, and links to its file and to the rules', async ({
  request,
  baseURL,
}) => {
  const { reduced, whole } = await products(request);
  const html = await readHtml(request, `/product/${reduced}/proof?days=30`);
  expect(html.texts('title')[0]).toMatch(/^Is it true\? .+ by /);
  expect(html.all('link', { rel: 'canonical' })).toMatchObject([{ href: `${baseURL}/product/${reduced}/proof` }]);
  const links = partOf(html, 'main')
    .all('a')
    .map(({ href }) => href);
  expect(links).toEqual(
    expect.arrayContaining([`/product/${reduced}`, `/product/${reduced}/proof.json`, '/how-we-check']),
  );
  expect(html.all('meta', { name: 'robots' })).toEqual([]);
  const ofWhole = await readHtml(request, `/kr/product/${whole}/proof`);
  expect(ofWhole.status).toBe(200);
  expect(ofWhole.all('meta', { name: 'robots' })).toMatchObject([{ content: 'noindex, follow' }]);
  expect((await readHtml(request, '/product/999999/proof')).status).toBe(404);
  expect((await readHtml(request, '/product/abc/proof')).status).toBe(404);
});

test('how we check explains the verdicts with examples, and is linked from footer and questions', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/faq', '/kr/faq']) {
    const links = (await readHtml(request, path)).all('a').map(({ href = '' }) => href);
    expect(links.some((href) => href.endsWith('/how-we-check'))).toBe(true);
  }
  await open(page, '/how-we-check');
  await expect(page.locator('#verdicts ol > li')).toHaveCount(7);
  await expect(page.getByRole('link', { name: 'See the proof' }).first()).toHaveAttribute('href', /\/proof$/);
  await expectNoViolations(page);
});
