import { expect, test } from 'vitest';
import { onOtherKeyboard, slipsOf, withOpenEnd } from './typed-otherwise.ts';

test.each([
  ['dnjs', '원'],
  ['dnjsv', '원ㅍ'],
  ['rjawjd dnjsvltm', '검정 원피스'],
  ['ㅎㅕㅊ', 'guc'],
  ['검정 ㅇㄱㄷ', '검정 dre'],
])('%s says %s on the other keyboard', (text, other) => {
  expect(onOtherKeyboard(text)).toBe(other);
});

test.each(['dress', '원피스', '100', ''])('«%s» says nothing on the other keyboard', (text) => {
  expect(onOtherKeyboard(text)).toBeUndefined();
});

test.each([
  ['갑', '가ᄇ'],
  ['앉', '안ᄌ'],
])('the last consonant of %s may begin the next syllable', (typed, open) => {
  expect(withOpenEnd(['black', typed.normalize('NFD')])).toEqual(['black', open.normalize('NFD')]);
});

test('words without a last consonant have no open end', () => {
  expect(withOpenEnd(['가'.normalize('NFD')])).toBeUndefined();
  expect(withOpenEnd(['dress'])).toBeUndefined();
});

test('only a single word is taken for a slip', () => {
  expect(slipsOf(['drses'])).toContain('dress');
  expect(slipsOf(['black', 'drses'])).toEqual([]);
});
