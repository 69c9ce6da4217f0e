import { describe, expect, test } from 'vitest';
import { type Attempt, maxMemoryMs } from '#server/platform/login-throttle/login-throttle.ts';
import { linkAttempts, mailAttempts, signInAttempts, signUpAttempts, socialSignInAttempts } from './limits.ts';

const account = 'ada@example.com';
const address = '203.0.113.7';

const all: Attempt[] = [
  ...signInAttempts(account, address),
  ...signUpAttempts(account, address),
  ...mailAttempts(account, address),
  ...linkAttempts(address),
  ...socialSignInAttempts(address),
];
const keysOf = (attempts: Attempt[]) => attempts.map(({ what, key }) => `${what}: ${key}`);

describe('limits', () => {
  test('have a counter of their own for each action', () => {
    // The mails of a sign-up share a counter with requested mails.
    expect(new Set(keysOf(all)).size).toBe(all.length - 1);
  });

  test.each(all.map(({ what, limit }) => [what, limit] as const))(
    'of %s allow an attempt and fade within the time that counters are stored',
    (_, limit) => {
      expect(limit.free).toBeGreaterThanOrEqual(1);
      expect(limit.firstWaitMs).toBeGreaterThan(0);
      expect(limit.maxWaitMs).toBeGreaterThanOrEqual(limit.firstWaitMs);
      expect(limit.maxWaitMs).toBeLessThanOrEqual(maxMemoryMs);
      expect(limit.forgetAfterMs).toBeLessThanOrEqual(maxMemoryMs);
    },
  );

  test('count the addresses of one network as one', () => {
    expect(keysOf(signInAttempts(account, '2001:db8::1'))).toEqual(keysOf(signInAttempts(account, '2001:db8::ffff:2')));
    expect(keysOf(signInAttempts(account, '::ffff:203.0.113.7'))).toEqual(keysOf(signInAttempts(account, address)));
    expect(keysOf(linkAttempts('2001:db8::1'))).not.toEqual(keysOf(linkAttempts('2001:db8:0:1::1')));
  });

  test('share the counter of a network between accounts, and no other counter', () => {
    const [here, ofAccount, ofAddress] = keysOf(signInAttempts(account, address));
    const [hereToo, ofOther, ofSameAddress] = keysOf(signInAttempts('eve@example.com', address));
    expect([here === hereToo, ofAccount === ofOther, ofAddress === ofSameAddress]).toEqual([false, false, true]);
  });
});
