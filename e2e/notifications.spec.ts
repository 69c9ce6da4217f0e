import type { APIRequestContext, Page } from '@playwright/test';
import { openNotificationLinks } from '#server/shoppers/notifications/links.ts';
import { expectNoViolations } from './axe.ts';
import { inDatabase } from './database.ts';
import { arriveSignedIn, keepToken, newAddress, openAccount, password, toasts } from './member.ts';
import { expect, open, test } from './shopper.ts';

type Account = { id: number; email: string; token: string };

const day = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const noUpdates = (page: Page) => page.getByRole('checkbox', { name: "Don't recieve updates", exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const path = '/api/users/notif_schedules';
const bearer = ({ token }: Account) => ({ Authorization: `Bearer ${token}` });

async function scheduleOf(request: APIRequestContext, account: Account) {
  return (await (await request.get(path, { headers: bearer(account) })).json()).data;
}

/** Creates a shopper who gets mails on Mondays and Thursdays. */
async function openReader(request: APIRequestContext): Promise<Account> {
  const account = await openAccount();
  const days = await request.patch(path, { headers: bearer(account), data: { monday: 1, thursday: 1 } });
  expect(days.ok()).toBe(true);
  return account;
}

/** Returns the path of a shopper's unsubscribe link. */
async function unsubscribePath(account: Account): Promise<string> {
  const { value } = await inDatabase((db) =>
    db.selectFrom('signing_key').select('value').where('name', '=', 'links').executeTakeFirstOrThrow(),
  );
  return openNotificationLinks('', value).unsubscribe(account.id, 'en');
}

test.describe('a shopper', () => {
  test.use({ timezoneId: 'Asia/Seoul' });

  test('starts without mails, chooses days, and finds them again [spec 1.13 2.21 2.30 2.94 4.45 8.14]', async ({
    page,
    request,
  }) => {
    const account = await arriveSignedIn(page, '/my-profile');
    const sections = page.getByRole('navigation', { name: 'My account' });
    await expect(sections.getByRole('link')).toHaveText([
      'Preferences',
      'Account',
      'Notifications',
      'My Boards',
      'Hidden Products',
    ]);
    await expect(sections.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await sections.getByRole('link', { name: 'Notifications' }).click();
    await expect(page).toHaveURL('/my-notifications');
    await expect(heading(page)).toHaveText('Notifications');
    await expect(noUpdates(page)).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Seoul');

    await day(page, 'Monday').check();
    await expect(noUpdates(page)).not.toBeChecked();
    await day(page, 'Saturday').check();
    await save(page).click();
    await expect(toasts(page)).toHaveText('Your changes have been saved.');
    expect(await scheduleOf(request, account)).toMatchObject({
      monday: 1,
      tuesday: 0,
      saturday: 1,
      ending: 0,
      opt_in: 1,
      time_zone: 'Asia/Seoul',
    });
    await page.reload();
    await expect(day(page, 'Saturday')).toBeChecked();
    await expect(day(page, 'Sunday')).not.toBeChecked();
  });

  test('ends all mails with one checkbox, which also restores the alerts about favorites [spec 2.95 4.46 10.20]', async ({
    page,
    request,
  }) => {
    const account = await openReader(request);
    await keepToken(page, account.token);
    await open(page, '/my-notifications');
    await page.getByLabel('A favorite becomes cheaper').check();
    await noUpdates(page).check();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await save(page).click();
    await expect(toasts(page)).toHaveText('Your changes have been saved.');
    expect(await scheduleOf(request, account)).toMatchObject({ monday: 0, thursday: 0, price_drops: 0, opt_in: 0 });

    await noUpdates(page).uncheck();
    for (const alert of [/becomes cheaper/, /back in my size/, /about to end/])
      await expect(page.getByLabel(alert)).toBeChecked();
    await page.getByLabel(/about to end/).uncheck();
    await page.getByLabel('Time zone').selectOption('Europe/Paris');
    await save(page).click();
    // The message of the first save may still be shown.
    await expect
      .poll(() => scheduleOf(request, account))
      .toMatchObject({
        monday: 0,
        price_drops: 1,
        back_in_size: 1,
        ending: 0,
        opt_in: 1,
        time_zone: 'Europe/Paris',
      });
  });

  test('chooses days by keyboard alone', async ({ page, request }) => {
    const account = await arriveSignedIn(page, '/my-notifications');
    await day(page, 'Monday').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(day(page, 'Tuesday')).toBeFocused();
    await page.keyboard.press('Space');
    await save(page).focus();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveText('Your changes have been saved.');
    expect(await scheduleOf(request, account)).toMatchObject({ monday: 1, tuesday: 1, wednesday: 0 });
  });

  test('has the browser’s time zone stored at sign-up', async ({ page }) => {
    const email = newAddress();
    await open(page, '/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page).toHaveURL('/email-verify-guide');
    const waiting = await inDatabase((db) =>
      db.selectFrom('email_confirmation').select('time_zone').where('email_key', '=', email).executeTakeFirst(),
    );
    expect(waiting?.time_zone).toBe('Asia/Seoul');
  });
});

test('bounced mails are reported, and a button resumes them', async ({ page, request }) => {
  const account = await openReader(request);
  await inDatabase((db) =>
    db.insertInto('suppressed_address').values({ email_key: account.email, reason: 'bounce' }).execute(),
  );
  await keepToken(page, account.token);
  await open(page, '/my-notifications');
  await expect(page.getByText(`Mails to ${account.email} came back to us`)).toBeVisible();
  await expectNoViolations(page);
  await day(page, 'Sunday').check();
  await page.getByRole('button', { name: 'Send me mails again' }).click();
  await expect(toasts(page)).toHaveText(`We send your mails to ${account.email} again.`);
  await expect(page.getByText('came back to us')).toHaveCount(0);
  await expect(day(page, 'Sunday')).toBeChecked();
  expect(await scheduleOf(request, account)).toMatchObject({ monday: 1, sunday: 0, suppressed: null });
});

test('an unverified address is reported, with a link to verify it', async ({ page, request }) => {
  const account = await openReader(request);
  await inDatabase((db) =>
    db.updateTable('account').set({ email_verified_at: null }).where('id', '=', account.id).execute(),
  );
  await keepToken(page, account.token);
  await open(page, '/my-notifications');
  await expect(page.getByText(`${account.email} is not verified yet.`)).toBeVisible();
  await page.getByRole('link', { name: 'Send the link again' }).click();
  await expect(page).toHaveURL('/email/verify');
});

test('a failed save shows an error and keeps the choice, and a failed load can be retried', async ({
  page,
  request,
}) => {
  const account = await arriveSignedIn(page, '/my-notifications');
  await day(page, 'Friday').check();
  await page.route(`**${path}`, (route) => route.fulfill({ status: 422, json: {} }));
  await save(page).click();
  await expect(toasts(page)).toContainText('Your changes could not be saved. Please try again later.');
  await expect(day(page, 'Friday')).toBeChecked();
  expect((await scheduleOf(request, account)).friday).toBe(0);

  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(day(page, 'Friday')).not.toBeChecked();
});

test('the page has no axe violations in either language, and no horizontal overflow at 320 px', {
  tag: '@full',
}, async ({ page }) => {
  await arriveSignedIn(page, '/my-notifications');
  await day(page, 'Monday').check();
  await expectNoViolations(page, 'en');
  await open(page, '/kr/my-notifications');
  await expect(page.getByRole('checkbox', { name: '월요일' })).toBeVisible();
  await expectNoViolations(page, 'kr');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`a mail recipient ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('opens the link without effect, unsubscribes by its button, and resubscribes [spec 1.14 2.23]', async ({
      page,
      request,
    }) => {
      const account = await openReader(request);
      const before = await scheduleOf(request, account);
      await page.goto(await unsubscribePath(account));
      await expect(heading(page)).toHaveText('Unsubscribe from our mails');
      expect(await scheduleOf(request, account)).toEqual(before);

      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).press('Enter');
      await expect(heading(page)).toHaveText('You are unsubscribed.');
      expect(await scheduleOf(request, account)).toMatchObject({ monday: 0, thursday: 0, opt_in: 0 });
      await page.goto(page.url());
      await expect(heading(page)).toHaveText('You are unsubscribed.');

      await page.getByRole('button', { name: 'Re-subscribe' }).click();
      await expect(heading(page)).toHaveText('You are subscribed again.');
      await expect(page.getByText('on Monday and Thursday.')).toBeVisible();
      expect(await scheduleOf(request, account)).toEqual(before);
    });
  });

test('one-click unsubscribe by a mail program is idempotent (RFC 8058) [spec 10.8]', async ({
  playwright,
  request,
}) => {
  const account = await openReader(request);
  const { baseURL } = test.info().project.use;
  const program = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const link = await unsubscribePath(account);
  for (const sent of ['form', 'multipart'] as const) {
    const answer = await program.post(link, { [sent]: { 'List-Unsubscribe': 'One-Click' } });
    expect([sent, answer.status()]).toEqual([sent, 200]);
  }
  await program.dispose();
  expect(await scheduleOf(request, account)).toMatchObject({ monday: 0, opt_in: 0 });
});

test('the unsubscribe pages have no axe violations when signed in, and an invalid link says so', {
  tag: '@full',
}, async ({ request, page }) => {
  const account = await arriveSignedIn(page, '/my-notifications');
  const link = await unsubscribePath(account);
  await open(page, link);
  await expect(heading(page)).toHaveText('You are unsubscribed.');
  await expect(page.getByRole('button', { name: 'Re-subscribe' })).toHaveCount(0);
  await request.patch(path, { headers: bearer(account), data: { friday: 1 } });
  await open(page, link);
  await expectNoViolations(page, 'unsubscribe');
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expectNoViolations(page, 'unsubscribed');
  await page.getByRole('link', { name: 'Choose what comes and when' }).click();
  await expect(page).toHaveURL('/my-notifications');

  const answer = await page.goto(`${link}x`);
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText('This link does not hold');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
