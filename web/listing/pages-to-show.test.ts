import { expect, test } from 'vitest';
import { pageNumberIn, pagesToShow } from './pages-to-show.ts';

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

test('a page number counts from 1 and has no upper end', () => {
  expect(['1', '84', '12345678', '9'.repeat(40)].map(pageNumberIn)).toEqual([1, 84, 12_345_678, 999_999_999]);
  expect(['0', '-1', '01', '1.5', '', 'first', '٣'].map(pageNumberIn)).toEqual(Array(7).fill(undefined));
});
