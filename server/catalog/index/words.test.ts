import { expect, test } from 'vitest';
import { relevanceOf, type WordHits } from './words.ts';
import { createWorkspace } from './workspace.ts';

const rows = 5000;
let drawn = 3;
/** A linear congruential generator: the same draws in each run. */
const rand = () => {
  drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
  return drawn / 2 ** 32;
};

function drawSlots(count: number): Uint32Array {
  return Uint32Array.from(new Set(Array.from({ length: count }, () => Math.floor(rand() * rows)))).sort();
}

function drawHits(count: number): WordHits {
  const slots = drawSlots(count);
  return { slots, points: Uint16Array.from(slots, () => 1 + Math.floor(rand() * 900)) };
}

test.each([
  { many: 'few rows among many hits', found: 20, hits: [3000, 800] },
  { many: 'many rows among few hits', found: 3000, hits: [40, 3] },
  { many: 'rows among hits of every number', found: 300, hits: [1, 200, 2500, 4500] },
  { many: 'no row', found: 0, hits: [100] },
])('points of $many are those of every word together, in any order of rows', ({ found, hits }) => {
  const [first, ...others] = hits.map(drawHits) as [WordHits, ...WordHits[]];
  const words = { key: '', requiredKey: '', required: [first], optional: () => others };
  const ascending = drawSlots(found);
  // Rows of two brands follow each other: ascending within each alone.
  const inRuns = Uint32Array.from([
    ...ascending.filter((slot) => slot % 2),
    ...ascending.filter((slot) => slot % 2 === 0),
  ]);
  const workspace = createWorkspace(rows);
  for (const slots of [ascending, inRuns]) {
    const expected = Array.from(slots, (slot) =>
      [first, ...others].reduce((sum, one) => sum + (one.points[one.slots.indexOf(slot)] ?? 0), 0),
    );
    expect(Array.from(relevanceOf(words, slots, workspace))).toEqual(expected);
  }
});
