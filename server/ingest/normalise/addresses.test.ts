import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webAddress } from './addresses.ts';

test.each([
  ['https://shop.example/p/1?utm_source=feed', 'https://shop.example/p/1?utm_source=feed'],
  ['//cdn.shop.example/i.jpg', 'https://cdn.shop.example/i.jpg'],
  [' HTTP://Shop.Example ', 'http://shop.example/'],
  ['https://shop.example/a/../b', 'https://shop.example/b'],
  ['https://shop.example/%2e%2e/b', 'https://shop.example/b'],
  ['https://shop.example/schöne kleider', 'https://shop.example/sch%C3%B6ne%20kleider'],
])('«%s» is stored as %s', (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'ftp://shop.example/',
  'https://user:secret@shop.example/',
  'https://localhost/',
  'x',
  '',
])('«%s» is not a URL to link to [spec 10.5]', (text) => {
  expect(webAddress(text)).toBeUndefined();
});

test('parses any URL as browsers do', () => {
  const part = fc.constantFrom(
    'a',
    'Z',
    '9',
    '.',
    '..',
    '/',
    '//',
    '-',
    '--',
    '%',
    '%2e',
    '?',
    '&',
    '=',
    '#',
    ':',
    '@',
    'é',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = `https://www.shop.example/${parts.join('')}`;
      expect(webAddress(text)).toBe(URL.parse(text)?.href);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const kept = webAddress(`https://${parts.join('')}.com/`);
      if (kept !== undefined) expect(kept).toBe(URL.parse(kept)?.href);
    }),
    { numRuns: 2000 },
  );
});
