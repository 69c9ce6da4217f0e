/**
 * Measures how long a shopper waits for the pages of a visit, in a headless browser: `npm run bench:felt`. Addresses of
 * running stores may follow, such as two versions, which take turns:
 * `npm run bench:felt -- http://localhost:3001 http://localhost:3002`.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { provideChromium } from '../tools/browser.ts';
import { machineLine } from './machine.ts';
import { startDemoApp } from './pages/demo-app.ts';
import { pressLink, timePress } from './pages/press.ts';

/** The number of visits of each kind and store. The median is reported. */
const visits = 7;

/** The time that a page is read before the next press, in ms. */
const readingMs = 2000;

/** The time from the pointer's arrival to the press where one hovers, in ms. */
const hoverMs = 300;

/** The time from one letter to the next, in ms. */
const typingMs = 90;

/** The slow line of a phone as Lighthouse emulates it ("slow 4G"): latency in ms, bytes a second. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

const list = '/products/latest/1';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desktop = { viewport: { width: 1440, height: 900 } } as const;
const card = '#products a[href^="/product/"]';
const filter = '#shop-by a.value[rel=nofollow]';

/** What is waited for, in the order of the table. Each visit has an empty cache. */
const waits = {
  'list: largest paint': (browser: Browser, url: string) => visit(browser, url, phone, largestPaint),
  'list: page reacts': (browser: Browser, url: string) => visit(browser, url, phone, reaction),
  '… on a slow line': (browser: Browser, url: string) => visit(browser, url, phone, reaction, slowLine),
  'list to product': (browser: Browser, url: string) => visit(browser, url, desktop, (page) => press(page, card)),
  '… after a hover': (browser: Browser, url: string) =>
    visit(browser, url, desktop, (page) => press(page, card, hoverMs)),
  'next page': (browser: Browser, url: string) => visit(browser, url, desktop, (page) => press(page, 'a[rel=next]')),
  search: (browser: Browser, url: string) => visit(browser, url, desktop, search),
  'first filter': (browser: Browser, url: string) => visit(browser, url, desktop, (page) => press(page, filter)),
  'second filter': (browser: Browser, url: string) => visit(browser, url, desktop, secondFilter),
};

const addresses = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const app = addresses.length === 0 ? await startDemoApp() : undefined;
try {
  const stores = app ? [`http://localhost:${app.port}`] : addresses;
  console.log(`\n${await machineLine()}, ms, median of ${visits} (slowest)\n`);
  console.log(`| wait | ${stores.join(' | ')} |`);
  console.log(`|---|${'---|'.repeat(stores.length)}`);
  for (const [name, wait] of Object.entries(waits)) {
    const times = stores.map(() => [] as number[]);
    // The first visit of each store warms it up.
    for (let done = -1; done < visits; done += 1)
      for (const [place, url] of stores.entries()) {
        const ms = await wait(browser, url);
        if (done >= 0) times[place]?.push(ms);
      }
    console.log(`| ${name} | ${times.map(middle).join(' | ')} |`);
  }
} finally {
  await browser.close();
  await app?.stop();
}

/** Opens the list with an empty cache and measures something of it. */
async function visit(
  browser: Browser,
  url: string,
  device: Parameters<Browser['newContext']>[0],
  measure: (page: Page) => Promise<number>,
  line?: typeof slowLine,
): Promise<number> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    const page = await openList(context, url, line);
    return await measure(page);
  } finally {
    await context.close();
  }
}

async function openList(context: BrowserContext, url: string, line: typeof slowLine | undefined): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(recordReaction);
  if (line) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
  }
  await page.goto(url + list, { waitUntil: 'networkidle' });
  await page.waitForTimeout(readingMs);
  return page;
}

/** Records when React has taken over the list's first card, in ms since the visit began. */
function recordReaction(): void {
  const look = () => {
    const first = document.querySelector('#products a[href^="/product/"]');
    const isReacting = first && Object.keys(first).some((key) => key.startsWith('__reactProps'));
    if (isReacting) Object.assign(window, { reactedAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function reaction(page: Page): Promise<number> {
  await page.waitForFunction(() => 'reactedAt' in window);
  return page.evaluate(() => (window as unknown as { reactedAt: number }).reactedAt);
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((entries) => resolve(entries.getEntries().at(-1)?.startTime ?? 0));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Presses the first of some links, at once or after a hover. */
function press(page: Page, selector: string, afterMs = 0): Promise<number> {
  return pressLink(page, page.locator(selector).filter({ visible: true }).first(), afterMs);
}

async function search(page: Page): Promise<number> {
  const field = page.locator('input[name=query]').filter({ visible: true }).first();
  await field.pressSequentially('black dress', { delay: typingMs });
  return timePress(page, () => field.press('Enter'));
}

async function secondFilter(page: Page): Promise<number> {
  await press(page, filter);
  await page.waitForTimeout(readingMs);
  return press(page, filter);
}

/** Writes the median and the slowest of some times. */
function middle(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${Math.round(sorted[sorted.length >> 1] ?? Number.NaN)} (${Math.round(sorted.at(-1) ?? Number.NaN)})`;
}
