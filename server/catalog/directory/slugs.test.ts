import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf, uniqueSlugs } from './slugs.ts';

test.each([
  ['Saint Laurent', 'saint-laurent'],
  ['Chloé & Co.', 'chloe-and-co'],
  ['D’Ancona', 'dancona'],
  ['ØRSTED / Søn', 'orsted-son'],
  ['Łada+', 'lada-plus'],
  ['  —A.P.C.—  ', 'a-p-c'],
  ['한섬', '한섬'],
  ['Ｗide Ｌetters', 'wide-letters'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['%2e%2e?brand=1#x', '2e-2e-brand-1-x'],
  ['\u202eesrever\u0000', 'esrever'],
  ['!!!', ''],
])('names %j in an address as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('keeps a slug for the oldest of equal names, and appends ids to the others', () => {
  const names = new Map([
    [512, 'ETRO'],
    [7, 'Etro'],
    [9, 'Etro 512'],
    [600, 'Étro'],
    [12, '!!!'],
    [13, '12'],
  ]);
  expect(Object.fromEntries(uniqueSlugs(names))).toEqual({
    7: 'etro',
    9: 'etro-512',
    13: '12',
    12: '12-12',
    512: 'etro-512-512',
    600: 'etro-600',
  });
});

test('gives any names slugs that differ, fit into one part of an address, and name themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 30 }), (given) => {
      const slugs = uniqueSlugs(new Map(given.map((name, place) => [place + 1, name])));
      expect(slugs.size).toBe(given.length);
      expect(new Set(slugs.values()).size).toBe(given.length);
      for (const name of given) expect(slugOf(slugOf(name))).toBe(slugOf(name));
      for (const slug of slugs.values()) {
        expect(slug).toMatch(/^[^/?#%\s]+$/);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
      }
    }),
  );
});
