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
    ['블라우스 스커트', '블라우스나 스커트'],
    ['블라우스 치마 말고 원피스', '블라우스, 치마 말고 원피스'],
    ['금귀걸이 은귀걸이', '금귀걸이 또는 은귀걸이'],
    ['검정 부츠 없으면 갈색', '검정 부츠 또는 갈색'],
    ['상의는 니트 하의는 슬랙스', '니트나 슬랙스'],
    ['상의는 흰색 하의는 검정', '흰색 상의 또는 검정 하의'],
    ['위는 블라우스 아래는 치마', '블라우스나 치마'],
    ['목걸이는 골드 귀걸이는 진주로 보여주세요', '골드 목걸이 또는 진주 귀걸이'],
    ['굽 있는 샌들 굽 있는 부츠', '굽 있는 샌들 굽있는 부츠'],
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
    ['14k 아니어도 되는 금색 귀걸이', '금색 귀걸이'],
    ['로고 없어도 상관없는 가방', '가방'],
    ['실크 아니어도 되니까 블라우스', '블라우스'],
  ])('%s is read as %s', (query, plain) => expect(read(query)).toEqual(read(plain)));
});

test.each([
  ['로고/체인 제외 가방', '로고랑 체인 제외 가방'],
  ['로고 작은 거 말고 없는 가방', '로고 없는 가방'],
  ['리본 큰 거 말고 없는 구두', '리본 없는 구두'],
  ['가죽 자켓 말고 울', '가죽 말고 자켓 울'],
  ['노트북 15인치 들어가는 가방', '노트북 들어가는 가방'],
  ['5센치 이하 굽 구두', '굽 5센치 이하 구두'],
  ['40대 후반 와이프 선물', '선물'],
  ['초대받았는데 입을 원피스', '원피스'],
  ['로고플레이 없는 벨트', '로고 없는 벨트'],
  ['검정 빼고 다크한 색 코트', '검정 빼고 어두운 색 코트'],
  ['슬링백이랑 뮬중에', '슬링백이나 뮬'],
  ['샌들 굽 낮은거 아니면 아예 없는거', '샌들 굽 낮은거 아니면 굽 없는거'],
  ['한복말고 원피스', '한복 말고 원피스'],
  ['앞코 막힌 로퍼', '로퍼'],
  ['파자마 긴바지', '파자마'],
  ['등 파인거 말고 드레스', '등 파인 거 말고 드레스'],
  ['검정 말고 밝은거 가방', '검정 말고 밝은 색 가방'],
  ['밝은 핑크 가방', '핑크 가방'],
  ['롱스커트 새틴 아님', '롱스커트 새틴 아닌거'],
])('%s is read as %s', (query, plain) => expect(read(query)).toEqual(read(plain)));

test('a tote is among large bags', () => {
  expect(read('큰 가방').conditions[0]?.any).toContainEqual([{ is: 'kind', subcategoryIds: [101] }]);
});

test('of a family that is left out beside its shade only the shade is asked for, and else other families', () => {
  const [shade, wide, ...others] = read('골드 말고 로즈골드 목걸이').conditions;
  expect(shade).toMatchObject({ isExcluded: false, any: [[{ is: 'text', word: { parts: ['rose', 'gold'] } }]] });
  expect(wide?.any).toHaveLength(3);
  expect(others).toEqual(read('목걸이').conditions);
});
