import type { TextsLike } from '#contract/texts.ts';
import type { enKept } from './en-kept.ts';

/** The Korean texts of pages that the browser has kept, and of the page in place of pages that it has not. */
export const krKept: TextsLike<typeof enKept> = {
  offline: '오프라인입니다. {{time}} 기준 가격입니다.',
  slow: '연결이 느립니다. {{time}} 기준 가격입니다.',
  retry: '새로 불러오기',
  list: '이 브라우저에 저장된 페이지',
  title: '오프라인입니다',
  advice: '이 페이지는 브라우저에 저장되어 있지 않습니다. 연결되면 바로 열립니다.',
  again: '다시 시도',
};
