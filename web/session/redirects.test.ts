import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { ApiError } from './api.ts';
import { isGuarded, isVerifyPage, isVisitorsPage, ownPath } from './places.ts';
import { reduce, type SessionEvent, type SessionState, unknown, whereTo } from './session-machine.ts';

const visitorsPages = ['/', '/login', '/login/google', '/login/facebook', '/signup', '/email-verify-guide', '/LOGIN/'];

/** Any path that an address bar can hold. */
const anyPath = fc.oneof(
  fc.constantFrom(...visitorsPages, '/change-password', '/reset-password/abc', '/my-profile', '/signup-step'),
  fc.constantFrom(
    '/products',
    '/products/latest/1',
    '/products/user/1',
    '/product/7',
    '/email/verify',
    '/verify/7/abc',
  ),
  fc.constantFrom('//[', '/%', '/%E0%A4%A', '/login?x#y', '/signup-step/', '//login'),
  fc.webPath().map((path) => path || '/'),
  fc.string().map((text) => `/${text}`),
);
/** Any text that storage can hold. */
const anyStored = fc.option(fc.oneof(anyPath, fc.string(), fc.webUrl()), { nil: undefined });

const anyUser = fc.record({ profile_completed: fc.boolean(), email_verified: fc.boolean() }) as fc.Arbitrary<User>;
const error = new ApiError(500, { message: '' });
const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ type: fc.constant('opened' as const), hasToken: fc.boolean(), previousLocation: anyStored }),
  fc.record({ type: fc.constantFrom('signed in' as const, 'user loaded' as const), user: anyUser }),
  fc.record({ type: fc.constant('user failed' as const), error: fc.constant(error), path: anyPath }),
  fc.record({
    type: fc.constantFrom('signed out' as const, 'refused' as const, 'turned away' as const, 'arrived' as const),
    path: anyPath,
  }),
  fc.record({ type: fc.constant('verification failed' as const), wasUsed: fc.boolean() }),
  fc.record({ type: fc.constant('email not verified' as const), path: fc.constant('/email/verify') }),
);
const anyState = fc.array(anyEvent, { maxLength: 12 }).map((events) => events.reduce(reduce, unknown));

/** The server's own redirects. */
const onServer: Record<string, string> = { '/': '/products/latest/1', '/products': '/products/latest/1' };

/** Follows every redirect as a browser does. Fails if they do not end. */
function comeToRest(from: SessionState, address: string): { state: SessionState; location: string } {
  let [state, location] = [from, address];
  for (let ways = 0; ways < 6; ways += 1) {
    state = reduce(state, { type: 'arrived', path: location });
    const next = whereTo(state, location);
    if (!next) return { state, location };
    expect(ownPath(next.to)).toBe(next.to);
    if (next.from !== undefined) state = reduce(state, { type: 'turned away', path: next.from });
    location = onServer[next.to] ?? next.to;
  }
  return expect.fail(`still on the way at ${location}`);
}

test('redirects from any state and address end, on a page of this site', () => {
  fc.assert(
    fc.property(anyState, anyPath, (state, address) => void comeToRest(state, address)),
    { numRuns: 5000 },
  );
});

test('redirects keep visitors off guarded pages, and shoppers off visitor pages [spec 4.17]', () => {
  fc.assert(
    fc.property(anyState, anyPath, (before, address) => {
      const { state, location } = comeToRest(before, address);
      if (state.loading) return;
      expect(state.authenticated ? isVisitorsPage(location) : isGuarded(location)).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

test('a sign-in never leads to a visitor page or a verification page', () => {
  fc.assert(
    fc.property(anyState, anyUser, fc.constantFrom(...visitorsPages), (before, user, page) => {
      const { to = '' } = whereTo(reduce(before, { type: 'signed in', user }), page) ?? {};
      expect(isVisitorsPage(to) || isVerifyPage(to)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
