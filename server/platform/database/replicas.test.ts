import { expect, test } from 'vitest';
import { createLags } from './replicas.ts';

const at = (position: number) => ({ position, isStandby: true, timeline: 1 });

test('lag counts from the first missing position, by the clock of this process', () => {
  let now = 0;
  const lags = createLags(() => now);
  lags.heed(at(100));
  expect(lags.of(at(100))).toBe(0);
  now = 1000;
  lags.heed(at(200));
  now = 4000;
  lags.heed(at(300));
  expect([lags.of(at(100)), lags.of(at(200)), lags.of(at(300)), lags.of(at(400))]).toEqual([3000, 0, 0, 0]);
  now = 5000;
  expect([lags.of(at(150)), lags.of(at(250))]).toEqual([4000, 1000]);
});

test('no replica lags while the primary writes nothing', () => {
  let now = 0;
  const lags = createLags(() => now);
  for (; now < 600_000; now += 1000) lags.heed(at(100));
  expect(lags.of(at(100))).toBe(0);
});

test('a replica lags however long it was away', () => {
  let now = 0;
  const lags = createLags(() => now);
  for (let position = 0; position < 1000; position += 1) {
    lags.heed(at(position));
    now += 1000;
  }
  expect(lags.of(at(3))).toBeGreaterThan(10_000);
});
