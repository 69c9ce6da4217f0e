import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyTable } from './key-table.ts';

test('what was put in last under a key is what is found there', () => {
  const key = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: 1n, max: 50n }));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer({ min: 0, max: 2 ** 31 - 1 })), { maxLength: 3000 }), (entries) => {
      const table = createKeyTable();
      for (const [at, value] of entries) table.set(at, value);
      const expected = new Map(entries);
      expect(table.size).toBe(expected.size);
      for (const [at, value] of expected) expect(table.get(at)).toBe(value);
    }),
  );
});

test('nothing is found under a key that nobody has set', () => {
  const table = createKeyTable();
  for (let key = 1n; key <= 10_000n; key += 2n) table.set(key, 1);
  for (let key = 2n; key <= 10_000n; key += 2n) expect(table.has(key)).toBe(false);
});
