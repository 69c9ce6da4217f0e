import type { SubscribeOutcome } from '#contract/newsletter.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import { ApiError, ask } from '#web/session/api.ts';
import { answerOf, type NewsletterAnswer, problem } from './answers.ts';
import { newsletterTexts } from './texts.ts';

/** The call in progress. A second click shares it. */
let underWay: Promise<NewsletterAnswer> | undefined;

/** Sends the form and returns the message to show. */
export function subscribe(form: HTMLFormElement): Promise<NewsletterAnswer> {
  underWay ??= send(form).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function send(form: HTMLFormElement): Promise<NewsletterAnswer> {
  const language = pageLanguage();
  const { t } = newsletterTexts(language);
  const { t: own } = personalTexts(language);
  const field = form.elements.namedItem('email') as HTMLInputElement;
  if (!field.validity.valid) {
    field.focus();
    return problem(t(field.validity.valueMissing ? 'missing' : 'invalid'));
  }
  const email = field.value;
  try {
    const { outcome } = await ask<{ outcome: SubscribeOutcome }>('POST', '/api/newsletter', {
      body: { email, language },
    });
    form.reset();
    return answerOf(outcome, t);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) return problem(own('calls.unreachable'));
    if (error.status === 422) return problem(t('invalid'));
    if (error.status === 429) return problem(own('calls.tooMany', { count: error.retryAfterSeconds ?? 60 }));
    return problem(t('failed'));
  }
}
