import { describe, expect, test } from 'vitest';
import { fold } from '#server/catalog/search/fold.ts';
import { slipsOfInitials } from './initials.ts';

describe('first consonants', () => {
  test.each([
    ['ㅇㅍㅅ', '원피스'],
    ['ㄱㅂ', '가방'],
    ['ㅋㄹㅅㅂ', '크로스백'],
  ])('%s is %s', (query, kind) => expect(slipsOfInitials(query)).toEqual(new Map([[fold(query), kind]])));

  test.each(['ㅂㅈ', 'ㅋㅋㅋ', 'ㅇㅋ', 'ㅎㅕㅊ챠', '가방 ㄱㄷ'])('«%s» are short for no kind', (query) => {
    expect(slipsOfInitials(query).size).toBe(0);
  });
});
