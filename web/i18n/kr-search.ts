import type { TextsLike } from '#contract/texts.ts';
import type { enSearch } from './en-search.ts';

/** The Korean texts of the search field. */
export const krSearch: TextsLike<typeof enSearch> = {
  placeholder: '브랜드, 상품, 색상',
  submit: '검색',
  suggestions: '추천 검색',
  recent: '최근 검색어',
  clear: '지우기',
  clearLabel: '최근 검색어 지우기',
  within: '{{names}} 안에서',
  items_one: '상품 {{count, number}}개',
  items_other: '상품 {{count, number}}개',
  found_one: '추천 {{count, number}}개',
  found_other: '추천 {{count, number}}개',
  kinds: {
    category: '카테고리',
    subcategory: '카테고리',
    brand: '브랜드',
    store: '스토어',
  },
};
