import { krKinds } from '#contract/kinds-in-korean.ts';
import { readHtml } from './html.ts';
import { mailTo } from './mails.ts';
import { arriveSignedIn, linkIn, newAddress, password } from './member.ts';
import { cards, expect, open, test } from './shopper.ts';

/** English words that a Korean page must not contain. Product names are English, since they come from stores and brands. */
const english = /\b(Sign|Sort|Category|Latest|Search|Filter|Page|Next|Off|Buy|Sizes|Details|Password|Email|Skip)\b/;

test('a Korean page states its language and its alternates to browsers and search engines [spec 1.33 10.11]', async ({
  request,
  baseURL,
}) => {
  const html = await readHtml(request, '/kr/products/latest/1');
  expect(html.all('html')).toEqual([{ lang: 'ko' }]);
  expect(html.texts('h1')).toEqual(['최신 할인']);
  expect(html.all('link', { rel: 'canonical' })).toMatchObject([{ href: `${baseURL}/kr/products/latest/1` }]);
  expect(html.all('link', { rel: 'alternate' }).map(({ hreflang, href }) => [hreflang, href])).toEqual(
    expect.arrayContaining([
      ['ko', `${baseURL}/kr/products/latest/1`],
      ['en', `${baseURL}/products/latest/1`],
      ['x-default', `${baseURL}/products/latest/1`],
    ]),
  );
  expect(html.all('meta', { property: 'og:locale' })).toMatchObject([{ content: 'ko_KR' }]);
});

test('a shopper in Korean stays in Korean: lists, a product, and the link to its store', async ({ page }) => {
  await open(page, '/kr/products/latest/1');
  await expect(page.getByRole('banner')).not.toContainText(english, { useInnerText: true });
  await page.locator('select[name=sort]').selectOption('낮은 가격순');
  await expect(page).toHaveURL('/kr/products/latest/1?sort=discounted_price');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/kr\/product\/\d+$/);
  const buy = page.getByRole('link', { name: /에서 구매하기/ }).last();
  await expect(buy).toHaveAttribute('href', /^\/kr\/buy-at\/\d+\//);
  await page.reload();
  await expect(buy).toBeVisible();
  expect((await page.request.get('/kr/my-profile')).url()).toMatch(/\/kr\/my-profile$/);
  await open(page, '/kr/my-profile');
  await expect(page).toHaveURL('/kr/login');
  await expect(page.getByRole('main')).not.toContainText(english, { useInnerText: true });
});

for (const path of ['/kr/faq', '/kr/privacy'])
  test(`Korean text breaks lines between words only, at 320 px: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    // Opening brackets and hyphens may end a line.
    const linesOfWords = await page.getByRole('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const lines: number[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        for (const word of (text.textContent ?? '').matchAll(/[^\s(-]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          lines.push(range.getClientRects().length);
        }
      // Words of collapsed answers have no lines.
      return lines.filter((count) => count > 0);
    });
    expect(linesOfWords.length).toBeGreaterThan(50);
    expect(new Set(linesOfWords)).toEqual(new Set([1]));
  });

test('the language switch leads to the same page, and back', async ({ page }) => {
  await open(page, '/products/latest/2?sort=-created_at');
  const to = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
  await to('한국어').click();
  await expect(page).toHaveURL('/kr/products/latest/2?sort=-created_at');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await to('English').click();
  await expect(page).toHaveURL('/products/latest/2?sort=-created_at');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a sign-up in Korean sends a mail with a link to a Korean page [spec 1.34]', async ({ page }) => {
  const email = newAddress();
  await open(page, '/kr/signup');
  const main = page.getByRole('main');
  await main.locator('input[type=email]').fill('ada@example');
  await expect(main.getByText('이메일 주소가 올바르지 않습니다.')).toBeVisible();
  await main.locator('input[type=email]').fill(email);
  await main.locator('input[type=password]').fill(password);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: '회원가입' }).click();
  await expect(page).toHaveURL('/kr/email-verify-guide');
  const link = await linkIn(mailTo(email), 'kr/verify');
  await open(page, link);
  await expect(page.getByRole('link', { name: '취향 설정' }).first()).toHaveAttribute('href', '/kr/signup-step');
});

test('pages for members are in Korean below /kr', async ({ page }) => {
  await arriveSignedIn(page, '/kr/products/user/1');
  await expect(page).toHaveURL('/kr/products/user/1');
  await expect(cards(page)).toHaveCount(24);
  for (const path of [
    '/kr/my-profile',
    '/kr/my-preferences?tab=prices',
    '/kr/signup-step',
    '/kr/my-hidden-products',
    '/kr/my-notifications',
  ]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[가-힣]/);
    await expect(page.getByRole('main'), path).not.toContainText(english, { useInnerText: true });
  }
});

test('every type, category and subcategory has a Korean name', async ({ request }) => {
  const lists = await Promise.all(
    ['types', 'categories', 'subcategories'].map(async (kind) => {
      const { data } = await (await request.get(`/api/${kind}?page[size]=500`)).json();
      return data.map(({ name }: { name: string }) => name);
    }),
  );
  expect(Object.keys(krKinds).sort()).toEqual([...new Set(lists.flat())].sort());
});

test('the not-found page below /kr is in Korean', async ({ request }) => {
  const missing = await readHtml(request, '/kr/nothing');
  expect(missing.status).toBe(404);
  expect(missing.texts('h1')).toEqual([expect.stringMatching(/[가-힣]/)]);
  for (const path of ['/krone', '/kr2/products/latest/1']) expect((await readHtml(request, path)).status).toBe(404);
});
