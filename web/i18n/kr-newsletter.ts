import type { TextsLike } from '#contract/texts.ts';
import type { enNewsletter } from './en-newsletter.ts';

/** The Korean texts of the newsletter's form and links. */
export const krNewsletter: TextsLike<typeof enNewsletter> = {
  page: {
    title: '뉴스레터',
    lead: '이번 주의 발견을 메일로 보내 드립니다.',
  },
  thanks: '구독해 주셔서 감사합니다!',
  mailed: '보내 드린 메일의 링크를 눌러 구독을 확인해 주세요.',
  already: '이미 구독 중인 이메일입니다.',
  waiting:
    '지금은 뉴스레터 서비스에 연결할 수 없습니다. 입력하신 이메일은 저장되었으며, 연결되는 대로 구독해 드리겠습니다.',
  missing: '이메일을 입력해 주세요.',
  invalid: '이메일 주소가 올바르지 않습니다.',
  failed: '요청을 처리하지 못했습니다. 다시 시도해 주세요.',
  confirm: {
    title: '뉴스레터 구독 확인',
    advice: '아래 버튼을 누르시면 뉴스레터를 보내 드립니다.',
    submit: '구독하기',
    done: '구독이 확인되었습니다.',
  },
  unsubscribe: {
    title: '뉴스레터 구독 취소',
    advice: '더 이상 뉴스레터를 보내지 않으며, 이메일 주소를 삭제합니다.',
    submit: '구독 취소',
    done: '구독이 취소되었습니다. 이메일 주소를 삭제했습니다.',
  },
  gone: {
    title: '더 이상 유효하지 않은 링크입니다',
    advice: '뉴스레터를 구독 중인 이메일이 아닙니다. 구독이 취소되었거나, 7일 안에 구독이 확인되지 않았습니다.',
  },
};
