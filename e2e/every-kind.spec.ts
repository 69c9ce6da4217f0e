import type { Page } from '@playwright/test';
import { arriveSignedIn } from './member.ts';
import { expect, open, openFirstProduct, test } from './shopper.ts';

/** Each kind of page, and the step that opens it. */
const kinds: Record<string, (page: Page) => Promise<unknown>> = {
  'a list': (page) => open(page, '/women/shoes'),
  'a Korean list': (page) => open(page, '/kr/edit/70-and-more'),
  'a product': openFirstProduct,
  home: (page) => open(page, '/'),
  'the designers': (page) => open(page, '/designers'),
  'a designer': (page) => open(page, '/designers/paloma-reyes-ortiz'),
  'the sign-in': (page) => open(page, '/login'),
  'the Korean sign-up': (page) => open(page, '/kr/signup'),
  'a missing page': (page) => open(page, '/nowhere'),
  'the boards': (page) => arriveSignedIn(page, '/my-boards'),
  notifications: (page) => arriveSignedIn(page, '/my-notifications'),
};

/** Returns the pixels by which the page is wider than the window. Phones widen `innerWidth` for such a page. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the texts in the colour of their ground. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const isClear = (colour: string) => /, 0\)$|^transparent$/.test(colour);
    const groundOf = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.documentElement).backgroundColor;
      const { backgroundColor } = getComputedStyle(element);
      return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).color === groundOf(element))
      .map((element) => element.textContent);
  });

/** Returns buttons and links outside of sentences that are smaller than 24 px (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a, main button, main summary, header a, header button')]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((target) => !target.closest('p, label, [inert]') && !target.matches('.skip-link'))
      .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ name, box }) => `${name} ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );

for (const [place, [kind, openIt]] of Object.entries(kinds).entries())
  test(`${kind} fits 320 px, text of twice the size, and forced colours`, { tag: place > 2 ? '@full' : [] }, async ({
    page,
  }) => {
    await openIt(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => overflow(page)).toBe(0);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(async () => [width, await overflow(page)]).toEqual([width, 0]);
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await expect.poll(() => unseen(page)).toEqual([]);
    }
  });

const offlineKinds = ['a list', 'a product', 'home', 'the designers', 'a designer'];

for (const kind of offlineKinds)
  test(`${kind} stays whole while a link is followed without a connection`, { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await kinds[kind]?.(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: heading ?? '' })).toBeAttached();
    await context.setOffline(false);
    await expect(page).toHaveURL('/faq');
  });
