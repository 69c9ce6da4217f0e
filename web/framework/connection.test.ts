import { afterEach, expect, test, vi } from 'vitest';
import { isNetworkError, loadWhenReached, wasLoadedAnew } from './connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('loads a part whose connection comes back between its failure and the question for the server', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('part');
  await expect(loadWhenReached(load)).resolves.toBe('part');
});

test('loads a list anew for a part whose failure the browser keeps, and gives it up where that does not help', async () => {
  const reload = vi.fn();
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  };
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('window', { sessionStorage });
  vi.stubGlobal('location', { href: 'https://shop.example/products/latest/1', reload });
  const page: { list?: object } = {};
  vi.stubGlobal('document', { querySelector: () => page.list ?? null });
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(wasLoadedAnew()).toBe(false);
  await expect(loadWhenReached(fail)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  page.list = {};
  window.sessionStorage.setItem = () => {};
  await expect(loadWhenReached(fail)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  window.sessionStorage.setItem = (name, text) => stored.set(name, text);
  await expect(loadWhenReached(fail)).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(wasLoadedAnew()).toBe(true);
  await expect(loadWhenReached(fail)).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(1);
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
