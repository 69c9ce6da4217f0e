import { expect, test } from 'vitest';
import { defaultCacheMegabytes, partCacheMemory } from './cache-memory.ts';

const gigabyte = 2 ** 30;

test.each([
  [0.125, 32],
  [0.5, 64],
  [2, 256],
  [64, 448],
])('with %d GB of memory the caches take %d MB by default', (gigabytes, megabytes) => {
  expect(defaultCacheMegabytes(gigabytes * gigabyte)).toBe(megabytes);
});

test('the default follows the memory of this machine', () => {
  expect(defaultCacheMegabytes()).toBeGreaterThanOrEqual(32);
  expect(defaultCacheMegabytes()).toBeLessThanOrEqual(448);
});

test('the parts add up to the whole', () => {
  const parts = Object.values(partCacheMemory(160));
  expect(parts.reduce((sum, bytes) => sum + bytes)).toBe(160 * 2 ** 20);
});
