/**
 * Updates docs/screens: screenshots of every page of a running application, as visitors and a shopper see it, on a
 * phone and a desktop. The application must have the demo and its outbox, and must have made its pictures: `npm run
 * screens -- http://localhost:3000`. Names of pages after the address redraw only these: `home product-kr`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { provideChromium } from './browser.ts';

const folder = join(import.meta.dirname, '../docs/screens');
const widths = { 390: { height: 844, savedWidth: 585 }, 1440: { height: 960, savedWidth: 1080 } } as const;
type Width = keyof typeof widths;
const quality = 72;

const [, , address = '', ...names] = process.argv;
if (!URL.canParse(address)) {
  console.error('The address of an open store is missing: npm run screens -- http://localhost:3000');
  process.exit(2);
}

type Products = { data: { id: number }[] };
const call = async <Answer>(path: string, init?: RequestInit) =>
  (await (await fetch(address + path, init)).json()) as Answer;
const { data: products } = await call<Products>('/api/products?page[size]=24');
const product = `/product/${products[0]?.id}`;

const ofVisitors: Record<string, string> = {
  home: '/',
  'home-kr': '/kr',
  listing: '/products/latest/1',
  'listing-filtered': '/products/latest/1?category=1&max=500',
  'listing-kr': '/kr/products/latest/1',
  search: '/products/search/1?query=black+dress+under+%24200',
  'search-nothing': '/products/search/1?query=zzzzzz',
  designers: '/designers',
  category: '/women/clothing',
  edit: '/edit/under-100',
  product,
  'product-kr': `/kr${product}`,
  login: '/login',
  signup: '/signup',
  'email-verify-guide': '/email-verify-guide',
  'change-password': '/change-password',
  'how-it-works': '/how-it-works',
  faq: '/faq',
  'about-us': '/about-us',
  'contact-us': '/contact-us',
  terms: '/terms',
  privacy: '/privacy',
  missing: '/nowhere',
  'mail-digest': '/dev/outbox/samples/digest/en/html',
};

const ofShoppers: Record<string, string> = {
  'signup-step': '/signup-step',
  feed: '/products/user/1',
  'top-picks': '/products/suggestions/1',
  favorites: '/products/favorites/1',
  'my-preferences': '/my-preferences',
  'my-profile': '/my-profile',
  'my-notifications': '/my-notifications',
  'my-hidden-products': '/my-hidden-products',
};

const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] });
if (names.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const width of [390, 1440] as const) {
  await draw(browser, width, ofVisitors);
  await draw(browser, width, ofShoppers, await becomeShopper(browser));
}
await browser.close();

async function draw(browser: Browser, width: Width, pages: Record<string, string>, token?: string): Promise<void> {
  const { height, savedWidth } = widths[width];
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: width === 390 ? 2 : 1 });
  const page = await context.newPage();
  if (token) await keepToken(page, token);
  for (const [name, path] of Object.entries(pages)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await page.goto(address + path, { waitUntil: 'networkidle' });
    const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize({ width: savedWidth });
    await picture.webp({ quality }).toFile(join(folder, `${name}-${width}.webp`));
  }
  await context.close();
}

async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto(`${address}/faq`);
  await page.evaluate((saved) => localStorage.setItem('access_token', saved), token);
}

/** Creates an account by the mail in the outbox, saves preferences, hides and likes some products. Returns the access token. */
async function becomeShopper(browser: Browser): Promise<string> {
  const email = `ada.${Date.now()}@example.com`;
  const json = { 'content-type': 'application/json' };
  const password = 'velvet-harbour-42';
  const body = JSON.stringify({ email, password, password_confirmation: password });
  await fetch(`${address}/register`, { method: 'POST', headers: json, body });
  const page = await browser.newPage();
  const mail = page.getByRole('link', { name: email });
  while (!(await mail.isVisible())) await page.goto(`${address}/dev/outbox`);
  await mail.click();
  const [link = ''] = /\/verify\/\S+/.exec((await page.locator('pre').textContent()) ?? '') ?? [];
  await page.close();
  await call(link.replace('/verify/', '/verify-email/'));
  // The link signs in only the browser that signed up.
  const login = { method: 'POST', headers: json, body: JSON.stringify({ email, password }) };
  const { token, user } = await call<{ token: string; user: { id: number } }>('/login', login);

  const headers = { ...json, authorization: `Bearer ${token}` };
  const save = (method: string, path: string, body?: object) =>
    fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { data: brands } = await call<Products>('/api/brands?page[size]=40');
  const { data: sizes } = await call<Products>('/api/sizes?filter[category_id]=7&page[size]=500');
  const userPath = `/api/users/${user.id}`;
  const idsOf = (things: Products['data']) => things.map(({ id }) => id);
  await save('POST', `${userPath}/types/1`);
  await save('PATCH', `${userPath}/categories/bulk`, { ids: [1, 2, 3, 4, 5, 7] });
  await save('PATCH', `${userPath}/brands/bulk`, { ids: idsOf(brands) });
  await save('POST', `${userPath}/sizes/bulk`, { ids: idsOf(sizes), category_id: 7 });
  for (const { id } of products.slice(0, 8)) await save('POST', `${userPath}/favorite_products/${id}`);
  for (const { id } of products.slice(8, 11)) await save('POST', '/api/rate_prodct', { product_id: id, rating: 1 });
  await save('PATCH', '/api/users/notif_schedules', {
    tuesday: 1,
    friday: 1,
    price_drops: 1,
    time_zone: 'America/New_York',
  });
  await save('PATCH', '/api/users/products');
  return token;
}
