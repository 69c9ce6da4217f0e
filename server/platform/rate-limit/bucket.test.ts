import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBucket, take } from './bucket.ts';
import { kindOfRequest, rateLimits } from './limits.ts';

describe('requests of a network', () => {
  test('pass up to the burst at once, then at the rate of the limit', () => {
    const limit = { burst: 10, perSecond: 2 };
    const bucket = emptyBucket(0);
    const waits = Array.from({ length: 11 }, () => take(bucket, limit, 0));
    expect(waits).toEqual([...Array(10).fill(0), 500]);
    expect(take(bucket, limit, 499)).toBeCloseTo(1);
    expect(take(bucket, limit, 500)).toBe(0);
    expect(take(bucket, limit, 500)).toBeCloseTo(500);
  });

  test('do not count when refused, so that retries do not lengthen the wait', () => {
    const limit = { burst: 1, perSecond: 1 };
    const bucket = emptyBucket(0);
    take(bucket, limit, 0);
    for (let n = 0; n < 1000; n += 1) expect(take(bucket, limit, 10)).toBeCloseTo(990);
    expect(take(bucket, limit, 1000)).toBe(0);
  });

  test('never exceed the burst plus the rate over time', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 300 });
    const limits = fc.record({ burst: fc.integer({ min: 1, max: 20 }), perSecond: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(pauses, limits, (pausesMs, limit) => {
        const bucket = emptyBucket(0);
        let now = 0;
        let passed = 0;
        for (const pauseMs of pausesMs) {
          now += pauseMs;
          if (take(bucket, limit, now) === 0) passed += 1;
        }
        expect(passed).toBeLessThanOrEqual(limit.burst + (limit.perSecond * now) / 1000 + 1e-6);
      }),
    );
  });

  test('all pass from an office of two hundred shoppers', () => {
    for (const [kind, everyMs] of [
      ['page', 10_000],
      ['read', 3000],
      ['write', 10_000],
      ['file', 1000],
    ] as const) {
      const bucket = emptyBucket(0);
      const requests = (200 * 600_000) / everyMs;
      const waits = Array.from({ length: requests }, (_, n) => take(bucket, rateLimits[kind], (n * everyMs) / 200));
      expect(Math.max(...new Set(waits))).toBe(0);
    }
  });

  test.each([
    ['GET', '/products/latest/1', 'page'],
    ['GET', '/nowhere.php', 'page'],
    ['GET', '/api/products', 'read'],
    ['GET', '/api/suggest', 'suggest'],
    ['GET', '/api/products/7/prices', 'history'],
    ['GET', '/product/7/proof.json', 'history'],
    ['GET', '/product/7/proof', 'page'],
    ['GET', '/api/users/7/export', 'bulk'],
    ['GET', '/sitemaps/products-1.xml', 'bulk'],
    ['GET', '/images/of/7/1/640.webp', 'newPicture'],
    ['GET', `/images/${'a'.repeat(32)}/640.webp`, 'file'],
    ['HEAD', '/assets/root.js', 'file'],
    ['POST', '/api/event', 'write'],
    ['POST', '/newsletter', 'write'],
    ['DELETE', '/api/users/7', 'write'],
  ])('%s %s counts as %s', (method, path, kind) => {
    expect(kindOfRequest(method, path)).toBe(kind);
  });
});
