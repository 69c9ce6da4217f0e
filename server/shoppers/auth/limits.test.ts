import { describe, expect, test } from 'vitest';
import { maxMemoryMs, type Try } from '#server/platform/login-throttle/login-throttle.ts';
import { linkTries, mailTries, signInTries, signUpTries, socialSignInTries } from './limits.ts';

const account = 'ada@example.com';
const address = '203.0.113.7';

const all: Try[] = [
  ...signInTries(account, address),
  ...signUpTries(account, address),
  ...mailTries(account, address),
  ...linkTries(address),
  ...socialSignInTries(address),
];
const keysOf = (tries: Try[]) => tries.map(({ what, key }) => `${what}: ${key}`);

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
    expect(keysOf(signInTries(account, '2001:db8::1'))).toEqual(keysOf(signInTries(account, '2001:db8::ffff:2')));
    expect(keysOf(signInTries(account, '::ffff:203.0.113.7'))).toEqual(keysOf(signInTries(account, address)));
    expect(keysOf(linkTries('2001:db8::1'))).not.toEqual(keysOf(linkTries('2001:db8:0:1::1')));
  });

  test('share the counter of a network between accounts, and no other counter', () => {
    const [here, ofAccount, ofAddress] = keysOf(signInTries(account, address));
    const [hereToo, ofOther, ofSameAddress] = keysOf(signInTries('eve@example.com', address));
    expect([here === hereToo, ofAccount === ofOther, ofAddress === ofSameAddress]).toEqual([false, false, true]);
  });
});
