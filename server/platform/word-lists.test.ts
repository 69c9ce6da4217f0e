import { expect, test } from 'vitest';
import { joinLines, splitList, splitWords } from './word-lists.ts';

test('splits a list over several lines at its bars', () => {
  expect(
    splitList(`
      red|reds|
      dark blue
    `),
  ).toEqual(['red', 'reds', 'dark blue']);
  expect(splitList('red')).toEqual(['red']);
  expect(splitList(undefined)).toEqual([]);
});

test('splits single words at spaces and line breaks', () => {
  expect(
    splitWords(`
      red blue
      green
    `),
  ).toEqual(['red', 'blue', 'green']);
});

test('joins the lines of a pattern', () => {
  expect(
    joinLines(String.raw`
      (?:dark\s)?reds?|
      light blue
    `),
  ).toBe(String.raw`(?:dark\s)?reds?|light blue`);
});
