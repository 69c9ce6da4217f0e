import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { readHtml } from './html.ts';
import { arriveSignedIn } from './member.ts';
import { cards, expect, open, reacts, stopClock, test } from './shopper.ts';

const scriptBudgetBytes = 130_000;

test('a listing needs at most 130 kB of JavaScript, gzipped', { tag: '@both' }, async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.body());
  });
  await open(page, '/products/latest/1');
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.values());
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.reduce((bytes, body) => bytes + gzipSync(body).length, 0)).toBeLessThanOrEqual(scriptBudgetBytes);
});

test('a Korean listing loads no script of the admin console', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await open(page, '/kr/products/latest/1');
  await page.waitForLoadState('networkidle');
  expect(scripts.join('\n')).toContain('/assets/korean-');
  expect(scripts.join('\n')).not.toContain('/assets/console-');
});

test('scripts, styles and pages are served compressed', async ({ request }) => {
  const page = await request.get('/products/latest/1');
  expect(page.headers()['content-encoding']).toBe('gzip');
  const files = [...(await page.text()).matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(2);
  for (const path of new Set(files))
    expect([path, (await request.get(path)).headers()['content-encoding']]).toEqual([path, 'br']);
});

test('the first picture of a listing is loaded with priority, the last one lazily', async ({ request }) => {
  const pictures = (await readHtml(request, '/products/latest/1')).all('img').filter(({ srcset }) => srcset);
  expect(pictures.at(0)).toMatchObject({ fetchpriority: 'high', loading: 'eager' });
  expect(pictures.at(-1)).toMatchObject({ loading: 'lazy' });
});

test('scripts are requested after the first pictures have loaded', { tag: '@both' }, async ({ page }) => {
  const order: string[] = [];
  const scripts = /\/assets\/.*\.js$/;
  page.on('request', (request) => scripts.test(request.url()) && order.push('script'));
  page.on('requestfinished', (request) => request.url().includes('/images/') && order.push('picture'));
  // Scripts do not wait for long, and a new server draws its pictures slowly.
  await stopClock(page);
  await page.goto('/products/latest/1');
  const urgent = await page.locator('img[fetchpriority=high]').count();
  expect(urgent).toBeGreaterThan(1);
  await page.clock.resume();
  await reacts(page);
  expect(order.slice(0, order.indexOf('script')).length).toBeGreaterThanOrEqual(urgent);
});

test('scripts do not wait for stalled pictures, on pages without pictures, or for signed-in users', async ({
  page,
}) => {
  await page.route('**/images/**', () => {});
  await page.goto('/products/latest/1', { waitUntil: 'commit' });
  await reacts(page);
  // Idle callbacks stop with the timers.
  await stopClock(page);
  const scripts = page.locator('link[rel=modulepreload]');
  await page.goto('/buy-at/1/any', { waitUntil: 'commit' });
  await expect.poll(() => scripts.count()).toBeGreaterThan(0);
  await page.addInitScript(() => localStorage.setItem('access_token', '1|of-nobody'));
  await page.goto('/products/latest/1', { waitUntil: 'commit' });
  await expect.poll(() => scripts.count()).toBeGreaterThan(0);
});

test('a click before hydration is replayed after it', async ({ page }) => {
  let letScriptsCome = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto('/products/latest/1');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Favorite/ })
    .click();
  letScriptsCome();
  await expect(page).toHaveURL('/signup');
});

/** Returns the sum of the layout shifts of the open document. */
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the pages of the products with the longest names, whose lines break in other places in other fonts. */
async function longestNamed(request: APIRequestContext): Promise<string[]> {
  const { data } = await (await request.get('/api/products?page[size]=100')).json();
  const byLength = data.toSorted(
    (one: { name: string }, other: { name: string }) => other.name.length - one.name.length,
  );
  return byLength.slice(0, 12).map(({ id }: { id: number }) => `/product/${id}`);
}

/** Returns the proofs of products whose names have different lengths. */
async function proofs(request: APIRequestContext): Promise<string[]> {
  const { data } = await (await request.get('/api/products?page[size]=12')).json();
  return data.map(({ id }: { id: number }) => `/product/${id}/proof`);
}

const kindsOfPages = {
  'a list': ['/products/latest/1', '/edit/new-in', '/kr/women/clothing/dresses'],
  'a product with a long name': longestNamed,
  'the proof of a discount': proofs,
  'the home page and the designers': ['/', '/kr', '/designers', '/designers/paloma-reyes-ortiz'],
  'a search with a loosened part': ['/products/search/1?query=black+dress+under+%24200'],
  'prose and forms': ['/about-us', '/faq', '/how-we-check', '/privacy', '/signup', '/nowhere'],
};

/** Returns whether the system has a font with Hangul. Else all letters are the same box, whose width depends on the font. */
const hasHangul = (page: Page) =>
  page.evaluate(() => {
    const pictureOf = (letter: string) => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillText(letter, 10, 20);
      return canvas.toDataURL();
    };
    return pictureOf('가') !== pictureOf('나');
  });

for (const [kind, paths] of Object.entries(kindsOfPages))
  for (const width of [390, 768, 1440])
    test(`nothing moves on the page of ${kind} at ${width} px when the fonts arrive after it`, {
      tag: width === 768 || kind.startsWith('prose') ? '@full' : [],
    }, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      await recordShifts(page);
      const moved: [path: string, shift: number][] = [];
      let arrival = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await arrival.promise;
        await route.continue();
      });
      const isKoreanShown = await hasHangul(page);
      for (const path of typeof paths === 'function' ? await paths(request) : paths) {
        // The boxes of missing letters differ in width between fonts.
        if (path.startsWith('/kr') && !isKoreanShown) continue;
        arrival = Promise.withResolvers();
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The fallback fonts are faces of their own, which the system has at once.
        const arrived = () =>
          page.evaluate(() =>
            [...document.fonts].filter(({ family }) => family === 'Jost').map(({ status }) => status),
          );
        expect(await arrived()).not.toContain('loaded');
        arrival.resolve();
        await expect.poll(arrived).toContain('loaded');
        await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
        const shift = await shifted(page);
        if (shift > 0.02) moved.push([path, shift]);
      }
      expect(moved).toEqual([]);
    });

test('pages that load in the browser do not move the footer in sight', { tag: '@both' }, async ({ page }) => {
  await recordShifts(page);
  await arriveSignedIn(page, '/my-boards');
  for (const path of ['/my-boards', '/my-notifications', '/my-preferences', '/signup-step', '/verify/1/none']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(await shifted(page), path).toBeLessThan(0.02);
  }
});

test('pages load without layout shift', { tag: '@both' }, async ({ page }) => {
  await recordShifts(page);
  await open(page, '/products/latest/1');
  const product = await cards(page).first().getByRole('link').getAttribute('href');
  for (const path of ['/products/latest/1', product ?? '']) {
    await open(page, path);
    await page.mouse.wheel(0, 2000);
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeLessThan(0.02);
  }
});
