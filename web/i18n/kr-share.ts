import type { TextsLike } from '#contract/texts.ts';
import type { enShare } from './en-share.ts';

/** The Korean texts of the page for shares in which there is nothing to find. */
export const krShare: TextsLike<typeof enShare> = {
  title: '찾을 것이 없습니다',
  advice: '공유하신 내용에 링크도 단어도 없습니다. 상품 페이지를 공유하시거나 여기에서 검색해 보세요.',
};
