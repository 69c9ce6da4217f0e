import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consume } from '#server/platform/login-throttle/login-throttle.ts';
import { call, goodPassword, mailsTo, mailTo, newUser, register, resetAttempts } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import { signInAttempts } from './limits.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {});
  await newUser(app, 'ann@example.com');
});
beforeEach(() => resetAttempts(app));
afterAll(() => app.close());

const signIn = (email: string, password: string) => call(app, ['POST', '/login'], { body: { email, password } });
const ask = (path: string, email: string) => call(app, ['POST', path], { body: { email } });

async function statusesOf(times: number, tried: (time: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await tried(time)).status);
  return statuses;
}

const secondsToWait = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));

/** Counts wrong passwords against the IP address of these tests. */
async function guessFromHere(times: number): Promise<void> {
  const [, , address] = signInAttempts('anybody', '');
  for (let time = 0; time < times; time += 1) await consume(app.db, [address]);
}

describe('the login throttle', () => {
  test.each(['ann@example.com', 'ANN@example.com', 'nobody@example.com'])(
    'rejects sign-ins after five wrong passwords, with or without an account: %s',
    async (email) => {
      expect(await statusesOf(5, (time) => signIn(email, `guess ${time}`))).toEqual(Array(5).fill(422));
      const slowed = await signIn(email, goodPassword);
      expect(slowed.status).toBe(429);
      expect(secondsToWait(slowed)).toBeGreaterThan(15);
      expect(secondsToWait(slowed)).toBeLessThanOrEqual(30);
      expect(slowed.body).toEqual({
        message: expect.stringMatching(/^Too many attempts. Please try again in \d+ seconds\.$/),
      });
      expect(slowed.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('checks five of fifty concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, guess) => signIn('ann@example.com', `${guess}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('limits guesses at many accounts from one IP address', async () => {
    await guessFromHere(98);
    const statuses = await statusesOf(3, (time) => signIn(`person-${time}@example.com`, goodPassword));
    expect(statuses).toEqual([422, 422, 429]);
  });

  test('resets the counter of an account after the right password', async () => {
    for (let day = 0; day < 3; day += 1) {
      expect(await statusesOf(4, () => signIn('ann@example.com', 'wrong'))).toEqual(Array(4).fill(422));
      expect((await signIn('ann@example.com', goodPassword)).status).toBe(200);
    }
  });

  test('does not reset the counter for an unverified sign-up with the same address', async () => {
    const own = 'the stranger’s words';
    await register(app, 'ann@example.com', own);
    expect(await statusesOf(4, (time) => signIn('ann@example.com', `guess ${time}`))).toEqual(Array(4).fill(422));
    expect((await signIn('ann@example.com', own)).status).toBe(200);
    expect((await signIn('ann@example.com', 'the fifth guess')).status).toBe(422);
    expect((await signIn('ann@example.com', own)).status).toBe(429);
  });

  test('lets the owner sign in after a password reset', async () => {
    await statusesOf(5, () => signIn('ann@example.com', 'forgotten'));
    expect((await ask('/forgot-password', 'ann@example.com')).status).toBe(200);
    const { link } = mailTo(app, 'ann@example.com', 'reset-password');
    const token = new URL(link).pathname.split('/').at(-1);
    const body = { token, email: 'ann@example.com', password: goodPassword, password_confirmation: goodPassword };
    expect((await call(app, ['POST', '/reset-password'], { body })).status).toBe(200);
    expect((await signIn('ann@example.com', goodPassword)).status).toBe(200);
  });
});

test('successful sign-ins from one IP address are never throttled', async () => {
  await guessFromHere(99);
  expect(await statusesOf(5, () => signIn('ann@example.com', goodPassword))).toEqual(Array(5).fill(200));
});

test.each(['bea@example.com', 'nobody@example.com'])(
  'sends at most five mails to one address through all calls together: %s',
  async (email) => {
    if (email.startsWith('bea')) await newUser(app, email);
    await resetAttempts(app);
    const before = mailsTo(app, email).length;
    expect(await statusesOf(3, () => ask('/forgot-password', email))).toEqual([200, 200, 200]);
    expect(await statusesOf(2, () => ask('/email/verification-notification', email))).toEqual([200, 200]);
    expect((await ask('/forgot-password', email)).status).toBe(429);
    expect((await ask('/email/verification-notification', email.toUpperCase())).status).toBe(429);
    const body = { email, password: goodPassword, password_confirmation: goodPassword };
    expect(secondsToWait(await call(app, ['POST', '/register'], { body }))).toBeGreaterThan(30);
    expect(mailsTo(app, email).length - before).toBeLessThanOrEqual(5);
  },
);

test('throttles attempts at links after a hundred', async () => {
  const statuses = await statusesOf(101, (time) =>
    call(app, ['GET', `/verify-email/${time + 1}/x?expires=1&signature=x`]),
  );
  expect(statuses).toEqual([...Array(100).fill(403), 429]);
  const body = { token: 'x', email: 'ann@example.com', password: goodPassword, password_confirmation: goodPassword };
  expect((await call(app, ['POST', '/reset-password'], { body })).status).toBe(429);
});
