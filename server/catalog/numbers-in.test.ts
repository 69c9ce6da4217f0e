import { expect, test } from 'vitest';
import { numbersIn } from './numbers-in.ts';

test('parses a list of numbers, with signs and beyond 32 bits', () => {
  expect([...numbersIn('1,-20,300,1763700000123', Float64Array)]).toEqual([1, -20, 300, 1763700000123]);
  expect([...numbersIn('0,7,4294967295', Uint32Array)]).toEqual([0, 7, 4294967295]);
});

test('parses an empty list and a single digit', () => {
  expect(numbersIn('', Float64Array)).toHaveLength(0);
  expect([...numbersIn('5', Uint32Array)]).toEqual([5]);
});
