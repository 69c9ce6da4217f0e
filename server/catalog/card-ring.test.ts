import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCardRing } from './card-ring.ts';

const capacity = 200_000;
const about = { jsonBytes: 0, termsBytes: 0, priceVaries: false, readAt: 0 };
const isThere = (ring: ReturnType<typeof createCardRing>, id: number) => ring.readAt(id) !== undefined;

/** Ids of which many have the same first slot, and others stand in a row. */
const ids = fc.oneof(
  fc.integer({ min: 1, max: 30 }),
  fc.integer({ min: 0, max: 9 }).map((n) => 5 + n * 2 ** 20),
);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ set: ids, bytes: fc.nat(40_000) }) },
    { weight: 3, arbitrary: fc.record({ get: ids }) },
    { weight: 1, arbitrary: fc.record({ evict: ids }) },
  ),
  { maxLength: 400, size: 'max' },
);

describe('a ring of cards', () => {
  test('returns the latest card whole or nothing, and stays within its capacity', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const ring = createCardRing(capacity);
        const set = new Map<number, { bytes: Buffer; readAt: number }>();
        all.forEach((step, at) => {
          if ('set' in step) {
            const bytes = Buffer.alloc(step.bytes, at % 251);
            const readAt = at + 0.25;
            ring.set(step.set, bytes, { jsonBytes: at, termsBytes: step.bytes, priceVaries: at % 2 === 1, readAt });
            set.set(step.set, { bytes, readAt });
          } else if ('evict' in step) {
            ring.evict(step.evict);
            set.delete(step.evict);
          } else {
            const found = ring.get(step.get);
            expect(isThere(ring, step.get)).toBe(found !== undefined);
            if (!found) return;
            const { bytes, readAt } = set.get(step.get) ?? { bytes: Buffer.of(), readAt: -1 };
            const jsonBytes = readAt - 0.25;
            const priceVaries = jsonBytes % 2 === 1;
            expect(found.about).toEqual({ jsonBytes, termsBytes: bytes.length, priceVaries, readAt });
            expect(found.bytes.equals(bytes)).toBe(true);
          }
        });
        for (const [id, { bytes }] of set) {
          const found = ring.get(id);
          if (found) expect(found.bytes.equals(bytes)).toBe(true);
        }
        expect(ring.size).toBeLessThanOrEqual(capacity);
      }),
    );
  });

  test('keeps a card until the ring is full', () => {
    const ring = createCardRing(capacity);
    for (let id = 1; id <= 300; id += 1) ring.set(id * 7, Buffer.alloc(600, id % 251), about);
    for (let id = 1; id <= 300; id += 1) expect(ring.get(id * 7)?.bytes).toEqual(Buffer.alloc(600, id % 251));
  });

  test('evicts cards first that nobody asked for', () => {
    const ring = createCardRing(capacity);
    const tenth = Buffer.alloc(capacity / 10 - 32);
    for (let id = 1; id <= 10; id += 1) ring.set(id, tenth, about);
    ring.get(1);
    ring.get(3);
    for (let id = 11; id <= 14; id += 1) ring.set(id, tenth, about);
    const there = Array.from({ length: 14 }, (_, at) => at + 1).filter((id) => isThere(ring, id));
    expect(there).toEqual([1, 3, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  test('does not keep a card that is larger than itself, nor the card before it', () => {
    const ring = createCardRing(capacity);
    ring.set(1, Buffer.alloc(10), about);
    ring.set(1, Buffer.alloc(capacity), about);
    expect(isThere(ring, 1)).toBe(false);
    expect(ring.size).toBe(0);
  });
});
