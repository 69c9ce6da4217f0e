import type { SubscribeOutcome } from '#contract/newsletter.ts';
import type { newsletterTexts } from './texts.ts';

/** The message below the form's field. `isProblem`: the visitor can correct the address or try again. */
export type NewsletterAnswer = { text: string; isProblem: boolean };

type Translate = ReturnType<typeof newsletterTexts>['t'];

/** Returns the message for the outcome of a subscription, in the specification's words (section 1), with the next step. */
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
