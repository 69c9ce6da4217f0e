import { expect, test } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

test('a long listing shows its first and last page and the neighbours [spec 2.54]', () => {
  expect(pagesToShow(40, 84)).toEqual([1, 'gap', 39, 40, 41, 'gap', 84]);
});

test('a gap never stands for a single page', () => {
  expect(pagesToShow(4, 84)).toEqual([1, 2, 3, 4, 5, 'gap', 84]);
  expect(pagesToShow(81, 84)).toEqual([1, 'gap', 80, 81, 82, 83, 84]);
});

test('a short listing shows every page', () => {
  expect(pagesToShow(1, 1)).toEqual([1]);
  expect(pagesToShow(1, 2)).toEqual([1, 2]);
  expect(pagesToShow(3, 5)).toEqual([1, 2, 3, 4, 5]);
});
