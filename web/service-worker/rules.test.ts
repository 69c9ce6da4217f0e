import { expect, test } from 'vitest';
import { changesSession, isKeptPath, isSharedPage, visitIn } from './rules.ts';

const at = (path: string) => `https://shop.example${path}`;

test.each([
  '/',
  '/kr',
  '/products/latest/1',
  '/kr/products/latest/2?brand=12',
  '/products/search/1?query=dress',
  '/women/shoes',
  '/women/shoes/boots?page=2',
  '/edit/new-in',
  '/designers',
  '/designers/gucci',
  '/product/7',
])('keeps %s', (path) => expect(isKeptPath(at(path))).toBe(true));

test.each([
  '/products/favorites/1',
  '/products/user/1',
  '/my-profile',
  '/my-boards/3',
  '/board/secret',
  '/buy-at/7/opaline',
  '/product/7/report',
  '/unsubscribe/x',
  '/verify/1/hash',
  '/operator',
  '/login',
  '/krish',
])('does not keep %s', (path) => expect(isKeptPath(at(path))).toBe(false));

const answer = (status: number, caching: string) => new Response('', { status, headers: { 'Cache-Control': caching } });

test('takes a whole page of everybody for shared, and no error, refusal or personal page', () => {
  expect(isSharedPage(answer(200, 'public, max-age=0, s-maxage=60'))).toBe(true);
  expect(isSharedPage(answer(200, 'no-store'))).toBe(false);
  expect(isSharedPage(answer(200, 'private, max-age=60'))).toBe(false);
  expect(isSharedPage(answer(404, 'public, s-maxage=60'))).toBe(false);
  expect(isSharedPage(answer(503, 'no-store'))).toBe(false);
  expect(isSharedPage(new Response(''))).toBe(false);
});

test.each([
  ['POST', '/api/logout', true],
  ['POST', '/login', true],
  ['DELETE', '/api/users/7', true],
  ['GET', '/api/logout', false],
  ['POST', '/api/users/7/favorite_products/9', false],
  ['DELETE', '/api/users/7/boards/1', false],
  ['GET', '/login', false],
])('%s %s changes the session: %s', (method, path, changes) => {
  expect(changesSession({ method, url: at(path) })).toBe(changes);
});

test.each([undefined, null, 7, 'page', {}, { page: 'no address', files: [] }, { page: at('/'), files: 'all' }])(
  'takes no message of another form: %j',
  (data) => expect(visitIn(data)).toBeUndefined(),
);

test('takes the message of a visit', () => {
  expect(visitIn({ page: at('/'), files: ['a'], more: 1 })).toEqual({ page: at('/'), files: ['a'] });
});
