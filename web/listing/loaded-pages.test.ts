import { expect, test } from 'vitest';
import type { Card } from '#web/product/cards.ts';
import { pagesAbove } from './loaded-pages.ts';

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as Card);
const above = (pages: [number, Card[]][], page: number, wanted: number, current: Card[]) => {
  const { earlier, firstPage } = pagesAbove(new Map(pages), page, wanted, current);
  return [firstPage, earlier.map(({ id }) => id)];
};

test('pages from the first loaded one on stand above the current page, in their order', () => {
  const pages: [number, Card[]][] = [
    [1, cards(1, 2)],
    [2, cards(3, 4)],
    [3, cards(5, 6)],
  ];
  expect(above(pages, 3, 1, cards(5, 6))).toEqual([1, [1, 2, 3, 4]]);
  expect(above(pages, 3, 2, cards(5, 6))).toEqual([2, [3, 4]]);
});

test('a page opened by its number stands alone', () => {
  expect(above([[1, cards(1)]], 2, 2, cards(2))).toEqual([2, []]);
});

test('a page that is not loaded ends the run, as after a reload', () => {
  expect(above([[1, cards(1)]], 3, 1, cards(3))).toEqual([3, []]);
  expect(pagesAbove(undefined, 3, 1, cards(3))).toEqual({ earlier: [], firstPage: 3 });
});

test('a product that moved to a later page meanwhile is shown once', () => {
  const pages: [number, Card[]][] = [
    [1, cards(1, 2)],
    [2, cards(2, 3)],
  ];
  expect(above(pages, 3, 1, cards(3, 4))).toEqual([1, [1, 2]]);
});
