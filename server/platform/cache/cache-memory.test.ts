import { expect, test } from 'vitest';
import { defaultCacheMegabytes, partCacheMemory } from './cache-memory.ts';

const gigabyte = 2 ** 30;

test.each([
  [0.125, 32],
  [0.5, 64],
  [2, 256],
  [16, 2048],
  [64, 3072],
])('with %d GB of memory the caches take %d MB by default', (gigabytes, megabytes) => {
  expect(defaultCacheMegabytes(gigabytes * gigabyte)).toBe(megabytes);
});

test('the default follows the memory of this machine', () => {
  expect(defaultCacheMegabytes()).toBeGreaterThanOrEqual(32);
  expect(defaultCacheMegabytes()).toBeLessThanOrEqual(3072);
});

test.each([160, 3072])('the parts of %d MB add up to the whole', (megabytes) => {
  const parts = Object.values(partCacheMemory(megabytes));
  expect(parts.reduce((sum, bytes) => sum + bytes)).toBe(megabytes * 2 ** 20);
});

test('more memory is for cards alone', () => {
  const [some, more] = [partCacheMemory(448), partCacheMemory(1448)];
  expect(more).toEqual({ ...some, cards: some.cards + 1000 * 2 ** 20 });
});
