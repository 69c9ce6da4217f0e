import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeySet, createKeyTable } from './key-table.ts';

/** Any key but 0, which is stored as 1. */
const key = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: -1n }),
  fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 1n, max: 50n }),
);

test('returns the last value set for a key', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer({ min: 0, max: 2 ** 31 - 1 })), { maxLength: 3000 }), (entries) => {
      const table = createKeyTable();
      for (const [at, value] of entries) table.set(at, value);
      for (const [at, value] of new Map(entries)) expect(table.get(at)).toBe(value);
    }),
  );
});

test('a set has every key that was added', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 3000 }), (keys) => {
      const set = createKeySet();
      for (const one of keys) set.add(one);
      for (const one of keys) expect(set.has(one)).toBe(true);
    }),
  );
});

test('finds the key 0', () => {
  const table = createKeyTable();
  expect(table.get(0n)).toBeUndefined();
  table.set(0n, 7);
  expect(table.get(0n)).toBe(7);
});

test('finds nothing for a key that was not set', () => {
  const table = createKeyTable();
  const set = createKeySet();
  for (let odd = 1n; odd <= 10_000n; odd += 2n) {
    table.set(odd, 1);
    set.add(odd);
  }
  for (let even = 2n; even <= 10_000n; even += 2n) expect([table.get(even), set.has(even)]).toEqual([undefined, false]);
});
