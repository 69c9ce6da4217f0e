import { useState } from 'react';
import { Link } from 'react-router';
import { describePrivate } from '#web/account/account-meta.ts';
import { Field } from '#web/account/Field.tsx';
import { hindrance } from '#web/account/failures.ts';
import type { EmailValues } from '#web/account/forms.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { Outcome } from '#web/account/Outcome.tsx';
import { SubmitButton } from '#web/account/SubmitButton.tsx';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { useAccountForm } from '#web/account/use-account-form.ts';
import { WayOn } from '#web/account/WayOn.tsx';
import { requestReset } from '#web/session/calls.ts';
import type { Route } from './+types/forgot-password.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(accountTexts(matches[0].loaderData?.language).t('forgot.title'), matches[0].loaderData);
}

export default function ForgotPasswordPage() {
  const { t } = useAccountTexts();
  const [isSent, setSent] = useState(false);
  const { form, onSubmit, isSending } = useAccountForm<EmailValues>({
    async send({ email }) {
      await requestReset(email);
      setSent(true);
    },
    explain: (error) => hindrance(error) ?? t('forgot.failed'),
  });

  if (isSent) {
    return (
      <Outcome title={t('forgot.sent')}>
        <p className="mt-4 text-16 text-stone">{t('forgot.sentAdvice')}</p>
        <WayOn to="/login">{t('forgot.signIn')}</WayOn>
      </Outcome>
    );
  }
  return (
    <NarrowPage title={t('forgot.title')} lead={t('forgot.advice')} isFor="visitors">
      <form method="post" noValidate onSubmit={onSubmit}>
        {/* Sent as typed (specification, section 5): a field of type `email` would trim and rewrite it. */}
        <Field
          label={t('account.email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton isSending={isSending}>{t('forgot.submit')}</SubmitButton>
      </form>
      <p className="mt-6 text-14">
        <Link to="/login" className="underlined thumb-area inline-block py-2">
          {t('forgot.signIn')}
        </Link>
      </p>
    </NarrowPage>
  );
}
