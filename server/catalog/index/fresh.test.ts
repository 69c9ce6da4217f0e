import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshAhead, freshEvery, withFresh } from './fresh.ts';

/** Walks over all places from 0, some of which are fresh. */
function walked(fresh: readonly boolean[]): number[] {
  let place = 0;
  const walk = withFresh(
    () => (place < fresh.length ? place++ : -1),
    (slot) => fresh[slot] === true,
  );
  const given: number[] = [];
  for (let slot = walk(); slot >= 0; slot = walk()) given.push(slot);
  expect(walk()).toBe(-1);
  return given;
}

/** Runs of products, some of them long and without a fresh product. */
const someFresh = fc
  .array(fc.tuple(fc.boolean(), fc.oneof(fc.nat(6), fc.nat(2 * freshAhead))), { maxLength: 30 })
  .map((runs) => runs.flatMap(([isFresh, length]) => [isFresh, ...Array<boolean>(length).fill(false)]));

test('returns every product once, with fresh products and others each in their own order', () => {
  fc.assert(
    fc.property(someFresh, (fresh) => {
      const given = walked(fresh);
      expect([...given].sort((a, b) => a - b)).toEqual(fresh.map((_, place) => place));
      for (const kind of [true, false]) {
        const ofKind = given.filter((place) => fresh[place] === kind);
        expect(ofKind).toEqual([...ofKind].sort((a, b) => a - b));
      }
    }),
  );
});

test('one of four consecutive products is fresh, as long as the next ten pages have one', () => {
  fc.assert(
    fc.property(someFresh, (fresh) => {
      const given = walked(fresh);
      const left = new Set(given);
      let others = 0;
      for (const place of given) {
        const next = [...left].sort((a, b) => a - b).slice(0, freshAhead);
        const isDue = others >= freshEvery - 1 && next.some((one) => fresh[one]);
        expect(place).toBe(isDue ? next.find((one) => fresh[one]) : next[0]);
        others = fresh[place] ? 0 : others + 1;
        left.delete(place);
      }
    }),
    { numRuns: 30 },
  );
});
