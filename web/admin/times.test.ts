import { expect, test } from 'vitest';
import { clock, dayAndTime, duration } from './times.ts';

test('formats times in UTC', () => {
  const time = new Date('2026-03-07T04:07:59+02:00');
  expect(dayAndTime(time)).toBe('7 Mar, 02:07');
  expect(clock(time)).toBe('02:07');
});

test.each([
  [-5, '0.0 s'],
  [412, '0.4 s'],
  [42_300, '42 s'],
  [59_700, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [4_320_000, '1 h 12 min'],
])('formats %d ms as %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});
