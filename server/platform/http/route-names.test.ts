import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { nameRoutes, placeOf } from './route-names.ts';

const nameOf = nameRoutes(['', 'products/latest/:page', 'product/:id', 'unsubscribe/:userId', 'operator/feeds/:name']);

async function nameOfRequest(path: string): Promise<string> {
  const app = new Hono();
  let name = '';
  app.use(async (c, next) => {
    await next();
    name = nameOf(c);
  });
  app.use('/api/*', async (c, next) => (c.req.path.endsWith('/kept') ? c.text('a kept answer') : next()));
  app.get('/images/of/:id{[0-9]{1,9}}/:place{[0-9]{1,2}}/:file', (c) => c.text('a picture'));
  app.get('/api/products/:id', (c) => c.text('a product'));
  app.all('/api/*', (c) => c.text('no such call', 404));
  app.all('/*', (c) => c.text('a page'));
  await app.request(path);
  return name;
}

describe('a request counts for', () => {
  test.each([
    ['/api/products/12?secret=1', '/api/products/:id'],
    ['/api/products/kept', '/api/products/:id'],
    ['/api/products/12/34/56', '/api/*'],
    ['/images/of/12/1/640.webp', '/images/of/:id/:place/:file'],
    ['/', '/'],
    ['/kr', '/'],
    ['/_root.data', '/'],
    ['/products/latest/2', '/products/latest/:page'],
    ['/kr/products/latest/2/', '/products/latest/:page'],
    ['/kr/product/7.data?_routes=root', '/product/:id'],
    ['/assets/root-B2x.js', '/assets/*'],
    ['/favicon.svg', 'other'],
    ['/wp-login.php', 'other'],
    ['/product/7/reviews', 'other'],
    [`/${'x/'.repeat(500)}`, 'other'],
  ])('%s: the route %s', async (path, route) => {
    expect(await nameOfRequest(path)).toBe(route);
  });
});

describe('the logged path', () => {
  test.each([
    ['/product/:id', '/kr/product/991', '/product/991'],
    [
      '/api/users/:id/favorite_products/:productId',
      '/api/users/7/favorite_products/991',
      '/api/users/7/favorite_products/991',
    ],
    ['/unsubscribe/:userId', '/unsubscribe/12.c2lnbmF0dXJl', '/unsubscribe/:userId'],
    ['/verify/:id/:hash', '/verify/12/0123456789abcdef', '/verify/12/:hash'],
    ['/product/:id', `/product/${'9'.repeat(40)}`, '/product/:id'],
    ['other', '/reset-password/abc/x', 'other'],
  ])('of the route %s at %s is %s, without secrets of an account', (route, path, place) => {
    expect(placeOf(route, path)).toBe(place);
  });
});
