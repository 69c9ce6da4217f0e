import { expect, test } from 'vitest';
import { numbersIn } from './numbers-in.ts';

test('a list is read number by number, with signs and beyond 32 bits', () => {
  expect([...numbersIn('1,-20,300,1763700000123', Float64Array)]).toEqual([1, -20, 300, 1763700000123]);
  expect([...numbersIn('0,7,4294967295', Uint32Array)]).toEqual([0, 7, 4294967295]);
});

test('an empty list has no numbers, and a single digit is one', () => {
  expect(numbersIn('', Float64Array)).toHaveLength(0);
  expect([...numbersIn('5', Uint32Array)]).toEqual([5]);
});
