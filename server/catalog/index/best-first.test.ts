import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestFirst, highestFirst, orderBest } from './best-first.ts';

const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
const count = fc.integer({ min: 0, max: 70 });

test('the first places by score are those of a full sort, without unwanted ones', () => {
  fc.assert(
    fc.property(scores, count, fc.integer({ min: 1, max: 4 }), (all, most, every) => {
      const isWanted = (place: number) => place % every === 0;
      const sorted = [...all.keys()].filter(isWanted).sort((a, b) => all[b]! - all[a]! || b - a);
      const found = highestFirst(Uint32Array.from(all), most, (a, b) => a > b, isWanted);
      expect([...found]).toEqual(sorted.slice(0, most));
    }),
  );
});

test('only places that may be among the first are tested', () => {
  const falling = Uint32Array.from({ length: 100 }, (_, place) => 100 - place);
  let tested = 0;
  const first = highestFirst(
    falling,
    3,
    () => false,
    () => {
      tested += 1;
      return true;
    },
  );
  expect([...first]).toEqual([0, 1, 2]);
  expect(tested).toBe(3);
});

test('the first rows are those of a full sort, in place and in a copy', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(500), { maxLength: 60 }), count, (all, most) => {
      const rows = Uint32Array.from(all);
      const sorted = all.toSorted((a, b) => b - a).slice(0, most);
      expect([...bestFirst(rows, most, (a, b) => a > b)]).toEqual(sorted);
      expect([...rows]).toEqual(all);
      orderBest(rows, rows.length, most, (a, b) => a > b);
      expect([...rows.subarray(0, most)]).toEqual(sorted);
    }),
  );
});
