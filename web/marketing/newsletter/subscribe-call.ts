import type { SubscribeOutcome } from '#contract/newsletter.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import { ApiError, ask } from '#web/session/api.ts';
import { answerOf, type NewsletterAnswer, problem } from './answers.ts';
import { newsletterTexts } from './texts.ts';

/** The call in progress. A second click shares it. Another address is sent after it. */
let underWay: { email: string; answer: Promise<NewsletterAnswer> } | undefined;

/** Sends the form and returns the message to show. */
export function subscribe(form: HTMLFormElement): Promise<NewsletterAnswer> {
  const field = form.elements.namedItem('email') as HTMLInputElement;
  const email = field.value;
  if (underWay?.email === email) return underWay.answer;
  const call = { email, answer: send(field, underWay?.answer) };
  underWay = call;
  return call.answer.finally(() => {
    if (underWay === call) underWay = undefined;
  });
}

/** Sends the address that is in the field now, once the call before it is answered. */
async function send(field: HTMLInputElement, before?: Promise<unknown>): Promise<NewsletterAnswer> {
  const language = pageLanguage();
  const { t } = newsletterTexts(language);
  const { t: own } = personalTexts(language);
  const { value: email, validity } = field;
  if (!validity.valid) {
    field.focus();
    const text = t(validity.valueMissing ? 'missing' : 'invalid');
    await before;
    return problem(text);
  }
  await before;
  try {
    const { outcome } = await ask<{ outcome: SubscribeOutcome }>('POST', '/api/newsletter', {
      body: { email, language },
    });
    // An address that was typed meanwhile stays.
    if (field.value === email) field.form?.reset();
    return answerOf(outcome, t);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) return problem(own('calls.unreachable'));
    if (error.status === 422) return problem(t('invalid'));
    if (error.status === 429) return problem(own('calls.tooMany', { count: error.retryAfterSeconds ?? 60 }));
    return problem(t('failed'));
  }
}
