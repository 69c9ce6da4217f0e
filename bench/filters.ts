/**
 * Measures how long a filter takes from the press to the new list, for the first and the second filter of a visit, in a
 * headless browser on the demo catalog: `npm run bench:filters`.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { provideChromium } from '../tools/browser.ts';
import { machineLine } from './machine.ts';
import { startDemoApp } from './pages/demo-app.ts';

/** The number of visits of each kind. The median is reported. */
const visits = 9;

/** The time that a page is read before the first filter, in ms. */
const readingMs = 2000;

/** The time from the first list to the second filter, in ms. */
const betweenMs = 1000;

/** The time after which a press without a new list fails the run, in ms. */
const longestMs = 20_000;

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

/** The time from the pointer's arrival at a filter to its press, in ms. A thumb arrives with the press. */
const pausesMs = { phone: [0], desktop: [0, 150, 400] } as const;

const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const app = await startDemoApp();
try {
  console.log(`\n${await machineLine()}, ms from press to list, median of ${visits} (slowest)\n`);
  console.log('| visitor | press after ms | first filter | second filter |');
  console.log('|---|---|---|---|');
  for (const visitor of ['phone', 'desktop'] as const)
    for (const pauseMs of pausesMs[visitor]) {
      const times: [number, number][] = [];
      for (let visit = 0; visit < visits; visit += 1) times.push(await measureVisit(browser, visitor, pauseMs));
      const [first, second] = [0, 1].map((place) => times.map((both) => both[place] ?? Number.NaN));
      console.log(`| ${visitor} | ${pauseMs} | ${middle(first)} | ${middle(second)} |`);
    }
} finally {
  await browser.close();
  await app.stop();
}

/** Opens the list with an empty cache and chooses two categories. Returns the ms of each. */
async function measureVisit(
  browser: Browser,
  visitor: keyof typeof widths,
  pauseMs: number,
): Promise<[number, number]> {
  const context = await browser.newContext({
    viewport: widths[visitor],
    hasTouch: visitor === 'phone',
    isMobile: visitor === 'phone',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${app.port}/products/latest/1`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(readingMs);
  const filters = visitor === 'phone' ? '[role=dialog], dialog' : '#shop-by';
  if (visitor === 'phone') await page.locator('a[href$="#shop-by"]').first().tap();
  const first = await pressFilter(page, `:is(${filters}) a.value[rel=nofollow]`, 0, pauseMs);
  // The chosen category opens its kinds, which moves the filters below it.
  await page.waitForTimeout(betweenMs);
  const second = await pressFilter(page, `:is(${filters}) a.value[rel=nofollow]`, 1, pauseMs);
  await context.close();
  return [first, second];
}

/** Presses one of the filters. Returns the ms from the press to the frame that shows the new list. */
async function pressFilter(page: Page, selector: string, place: number, pauseMs: number): Promise<number> {
  const filter = page.locator(selector).filter({ visible: true }).nth(place);
  await filter.scrollIntoViewIfNeeded();
  const box = await filter.boundingBox();
  if (!box) throw new Error('The filter is not there.');
  // Awaited before the press, which the browser may otherwise handle first.
  await page.evaluate((longestMs) => {
    const time = new Promise<number>((resolve, reject) => {
      const before = location.search;
      setTimeout(() => reject(new Error(`No new list within ${longestMs} ms at ${location.href}.`)), longestMs);
      addEventListener('pointerdown', ({ timeStamp }) => waitFrom(timeStamp), { capture: true, once: true });
      function waitFrom(pressedAt: number) {
        const look = () => {
          const isBusy = document.querySelector('#products')?.getAttribute('aria-busy') === 'true';
          if (location.search === before || isBusy) requestAnimationFrame(look);
          else requestAnimationFrame((now) => resolve(now - pressedAt));
        };
        requestAnimationFrame(look);
      }
    });
    time.catch(() => {});
    Object.assign(window, { time });
  }, longestMs);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(pauseMs);
  await page.mouse.click(x, y);
  return page.evaluate(() => (window as unknown as { time: Promise<number> }).time);
}

/** Writes the median and the slowest of some times. */
function middle(times: number[] = []): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)} (${Math.round(sorted.at(-1) ?? Number.NaN)})`;
}
