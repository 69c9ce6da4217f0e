import type { MarkName } from './marks.ts';

/** The Korean words of the marks, apart, so that no other page loads them. */
export const marksInKorean: Record<MarkName, string> = {
  checked: '확인된 할인',
  really: '실제 {{percent}}%',
  always: '상시 할인',
  raised: '정가 인상 후 할인',
  asCheap: '이전에도 같은 가격',
  claim: '스토어 표시',
};
