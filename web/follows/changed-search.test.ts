import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedSearch, isSameSearch, rememberChange } from './changed-search.ts';

const search = { id: 3, userId: 7, name: 'Coats', address: '/products/latest/1?kind=3' };
let stored: string | null = null;

beforeEach(() => {
  stored = null;
  const sessionStorage = {
    getItem: () => stored,
    setItem: (_: string, text: string) => {
      stored = text;
    },
    removeItem: () => {
      stored = null;
    },
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('returns the search that is being changed to its shopper alone', () => {
  rememberChange(search);
  expect(changedSearch(7)).toEqual({ ...search, isNamedByFilters: false });
  expect(changedSearch(8)).toBeUndefined();
  rememberChange(undefined);
  expect(changedSearch(7)).toBeUndefined();
});

test.each(['{', 'null', '[]', '{"id":"3","userId":7,"name":"x","address":"/"}'])(
  'ignores the stored text %s',
  (text) => {
    stored = text;
    expect(changedSearch(7)).toBeUndefined();
  },
);

test('compares searches by their words and filters, in any order', () => {
  expect(isSameSearch('/products/latest/1?brand=1&max=9', '/products/latest/1?max=9&sort=-created_at&brand=1')).toBe(
    true,
  );
  expect(isSameSearch('/products/latest/1?brand=1', '/products/latest/1?brand=2')).toBe(false);
  expect(isSameSearch('/products/search/1?query=a', '/products/latest/1?query=a')).toBe(false);
});
