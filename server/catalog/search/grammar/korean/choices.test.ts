import { describe, expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });

/** Returns the conditions and words of a query, without their places. */
function read(query: string) {
  const { units, words } = parse(query, [], houses);
  return {
    conditions: units.map(({ any, isExcluded }) => ({ any, isExcluded })),
    words: words.map(({ word }) => word),
  };
}

describe('kinds side by side', () => {
  test.each([
    ['원피스 치마 말고 바지', '원피스, 치마 말고 바지'],
    ['블라우스 치마세트', '블라우스나 치마'],
    ['금귀걸이 은귀걸이', '금귀걸이 또는 은귀걸이'],
  ])('%s is read as %s', (query, plain) => expect(read(query)).toEqual(read(plain)));

  test('a kind before a denied one is asked for where no other kind follows', () => {
    expect(read('원피스 치마 말고').conditions.map(({ isExcluded }) => isExcluded)).toEqual([false, true]);
  });
});

describe('a part that a product may have or lack', () => {
  test.each([
    ['굽있는거나 굽없는거 샌들', '샌들'],
    ['주머니 있든 없든 상관없는 원피스', '원피스'],
    ['벨트 있는 거든 없는 거든 코트', '코트'],
  ])('%s is read as %s', (query, plain) => expect(read(query)).toEqual(read(plain)));
});

test.each([
  ['로고/체인 제외 가방', '로고랑 체인 제외 가방'],
  ['초대받았는데 입을 원피스', '원피스'],
  ['로고플레이 없는 벨트', '로고 없는 벨트'],
  ['검정 빼고 다크한 색 코트', '검정 빼고 어두운 색 코트'],
])('%s is read as %s', (query, plain) => expect(read(query)).toEqual(read(plain)));

test('of a family that is left out beside its shade only the shade is asked for', () => {
  const [shade, ...others] = read('골드 말고 로즈골드 목걸이').conditions;
  expect(shade).toMatchObject({ isExcluded: false, any: [[{ is: 'text', word: { parts: ['rose', 'gold'] } }]] });
  expect(others).toEqual(read('목걸이').conditions);
});
