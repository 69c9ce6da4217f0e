import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { issueToken } from '#server/shoppers/auth/access-tokens.ts';
import { hashPassword } from '#server/shoppers/auth/passwords.ts';
import { inDatabase } from './database.ts';
import { mailTo } from './mails.ts';
import { expect, open } from './shopper.ts';

export const password = 'velvet-harbour-42';

/** Returns a new e-mail address. */
export function newAddress(): string {
  return `ada.${randomUUID()}@example.com`;
}

type MailedPage = 'verify' | 'reset-password' | 'newsletter/confirm' | 'newsletter/unsubscribe';

/**
 * Returns the first link of a mail to such a page, as a path without the origin.
 * @throws Error for a mail without one
 */
export async function linkIn(mail: Promise<{ text: string }>, page: MailedPage | `kr/${MailedPage}`): Promise<string> {
  const { text } = await mail;
  const [, path] = new RegExp(`https?://[^/\\s]+(/${page}/\\S+)`).exec(text) ?? [];
  if (path === undefined) throw new Error(`There is no link to /${page} in the mail: ${text}`);
  return path;
}

/** Returns the header of a call from a random network, so that rate limits do not apply. */
export function randomNetwork() {
  return { 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(256)}` };
}

/** Signs up without a page, and verifies the address by the link in the mail. */
export async function signUpByMail(request: APIRequestContext) {
  const email = newAddress();
  const data = { email, password, password_confirmation: password };
  const headers = randomNetwork();
  expect((await request.post('/register', { data, headers })).status()).toBe(201);
  const link = await linkIn(mailTo(email), 'verify');
  expect((await request.get(link.replace('/verify/', '/verify-email/'), { headers })).status()).toBe(200);
  return { link, email };
}

/** Hashed once, since every account has the same password. */
let passwordHash: Promise<string> | undefined;

/** Creates a verified, signed-in account in the database. The sign-up itself has its own tests. */
export async function openAccount() {
  const email = newAddress();
  passwordHash ??= hashPassword(password);
  const values = {
    email,
    email_key: emailKey(email),
    email_verified_at: new Date(),
    password_hash: await passwordHash,
    language: 'en',
  };
  return inDatabase(async (db) => {
    const { id } = await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
    return { email, id, token: await issueToken(db, id, '') };
  });
}

/** Stores a token in the browser, as a sign-in would. */
export async function keepToken(page: Page, token: string): Promise<void> {
  // The smallest document on this origin. It runs no script.
  await page.goto('/robots.txt');
  await page.evaluate((saved) => localStorage.setItem('access_token', saved), token);
}

/** Opens a page as a new, signed-in account. */
export async function arriveSignedIn(page: Page, path: string) {
  const account = await openAccount();
  await keepToken(page, account.token);
  await open(page, path);
  return account;
}

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  // The URL changes shortly before the page does, and the previous page may have an email field, too.
  await button.waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await button.click();
}

/** Returns the toast messages. */
export function toasts(page: Page) {
  return page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
}

/** Opens the main navigation. Phones have it in a menu; wider screens have only the account's part in one. */
export async function openMenu(page: Page, name: 'Menu' | RegExp = /^(Menu|Account)$/) {
  const menu = page.getByRole('button', { name });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'Main' });
}

type Account = { id: number; token: string };

/** Returns the names of an account's saved entries of a kind, in the server's order. */
export async function savedNames(request: APIRequestContext, { id, token }: Account, kind: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get(`/api/users/${id}/${kind}`, { headers })).json();
  return data.map(({ name }: { name: string }) => name);
}

type Entry = { id: number; name: string };

/** Saves entries of a kind by their names, as the pages do. */
export async function saveByName(
  request: APIRequestContext,
  { id, token }: Account,
  kind: 'types' | 'categories' | 'subcategories' | 'brands' | 'sizes',
  names: string[],
): Promise<void> {
  const { data } = await (await request.get(`/api/${kind}`)).json();
  const ids = data.filter(({ name }: Entry) => names.includes(name)).map((entry: Entry) => entry.id);
  const call = { headers: { Authorization: `Bearer ${token}` }, data: { ids } };
  const address = `/api/users/${id}/${kind}/bulk`;
  const isAdded = kind === 'types' || kind === 'sizes';
  expect((await (isAdded ? request.post(address, call) : request.patch(address, call))).status()).toBe(200);
}

/** Saves a price range that no product matches, of one dollar. Returns the headers of the shopper's calls. */
export async function wantNothing(request: APIRequestContext, { id, token }: { id: number; token: string }) {
  const headers = { Authorization: `Bearer ${token}` };
  const saved = await request.post(`/api/users/${id}/prices`, { headers, data: { price_low: 1, price_high: 2 } });
  expect(saved.ok()).toBe(true);
  return headers;
}
