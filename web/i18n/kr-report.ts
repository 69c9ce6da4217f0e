import type { TextsLike } from '#contract/texts.ts';
import type { enReport } from './en-report.ts';

/** The Korean texts of the form for wrong prices. */
export const krReport: TextsLike<typeof enReport> = {
  title: '잘못된 가격 알리기',
  lead: '꼼꼼히 살펴봐 주셔서 감사합니다. 운영자가 저희가 확인한 가격과 함께 모든 신고를 읽습니다.',
  about: '{{store}}의 {{brand}} {{name}}',
  reason: '무엇이 잘못되었나요?',
  reasons: {
    price: '스토어의 가격이 다릅니다',
    struck: '표시된 정가로 판매된 적이 없습니다',
    verdict: '할인 판정이 잘못되었습니다',
    sold_out: '품절되었거나 다른 상품입니다',
    other: '그 밖의 문제',
  },
  note: '메모',
  noteHint: '선택 사항, 최대 1,000자',
  email: '이메일',
  emailHint: '선택 사항입니다. 답변을 원하시면 적어 주세요. 180일 뒤에 삭제됩니다.',
  submit: '신고 보내기',
  back: '상품으로 돌아가기',
  thanks: '신고가 접수되었습니다',
  thanksText: '저희 기록과 스토어의 가격을 비교하고, 잘못되었으면 바로잡겠습니다.',
  problems: {
    reason: '이유를 선택해 주세요.',
    note: '1,000자 이내로 적어 주세요.',
    email: '올바른 이메일 주소를 입력하거나 비워 두세요.',
  },
  slowed_one: '이 네트워크에서 신고가 많이 들어왔습니다. {{count, number}}분 뒤에 다시 시도해 주세요.',
  slowed_other: '이 네트워크에서 신고가 많이 들어왔습니다. {{count, number}}분 뒤에 다시 시도해 주세요.',
};
