import type { SubscribeOutcome } from '#contract/newsletter.ts';
import type { newsletterTexts } from './texts.ts';

/** What the form says below its field; a problem is one that she can mend or try again. */
export type NewsletterAnswer = { text: string; isProblem: boolean };

type Translate = ReturnType<typeof newsletterTexts>['t'];

/** What came of a subscription, in the specification's words (section 1) and what is to be done next. */
export function answerOf(outcome: SubscribeOutcome, t: Translate): NewsletterAnswer {
  const texts = {
    mailed: `${t('thanks')} ${t('mailed')}`,
    subscribed: t('thanks'),
    already: t('already'),
    waiting: t('waiting'),
  };
  return { text: texts[outcome], isProblem: false };
}

export const problem = (text: string): NewsletterAnswer => ({ text, isProblem: true });
