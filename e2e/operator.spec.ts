import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { operatorToken } from './operator-token.ts';
import { expect, open, test } from './shopper.ts';
import { lowTargets } from './thumbs.ts';

async function submitToken(page: Page, token: string) {
  await page.goto('/operator/sign-in');
  await page.getByLabel('Operator’s token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in, and waits for the page behind: a page opened meanwhile would end the call. */
async function signIn(page: Page) {
  await submitToken(page, operatorToken);
  await expect(page).toHaveURL('/operator');
}

const feeds = (page: Page) => page.getByRole('table', { name: 'Feeds' }).getByRole('row');

test('an operator signs in by keyboard, opens the feeds and a single feed, and signs out', async ({ page }) => {
  await page.goto('/operator');
  await expect(page).toHaveURL('/operator/sign-in');
  await page.getByLabel('Operator’s token').focus();
  await page.keyboard.type(operatorToken);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/operator');
  await expect(page).toHaveTitle(/^Feeds · Operator · /);
  const feed = feeds(page).filter({ hasText: 'Galerie Opaline' });
  await expect(feed).toContainText('Healthy');
  await expect(feed.getByRole('img', { name: /^\d+ runs: .* none failed; / })).toBeVisible();

  await feed.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/operator/feeds/galerie-opaline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('galerie-opaline');
  await expect(page.getByRole('region', { name: 'Runs', exact: true }).getByRole('row').nth(1)).toContainText(
    'Complete',
  );
  await page.getByRole('link', { name: 'All feeds' }).click();
  await expect(page).toHaveURL('/operator');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/operator/sign-in');
  await page.goto('/operator/feeds/galerie-opaline');
  await expect(page).toHaveURL(/\/operator\/sign-in\?to=/);
});

test('a wrong token shows an error at its field, and going back from the shop stays signed in', async ({ page }) => {
  await submitToken(page, 'a-wrong-token-of-tests');
  await expect(page.getByRole('alert')).toHaveText('This is not the operator’s token.');
  await expect(page.getByLabel('Operator’s token')).toHaveAccessibleDescription('This is not the operator’s token.');
  await signIn(page);
  await page.getByRole('link', { name: /to the shop$/ }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feeds');
});

test('links and buttons of the console can be pressed with a thumb: 44 px high', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page);
  for (const path of ['/operator', '/operator/feeds/galerie-opaline', '/operator/matches', '/operator/searches']) {
    await page.goto(path);
    expect(await lowTargets(page, ':is(header, main) :is(a, button, summary)'), path).toEqual([]);
  }
});

test('the admin console has no axe violations', { tag: '@full' }, async ({ page }) => {
  await page.goto('/operator/sign-in');
  for (const path of ['/operator/sign-in', '/operator', '/operator/feeds/galerie-opaline', '/operator/feeds/nothing']) {
    await page.goto(path);
    await expectNoViolations(page, path);
    if (path === '/operator/sign-in') await signIn(page);
  }
});

test('the admin console has no horizontal overflow, from 320 px to 1440 px', { tag: '@full' }, async ({ page }) => {
  await signIn(page);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/operator', '/operator/feeds/galerie-opaline']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('a row of a table is a card below 1,024 px, with a name for each value', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/operator/feeds/galerie-opaline');
  const rejects = page.getByRole('region', { name: 'Rejects of the last run' });
  const label = (cell: Element) => getComputedStyle(cell, '::before').content;
  expect(await rejects.locator('[data-label=Reason]').last().evaluate(label)).toContain('Reason');
  expect(await rejects.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
});

test('the admin console names the open page as the current one', async ({ page }) => {
  await signIn(page);
  await page.goto('/operator/searches');
  await expect(page.getByRole('link', { name: 'Searches' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Price reports' })).not.toHaveAttribute('aria-current');
});

test('the admin console is in English only, and not found below /kr', async ({ request }) => {
  for (const path of ['/kr/operator', '/kr/operator/sign-in', '/kr/operator/feeds/galerie-opaline'])
    expect((await request.get(path)).status()).toBe(404);
});

test('the shop’s scripts contain nothing of the admin console', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await open(page, '/products/latest/1');
  await page.waitForLoadState('networkidle');
  expect((await Promise.all(scripts)).join('\n')).not.toMatch(/operator’s|Rejects|Unmapped/i);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the admin console works', async ({ page }) => {
    await submitToken(page, 'a-wrong-token-of-tests');
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn(page);
    await feeds(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/operator\/feeds\//);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/operator/sign-in');
  });
});

test('an operator teaches a word, which is searched by its meaning at once, and forgets it', async ({ page }) => {
  await signIn(page);
  await page.goto('/operator/searches');
  // Another word at each run: the console lists the searches of earlier ones.
  const word = Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const forget = page.getByRole('button', { name: `Forget ${word}` });
  await page.getByLabel('Word', { exact: true }).fill(word);
  await page.getByLabel('Meaning', { exact: true }).fill('Scarves & Wraps');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/operator/searches#taught');
  await expectNoViolations(page);
  await expect
    .poll(async () => (await (await page.request.get(`/api/search?query=${word}`)).json()).data.length)
    .toBeGreaterThan(0);
  await forget.click();
  await expect(forget).toHaveCount(0);
});
