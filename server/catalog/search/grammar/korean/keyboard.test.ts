import { expect, test } from 'vitest';
import { typedInKorean, typedInLatin } from './keyboard.ts';

test.each([
  ['dnjsvltm', '원피스'],
  ['rkqkd', '가방'],
  ['Tjsrmffktm', '썬글라스'],
  ['DNJSVLTM', '원피스'],
  ['rnenekfr', '구두닭'],
  ['dhkxlf', '와틸'],
])('the keys of %s type %s', (keys, syllables) => {
  expect(typedInKorean(keys)).toBe(syllables);
});

test.each(['dress', 'rk1', 'kr', 'bags', ''])('the keys of "%s" type no syllables alone', (keys) => {
  expect(typedInKorean(keys)).toBeUndefined();
});

test.each([
  ['ㅎㅕㅊ챠', 'gucci'],
  ['ㅇㄱㄷㄴㄴ', 'dress'],
  ['ㅠㅁㅎ', 'bag'],
  ['놷ㄴ', 'shoes'],
])('the keys of %s are %s', (typed, latin) => {
  expect(typedInLatin(typed)).toBe(latin);
});

test('text of other letters has no keys', () => {
  expect(typedInLatin('가a')).toBeUndefined();
});
