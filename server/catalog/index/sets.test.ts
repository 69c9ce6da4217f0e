import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSlot, type Bitmap, writeSlots } from './bitmap.ts';
import { createSets } from './sets.ts';

const room = 1500;
const members = fc.uniqueArray(fc.nat(room - 1), { maxLength: 200 });

function slotsIn(set: Bitmap): number[] {
  const slots = new Uint32Array(room);
  return [...slots.subarray(0, writeSlots(set, slots))];
}

const rising = (slots: Iterable<number>) => [...new Set(slots)].sort((a, b) => a - b);

describe('sets of slots', () => {
  test('support intersection, union and difference', () => {
    fc.assert(
      fc.property(fc.array(members, { minLength: 1, maxLength: 6 }), (all) => {
        const sets = createSets(room, 10);
        const taken = all.map((slots) => {
          const set = sets.take();
          for (const slot of slots) addSlot(set, slot);
          return set;
        });
        const into = sets.take();
        const [first = [], second = []] = all;
        sets.intersect(into, taken);
        expect(slotsIn(into)).toEqual(rising(first.filter((slot) => all.every((slots) => slots.includes(slot)))));
        expect(sets.count(into)).toBe(slotsIn(into).length);
        sets.unite(into, taken);
        expect(slotsIn(into)).toEqual(rising(all.flat()));
        expect(sets.count(into)).toBe(rising(all.flat()).length);
        sets.subtract(into, taken[0]!, taken[1] ?? taken[0]!);
        expect(slotsIn(into)).toEqual(rising(taken[1] ? first.filter((slot) => !second.includes(slot)) : []));
      }),
    );
  });

  test('may be both the target and the first operand', () => {
    const sets = createSets(room, 3);
    const [one, two, three] = [sets.take(), sets.take(), sets.take()];
    for (const slot of [1, 700, 1499]) addSlot(one, slot);
    for (const slot of [1, 2, 1499]) addSlot(two, slot);
    addSlot(three, 1499);
    sets.intersect(one, [one, two, three]);
    expect(slotsIn(one)).toEqual([1499]);
    sets.unite(one, [one, two]);
    expect(slotsIn(one)).toEqual([1, 2, 1499]);
  });

  test('cover all slots in use, also after their number grows', () => {
    const sets = createSets(room, 3);
    const [one, two, into] = [sets.take(), sets.take(), sets.take()];
    sets.stayBelow(600);
    for (const slot of [1, 599]) addSlot(one, slot);
    addSlot(two, 2);
    sets.unite(into, [one, two]);
    expect([slotsIn(into), sets.count(into)]).toEqual([[1, 2, 599], 3]);
    sets.stayBelow(room);
    addSlot(two, 1499);
    sets.unite(into, [into, two]);
    expect([slotsIn(into), sets.count(into)]).toEqual([[1, 2, 599, 1499], 4]);
    expect(slotsIn(sets.clear(into))).toEqual([]);
  });

  test('are empty when taken again, and limited in number', () => {
    const sets = createSets(room, 2);
    const set = sets.take();
    addSlot(set, 9);
    sets.take();
    expect(() => sets.take()).toThrow('More than 2 sets');
    sets.letGo(set);
    expect(slotsIn(sets.take())).toEqual([]);
  });

  test('have a multiple of 16 words for any capacity', () => {
    for (const slots of [1, 511, 512, 513, 100_000]) {
      const set = createSets(slots, 1).take();
      expect(set.length % 16).toBe(0);
      expect(set.length * 32).toBeGreaterThanOrEqual(slots);
    }
  });
});
