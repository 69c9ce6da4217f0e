import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import { call, callOfLink, login, mailTo, register, resetAttempts } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/store.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {});
});
beforeEach(() => resetAttempts(app));
afterAll(() => app.close());

async function linkOf(email: string): Promise<string> {
  await register(app, email);
  return callOfLink(mailTo(app, email, 'verify-email').link);
}
const follow = (link: string) => call<Session>(app, ['GET', link]);

test('a link signs in once; a second use answers 401 [spec 1.5 7.6]', async () => {
  const link = await linkOf('once@example.com');
  expect((await follow(link)).status).toBe(200);
  const again = await follow(link);
  expect([again.status, again.body]).toEqual([401, { message: 'Email Verification Failed.' }]);
});

test('one of ten concurrent uses of a link signs in [spec 10.16]', async () => {
  const link = await linkOf('ten@example.com');
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(link)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
});

test('a link expires after an hour [spec 10.16]', async () => {
  const link = await linkOf('late@example.com');
  const sentAt = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(sentAt + 61 * 60 * 1000);
    const late = await follow(link);
    expect([late.status, late.body]).toEqual([403, { message: 'Email Verification Failed.' }]);
    vi.setSystemTime(sentAt + 59 * 60 * 1000);
    expect((await follow(link)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('a link verifies nothing with the number of another link', async () => {
  const [link, otherLink] = [await linkOf('hers@example.com'), await linkOf('his@example.com')];
  const numberOf = (address: string) => address.split('/')[2] ?? '';
  const swapped = link.replace(`/${numberOf(link)}/`, `/${numberOf(otherLink)}/`);
  expect(swapped).not.toBe(link);
  expect((await follow(swapped)).status).toBe(403);
  expect((await login(app, 'his@example.com')).body.token).toBeNull();
});

test('a link that is altered anywhere verifies nothing [spec 10.16]', async () => {
  const link = await linkOf('altered@example.com');
  const from = '/verify-email/'.length;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: from, max: link.length - 1 }),
      fc.constantFrom(...'019AZaz_-&/?='),
      async (at, sign) => {
        const altered = link.slice(0, at) + sign + link.slice(at + 1);
        fc.pre(altered !== link);
        await resetAttempts(app);
        const { status, headers } = await app.request(altered);
        const isPage = headers.get('content-type')?.startsWith('text/plain');
        expect(isPage || [403, 422].includes(status), `${status} for ${altered}`).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
  await resetAttempts(app);
  expect((await follow(link)).status).toBe(200);
});

test.each([
  ['no signature', (link: string) => link.replace(/&signature=.*/, ''), 422],
  ['an empty signature', (link: string) => link.replace(/signature=.*/, 'signature='), 403],
  ['a signature of 7 kB', (link: string) => link.replace(/signature=.*/, `signature=${'a'.repeat(7000)}`), 422],
  ['another expiry', (link: string) => link.replace(/expires=\d+/, 'expires=99999999999'), 403],
  ['no number', (link: string) => link.replace(/email\/\d+/, 'email/ann'), 422],
  ['a number above all ids', (link: string) => link.replace(/email\/\d+/, 'email/99999999999999999999'), 422],
])('a link with %s verifies nothing', async (_, alter, status) => {
  const link = await linkOf(`${Math.random().toString(36).slice(2)}@example.com`);
  expect((await follow(alter(link))).status).toBe(status);
});

test('a link that is signed with another secret verifies nothing', async () => {
  const other = await openTestApp(async () => {});
  try {
    await register(other, 'abroad@example.com');
    const foreign = callOfLink(mailTo(other, 'abroad@example.com', 'verify-email').link);
    expect((await follow(foreign)).status).toBe(403);
  } finally {
    await other.close();
  }
});
