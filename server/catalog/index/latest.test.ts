import { expect, test } from 'vitest';
import { rememberLatest } from './latest.ts';

test('the answers to the latest objects are remembered, each by its own object', () => {
  const asked: number[] = [];
  const doubled = rememberLatest(2, ({ value }: { value: number }) => {
    asked.push(value);
    return 2 * value;
  });
  const [one, two, three] = [{ value: 1 }, { value: 2 }, { value: 3 }];
  expect([one, one, two, one, three, two, one].map(doubled)).toEqual([2, 2, 4, 2, 6, 4, 2]);
  expect(asked).toEqual([1, 2, 3, 1]);
  expect(doubled({ value: 1 })).toBe(2);
  expect(asked).toEqual([1, 2, 3, 1, 1]);
});
