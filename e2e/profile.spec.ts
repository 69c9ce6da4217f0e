import { readFile } from 'node:fs/promises';
import { mailTo } from './mails.ts';
import { arriveSignedIn, keepToken, password, signIn, toasts } from './member.ts';
import { expect, open, test } from './shopper.ts';

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

test('a password change requires two equal entries, sends a mail, and signs out other browsers [spec 2.19 5.12 5.13 8.12 8.13]', async ({
  page,
  request,
}) => {
  const { email, token } = await arriveSignedIn(page, '/my-profile');
  const elsewhere = await (await request.post('/login', { data: { email, password } })).json();
  await expect(page.getByLabel('Email')).toHaveJSProperty('readOnly', true);

  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription('New password is required');
  await expect(page.getByLabel('Repeat password')).toHaveAccessibleDescription('Repeat password is required');
  await page.getByLabel('New password').fill('marigold-lantern-7');
  await page.getByLabel('Repeat password').fill('marigold-lantern-8');
  await expect(page.getByLabel('Repeat password')).toHaveAccessibleDescription('password and confirm pass not match');

  await page.getByLabel('Repeat password').fill('marigold-lantern-7');
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 422, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toasts(page)).toHaveText("Password doesn't reset successfully!");
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(toasts(page)).toHaveCount(0);

  const before = new Date();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toasts(page)).toHaveText('Your password has been successfully changed!');
  await expect(page.getByLabel('New password')).toHaveValue('');
  await mailTo(email, { after: before });
  expect((await request.get('/api/users/me', bearer(token))).status()).toBe(200);
  expect((await request.get('/api/users/me', bearer(elsewhere.token))).status()).toBe(401);
});

test('a member sees the signed-in browsers, signs one out, and then all', async ({ page, request }) => {
  const { email, token } = await arriveSignedIn(page, '/my-profile');
  const login = { data: { email, password }, headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' } };
  const other = await (await request.post('/login', login)).json();
  await page.reload();
  const signIns = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(signIns.getByRole('listitem')).toHaveCount(2);
  await expect(signIns.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);

  await signIns.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  expect((await request.get('/api/users/me', bearer(other.token))).status()).toBe(401);
  await signIns.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  expect((await request.get('/api/users/me', bearer(token))).status()).toBe(401);
});

test('a member chooses the language of mails', async ({ page }) => {
  await arriveSignedIn(page, '/my-profile');
  await page.getByLabel('Language of our mails').selectOption('한국어');
  await expect(toasts(page)).toHaveText('Your changes have been saved.');
  await page.reload();
  await expect(page.getByLabel('Language of our mails')).toHaveValue('kr');
});

test('a member downloads the account’s data as a file', async ({ page }) => {
  const { email } = await arriveSignedIn(page, '/my-profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(email);
});

test('a member deletes the account after typing a confirmation [spec 1.28]', async ({ page, request }) => {
  const { email, token } = await arriveSignedIn(page, '/my-profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(question.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByLabel('Type DELETE to confirm').fill('DELETE');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page)).toHaveText('Your account has been deleted.');
  expect((await request.get('/api/users/me', bearer(token))).status()).toBe(401);
  await signIn(page, email);
  await expect(toasts(page).filter({ hasText: 'Incorrect user name or password.' })).toBeVisible();
});

test('a change that needs a recent sign-in says so, and leads to the sign-in and back', async ({ page }) => {
  const { email } = await arriveSignedIn(page, '/my-profile');
  // A test cannot wait half an hour after a sign-in, so it mocks the server's response.
  const message = 'Please sign in again first: for your safety this needs a sign-in of the last 30 minutes.';
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 403, json: { message } }) : route.continue(),
  );
  await page.getByLabel('New password').fill('marigold-lantern-7');
  await page.getByLabel('Repeat password').fill('marigold-lantern-7');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email);
  await expect(page).toHaveURL('/my-profile');
});

test('the questionnaire hides the link to the profile [spec 2.27]', async ({ page }) => {
  const { token } = await arriveSignedIn(page, '/signup-step');
  await page.getByRole('button', { name: /^(Menu|Account)$/ }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Profile' })).toHaveCount(0);
  await keepToken(page, token);
  await open(page, '/products/latest/1');
  await page.getByRole('button', { name: /^(Menu|Account)$/ }).click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/my-profile');
});
