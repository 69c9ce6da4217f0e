import type { TextsLike } from '#contract/texts.ts';
import type { enShare } from './en-share.ts';

/** The Korean texts of the page for shares in which there is nothing to find. */
export const krShare: TextsLike<typeof enShare> = {
  title: '찾을 것이 없습니다',
  advice: '공유하신 내용은 저희가 아는 상품으로 이어지지 않고, 찾을 단어도 없습니다. 여기에서 상품을 검색해 보세요.',
};
