import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { personCookie } from '#test/support/person-cookie.ts';
import { mailTo } from './mails.ts';
import { linkIn, newAddress, openAccount, openMenu, toasts } from './member.ts';
import { expect, expectPage, open, test } from './shopper.ts';

// The stand-ins of Google and Facebook run on this machine, under another host name.
test.use({ otherSite: /^http:\/\/127\.0\.0\.1:\d+\// });

/** Sets the user whom Google or Facebook signs in. */
async function beKnownAs(context: BrowserContext, person: Record<string, unknown>) {
  const value = encodeURIComponent(JSON.stringify(person));
  await context.addCookies([{ name: personCookie, value, domain: '127.0.0.1', path: '/' }]);
}

test('a visitor signs up with Google and signs in again to the same account [spec 1.4 4.9 4.10 5.14 8.6]', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await beKnownAs(context, { sub: randomUUID(), email, email_verified: true });
  await open(page, '/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(toasts(page)).toHaveText('Please sign up for an account first.');

  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectPage(page, '/signup-step', 'Welcome');
  await (await openMenu(page)).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/signup-step');

  await open(page, '/my-profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('You sign in with Google: this account has no password to change.')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled();
});

test('a sign-up with Google from a Korean page returns to Korean pages', async ({ page, context }) => {
  await beKnownAs(context, { sub: randomUUID(), email: newAddress(), email_verified: true });
  await open(page, '/kr/signup');
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page).toHaveURL('/kr/signup-step');
});

test('a member with a password signs in to the same account with Google [spec 2.3]', async ({ page, context }) => {
  const { email, id } = await openAccount();
  await beKnownAs(context, { sub: randomUUID(), email, email_verified: true });
  await open(page, '/login');
  const answering = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/signup-step');
  expect((await (await answering).json()).user.id).toBe(id);
});

test('a visitor signs up with Facebook and verifies the address by mail [spec 1.4 2.6]', async ({ page, context }) => {
  const email = newAddress();
  await beKnownAs(context, { id: String(randomInt(2 ** 47)), email, first_name: 'Ada' });
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await expect(page).toHaveURL('/signup-step');
  await open(page, await linkIn(mailTo(email), 'verify'));
  await expect(page.getByText('Your Email Is Verified.')).toBeVisible();
});

test('a provider’s token stays neither in the URL nor in the history', async ({ page, context }) => {
  await beKnownAs(context, { sub: randomUUID(), email: newAddress(), email_verified: true });
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/signup-step');
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('an unsolicited response of a provider starts no session [spec 8.5]', async ({ page }) => {
  await open(page, '/login/google#state=x&id_token=a.b.c');
  await expect(page).toHaveURL('/login');
  await expect(toasts(page)).toHaveText('These credentials do not match our records.');
});

test('cancelling at the provider returns to the sign-in', async ({ page }) => {
  await open(page, '/login/facebook?error=access_denied&error_reason=user_denied#_=_');
  await expect(page).toHaveURL('/login');
  await expect(toasts(page)).toHaveText('You were not signed in.');
});
