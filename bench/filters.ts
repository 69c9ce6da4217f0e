/**
 * Measures how long a filter takes from the press to the new list, for the first and the second filter of a visit, in a
 * headless browser on the demo catalog: `npm run bench:filters`. The processor time is that of the page's main thread
 * from the pointer's arrival to the list, which other work of the machine lengthens less.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { provideChromium } from '../tools/browser.ts';
import { machineLine } from './machine.ts';
import { startDemoApp } from './pages/demo-app.ts';
import { pressLink } from './pages/press.ts';

/** The number of visits of each kind. The median is reported. */
const visits = 9;

/** The time that a page is read before the first filter, in ms. */
const readingMs = 2000;

/** The time that the open filters of a phone are read before the first press, in ms. */
const sheetMs = 500;

/** The time from the first list to the second filter, in ms. */
const betweenMs = 1000;

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
  console.log('| visitor | press after ms | first filter | second filter | ratio | first, processor ms | second |');
  console.log('|---|---|---|---|---|---|---|');
  for (const visitor of ['phone', 'desktop'] as const)
    for (const pauseMs of pausesMs[visitor]) {
      const presses: [Press, Press][] = [];
      for (let visit = 0; visit < visits; visit += 1) presses.push(await measureVisit(browser, visitor, pauseMs));
      const first = presses.map(([press]) => press);
      const second = presses.map(([, press]) => press);
      const ratio = median(first.map(({ ms }) => ms)) / median(second.map(({ ms }) => ms));
      const cells = [middle(first), middle(second), ratio.toFixed(2), processor(first), processor(second)];
      console.log(`| ${visitor} | ${pauseMs} | ${cells.join(' | ')} |`);
    }
} finally {
  await browser.close();
  await app.stop();
}

/** The time from a press to the new list, and the processor time of the page's main thread. */
type Press = { ms: number; processorMs: number };

/** Opens the list with an empty cache and chooses two categories. */
async function measureVisit(browser: Browser, visitor: keyof typeof widths, pauseMs: number): Promise<[Press, Press]> {
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
  const processorMs = await processorClock(page);
  if (visitor === 'phone') {
    await page.locator('a[href$="#shop-by"]').first().tap();
    await page.waitForTimeout(sheetMs);
  }
  const press = async (place: number): Promise<Press> => {
    const before = await processorMs();
    const ms = await pressFilter(page, `:is(${filters}) a.value[rel=nofollow]`, place, pauseMs);
    return { ms, processorMs: (await processorMs()) - before };
  };
  const first = await press(0);
  // The chosen category opens its kinds, which moves the filters below it.
  await page.waitForTimeout(betweenMs);
  const second = await press(1);
  await context.close();
  return [first, second];
}

/** Returns a function that reads the processor time of the page's main thread so far, in ms. */
async function processorClock(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** Presses one of the filters. Returns the ms from the press to the frame that shows the new list. */
function pressFilter(page: Page, selector: string, place: number, pauseMs: number): Promise<number> {
  return pressLink(page, page.locator(selector).filter({ visible: true }).nth(place), pauseMs);
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}

/** Writes the median and the slowest of some presses. */
function middle(presses: readonly Press[]): string {
  const times = presses.map(({ ms }) => ms);
  return `${Math.round(median(times))} (${Math.round(Math.max(...times))})`;
}

/** Writes the median of the processor time of some presses. */
function processor(presses: readonly Press[]): number {
  return Math.round(median(presses.map(({ processorMs }) => processorMs)));
}
