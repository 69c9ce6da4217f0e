import { expect, test } from 'vitest';
import type { languages } from '#contract/languages.ts';
import { marketingWords } from '#web/marketing/words.server.ts';

const values = { store: 'Maison', email: 'help@maison.example' };
const policyIn = (language: (typeof languages)[number]) => JSON.stringify(marketingWords('privacy', language, values));

test.each([
  ['cookies', /Stores and networks may set cookies/, /쿠키/],
  ['the cookies of the shop by name', /sign_up.*XSRF-TOKEN/, /sign_up.*XSRF-TOKEN/],
  ['ad partners', /Stores, affiliate networks and ad partners/, /광고 파트너/],
  ['rights by the CCPA', /California \(CCPA/, /CCPA/],
  ['rights by the GDPR', /\(GDPR\)/, /GDPR/],
  ['children under 13', /not meant for children under 13/, /만 13세 미만/],
  ['an answer within one month', /We answer within one month/, /한 달 안에 답해/],
  ['reports of wrong prices', /report of a wrong price.*for 180 days/, /가격 신고.*180일/],
  [
    'deletion by a mail to the support',
    /\[help@maison\.example\]\(mailto:help@maison\.example\).*please delete my account/,
    /help@maison\.example/,
  ],
])('the privacy policy covers %s in both languages [spec 1.27 1.28 9.36]', (_, english, korean) => {
  expect(policyIn('en')).toMatch(english);
  expect(policyIn('kr')).toMatch(korean);
});
