import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const capacity = 200_000;
const asTheyAre = () => 0;

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ set: fc.nat(30), bytes: fc.nat(40_000) }) },
    { weight: 3, arbitrary: fc.record({ get: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ delete: fc.nat(30) }) },
  ),
  { maxLength: 400, size: 'max' },
);

describe('a cache of bytes', () => {
  test('returns the latest value whole or nothing, and stays within its capacity', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const cache = createByteCache<number, number>(capacity, (key) => 10 * key);
        const set = new Map<number, { value: Buffer; about: number }>();
        all.forEach((step, at) => {
          if ('set' in step) {
            const value = Buffer.alloc(step.bytes, at % 251);
            cache.set(step.set, value, at);
            set.set(step.set, { value, about: at });
          } else if ('delete' in step) {
            cache.evict(step.delete);
            set.delete(step.delete);
          } else {
            const found = cache.get(step.get);
            expect(cache.has(step.get)).toBe(found !== undefined);
            if (!found) return;
            const expected = set.get(step.get);
            expect(found.about).toBe(expected?.about);
            expect(found.bytes.equals(expected?.value ?? Buffer.of())).toBe(true);
          }
        });
        const sizes = [...set].map(([key, { value }]) => (cache.has(key) ? value.length + 10 * key : 0));
        expect(cache.size).toBe(sizes.reduce((sum, size) => sum + size, 0));
        expect(cache.size).toBeLessThanOrEqual(capacity);
      }),
    );
  });

  test('evicts unused entries first', () => {
    const cache = createByteCache<number, undefined>(capacity, asTheyAre);
    for (let key = 0; key < 10; key += 1) cache.set(key, Buffer.alloc(capacity / 10), undefined);
    cache.get(0);
    cache.get(2);
    for (let key = 10; key < 14; key += 1) cache.set(key, Buffer.alloc(capacity / 10), undefined);
    const cached = Array.from({ length: 14 }, (_, key) => key).filter(cache.has);
    expect(cached).toEqual([0, 2, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  test('counts a text by its bytes', () => {
    const cache = createByteCache<string, undefined>(capacity, asTheyAre);
    cache.set('house', 'Hermès', undefined);
    expect(cache.size).toBe(7);
    expect(`${cache.get('house')?.bytes}`).toBe('Hermès');
  });

  test('rejects a value larger than its capacity, and drops the previous value of that key', () => {
    const cache = createByteCache<string, undefined>(capacity, asTheyAre);
    cache.set('page', 'small', undefined);
    cache.set('page', Buffer.alloc(capacity + 1), undefined);
    expect(cache.has('page')).toBe(false);
    cache.set('page', Buffer.alloc(capacity), undefined);
    expect(cache.size).toBe(capacity);
  });

  test('counts keys too, so that small entries with long keys stay within the capacity', () => {
    const cache = createByteCache<string, undefined>(capacity, (key) => key.length);
    const keys = Array.from({ length: 100 }, (_, place) => `${place}`.padEnd(10_000));
    for (const key of keys) cache.set(key, '', undefined);
    expect(keys.filter(cache.has)).toEqual(keys.slice(-20));
  });

  test('evicts an entry after a bounded number of moves when every entry was used', () => {
    const cache = createByteCache<number, undefined>(1000, asTheyAre);
    for (let key = 0; key < 1000; key += 1) cache.set(key, 'x', undefined);
    for (let key = 0; key < 1000; key += 1) cache.get(key);
    cache.set(1000, 'y', undefined);
    expect(cache.size).toBe(1000);
    expect(cache.has(1000)).toBe(true);
    expect(cache.has(0)).toBe(true);
  });
});
