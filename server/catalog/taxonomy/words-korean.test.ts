import { expect, it } from 'vitest';
import { notForWomenBecause } from '#server/ingest/normalise/womens.ts';
import { classify } from './classify.ts';
import { notFashionBecause } from './not-fashion.ts';
import { subcategories } from './subcategories.ts';

it.each([
  ['플로럴 셔츠 원피스', 'Dresses'],
  ['캐시미어니트원피스', 'Dresses'],
  ['[22FW] 울 블렌드 롱코트 - 카멜', 'Coats'],
  ['빈티지 램스킨 라이더 자켓', 'Leather Jackets'],
  ['와이드 레그 데님 팬츠', 'Jeans'],
  ['울 와이드 슬랙스', 'Wide-Leg Pants'],
  ['소프트 퀼팅 체인백', 'Shoulder Bags'],
  ['소가죽 반지갑', 'Wallets & Card Holders'],
  ['스털링 실버 이어링', 'Earrings'],
  ['스트랩 원피스 수영복', 'One-Piece Swimsuits'],
  ['GG 마몽 숄더 백', 'Shoulder Bags'],
  ['발레리나 플랫', 'Ballet Flats'],
])('%s is filed under %s', (title, expected) => {
  const { subcategoryId } = classify({ title });
  expect(subcategories.find(({ id }) => id === subcategoryId)?.name).toBe(expected);
});

it('reads Korean categories of a store', () => {
  const { subcategoryId } = classify({ title: 'Celeste', productTypes: ['여성 > 신발 > 스니커즈'] });
  expect(subcategories.find(({ id }) => id === subcategoryId)?.name).toBe('Sneakers');
});

it.each(['남성 울 코트', '남성용 벨트', '남아 티셔츠', '키즈 원피스'])('%s is not for women', (title) => {
  expect(notForWomenBecause({ title })).toBeDefined();
});

it.each(['여성용 장갑', '베이비돌 원피스', '우먼스 스니커즈'])('%s is for women', (title) => {
  expect(notForWomenBecause({ title })).toBeUndefined();
});

it.each(['우드 세이지 향수', '센티드 캔들', '비치타월'])('%s is no fashion', (title) => {
  expect(notFashionBecause({ title })).toBeDefined();
});
