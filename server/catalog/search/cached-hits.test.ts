import { expect, test } from 'vitest';
import type { WordHits } from '#server/catalog/index/words.ts';
import { cacheHits } from './cached-hits.ts';
import type { Lookup } from './word-worker.ts';

const hitsOf = (...slots: number[]): WordHits => ({
  slots: Uint32Array.from(slots),
  points: Uint16Array.from(slots, () => 1),
});

/** A search whose slots are those of each word, up to a number of rows. */
function openSearch(slotsOf: Record<string, number[]>) {
  const batches: Lookup[][] = [];
  let rows = 4;
  const find = cacheHits(
    async (lookups) => {
      batches.push([...lookups]);
      const until = rows;
      return lookups.map(({ expressions: { name = '' }, after }) =>
        hitsOf(...(slotsOf[name] ?? []).filter((slot) => slot > after && slot < until)),
      );
    },
    () => rows,
  );
  return { batches, find, show: (shown: number) => (rows = shown) };
}

test('lookups of a moment are sent together, and equal ones once', async () => {
  const { batches, find } = openSearch({ silk: [1, 3], dress: [2] });
  const found = await Promise.all([find({ name: 'silk' }), find({ name: 'dress' }), find({ name: 'silk' })]);
  expect(found).toEqual([hitsOf(1, 3), hitsOf(2), hitsOf(1, 3)]);
  expect(batches.map((batch) => batch.length)).toEqual([2]);
});

test('a lookup under way is not shared once more rows are shown', async () => {
  const { batches, find, show } = openSearch({ silk: [1, 3, 6] });
  const before = find({ name: 'silk' });
  show(8);
  expect(await find({ name: 'silk' })).toEqual(hitsOf(1, 3, 6));
  await before;
  expect(await find({ name: 'silk' })).toEqual(hitsOf(1, 3, 6));
  expect(batches.flat()).toHaveLength(2);
});

test('rows that are shown later are searched alone', async () => {
  const { batches, find, show } = openSearch({ silk: [1, 3, 6] });
  await find({ name: 'silk' });
  show(8);
  expect(await find({ name: 'silk' })).toEqual(hitsOf(1, 3, 6));
  expect(batches.flat().map(({ after }) => after)).toEqual([-1, 3]);
});

test('a failed search rejects its lookups, and is asked again', async () => {
  let isFailing = true;
  const find = cacheHits(
    async (lookups) => {
      if (isFailing) throw new Error('out of order');
      return lookups.map(() => hitsOf(1));
    },
    () => 4,
  );
  await expect(Promise.all([find({ name: 'silk' }), find({ name: 'silk' })])).rejects.toThrow('out of order');
  isFailing = false;
  expect(await find({ name: 'silk' })).toEqual(hitsOf(1));
});
