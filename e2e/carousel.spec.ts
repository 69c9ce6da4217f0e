import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, openFirstProduct, test } from './shopper.ts';

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const related = (page: Page) => page.getByRole('region', { name: 'Related Items' });
const slides = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]');
const thumbnail = (page: Page, place: number) =>
  pictures(page).getByRole('link', { name: new RegExp(`^Picture ${place} of`) });

/** Polls the positions of the slides on stage, from 1. Only these can be touched, focused and read. */
function onStage(carousel: Locator) {
  return expect.poll(() =>
    slides(carousel).evaluateAll((all) =>
      all.flatMap((slide, place) => (slide.hasAttribute('inert') ? [] : [place + 1])),
    ),
  );
}

/** Returns how far the slide on stage is from its position, in pixels. */
function offset(carousel: Locator, place = 1) {
  return slides(carousel)
    .nth(place - 1)
    .evaluate((slide) => {
      const stage = slide.parentElement?.parentElement?.getBoundingClientRect().left ?? Number.NaN;
      const gap = Number.parseFloat(getComputedStyle(slide).paddingLeft);
      return Math.abs(slide.getBoundingClientRect().left + gap - stage);
    });
}

/**
 * Drags the carousel.
 * @param share a share of a slide's width, positive to the right
 */
async function drag(page: Page, carousel: Locator, share: number) {
  await carousel.locator('[aria-roledescription=slide]:not([inert])').first().scrollIntoViewIfNeeded();
  const box = await carousel.locator('[aria-roledescription=slide]:not([inert])').first().boundingBox();
  if (!box) throw new Error('nothing to drag');
  const by = share * box.width;
  const [x, y] = [box.x + (box.width - by) / 2, box.y + Math.min(box.height / 2, 150)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 5 });
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

test('pictures loop by arrow and thumbnail, and only the visible slide is reachable [spec 2.63 2.64]', {
  tag: '@both',
}, async ({ page }) => {
  await openFirstProduct(page);
  await onStage(pictures(page)).toEqual([1]);
  const next = pictures(page).getByRole('button', { name: 'Next' });
  const previous = pictures(page).getByRole('button', { name: 'Previous' });
  for (const arrow of [next, previous]) {
    const { width = 0, height = 0 } = (await arrow.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const count = await slides(pictures(page)).count();
  for (let place = 2; place <= count; place += 1) {
    await next.click();
    await onStage(pictures(page)).toEqual([place]);
    await expect(thumbnail(page, place)).toHaveAttribute('aria-current', 'true');
  }
  await next.click();
  await onStage(pictures(page)).toEqual([1]);
  await previous.click();
  await onStage(pictures(page)).toEqual([count]);
  await thumbnail(page, 2).click();
  await onStage(pictures(page)).toEqual([2]);
  await expect(pictures(page).getByText(`2 of ${count}`)).toBeAttached();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(slides(pictures(page)).nth(1)).toHaveAccessibleName(`2 of ${count}`);
  await expect.poll(() => offset(pictures(page), 2)).toBeLessThan(1);
});

test('dragging a picture shows the next one and follows no link', { tag: '@both' }, async ({ page, context }) => {
  await openFirstProduct(page);
  await onStage(pictures(page)).toEqual([1]);
  await drag(page, pictures(page), -0.6);
  await onStage(pictures(page)).toEqual([2]);
  await expect.poll(() => offset(pictures(page), 2)).toBeLessThan(1);
  await drag(page, pictures(page), 0.6);
  await onStage(pictures(page)).toEqual([1]);
  await expect(page).toHaveURL(/\/product\/\d+$/);
  expect(context.pages()).toHaveLength(1);
});

test('arrow keys change the picture and move the focus with it', async ({ page }) => {
  await openFirstProduct(page);
  await onStage(pictures(page)).toEqual([1]);
  const wayToStore = (place: number) =>
    slides(pictures(page))
      .nth(place - 1)
      .locator('a');
  await wayToStore(1).focus();
  await page.keyboard.press('ArrowRight');
  await onStage(pictures(page)).toEqual([2]);
  await expect(wayToStore(2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const count = await slides(pictures(page)).count();
  await onStage(pictures(page)).toEqual([count]);
  await expect(wayToStore(count)).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('slides change at once, by arrow and by drag', async ({ page }) => {
    await openFirstProduct(page);
    await onStage(pictures(page)).toEqual([1]);
    const moves = pictures(page).locator('[aria-roledescription=slide] >> xpath=..').first();
    await moves.evaluate((track) => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => seen.add((track as HTMLElement).style.transform)).observe(track, { attributes: true });
    });
    await pictures(page).getByRole('button', { name: 'Next' }).click();
    await onStage(pictures(page)).toEqual([2]);
    expect(await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBe(1);
    expect(await offset(pictures(page), 2)).toBeLessThan(1);
    await drag(page, pictures(page), -0.6);
    await onStage(pictures(page)).toEqual([3]);
    await expect.poll(() => offset(pictures(page), 3)).toBeLessThan(1);
  });
});

test('a slide transition takes half a second [spec 2.65 2.83 9.28]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await openFirstProduct(page);
  await onStage(pictures(page)).toEqual([1]);
  await page.clock.pauseAt('2026-11-21T11:00:00Z');
  await pictures(page).getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(300);
  expect(await offset(pictures(page), 2)).toBeGreaterThan(10);
  await page.clock.runFor(220);
  expect(await offset(pictures(page), 2)).toBeLessThan(2);
});

test('the first picture loads first, its neighbours after it, and thumbnails are small [spec 2.66]', async ({
  page,
}) => {
  await openFirstProduct(page);
  await page.reload();
  const first = slides(pictures(page)).first().locator('img[srcset]');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('loading', 'eager');
  await expect(slides(pictures(page)).nth(1).locator('img[srcset]')).toHaveAttribute('loading', 'eager');
  const html = await (await page.request.get(page.url())).text();
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  const small = thumbnail(page, 1).locator('img[srcset]');
  await expect(small).toHaveAttribute('loading', 'lazy');
  await expect(small).toHaveAttribute('sizes', '72px');
});

test('related items start at the first, loop, and link to their pages [spec 2.79 2.80 2.83 2.87]', async ({ page }) => {
  await openFirstProduct(page);
  await page.setViewportSize({ width: 575, height: 800 });
  await related(page).scrollIntoViewIfNeeded();
  await onStage(related(page)).toEqual([1]);
  await expect(related(page).getByText('Swipe for more')).toBeVisible();
  const count = await slides(related(page)).count();
  await drag(page, related(page), 0.6);
  await onStage(related(page)).toEqual([count]);
  await related(page).getByRole('button', { name: 'Next' }).click();
  await onStage(related(page)).toEqual([1]);
  const card = slides(related(page)).first().getByRole('link');
  const href = (await card.getAttribute('href')) ?? '';
  const name = (await card.locator('span').last().textContent()) ?? '';
  await expect.poll(() => offset(related(page))).toBeLessThan(1);
  await card.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await onStage(pictures(page)).toEqual([1]);
});

for (const [width, shown] of [
  [1200, 4],
  [992, 3],
  [767, 2],
  [575, 1],
] as const) {
  test(`related items: ${shown} visible at ${width} px, with pictures at least 287 px high [spec 2.84 2.88]`, {
    tag: shown % 2 === 0 ? '@full' : [],
  }, async ({ page }) => {
    await openFirstProduct(page);
    await page.setViewportSize({ width, height: 800 });
    await related(page).scrollIntoViewIfNeeded();
    await onStage(related(page)).toEqual(Array.from({ length: shown }, (_, place) => place + 1));
    const { height = 0 } = (await slides(related(page)).first().locator('img[srcset]').first().boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(287);
    await expectNoViolations(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('thumbnails link to pictures, related items scroll, and no dead control is shown', async ({ page }) => {
    await page.goto('/products/latest/1');
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click();
    await thumbnail(page, 2).click();
    await expect(slides(pictures(page)).nth(1)).toBeInViewport({ ratio: 0.5 });
    await expect(slides(pictures(page)).first()).not.toBeInViewport({ ratio: 0.1 });
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await slides(related(page)).last().scrollIntoViewIfNeeded();
    await expect(slides(related(page)).last()).toBeInViewport({ ratio: 0.5 });
  });
});
