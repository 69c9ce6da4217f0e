import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { readHtml } from './html.ts';
import { cards, expect, open, stopClock, test } from './shopper.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

async function openSearch(page: Page, path = '/products/latest/1', name = 'Search'): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('combobox', { name, exact: true })).toBeFocused();
}

test('suggestions are a combobox, by keyboard, and lead to as many products as they count', { tag: '@both' }, async ({
  page,
}) => {
  await openSearch(page);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('blaz');
  await expect(options(page).first()).toContainText('Blazers');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toBeAttached();
  await expectNoViolations(page);

  await page.keyboard.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('blaz');

  await page.keyboard.press('ArrowDown');
  const items = /(\d+) items?$/.exec((await options(page).first().textContent()) ?? '')?.[1];
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/latest\/1\?subcategory=\d+$/);
  await expect(page.getByText(`${items} items`, { exact: true }).first()).toBeVisible();
});

test('a brand is suggested within a kind, and a click follows it', { tag: '@both' }, async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('tessaro ba');
  await options(page)
    .filter({ hasText: /^Bags in Tessaro/ })
    .click();
  await expect(page).toHaveURL(/\/products\/latest\/1\?brand=\d+&category=\d+$/);
  await expect(cards(page).first()).toContainText('Tessaro', { ignoreCase: true });
});

test('a search for an occasion is completed, opens as a search, and is a recent one', { tag: '@both' }, async ({
  page,
}) => {
  await openSearch(page);
  await page.keyboard.type('wedding guest dr');
  await options(page)
    .filter({ hasText: /^wedding guest dresses/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result of wedding guest dresses');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'wedding guest dresses',
  ]);
});

test('recent searches stay in the browser, are offered in the empty field, and can be cleared', {
  tag: '@both',
}, async ({ page }) => {
  await openSearch(page);
  for (const query of ['silk dress', 'boots']) {
    await field(page).fill(query);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search result of ${query}`);
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(field(page)).toBeFocused();
  }
  await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'boots',
    'silk dress',
  ]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result of silk dress');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull();
});

test('the field searches while suggestions cannot be reached', async ({ page }) => {
  await page.route('**/api/suggest?*', (route) => route.abort('internetdisconnected'));
  await openSearch(page);
  await page.keyboard.type('boots');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/search\/1\?query=boots$/);
});

test('a very long text is told to be too long', async ({ page }) => {
  await openSearch(page, '/kr/products/latest/1', '검색');
  await page.keyboard.insertText('원피스 '.repeat(2500));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('검색어는 200자를 넘을 수 없습니다.');
});

test('suggestions are in the language of the page', async ({ page }) => {
  await open(page, '/kr/products/latest/1');
  await page.getByRole('button', { name: '검색', exact: true }).first().click();
  await expect(page.getByRole('combobox', { name: '검색', exact: true })).toBeFocused();
  await page.keyboard.type('블레이');
  await expect(options(page).first()).toContainText('블레이저');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kr\/products\/latest\/1\?subcategory=\d+$/);
});

test('syllables that an input method still composes are not asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/suggest') asked.push(searchParams.get('q') ?? '');
  });
  await open(page, '/kr/products/latest/1');
  await page.getByRole('button', { name: '검색', exact: true }).first().click();
  const input = page.getByRole('combobox', { name: '검색', exact: true });
  await expect(input).toBeFocused();
  // A slow test would pause long enough between two syllables for them to be asked for.
  await stopClock(page);
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ㅂ', '부', '붗', '부츠'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await keyboard.send('Input.insertText', { text: '부츠' });
  await expect(input).toHaveValue('부츠');
  await page.clock.runFor(500);
  await expect(options(page).first()).toContainText('부츠');
  expect(asked).toEqual(['부츠']);
});

test('without scripts the field is a plain search field, not a combobox', async ({ request }) => {
  const [input] = (await readHtml(request, '/products/latest/1')).all('input').filter(({ name }) => name === 'query');
  expect(input).toMatchObject({ type: 'search' });
  expect(input).not.toHaveProperty('role');
});
