import { describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { ApiError } from './api.ts';
import { reduce, type SessionEvent, type SessionState, unknown, whereTo } from './session-machine.ts';

function userWith(given: Partial<User>): User {
  return {
    id: 7,
    email: 'ada@example.com',
    email_verified: true,
    facebook_id: null,
    google_id: null,
    has_password: true,
    profile_completed: true,
    first_name: null,
    last_name: null,
    phone_number: null,
    language: 'en',
    created_at: '2026-11-21T17:00:00.000Z',
    ...given,
  };
}

const stateAfter = (...events: SessionEvent[]): SessionState => events.reduce(reduce, unknown);
const opened = (previousLocation?: string): SessionEvent => ({ type: 'opened', hasToken: false, previousLocation });
const signedIn = (given: Partial<User> = {}): SessionEvent => ({ type: 'signed in', user: userWith(given) });
const refusedWith = (status: number) => new ApiError(status, { message: '' });

const visitor = stateAfter(opened());
const complete = stateAfter(opened(), signedIn());
const incomplete = stateAfter(opened(), signedIn({ profile_completed: false }));

const target = (state: SessionState, location: string) => whereTo(state, location)?.to;

const visitorsPages = [
  '/',
  '/login',
  '/login/google',
  '/login/facebook',
  '/signup',
  '/email-verify-guide',
  '/change-password',
  '/reset-password/abc?email=ada%40example.com',
  '/LOGIN/',
  '/%6Cogin',
];
const guardedPages = [
  '/my-profile',
  '/my-preferences',
  '/my-notifications',
  '/my-hidden-products',
  '/signup-step',
  '/products/user/1',
  '/products/favorites/2?sort=-created_at',
  '/products/suggestions/1',
  '/products/70off/1',
  '/products/under100/1',
  '/My-Profile/',
];
const pagesForAll = [
  '/products/latest/1',
  '/products/search/1?query=silk',
  '/products',
  '/product/7',
  '/buy-at/7/galerie',
  '/faq',
  '/how-it-works',
  '/privacy',
  '/terms',
  '/about-us',
  '/contact-us',
  '/unsubscribe/x',
  '/email/verify',
  '/resendlink',
  '/verify/7/abc?expires=1&signature=x',
  '/nowhere',
];

describe('a visitor', () => {
  test.each([...visitorsPages, ...pagesForAll])('stays on %s [spec 6.1]', (path) => {
    expect(whereTo(visitor, path)).toBeUndefined();
  });

  test.each(guardedPages)('is redirected from %s to the sign-in, and back afterwards [spec 2.14 4.19]', (path) => {
    expect(whereTo(visitor, path)).toEqual({ to: '/login', afterMs: 0, from: path });
    const remembering = reduce(visitor, { type: 'turned away', path });
    expect(target(reduce(remembering, signedIn()), '/login')).toBe(path);
  });
});

describe('a signed-in shopper', () => {
  test.each(visitorsPages)(
    'is redirected from %s to the products, or first to the questionnaire [spec 4.15]',
    (path) => {
      expect(target(complete, path)).toBe('/products');
      expect(target(incomplete, path)).toBe('/signup-step');
    },
  );

  test.each(pagesForAll)('stays on the public page %s [spec 4.16 4.18 10.2]', (path) => {
    expect(whereTo(complete, path)).toBeUndefined();
    expect(whereTo(incomplete, path)).toBeUndefined();
  });

  test('does not see a completed questionnaire again [spec 4.21]', () => {
    expect(whereTo(incomplete, '/signup-step')).toBeUndefined();
    expect(target(complete, '/signup-step')).toBe('/products');
  });

  test.each(['/', '/login', '/signup', '/email-verify-guide', '/email/verify', '/resendlink', '/verify/7/abc'])(
    'is not redirected to the remembered page %s [spec 4.17]',
    (path) => {
      expect(target(stateAfter(opened(path), signedIn()), '/login')).toBe('/products');
    },
  );

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil',
    'javascript:alert(1)',
    'my-profile',
    '',
  ])('is never redirected to another site: %s', (path) => {
    expect(target(stateAfter(opened(path), signedIn()), '/login')).toBe('/products');
  });

  test('returns to the remembered page only once', () => {
    const state = stateAfter(opened('/my-profile'), signedIn(), { type: 'arrived', path: '/my-profile' });
    expect(target(state, '/login')).toBe('/products');
  });

  test('is led from Google or Facebook to the questionnaire, then to the remembered page [spec 4.9]', () => {
    expect(target(stateAfter(opened('/my-profile'), signedIn({ profile_completed: false })), '/login/google')).toBe(
      '/signup-step',
    );
    expect(target(stateAfter(opened('/my-profile'), signedIn()), '/login/google')).toBe('/my-profile');
  });
});

describe('while the user is unknown', () => {
  test.each([...visitorsPages, ...guardedPages, ...pagesForAll])('there is no redirect from %s', (path) => {
    expect(whereTo(unknown, path)).toBeUndefined();
    expect(whereTo(stateAfter({ type: 'opened', hasToken: true, previousLocation: undefined }), path)).toBeUndefined();
  });
});

test('a stored token counts as signed in from the start [spec 3.2 3.31]', () => {
  const state = stateAfter({ type: 'opened', hasToken: true, previousLocation: undefined });
  expect(state).toMatchObject({ authenticated: true, loading: true });
  expect(reduce(state, { type: 'user loaded', user: userWith({ email_verified: false }) })).toMatchObject({
    authenticated: true,
    loading: false,
    email_verified: false,
    profile_completed: true,
  });
});

test('a user who fails to load is signed out, and a verification page is remembered [spec 3.31 4.13]', () => {
  const loading = stateAfter({ type: 'opened', hasToken: true, previousLocation: undefined });
  const failed = (path: string) => reduce(loading, { type: 'user failed', error: refusedWith(503), path });
  expect(failed('/product/7')).toMatchObject({ authenticated: false, loading: false, previousLocation: undefined });
  expect(failed('/verify/7/abc')).toMatchObject({ authenticated: false, previousLocation: '/verify/7/abc' });
  expect(whereTo(failed('/product/7'), '/product/7')).toBeUndefined();
});

test('a 401 leads from any page to the sign-in, and back', () => {
  const refused = reduce(complete, { type: 'refused', path: '/product/7?from=mail' });
  expect(refused).toMatchObject({ authenticated: false, user: undefined });
  expect(whereTo(refused, '/product/7?from=mail')).toEqual({ to: '/login', afterMs: 0 });
  const arrived = reduce(refused, { type: 'arrived', path: '/login' });
  expect(whereTo(arrived, '/login')).toBeUndefined();
  expect(target(reduce(arrived, signedIn()), '/login')).toBe('/product/7?from=mail');
});

test('an unverified address leads to its page for two seconds, then to the sign-in [spec 4.20 9.27]', () => {
  const unverified = reduce(complete, { type: 'email not verified', path: '/email/verify' });
  expect(whereTo(unverified, '/my-profile')).toEqual({ to: '/email/verify', afterMs: 0 });
  const arrived = reduce(unverified, { type: 'arrived', path: '/email/verify' });
  expect(whereTo(arrived, '/email/verify')).toEqual({ to: '/login', afterMs: 2000 });
  expect(whereTo(reduce(arrived, { type: 'arrived', path: '/login' }), '/login')).toBeUndefined();
});

test('navigation within the two seconds cancels the redirect to the sign-in', () => {
  const unverified = reduce(complete, { type: 'email not verified', path: '/email/verify' });
  const arrived = reduce(unverified, { type: 'arrived', path: '/email/verify' });
  expect(whereTo(reduce(arrived, { type: 'arrived', path: '/faq' }), '/faq')).toBeUndefined();
});

test('a successful verification stays on its page', () => {
  expect(whereTo(incomplete, '/verify/7/abc?expires=1&signature=x')).toBeUndefined();
});

test('a used verification link leads a visitor to the sign-in after three seconds, a wrong link stays [spec 4.7 9.25]', () => {
  const failed = (wasUsed: boolean) => reduce(visitor, { type: 'verification failed', wasUsed });
  expect(failed(true)).toMatchObject({ authenticated: false, email_verified: false });
  expect(whereTo(failed(true), '/verify/7/abc')).toEqual({ to: '/login', afterMs: 3000 });
  expect(whereTo(failed(false), '/verify/7/abc')).toBeUndefined();
});

test('a link of a verified address leads a visitor to the sign-in after three seconds, and keeps a session', () => {
  const visitor = reduce(stateAfter(opened()), { type: 'verified before' });
  expect(whereTo(visitor, '/verify/7/abc')).toEqual({ to: '/login', afterMs: 3000 });
  expect(reduce(complete, { type: 'verified before' })).toBe(complete);
  expect(whereTo(complete, '/verify/7/abc')).toBeUndefined();
});

test.each([true, false])('a failed verification keeps a session (used link: %s)', (wasUsed) => {
  const loading = stateAfter({ type: 'opened', hasToken: true, previousLocation: undefined });
  for (const state of [complete, incomplete, loading])
    expect(reduce(state, { type: 'verification failed', wasUsed })).toBe(state);
});

test('a sign-in in another tab cancels the way from a used link to the sign-in', () => {
  const visitor = reduce(stateAfter(opened()), { type: 'verified before' });
  const signedInElsewhere = reduce(visitor, { type: 'opened', hasToken: true, previousLocation: undefined });
  expect(whereTo(signedInElsewhere, '/verify/7/abc')).toBeUndefined();
});

test('a sign-out stays on a public page, and leads from others to the sign-in without a return page', () => {
  const left = (path: string) => reduce(complete, { type: 'signed out', path });
  expect(whereTo(left('/product/7'), '/product/7')).toBeUndefined();
  expect(whereTo(left('/my-profile'), '/my-profile')).toEqual({ to: '/login', afterMs: 0 });
});
