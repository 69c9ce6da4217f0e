import type { Locator, Page } from '@playwright/test';

/** The time after which a press without a new page fails the run, in ms. */
const longestMs = 20_000;

/**
 * Returns the ms from a press of pointer or key to the frame that shows the next page or list: its address is there, and
 * its list is not busy. If the browser loads a new document, to its first paint.
 */
export async function timePress(page: Page, press: () => Promise<void>): Promise<number> {
  // Awaited before the press, which the browser may otherwise handle first.
  await page.evaluate((longestMs) => {
    const time = new Promise<number>((resolve, reject) => {
      const before = location.href;
      setTimeout(() => reject(new Error(`Nothing new within ${longestMs} ms at ${location.href}.`)), longestMs);
      const waitFrom = ({ timeStamp }: Event) => {
        sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp));
        const look = () => {
          const isBusy = document.querySelector('#products')?.getAttribute('aria-busy') === 'true';
          if (location.href === before || isBusy) requestAnimationFrame(look);
          else requestAnimationFrame((now) => resolve(now - timeStamp));
        };
        requestAnimationFrame(look);
      };
      for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, waitFrom, { capture: true, once: true });
    });
    time.catch(() => {});
    Object.assign(window, { time });
  }, longestMs);
  await press();
  // A new document ends the evaluation, or has no time.
  const time = await page.evaluate(() => (window as { time?: Promise<number> }).time).catch(() => undefined);
  return time ?? timeOfDocument(page);
}

/** Presses a link, some ms after the pointer has arrived at it. Returns the ms until what it leads to is shown. */
export async function pressLink(page: Page, link: Locator, pauseMs = 0): Promise<number> {
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${link} is not there.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return timePress(page, async () => {
    await page.mouse.move(x, y);
    await page.waitForTimeout(pauseMs);
    await page.mouse.click(x, y);
  });
}

async function timeOfDocument(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance.timeOrigin + (paint?.startTime ?? Number.NaN) - Number(sessionStorage.getItem('pressedAt'));
  });
}
