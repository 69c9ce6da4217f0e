import { expect, test } from 'vitest';
import { createInProgress } from './in-progress.ts';

test('each value in progress has a number of its own', () => {
  const calls = createInProgress<{ name: string }>();
  const first = calls.begin({ name: 'first' });
  const second = calls.begin({ name: 'second' });
  expect(calls.count).toBe(2);
  expect(calls.end(first)).toEqual({ name: 'first' });
  const third = calls.begin({ name: 'third' });
  expect(third).not.toBe(second);
  expect(calls.all().map(({ name }) => name)).toEqual(expect.arrayContaining(['second', 'third']));
  expect(calls.count).toBe(2);
});

test('a value ends once', () => {
  const calls = createInProgress<object>();
  const number = calls.begin({});
  calls.end(number);
  expect(calls.end(number)).toBeUndefined();
  expect(calls.end(99)).toBeUndefined();
  expect([calls.count, calls.all()]).toEqual([0, []]);
});
