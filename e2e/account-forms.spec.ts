import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { partOf, readHtml } from './html.ts';
import { arriveSignedIn, newAddress, password, toasts } from './member.ts';
import { expect, open, test } from './shopper.ts';

const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('an empty sign-in form shows an error at each field and focuses the first [spec 5.1 5.3]', async ({ page }) => {
  await open(page, '/login');
  await submit(page, 'Sign In').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
});

test('the sign-in page links to the password reset and to the sign-up [spec 2.4]', async ({ request }) => {
  const main = partOf(await readHtml(request, '/login'), 'main');
  const ways = main.all('a').map(({ href }, place) => [main.texts('a')[place], href]);
  expect(ways).toContainEqual(['Forgot password?', '/change-password']);
  expect(ways).toContainEqual(['Sign Up', '/signup']);
});

test('an invalid address shows an error while it is typed, until it is valid [spec 5.2 5.3]', async ({ page }) => {
  await open(page, '/login');
  await page.getByLabel('Email').fill('ada@example');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid e-mail address' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('ada@example.com');
  await expect(page.getByText('Invalid e-mail address')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('sign-up requires accepted terms and a password of eight characters [spec 2.5 5.5 5.6]', async ({ page }) => {
  await open(page, '/signup');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('seven77');
  await expect(submit(page, 'Sign Up')).toBeDisabled();
  await page.getByRole('checkbox').check();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must at least 8 characters',
  );
  await submit(page, 'Sign Up').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('checkbox').uncheck();
  await expect(submit(page, 'Sign Up')).toBeDisabled();
});

test('a password rejected by the server marks its field as invalid and focuses it [spec 8.4]', async ({ page }) => {
  await open(page, '/signup');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('checkbox').check();
  await submit(page, 'Sign Up').click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(toasts(page)).toHaveText('Sign up Failed');
});

test('a sign-up refused for its address shows why in the toast and at the field [spec 8.4]', async ({ page }) => {
  await open(page, '/signup');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  const json = { message: 'No.', errors: { email: ['The email has already been taken.', 'Another message.'] } };
  await page.route('**/register', (route) => route.fulfill({ status: 422, json }));
  await submit(page, 'Sign Up').click();
  await expect(toasts(page)).toHaveText('The email has already been taken.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('The email has already been taken.');
});

test('a password reset requires equal passwords, whichever is typed last [spec 5.9 5.10]', async ({ page }) => {
  await open(page, '/reset-password/abc?email=ada%40example.com');
  const [first, second] = [page.getByLabel('New password'), page.getByLabel('Re-enter password')];
  await first.fill('short');
  await expect(first).toHaveAccessibleDescription('The password must have at least 8 characters.');
  await expect(second).toHaveAttribute('aria-invalid', 'false');
  await second.fill(password);
  await expect(second).toHaveAccessibleDescription('Passwords do not match. Please try again.');
  await first.fill(password);
  await expect(second).toHaveAttribute('aria-invalid', 'false');
});

test('password fields support password managers, pasting, and showing the password', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  const secret = page.getByLabel('Password', { exact: true });
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate((text) => navigator.clipboard.writeText(text), password);
  await secret.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(secret).toHaveValue(password);
  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(secret).toHaveAttribute('type', 'password');

  await open(page, '/signup');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
});

test('a form is submitted once despite repeated clicks and Enter', async ({ page }) => {
  await open(page, '/change-password');
  let sent = 0;
  const answer = Promise.withResolvers<void>();
  await page.route('**/forgot-password', async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Email').fill(newAddress());
  await submit(page, 'Send Mail').dblclick();
  await page.getByLabel('Email').press('Enter');
  await expect(submit(page, 'Send Mail')).toHaveAttribute('aria-disabled', 'true');
  answer.resolve();
  await expect(page.getByText('An email with reset instructions was sent.')).toBeVisible();
  expect(sent).toBe(1);
});

test('sign-up works by keyboard alone', async ({ page }) => {
  await open(page, '/signup');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(newAddress());
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (const name of ['terms', 'privacy']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/email-verify-guide');
});

test('a form can be filled in and sent before its scripts have arrived: it is sent once they have', async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const sent: unknown[] = [];
  await page.route('**/login', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 403, json: { message: 'Not today.' } });
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(submit(page, 'Sign In')).toBeEnabled();
  await page.getByLabel('Email').press('Enter');
  await submit(page, 'Sign In').click({ force: true });
  await expect(submit(page, 'Sign In')).toHaveAttribute('aria-disabled', 'true');
  expect(sent).toEqual([]);
  arrival.resolve();
  await expect(toasts(page)).toHaveText(/Not today\./);
  expect(sent).toEqual([{ email: 'ada@example.com', password }]);
  await expect(page).toHaveURL('/login');
  await expect(submit(page, 'Sign In')).toHaveAttribute('aria-disabled', 'false');
});

test('before its scripts have arrived, a form whose terms are not accepted cannot be sent', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/signup', { waitUntil: 'commit' });
  await expect(submit(page, 'Sign Up')).toBeDisabled();
});

test('a failed sign-in shows the server’s message, or a default about the credentials [spec 8.2]', async ({ page }) => {
  await open(page, '/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  for (const [status, json, text] of [
    [403, { message: 'Not today.' }, 'Not today.'],
    [403, {}, 'These credentials do not match our records.'],
    [502, {}, 'Something went wrong on our side. Please try again in a moment.'],
  ] as const) {
    await page.route('**/login', (route) => route.fulfill({ status, json }), { times: 1 });
    await submit(page, 'Sign In').click();
    await expect(toasts(page).filter({ hasText: text })).toBeVisible();
  }
});

test('an unreachable server is reported differently from a wrong password [spec 8.2]', async ({ page }) => {
  await open(page, '/login');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.route('**/login', (route) => route.abort());
  await submit(page, 'Sign In').click();
  await expect(toasts(page)).toHaveText(/^We could not reach the site\./);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms show that they need JavaScript, and are disabled', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('main noscript p')).toHaveText(/^This page needs JavaScript\./);
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(submit(page, 'Sign In')).toBeDisabled();
  });
});

const pages = [
  '/login',
  '/signup',
  '/email-verify-guide',
  '/verify/7/abc?expires=1&signature=x',
  '/email/verify',
  '/change-password',
  '/reset-password/abc?email=ada%40example.com',
];

test('account pages for visitors have no axe violations and fit 320 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of pages) {
    await open(page, path);
    await expectFitAndFree(page, path);
  }
  await open(page, '/login');
  await submit(page, 'Sign In').click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectFitAndFree(page, '/login with errors');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectFitAndFree(page, 'the menu');
});

test('account pages for members have no axe violations and fit 320 px', { tag: '@full' }, async ({ page }) => {
  await arriveSignedIn(page, '/my-profile');
  await expect(page.getByText('This browser')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFitAndFree(page, '/my-profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectFitAndFree(page, 'the question before deleting');

  const answers = Promise.withResolvers<void>();
  await page.route('**/api/users/*/**', async (route) => {
    await answers.promise;
    await route.fallback();
  });
  await open(page, '/signup-step');
  await expect(page.getByRole('heading', { level: 1, name: 'Your preferences' })).toBeAttached();
  await expectFitAndFree(page, '/signup-step, before the progress is loaded');
  answers.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expectFitAndFree(page, '/signup-step');
});

/** Expects no axe violations and no horizontal overflow at 320 px. */
async function expectFitAndFree(page: Page, where: string) {
  await expectNoViolations(page, where);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
