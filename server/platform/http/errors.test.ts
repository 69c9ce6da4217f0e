import { describe, expect, test } from 'vitest';
import { tooManyAttempts } from './errors.ts';

describe('the error for too many attempts', () => {
  test.each([
    [1, '1', '1 second'],
    [1000, '1', '1 second'],
    [1001, '2', '2 seconds'],
    [59_000, '59', '59 seconds'],
    [59_001, '60', '1 minute'],
    [60_001, '61', '2 minutes'],
    [3_600_000, '3600', '60 minutes'],
  ])('gives a wait of %i ms as Retry-After: %s and as «%s»', (waitMs, seconds, words) => {
    const refusal = tooManyAttempts(waitMs);
    expect(refusal.status).toBe(429);
    expect(refusal.message).toBe(`Too many attempts. Please try again in ${words}.`);
    expect(refusal.res?.headers.get('retry-after')).toBe(seconds);
  });
});
