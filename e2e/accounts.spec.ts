import type { Browser } from '@playwright/test';
import { mailTo } from './mails.ts';
import {
  arriveSignedIn,
  keepToken,
  linkIn,
  newAddress,
  openAccount,
  openMenu,
  password,
  signIn,
  signUpByMail,
  toasts,
} from './member.ts';
import { expect, expectPage, open, openFirstProduct, stopClock, test } from './shopper.ts';

test('a visitor signs up, follows the link in the mail, and is signed in [spec 1.3 2.7 2.8 2.9 4.5 4.6]', async ({
  page,
}) => {
  const email = newAddress();
  await open(page, '/products/latest/1');
  await (await openMenu(page)).getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /terms of use and the privacy policy/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL('/email-verify-guide');
  await expect(page.getByText('Your signup is successful. Please verify your email.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'OK' })).toHaveAttribute('href', '/');

  await open(page, await linkIn(mailTo(email), 'verify'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Email Is Verified.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Create Preferences' }).click();
  await expect(page).toHaveURL('/signup-step');
  await page.getByRole('link', { name: 'Browse the latest deals' }).click();
  await expectPage(page, '/products/latest/1', 'Latest deals');
  await expect((await openMenu(page)).getByRole('link', { name: 'My Profile' })).toBeVisible();
});

test('an unverified account cannot sign in, and can have the verification mail sent again [spec 2.11 4.4 8.3 8.8]', async ({
  page,
}) => {
  const email = newAddress();
  await open(page, '/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/email-verify-guide');
  await mailTo(email);

  await open(page, '/login');
  await signIn(page, email);
  await expect(toasts(page)).toHaveText('Your email address has not been verified.');
  await page.getByRole('link', { name: 'Send the mail again' }).click();
  await expectPage(page, '/email/verify', 'Verify your email');
  const before = new Date();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page).filter({ hasText: 'Verification email send.' })).toBeVisible();

  await open(page, await linkIn(mailTo(email, { after: before }), 'verify'));
  await expect(page.getByText('Your Email Is Verified.')).toBeVisible();
});

test('the resend form requires a valid address, and stays with an error after a failed send [spec 2.11 5.8 8.9]', async ({
  page,
}) => {
  for (const path of ['/email/verify', '/resendlink']) {
    await open(page, path);
    const send = page.getByRole('button', { name: 'Send Link' });
    await send.click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Email').fill('ada@example');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid e-mail address');
    await page.getByLabel('Email').fill(newAddress());
    // Pages show the server's message if there is one. Here there is none.
    await page.route('**/email/verification-notification', (route) => route.fulfill({ status: 422, json: {} }));
    await send.click();
    await expect(toasts(page)).toHaveText('Verification mail not send.');
    await expect(page).toHaveURL(path);
  }
});

test('an invalid verification link fails, and a used link leads to the sign-in after three seconds [spec 2.10 4.8 8.7]', async ({
  page,
  request,
}) => {
  await open(page, '/verify/7/abc?expires=1&signature=x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verification Failed.');
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);

  const { link, email } = await signUpByMail(request);
  await stopClock(page);
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is verified, sign in');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await page.clock.runFor(2900);
  expect(new URL(page.url()).pathname).toMatch(/^\/verify\//);
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.clock.resume();
  await signIn(page, email);
  await expect(page).toHaveURL('/signup-step');
});

/** Opens a link in a browser of its own that runs its scripts, as mail scanners do. Returns the token it was given. */
async function scan(browser: Browser, link: string) {
  const scanner = await browser.newPage();
  await open(scanner, link);
  await scanner
    .getByRole('link', { name: /Create Preferences|Sign In/ })
    .last()
    .waitFor();
  const token = await scanner.evaluate(() => localStorage.getItem('access_token'));
  await scanner.close();
  return token;
}

test('the browser that signed up is signed in after a scanner has opened the link, and in a second tab too', async ({
  page,
  browser,
  context,
}) => {
  const email = newAddress();
  await open(page, '/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/email-verify-guide');
  const link = await linkIn(mailTo(email), 'verify');
  expect([await scan(browser, link), await scan(browser, link)]).toEqual([null, null]);

  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Email Is Verified.');
  const secondTab = await context.newPage();
  await open(secondTab, link);
  await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Your Email Is Verified.');
  for (const tab of [page, secondTab]) {
    await tab.getByRole('link', { name: 'Create Preferences' }).click();
    await expect(tab).toHaveURL('/signup-step');
  }
});

test('another browser verifies the address without a token, and its user signs in on the way to the preferences', async ({
  page,
  request,
}) => {
  const email = newAddress();
  const data = { email, password, password_confirmation: password };
  expect((await request.post('/register', { data })).status()).toBe(201);
  await open(page, await linkIn(mailTo(email), 'verify'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Email Is Verified.');
  await expect(page.getByText('Sign in with the password that you chose')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.getByRole('link', { name: 'Create Preferences' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await signIn(page, email);
  await expect(page).toHaveURL('/signup-step');
});

test('a used link keeps the session of a signed-in user', async ({ page, request }) => {
  const { link } = await signUpByMail(request);
  const { token } = await arriveSignedIn(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Email Is Verified.');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(token);
});

test('a member signs in, returns to the requested page, and signs out [spec 2.2 3.30]', async ({ page, request }) => {
  const { email } = await openAccount();
  await open(page, '/my-profile');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  await signIn(page, email);
  // The sign-in page has the address in its own field, and a menu that closes as it is left.
  await expectPage(page, '/my-profile', 'My Profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const ended = page.waitForResponse('**/api/logout');
  await (await openMenu(page)).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  expect((await ended).status()).toBe(204);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  const me = await request.get('/api/users/me', { headers: { Authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);

  await signIn(page, email);
  await expect(page).toHaveURL('/signup-step');
});

test('a wrong password and an unknown address show the same error for eight seconds [spec 8.1 8.22 9.24]', async ({
  page,
}) => {
  const { email } = await openAccount();
  await stopClock(page);
  await open(page, '/login');
  for (const [address, secret] of [
    [email, 'not-the-password'],
    [newAddress(), password],
  ] as const) {
    await signIn(page, address, secret);
    await expect(toasts(page)).toHaveText('Incorrect user name or password.');
    const secretField = page.getByLabel('Password', { exact: true });
    await expect(secretField).toHaveAccessibleDescription('Incorrect user name or password.');
    await expect(secretField).toBeFocused();
    await page.clock.runFor(7900);
    expect(await toasts(page).count()).toBe(1);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  }
});

test('a member resets a forgotten password by a mailed link that works once [spec 2.12 2.13 7.7 8.11]', async ({
  page,
  request,
}) => {
  const { email, token } = await openAccount();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectPage(page, '/change-password', 'Forgot password');
  const before = new Date();
  const cookie = page.waitForResponse('**/sanctum/csrf-cookie');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Mail' }).click();
  expect((await cookie).status()).toBe(204);
  await expect(page.getByText('An email with reset instructions was sent.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');

  const link = await linkIn(mailTo(email, { after: before }), 'reset-password');
  const fillIn = async () => {
    await open(page, link);
    await page.getByLabel('New password').fill('marigold-lantern-7');
    await page.getByLabel('Re-enter password').fill('marigold-lantern-7');
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await fillIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed.');
  const me = await request.get('/api/users/me', { headers: { Authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  await page.getByRole('link', { name: 'Log In' }).click();
  await signIn(page, email, 'marigold-lantern-7');
  await expectPage(page, '/signup-step', 'Welcome');

  await (await openMenu(page)).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await fillIn();
  await expect(toasts(page)).toHaveText('Error in changing password. Please try again later.');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/change-password');
});

test('a password reset rejects an invalid address, and does not reveal whether an account exists [spec 5.11 8.10]', async ({
  page,
}) => {
  await open(page, '/change-password');
  await page.getByLabel('Email').fill('ada at example');
  await page.getByRole('button', { name: 'Send Mail' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Unable to reset the password. Please check the email address.',
  );
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('button', { name: 'Send Mail' }).click();
  await expect(page.getByText('An email with reset instructions was sent.')).toBeVisible();
});

test('a signed-in user is redirected from visitors’ pages, but not from public pages', async ({ page }) => {
  await arriveSignedIn(page, '/login');
  await expect(page).toHaveURL('/signup-step');
  for (const path of ['/signup', '/email-verify-guide', '/change-password', '/reset-password/x?email=y']) {
    await open(page, path);
    await expect(page).toHaveURL('/signup-step');
  }
  await open(page, '/email/verify');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  await openFirstProduct(page);
});

test('a session revoked elsewhere ends with the next call, and the next sign-in returns to the page [spec 4.14 8.15]', async ({
  request,
  page,
}) => {
  const { email, token, id } = await arriveSignedIn(page, '/my-profile');
  // The page's own calls are answered, so that the next call is the shopper's.
  await expect(page.getByText('This browser')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await request.delete(`/api/users/${id}/tokens`, { headers: { Authorization: `Bearer ${token}` } });
  await page.getByLabel('Language of our mails').selectOption('한국어');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await signIn(page, email);
  await expect(page).toHaveURL('/my-profile');
});

test('an invalid token does not redirect a visitor from a public page', async ({ page }) => {
  await keepToken(page, 'nobody-any-more');
  await open(page, '/products/latest/1');
  await expect((await openMenu(page)).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/products/latest/1');
});

test('sign-in and sign-out in one tab apply to the other tabs', async ({ page, context }) => {
  const { email } = await openAccount();
  const other = await context.newPage();
  await open(other, '/products/latest/1');
  await open(page, '/login');
  await signIn(page, email);
  await expect(page).toHaveURL('/signup-step');
  await expect((await openMenu(other)).getByRole('link', { name: 'My Profile' })).toBeVisible();
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a signed-in user never sees visitors’ content, even before JavaScript has loaded', async ({ page }) => {
  const { token } = await openAccount();
  await keepToken(page, token);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  arrival.resolve();
  await expect(page).toHaveURL('/signup-step');
});

test('URLs with a secret are served with no-store, no-referrer and noindex', async ({ request }) => {
  for (const path of ['/verify/7/abc?expires=1&signature=x', '/reset-password/abc?email=ada%40example.com']) {
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  }
  const listing = await request.get('/products/latest/1');
  expect(listing.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
