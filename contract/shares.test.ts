import { expect, test } from 'vitest';
import { shortenedShare } from './shares.ts';

const addressOf = (fields: Record<string, string>) => `https://shop.example/share?${new URLSearchParams(fields)}`;

test('leaves a share of ordinary length as it is', () => {
  expect(shortenedShare(addressOf({ title: 'Silk dress', url: 'https://store.example/p/7' }))).toBeUndefined();
});

test.each([
  ['letters', 'a'.repeat(50_000)],
  ['Korean', '실크 '.repeat(20_000)],
  ['halves of signs', '😀'.repeat(20_000)],
  ['signs that an address encodes', '%&? '.repeat(20_000)],
])('keeps the beginning of each field of a share of many %s, and the result is short enough', (_, long) => {
  const shorter = shortenedShare(
    addressOf({ title: long, text: long, url: `https://store.example/${long}`, other: 'x' }),
  );
  const url = new URL(shorter ?? '', 'https://shop.example');
  expect(shortenedShare(url.href)).toBeUndefined();
  expect([...url.searchParams.keys()]).toEqual(['title', 'text', 'url']);
  expect(url.searchParams.get('url')).toMatch(/^https:\/\/store\.example\//);
  expect(url.searchParams.get('title')?.slice(0, 20)).toBe(long.slice(0, 20));
});
