import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { readHtml } from './html.ts';
import { arriveSignedIn, openMenu } from './member.ts';
import { cards, expect, open, test } from './shopper.ts';

/** The marketing pages, with their headings. */
const pages = {
  '/': 'Lucky finds, up to 70% off or more',
  '/how-it-works': 'How it works',
  '/how-we-check': 'How we check',
  '/faq': 'Questions and answers',
  '/about-us': 'About us',
  '/contact-us': 'Contact',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy policy',
};
const paths = Object.keys(pages);

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

for (const [path, title] of Object.entries(pages)) {
  test(`${path} has a heading, search engine metadata, and no axe violations [spec 1.25 1.29 2.24 9.35]`, {
    tag: ['/', '/faq'].includes(path) ? [] : '@full',
  }, async ({ page }) => {
    await open(page, path);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, page.url()).href);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60,}/);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/);
    await expectNoViolations(page);
  });
}

test('the home page shows two product pictures, stored or not', async ({ page }) => {
  await open(page, '/');
  const pictures = page
    .locator('section')
    .filter({ has: heading(page) })
    .locator('img[srcset]');
  await expect(pictures).toHaveCount(2);
  const drawn = () =>
    pictures.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(drawn).toBe(2);
});

test('a page turns pale while the next one loads', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('heading', { level: 1 }).hover();
  let answer = () => {};
  const mayCome = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/*.data*', async (route) => {
    await mayCome;
    await route.continue();
  });
  const opacity = () => page.getByRole('main').evaluate((main) => Number(getComputedStyle(main).opacity));
  await page.getByRole('link', { name: /home$/ }).click();
  await expect.poll(opacity).toBe(0.6);
  answer();
  await expect(page).toHaveURL('/');
  await expect.poll(opacity).toBe(1);
});

test('every link of header, footer and marketing pages works, in both languages', async ({ request, baseURL }) => {
  const links = new Set<string>();
  for (const path of [...paths, ...paths.map((path) => `/kr${path.replace(/\/$/, '')}`)])
    for (const { href } of (await readHtml(request, path)).all('a'))
      if (href !== undefined) links.add(new URL(href, `${baseURL}${path}`).href);
  const own = [...links].filter((link) => link.startsWith(`${baseURL}/`));
  expect(own.length).toBeGreaterThan(60);
  const answers = new Map<string, string>();
  for (const link of own) {
    const [address = '', part] = link.split('#');
    const html = answers.get(address) ?? (await (await request.get(address, { failOnStatusCode: true })).text());
    answers.set(address, html);
    if (part) expect([link, html.includes(`id="${part}"`)]).toEqual([link, true]);
  }
  const other = [...links].filter((link) => !own.includes(link));
  expect(other).toEqual([expect.stringMatching(/^mailto:/)]);
});

test('the menu has the visitors’ links, and the logo leads to the home page [spec 2.28 2.29]', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/faq');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link').filter({ visible: true, hasNotText: /English|한국어/ })).toHaveText([
    'How it works',
    'Latest Deals',
    'FAQ',
    'Sign In',
    'Sign Up',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Trouvaille, home' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(pages['/']);
});

test('the only country is the United States, and the language switch keeps the page [spec 1.16 9.33]', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/about-us');
  const place = page.getByRole('button', { name: /^(Menu|Country and language)$/ }).filter({ visible: true });
  await place.click();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByLabel('Country').filter({ visible: true }).getByRole('option')).toHaveText([
    'United States',
  ]);
  await expectNoViolations(page, 'with the menu open');
  await navigation.getByRole('link', { name: '한국어' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/kr/about-us');
  await expect(heading(page)).toHaveText('회사 소개');
});

test('the home page shows products with hearts, linked brands, four steps, and one sign-up link [spec 1.30 1.31 1.32]', async ({
  page,
}) => {
  await open(page, '/');
  await expect(cards(page)).toHaveCount(12);
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Favorite: / }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'How you save' }).getByRole('listitem')).toHaveCount(4);
  const brand = page.getByRole('region', { name: 'The names you love' }).getByRole('link').first();
  const name = (await brand.textContent()) ?? '';
  await brand.click();
  await expect(page).toHaveURL(/\/designers\/[a-z0-9-]+$/);
  await expect(heading(page)).toHaveText(name);
  await expect(cards(page).first()).toContainText(name, { ignoreCase: true });
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Sign up free' }).click();
  await expect(page).toHaveURL('/signup');
});

test('the page How it works has four steps and a banner that links to the sign-up [spec 1.22 1.23]', async ({
  page,
}) => {
  await open(page, '/how-it-works');
  await expect(page.getByText(/^By email, or with Google or Facebook\. /)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
    'Sign up free',
    'Tell us what you like',
    'Receive recommendations',
    'Order online at a trusted store',
  ]);
  await page.getByRole('link', { name: 'Start saving now' }).click();
  await expect(page).toHaveURL('/signup');
});

test('the FAQ shows the questions of /api/faq, and a click opens an answer [spec 1.24]', async ({ page, request }) => {
  const { data } = await (await request.get('/api/faq')).json();
  await open(page, '/faq');
  const questions = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(questions).toHaveText(data.map(({ question }: { question: string }) => question));
  await expect(page.getByText(data[3].answer)).toBeHidden();
  await questions.nth(3).click();
  await expect(page.getByText(data[3].answer)).toBeVisible();
  await expectNoViolations(page, 'with an answer open');
});

test('a signed-in user reads every marketing page, and the home page redirects [spec 2.1 2.29]', {
  tag: '@both',
}, async ({ page }) => {
  await arriveSignedIn(page, '/how-it-works');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Your Top Picks' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'FAQ' })).toHaveCount(0);
  for (const path of paths.filter((path) => path !== '/')) {
    await open(page, path);
    await expect(page.getByRole('link', { name: 'Trouvaille, home' })).toHaveAttribute('href', '/products');
    await expect(page).toHaveURL(path);
  }
  await page.goto('/');
  await expect(page).toHaveURL(/\/signup-step/);
});

test('the sign-up form links to the terms and the privacy policy, and keeps its input [spec 2.5]', async ({
  page,
  context,
}) => {
  await open(page, '/signup');
  await page.getByLabel('Email').fill('ada@example.com');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'privacy policy' }).click();
  const policy = await opened;
  await expect(policy).toHaveURL('/privacy');
  await policy.close();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms');
});

test('the privacy page confirms a Global Privacy Control signal', async ({ page }) => {
  const heard = page.getByText('opt-out request honored');
  await open(page, '/privacy#do-not-sell');
  await expect(page.getByRole('heading', { name: 'Do Not Sell or Share My Personal Information' })).toBeInViewport();
  await expect(heard).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.reload();
  await expect(heard).toBeVisible();
});

test('marketing pages have no horizontal overflow at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [...paths, '/kr', '/kr/privacy']) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('marketing pages show their content, and their links work', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.getByText('How is a discount worked out?').click();
    await expect(page.getByText('the claim is rounded down to a whole number')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Do Not Sell or Share' }).click();
    await expect(page).toHaveURL('/privacy#do-not-sell');
    await page.getByRole('contentinfo').getByRole('link', { name: '한국어' }).click();
    await expect(heading(page)).toHaveText('개인정보 처리방침');
  });
});
