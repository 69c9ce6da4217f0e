import { expect, test } from 'vitest';
import { meantBeside } from './words-beside.ts';

test.each([
  ['mni', undefined, 'dress', 'mini'],
  ['turtel', undefined, 'neck', 'turtle'],
  ['tot', 'leather', 'bags', 'tote'],
  ['shitr', 't', undefined, 'shirt'],
  ['nekc', 'turtle', undefined, 'neck'],
  ['tod', undefined, 'bag', undefined],
  ['nini', undefined, 'dress', undefined],
  ['mini', undefined, 'dress', undefined],
  ['mni', undefined, undefined, undefined],
])('%s between %s and %s is meant as %s', (word, previous, next, meant) => {
  expect(meantBeside(word, previous, next)).toBe(meant);
});
