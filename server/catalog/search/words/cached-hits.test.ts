import { expect, test } from 'vitest';
import type { WordHits } from '#server/catalog/index/words.ts';
import { cacheHits } from './cached-hits.ts';
import type { Lookup } from './texts/text-index.ts';

const hitsOf = (...slots: number[]): WordHits => ({
  slots: Uint32Array.from(slots),
  points: Uint16Array.from(slots, () => 1),
});

/** A search whose slots are those of each word, among the rows that are shown. */
function openSearch(slotsOf: Record<string, number[]>) {
  const lookups: Lookup[] = [];
  let rows = 4;
  const find = cacheHits(
    (lookup) => {
      lookups.push(lookup);
      const { expressions, after, below } = lookup;
      const slots = expressions.name?.flatMap((word) => slotsOf[word] ?? []) ?? [];
      return hitsOf(...slots.filter((slot) => slot > after && slot < below));
    },
    () => rows,
  );
  return { lookups, find, show: (shown: number) => (rows = shown) };
}

test('the hits of an expression are searched once', () => {
  const { lookups, find } = openSearch({ silk: [1, 3], dress: [2] });
  expect([find({ name: ['silk'] }), find({ name: ['dress'] })]).toEqual([hitsOf(1, 3), hitsOf(2)]);
  expect(find({ name: ['silk'] })).toBe(find({ name: ['silk'] }));
  expect(lookups).toHaveLength(2);
});

test('rows that are shown later are searched alone', () => {
  const { lookups, find, show } = openSearch({ silk: [1, 3, 6] });
  expect(find({ name: ['silk'] })).toEqual(hitsOf(1, 3));
  show(8);
  expect(find({ name: ['silk'] })).toEqual(hitsOf(1, 3, 6));
  expect(lookups.map(({ after, below }) => [after, below])).toEqual([
    [-1, 4],
    [3, 8],
  ]);
});
