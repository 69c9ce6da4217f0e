import { data } from 'react-router';
import { emailField } from '#contract/account-fields.ts';
import { describePrivate } from '#web/account/account-meta.ts';
import { clientAddressContext, storefrontContext, translatorContext } from '#web/framework/context.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import { answerOf, problem } from '#web/marketing/newsletter/answers.ts';
import { NewsletterForm } from '#web/marketing/newsletter/NewsletterForm.tsx';
import { newsletterTexts, useNewsletterTexts } from '#web/marketing/newsletter/texts.ts';
import type { Route } from './+types/subscribe.ts';

/** Handles the form of a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(translatorContext);
  const { t } = newsletterTexts(language);
  const form = await request.formData().catch(() => undefined);
  const given = form?.get('email');
  const typed = typeof given === 'string' ? given : '';
  const { data: email } = emailField.safeParse(typed);
  if (email === undefined) {
    const isMissing = typed.trim() === '';
    return data({ answer: problem(t(isMissing ? 'missing' : 'invalid')), email: typed.slice(0, 254) }, { status: 422 });
  }

  const subscribing = await context
    .get(storefrontContext)
    .newsletter.subscribe({ email, language }, context.get(clientAddressContext));
  if (subscribing.outcome !== 'slowed') return data({ answer: answerOf(subscribing.outcome, t), email: undefined });
  const seconds = Math.ceil(subscribing.waitMs / 1000);
  const init = { status: 429, headers: { 'Retry-After': String(seconds) } };
  return data({ answer: problem(personalTexts(language).t('calls.tooMany', { count: seconds })), email }, init);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  return { 'Cache-Control': 'no-store', ...(wait && { 'Retry-After': wait }) };
};

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(newsletterTexts(matches[0].loaderData?.language).t('page.title'), matches[0].loaderData);
}

export default function SubscribePage({ actionData }: Route.ComponentProps) {
  const { t } = useNewsletterTexts();
  return (
    <div className="mx-auto w-full max-w-form px-4 pt-12 md:pt-24">
      <h1 className="display text-40">{t('page.title')}</h1>
      <p className="mt-4 text-16 text-stone">{t('page.lead')}</p>
      <NewsletterForm answer={actionData?.answer} email={actionData?.email} />
    </div>
  );
}
