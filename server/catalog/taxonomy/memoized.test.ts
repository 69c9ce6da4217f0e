import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { memoize, memoizeBy } from './memoized.ts';

test('a recent result is not computed again', () => {
  const answer = vi.fn((text: string) => text.toUpperCase());
  const shout = memoize(answer);
  expect([shout('coat'), shout('dress'), shout('coat')]).toEqual(['COAT', 'DRESS', 'COAT']);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a frequently used result stays cached among many others', () => {
  const answer = vi.fn((text: string) => text.length);
  const length = memoize(answer);
  for (let other = 0; other < 50_000; other += 1) {
    length('coat');
    length(`${other}`);
  }
  expect(answer.mock.calls.filter(([text]) => text === 'coat')).toHaveLength(1);
});

test('results of two texts are cached by both', () => {
  const sizeOf = memoizeBy(
    ({ size, system }: { size: string; system: string }) => `${system}|${size}`,
    ({ size, system }) => `${size} of ${system}`,
  );
  expect([sizeOf({ size: '38', system: 'FR' }), sizeOf({ size: '38', system: 'IT' })]).toEqual([
    '38 of FR',
    '38 of IT',
  ]);
});

test('a cached part of a feed does not retain the whole text in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const keep = memoize((text) => [text]);
  // Texts of this size live on the heap. Buffers outside of it are freed later, and by tests of other files as well.
  const heldMegabytes = () => {
    collect();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  };
  const before = heldMegabytes();
  for (let chunk = 0; chunk < 500; chunk += 1) {
    const text = Buffer.alloc(128 * 1024, `the words of chunk ${chunk}, `).toString();
    keep(text.slice(10, 50));
  }
  expect(heldMegabytes() - before).toBeLessThan(16);
});
