import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AttemptLimit, type CountedAttempts, countAttempt, waitOf } from './limit.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const limit: AttemptLimit = { free: 3, firstWaitMs: minute, maxWaitMs: hour, forgetAfterMs: 6 * hour };
const nothing: CountedAttempts = { attempts: 0, blockedUntil: new Date(0) };

/** Makes attempts as soon as they are accepted, from the start. Returns the wait before each, in ms. */
function attemptOnAndOn(times: number): number[] {
  let counted = nothing;
  let now = 0;
  return Array.from({ length: times }, () => {
    const waitMs = waitOf(counted, limit, new Date(now));
    now += waitMs;
    counted = countAttempt(counted, limit, new Date(now));
    return waitMs;
  });
}

/** Counts the attempts that are accepted, after the given pauses. */
function countPassed(pausesMs: number[], rule: AttemptLimit): number {
  let counted = nothing;
  let now = 0;
  let passed = 0;
  for (const pauseMs of pausesMs) {
    now += pauseMs;
    if (waitOf(counted, rule, new Date(now)) > 0) continue;
    counted = countAttempt(counted, rule, new Date(now));
    passed += 1;
  }
  return passed;
}

describe('attempts', () => {
  test('are free at first, then wait twice as long each time, up to the maximum', () => {
    const minutes = attemptOnAndOn(12).map((waitMs) => waitMs / minute);
    expect(minutes).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('have a finite wait, however many they are', () => {
    const counted = countAttempt({ attempts: 2_000_000_000, blockedUntil: new Date(0) }, limit, new Date(second));
    expect(waitOf(counted, limit, new Date(second))).toBe(hour);
  });

  test('are all forgotten after the forgetting time', () => {
    const counted = { attempts: 40, blockedUntil: new Date(0) };
    expect(countAttempt(counted, limit, new Date(6 * hour))).toEqual({ attempts: 1, blockedUntil: new Date(6 * hour) });
    expect(countAttempt(counted, limit, new Date(600 * hour)).attempts).toBe(1);
  });

  test('are half forgotten after half of the forgetting time', () => {
    const generous = { ...limit, free: 100 };
    expect(countAttempt({ attempts: 80, blockedUntil: new Date(0) }, generous, new Date(3 * hour)).attempts).toBe(41);
  });

  test('fade while successful attempts go on', () => {
    const generous = { ...limit, free: 100 };
    let counted: CountedAttempts = { attempts: 80, blockedUntil: new Date(0) };
    for (let at = 0; at < 24 * hour; at += 10 * second) {
      const { blockedUntil, attempts } = countAttempt(counted, generous, new Date(at));
      // The state after `refund`.
      counted = { attempts: attempts - 1, blockedUntil };
    }
    expect(counted.attempts).toBeLessThan(5);
  });

  test('do not keep a key closed after the clock has gone back', () => {
    const year = 365 * 24 * hour;
    const now = new Date(second);
    const ahead = { attempts: 5, blockedUntil: new Date(year) };
    expect(waitOf(ahead, limit, now)).toBe(0);
    const counted = countAttempt(ahead, limit, now);
    expect(counted.attempts).toBe(6);
    expect(waitOf(counted, limit, now)).toBe(8 * minute);

    const free = countAttempt({ attempts: 1, blockedUntil: new Date(year) }, limit, now);
    expect(free).toEqual({ attempts: 2, blockedUntil: now });
  });

  test('are at most the free ones, as many again per forgetting time, and one per wait', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 2 * minute }), { minLength: 1, maxLength: 400 });
    const rules = fc.record({
      free: fc.integer({ min: 1, max: 20 }),
      firstWaitMs: fc.integer({ min: second, max: 2 * minute }),
      maxWaitMs: fc.integer({ min: 2 * minute, max: 10 * minute }),
      forgetAfterMs: fc.integer({ min: 5 * minute, max: hour }),
    });
    fc.assert(
      fc.property(pauses, rules, (pausesMs, rule) => {
        const spanMs = pausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0);
        const most = rule.free * (1 + spanMs / rule.forgetAfterMs) + spanMs / rule.firstWaitMs + 1;
        expect(countPassed(pausesMs, rule)).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('pass exactly when the reported wait is over', () => {
    const counted = countAttempt({ attempts: 7, blockedUntil: new Date(0) }, limit, new Date(second));
    const waitMs = waitOf(counted, limit, new Date(second));
    expect(waitOf(counted, limit, new Date(second + waitMs - 1))).toBe(1);
    expect(waitOf(counted, limit, new Date(second + waitMs))).toBe(0);
  });
});
