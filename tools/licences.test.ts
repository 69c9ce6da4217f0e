import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lockfile, licencesOf } from './licences.ts';

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

test('every runtime package has an allowed licence', () => {
  const all = licencesOf(lockfile);
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(({ mayBeUsed }) => !mayBeUsed)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['(MIT OR GPL-3.0-only) AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['(GPL-3.0-only OR AGPL-3.0-only) AND MIT', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
])('the licence «%s» is allowed: %s', (license, mayBeUsed) => {
  expect(licencesOf({ packages: { 'node_modules/any': { license } } })).toMatchObject([{ name: 'any', mayBeUsed }]);
});

test('an exception covers only the packages that it names', () => {
  const license = 'Apache-2.0 AND LGPL-3.0-or-later';
  const packages = {
    'node_modules/@img/sharp-win32-x64': { license },
    'node_modules/a/node_modules/other': { license },
  };
  expect(licencesOf({ packages }).map(({ mayBeUsed }) => mayBeUsed)).toEqual([true, false]);
});

test('development packages are left out', () => {
  expect(licencesOf({ packages: { 'node_modules/any': { license: 'GPL-3.0-only', dev: true } } })).toEqual([]);
});
