import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { mailsTo, mailTo } from './mails.ts';
import { linkIn, newAddress } from './member.ts';
import { expect, open, test } from './shopper.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const field = (page: Page) => footer(page).getByLabel('Newsletter');

/** Subscribes by the footer's form once its scripts run, which browsers load when the field is reached. */
async function subscribe(page: Page, email: string): Promise<void> {
  await field(page).fill(email);
  await waitForScripts(page);
  await submit(page);
}

const waitForScripts = (page: Page) => footer(page).and(page.locator('[data-reacts]')).waitFor();

async function submit(page: Page): Promise<void> {
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
}

/** Subscribes by the form as the server rendered it. */
async function subscribeWithoutScripts(page: Page, email: string): Promise<void> {
  await field(page).fill(email);
  await submit(page);
}

/** Subscribes by the API, as another browser would, and confirms. */
async function confirm(page: Page, email: string): Promise<void> {
  expect((await page.request.post('/api/newsletter', { data: { email, language: 'en' } })).status()).toBe(200);
  await page.goto(await linkIn(mailTo(email), 'newsletter/confirm'));
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription is confirmed.');
}

test('a visitor subscribes in the footer, confirms by the mail’s link, and cannot subscribe twice [spec 1.17 1.19]', async ({
  page,
}) => {
  const email = newAddress();
  await open(page, '/products/latest/1');
  await subscribe(page, email);
  await expect(field(page)).toHaveAccessibleDescription(
    /^Thank you for subscribing! Please follow the link in the mail/,
  );
  await expect(field(page)).toHaveValue('');
  await expect(footer(page).locator('[aria-live=polite]')).toContainText('Thank you for subscribing!');
  await expect(page).toHaveURL('/products/latest/1');

  const mail = await mailTo(email);
  expect(mail.subject).toBe('Please confirm your subscription');
  expect(await mailsTo(email)).toHaveLength(1);
  await open(page, await linkIn(Promise.resolve(mail), 'newsletter/confirm'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription is confirmed.');

  await subscribe(page, email.toUpperCase());
  await expect(field(page)).toHaveAccessibleDescription('This email is already subscribed.');
});

test('an unsubscribe link works once, and its page says so when it is followed again', async ({ page }) => {
  const email = newAddress();
  await confirm(page, email);
  const link = await linkIn(mailTo(email), 'newsletter/unsubscribe');
  await open(page, link);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You are unsubscribed. We have deleted your address.',
  );
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer holds');
});

test('an invalid address shows an error at the field, from the browser or the server', async ({ page }) => {
  await open(page, '/products/latest/1');
  await subscribe(page, 'ada at example');
  await expect(field(page)).toBeFocused();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);

  const refusal = page.waitForResponse('**/api/newsletter');
  await subscribe(page, 'ada@example');
  await (await refusal).finished();
  await expect(field(page)).toHaveAccessibleDescription('Invalid e-mail address');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveValue('ada@example');

  await subscribe(page, newAddress());
  await expect(field(page)).toHaveAccessibleDescription(/^Thank you for subscribing!/);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
});

test('the form reacts to an address that was typed before the scripts of the page arrived', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/newsletter', { waitUntil: 'commit' });
  const email = newAddress();
  await field(page).fill(email);
  arrival.resolve();
  await waitForScripts(page);
  await expect(field(page)).toHaveValue(email);
  await submit(page);
  await expect(field(page)).toHaveAccessibleDescription(/^Thank you for subscribing!/);
  await expect(page).toHaveURL('/newsletter');
});

test('an address that is corrected while the first is sent is sent after it', async ({ page }) => {
  await open(page, '/newsletter');
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/newsletter', async (route) => {
    sent.push(route.request().postDataJSON().email);
    if (sent.length === 1) await answer.promise;
    await route.continue();
  });
  await subscribe(page, 'ada@example');
  await expect.poll(() => sent).toEqual(['ada@example']);
  const email = newAddress();
  await subscribe(page, email);
  answer.resolve();
  await expect(field(page)).toHaveAccessibleDescription(/^Thank you for subscribing!/);
  expect(sent).toEqual(['ada@example', email]);
});

test('a double click sends one call, and an unreachable server shows an error and keeps the address', async ({
  page,
}) => {
  await open(page, '/newsletter');
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/newsletter', async (route) => {
    calls += 1;
    await answer.promise;
    await route.abort();
  });
  const email = newAddress();
  await field(page).fill(email);
  await waitForScripts(page);
  await footer(page).getByRole('button', { name: 'Subscribe' }).dblclick();
  await expect.poll(() => calls).toBe(1);
  answer.resolve();
  await expect(field(page)).toHaveAccessibleDescription(/^We could not reach the site\./);
  await expect(field(page)).toHaveValue(email);
  expect(calls).toBe(1);
});

test('the form, the mail’s link and the confirmation are in Korean on Korean pages', async ({ page }) => {
  const email = newAddress();
  await open(page, '/kr/products/latest/1');
  await footer(page).getByLabel('뉴스레터').fill(email);
  await waitForScripts(page);
  await footer(page).getByRole('button', { name: '구독하기' }).click();
  await expect(footer(page).getByText('구독해 주셔서 감사합니다!')).toBeVisible();
  await open(page, await linkIn(mailTo(email), 'kr/newsletter/confirm'));
  await expect(page).toHaveURL(/\/kr\/newsletter\/confirm\//);
  await page.getByRole('main').getByRole('button', { name: '구독하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('구독이 확인되었습니다.');
});

test('the newsletter form and pages have no axe violations and fit 320 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const email = newAddress();
  await open(page, '/newsletter');
  await subscribe(page, 'ada@example');
  await expect(field(page)).toHaveAccessibleDescription('Invalid e-mail address');
  await expectFitAndFree(page, 'with a problem');
  await subscribe(page, email);
  await expect(field(page)).toHaveAccessibleDescription(/^Thank you/);
  await expectFitAndFree(page, 'with thanks');
  for (const act of ['newsletter/confirm', 'newsletter/unsubscribe'] as const) {
    await open(page, await linkIn(mailTo(email), act));
    await expectFitAndFree(page, act);
  }
  await open(page, '/newsletter/confirm/1/x');
  await expectFitAndFree(page, 'a link that does not hold');
});

async function expectFitAndFree(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor subscribes, confirms, and unsubscribes', async ({ page }) => {
    const email = newAddress();
    await page.goto('/products/latest/1');
    await subscribeWithoutScripts(page, email);
    await expect(page).toHaveURL('/newsletter');
    await expect(page.getByRole('main').getByText('Thank you for subscribing!')).toBeVisible();

    await page.goto(await linkIn(mailTo(email), 'newsletter/confirm'));
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription is confirmed.');
    await subscribeWithoutScripts(page, email);
    await expect(page.getByRole('main').getByLabel('Newsletter')).toHaveAccessibleDescription(
      'This email is already subscribed.',
    );

    await page.goto(await linkIn(mailTo(email), 'newsletter/unsubscribe'));
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You are unsubscribed\./);
  });

  test('an invalid address shows an error at the field, which keeps it', async ({ page }) => {
    await page.goto('/products/latest/1');
    await subscribeWithoutScripts(page, 'ada@example');
    const again = page.getByRole('main').getByLabel('Newsletter');
    await expect(again).toHaveAccessibleDescription('Invalid e-mail address');
    await expect(again).toHaveAttribute('aria-invalid', 'true');
    await expect(again).toHaveValue('ada@example');
  });
});
