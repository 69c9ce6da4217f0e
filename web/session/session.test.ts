import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { retryEveryMs } from '#web/framework/connection.ts';
import { ApiError } from './api.ts';
import type { StoredText } from './browser-storage.ts';
import { createSession } from './session.ts';
import { whereTo } from './session-machine.ts';

const user = { id: 7, email: 'ada@example.com', email_verified: true, profile_completed: false } as User;

type Call = {
  method: string;
  path: string;
  token: string | undefined;
  answer(content: unknown): void;
  refuse(status: number, message?: string): void;
};

/** A fake browser: its storage, its page, and the calls that wait for an answer. */
function browser({ token, at = '/product/7' }: { token?: string; at?: string } = {}) {
  const stored = { token: storedWith(token), previousLocation: storedWith() };
  const calls: Call[] = [];
  const session = createSession({
    ...stored,
    path: () => at,
    ask: (method, path, { token } = {}) =>
      new Promise((resolve, reject) => {
        const refuse = (status: number, message = '') => reject(new ApiError(status, { message }));
        calls.push({ method, path, token, answer: (content) => resolve(content as never), refuse });
      }),
  });
  const call = (path: string) => calls.find((made) => made.path === path) ?? expect.fail(`${path} was not asked`);
  return { session, stored, calls, call };
}

function storedWith(text?: string): StoredText {
  let held = text;
  return {
    read: () => held,
    write(next) {
      held = next;
    },
  };
}

/** Waits until every answer is processed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each([undefined, '', 'null', 'two words', 'nobody’s', 'a\nb', 'x'.repeat(10_000)])(
  'an invalid token (%s) neither signs in nor makes a call [spec 4.1]',
  (token) => {
    const { session, calls } = browser(token === undefined ? {} : { token });
    session.open();
    expect(session.state()).toMatchObject({ authenticated: false, loading: false });
    expect(calls).toEqual([]);
  },
);

test('a stored token signs in at once, and then loads the user [spec 4.1 4.12]', async () => {
  const { session, call } = browser({ token: 'T' });
  session.open();
  expect(session.state()).toMatchObject({ authenticated: true, loading: true });
  expect(call('/api/users/me').token).toBe('T');
  call('/api/users/me').answer({ data: user });
  await settled();
  expect(session.state()).toMatchObject({ authenticated: true, loading: false, user });
});

test('removes an expired token, and does not redirect', async () => {
  const { session, stored, call } = browser({ token: 'T' });
  session.open();
  call('/api/users/me').refuse(401);
  await settled();
  expect(session.state().authenticated).toBe(false);
  expect(stored.token.read()).toBeUndefined();
  expect(whereTo(session.state(), '/product/7')).toBeUndefined();
});

test('stays signed in without a network, and asks again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  const { session, stored, calls, call } = browser({ token: 'T' });
  session.open();
  call('/api/users/me').refuse(0);
  await vi.advanceTimersByTimeAsync(retryEveryMs - 1);
  expect(session.state()).toMatchObject({ authenticated: true, loading: true });
  expect([stored.token.read(), calls.length]).toEqual(['T', 1]);
  await vi.advanceTimersByTimeAsync(1);
  calls[1]?.answer({ data: user });
  await vi.advanceTimersByTimeAsync(retryEveryMs);
  expect(session.state()).toMatchObject({ authenticated: true, loading: false, user });
  expect(calls).toHaveLength(2);
});

test.each([0, 503])(
  'counts as signed out after any other failure (%s), and keeps the token [spec 4.1]',
  async (status) => {
    vi.stubGlobal('navigator', { onLine: true });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { session, stored, call } = browser({ token: 'T' });
    session.open();
    call('/api/users/me').refuse(status);
    await settled();
    expect(session.state()).toMatchObject({ authenticated: false, error: { status } });
    expect(stored.token.read()).toBe('T');
  },
);

test('a sign-in stores the token, and calls send it [spec 3.30 4.2]', () => {
  const { session, stored, call } = browser();
  session.open();
  session.begin({ token: 'T', user });
  expect(stored.token.read()).toBe('T');
  void session.ask('PUT', '/users/update', {});
  expect(call('/users/update').token).toBe('T');
});

test('a 401 ends the session, and remembers the page [spec 4.14]', async () => {
  const { session, stored, call } = browser({ at: '/my-profile' });
  session.open();
  session.begin({ token: 'T', user });
  const asked = session.ask('PUT', '/users/update', {});
  call('/users/update').refuse(401);
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(session.state()).toMatchObject({ authenticated: false, user: undefined });
  expect(stored.token.read()).toBeUndefined();
  expect(stored.previousLocation.read()).toBe('/my-profile');
  expect(whereTo(session.state(), '/my-profile')?.to).toBe('/login');
});

test('a 403 for an unverified address leads to its verification, any other 403 does not redirect [spec 4.20]', async () => {
  const { session, calls } = browser({ at: '/my-profile' });
  session.open();
  session.begin({ token: 'T', user });
  const other = session.ask('PATCH', '/api/users/7', {});
  calls.at(-1)?.refuse(403, 'Please sign in again.');
  await expect(other).rejects.toMatchObject({ status: 403 });
  expect(session.state().authenticated).toBe(true);

  const unverified = session.ask('PATCH', '/api/users/7', {});
  calls.at(-1)?.refuse(403, 'Your email address is not verified.');
  await expect(unverified).rejects.toMatchObject({ status: 403 });
  expect(whereTo(session.state(), '/my-profile')).toEqual({ to: '/email/verify', afterMs: 0 });
});

test('a sign-out removes the token at once, and asks the server to end it [spec 4.11]', async () => {
  const { session, stored, call } = browser({ token: 'T' });
  session.open();
  session.signOut();
  expect(session.state().authenticated).toBe(false);
  expect(stored.token.read()).toBeUndefined();
  expect(call('/api/logout')).toMatchObject({ method: 'POST', token: 'T' });
  call('/api/logout').refuse(0);
  await settled();
});

test('a sign-in ends the previous session of this browser', () => {
  const { session, stored, call } = browser({ token: 'old' });
  session.open();
  session.begin({ token: 'new', user });
  expect(stored.token.read()).toBe('new');
  expect(call('/api/logout').token).toBe('old');
});

test('ignores errors about an old token after a new sign-in', async () => {
  const { session, call } = browser({ token: 'old' });
  session.open();
  const asked = session.ask('GET', '/api/users/7/tokens');
  session.begin({ token: 'new', user });
  call('/api/users/7/tokens').refuse(401);
  call('/api/users/me').refuse(401);
  await expect(asked).rejects.toMatchObject({ status: 401 });
  await settled();
  expect(session.state()).toMatchObject({ authenticated: true, user });
});

test('follows a change of user in another tab', async () => {
  const { session, stored, calls } = browser({ token: 'hers' });
  session.open();
  stored.token.write('theirs');
  session.open();
  calls[0]?.answer({ data: user });
  calls[1]?.answer({ data: { ...user, id: 8 } });
  await settled();
  expect(session.state().user?.id).toBe(8);
  stored.token.write(undefined);
  session.open();
  expect(session.state()).toMatchObject({ authenticated: false, user: undefined });
});

test.each([true, false])('a failed verification keeps token and user (used link: %s)', async (wasUsed) => {
  const { session, stored, call } = browser({ token: 'T', at: '/verify/8/abc' });
  session.open();
  session.verificationFailed(wasUsed);
  call('/api/users/me').answer({ data: user });
  await settled();
  expect(session.state()).toMatchObject({ authenticated: true, user });
  expect(stored.token.read()).toBe('T');
});

test('a fresh sign-in returns to the page that required it [spec 3.32]', () => {
  const { session } = browser({ token: 'T', at: '/my-profile' });
  session.open();
  session.signInAgain();
  session.arrived('/login');
  session.begin({ token: 'T2', user });
  expect(whereTo(session.state(), '/login')?.to).toBe('/my-profile');
});

test('notifies a listener of every change until it unsubscribes', () => {
  const { session } = browser();
  let heard = 0;
  const stop = session.subscribe(() => {
    heard += 1;
  });
  session.open();
  session.begin({ token: 'T', user });
  stop();
  session.signOut();
  expect(heard).toBe(2);
});
