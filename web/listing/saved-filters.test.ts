import { expect, test } from 'vitest';
import { keepFilters } from './saved-filters.ts';

const arrival = { search: '', from: '', isByLink: true };
const kept = '/products/latest?brand=12&sort=-created_at';

test('keeps filters in lists, at products, and on the way to a store [spec 3.29]', () => {
  const inList = { ...arrival, pathname: '/products/latest/3', search: '?brand=12&sort=-created_at' };
  expect(keepFilters(undefined, inList)).toEqual({ keep: kept });
  for (const pathname of ['/product/7', '/buy-at/7/Sollys'])
    expect(keepFilters(kept, { ...arrival, pathname })).toEqual({ keep: kept });
});

test('drops filters on other pages', () => {
  for (const pathname of ['/', '/faq', '/my-preferences', '/products', '/products/latest'])
    expect(keepFilters(kept, { ...arrival, pathname })).toEqual({ keep: undefined });
});

test('a link from a product to the same list restores its filters', () => {
  const back = { ...arrival, pathname: '/products/latest/1', from: '/product/7' };
  expect(keepFilters(kept, back)).toEqual({ keep: kept, restore: '/products/latest/1?brand=12&sort=-created_at' });
});

test('keeps the filters of a designer, a category or an edit, without the page', () => {
  for (const pathname of ['/designers/etro', '/women/shoes/pumps', '/edit/new-in']) {
    const inList = { ...arrival, pathname, search: '?store=3&page=2' };
    const { keep } = keepFilters(undefined, inList);
    expect(keep).toBe(`${pathname}?store=3`);
    const back = { ...arrival, pathname, from: '/product/7' };
    expect(keepFilters(keep, back)).toEqual({ keep, restore: `${pathname}?store=3` });
    expect(keepFilters(keep, { ...back, pathname: '/edit/under-100' })).toEqual({ keep: undefined });
  }
});

test('a bare address opened directly, by the back button, after clearing, or of another list stays bare [spec 4.39]', () => {
  const bare = { ...arrival, pathname: '/products/latest/1' };
  const forgotten = { keep: undefined };
  expect(keepFilters(kept, bare)).toEqual(forgotten);
  expect(keepFilters(kept, { ...bare, from: '/products/latest/1' })).toEqual(forgotten);
  expect(keepFilters(kept, { ...bare, from: '/product/7', isByLink: false })).toEqual(forgotten);
  expect(keepFilters(kept, { ...bare, from: '/product/7', pathname: '/products/user/1' })).toEqual(forgotten);
  expect(keepFilters(undefined, { ...bare, from: '/product/7' })).toEqual(forgotten);
});

test('restores filters for the same query in any encoding, and not for another query', () => {
  const silk = '/products/search?query=black%20silk&brand=12';
  const back = { ...arrival, pathname: '/products/search/1', from: '/product/7' };
  expect(keepFilters(silk, { ...back, search: '?query=black+silk' }).restore).toBe(
    '/products/search/1?query=black%20silk&brand=12',
  );
  expect(keepFilters(silk, { ...back, search: '?query=tweed' })).toEqual({ keep: undefined });
});

test('ignores stored addresses of other sites and invalid addresses', () => {
  const back = { ...arrival, pathname: '/products/latest/1', from: '/product/7' };
  for (const strange of ['https://evil.example?brand=1', '//evil.example', '', '?brand=1'])
    expect(keepFilters(strange, back).restore).toBeUndefined();
});
