import { expect, test } from 'vitest';
import { rateLimits } from './limits.ts';
import { createRateLimiter } from './rate-limit.ts';

const limits = { ...rateLimits, page: { burst: 100, perSecond: 10 } };

/** Opens the limits of a process whose clock advances only by `pass`. */
function open() {
  let now = 0;
  const rates = createRateLimiter({ limits, clock: () => now });
  return {
    rates,
    pass: (ms: number) => {
      now += ms;
    },
    /** Returns how many of `pages` requests of a network are accepted. */
    passed: (pages: number, network = '198.51.100.7') =>
      Array.from({ length: pages }, () => rates.take('page', network)).filter((waitMs) => waitMs === 0).length,
  };
}

test('a network gets its burst, then its rate per second', () => {
  const { passed, pass } = open();
  expect(passed(200)).toBe(100);
  pass(2000);
  expect(passed(200)).toBe(20);
});

test('a network without pages left limits neither other networks nor its other requests', () => {
  const { passed, rates } = open();
  expect(passed(200)).toBe(100);
  expect(passed(200, '198.51.100.8')).toBe(100);
  expect(rates.take('read', '198.51.100.7')).toBe(0);
});

test('a bucket that is not empty outlives the eviction of empty ones', () => {
  const { passed, pass } = open();
  pass(59_000);
  expect(passed(200)).toBe(100);
  pass(1000);
  passed(1, '198.51.100.8');
  expect(passed(200)).toBe(10);
});

test('each process counts for itself', () => {
  const [one, other] = [open(), open()];
  expect(one.passed(200)).toBe(100);
  expect(other.passed(200)).toBe(100);
});
