import { afterEach, expect, test, vi } from 'vitest';
import { isNetworkError, loadWhenReached } from './connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('loads a part whose connection comes back between its failure and the question for the server', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('part');
  await expect(loadWhenReached(load)).resolves.toBe('part');
});

test('gives a part up that the server no longer has', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  await expect(loadWhenReached(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow();
});

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/product.js'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('error loading dynamically imported module: https://shop.example/assets/product.js'),
  new TypeError('Load failed'),
  new TypeError('The network connection was lost.'),
  new TypeError('The Internet connection appears to be offline.'),
  new Error('Unable to decode turbo-stream response'),
])('recognises a request without an answer: %s', (error) => {
  expect(isNetworkError(error)).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new Error('Unexpected Server Error'),
  { status: 503, statusText: 'Failed to fetch', data: '', internal: false },
  'Failed to fetch',
  undefined,
])('does not take a fault for a missing network: %s', (error) => {
  expect(isNetworkError(error)).toBe(false);
});
