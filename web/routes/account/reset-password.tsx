import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { describePrivate, secretAddress } from '#web/account/account-meta.ts';
import { hindrance } from '#web/account/failures.ts';
import { type RepeatedPasswordValues, resetForm } from '#web/account/forms.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { Outcome } from '#web/account/Outcome.tsx';
import { RepeatedPassword } from '#web/account/RepeatedPassword.tsx';
import { SubmitButton } from '#web/account/SubmitButton.tsx';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { useAccountForm } from '#web/account/use-account-form.ts';
import { WayOn } from '#web/account/WayOn.tsx';
import { translateServerMessage } from '#web/i18n/texts.ts';
import { resetPassword } from '#web/session/calls.ts';
import type { Route } from './+types/reset-password.ts';

export const headers: Route.HeadersFunction = () => secretAddress;

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(accountTexts(matches[0].loaderData?.language).t('reset.title'), matches[0].loaderData);
}

export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const { t, language } = useAccountTexts();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const [isChanged, setChanged] = useState(false);
  /** An error of the link itself, which no other password fixes. */
  const [fault, setFault] = useState<string>();

  const { form, onSubmit, isSending } = useAccountForm<RepeatedPasswordValues>({
    schema: resetForm,
    async send({ password }) {
      setFault(undefined);
      await resetPassword({ token: params.token, email, password });
      setChanged(true);
    },
    explain(error) {
      setFault(error.errors.token?.[0] ?? error.errors.email?.[0]);
      return hindrance(error) ?? t('reset.failed');
    },
  });

  if (isChanged) {
    return (
      <Outcome title={t('reset.changed')}>
        <p className="mt-4 text-16 text-stone">{t('reset.changedAdvice')}</p>
        <WayOn to="/login">{t('reset.signIn')}</WayOn>
      </Outcome>
    );
  }
  if (!/.@./.test(email)) {
    return (
      <Outcome title={t('reset.cut')}>
        <p className="mt-4 text-16 text-stone">{t('reset.cutAdvice')}</p>
        <WayOn to="/change-password">{t('reset.newLink')}</WayOn>
      </Outcome>
    );
  }
  return (
    <NarrowPage title={t('reset.title')} lead={email} isFor="visitors">
      <form method="post" noValidate onSubmit={onSubmit}>
        {/* Password managers store the address with the password. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <RepeatedPassword form={form} label={t('reset.password')} repeatLabel={t('reset.repeat')} />
        <SubmitButton isSending={isSending}>{t('reset.submit')}</SubmitButton>
      </form>
      {fault && (
        <p role="alert" className="mt-4 text-14 text-garnet">
          {translateServerMessage(fault, language)}{' '}
          <Link to="/change-password" className="underlined thumb-area text-ink">
            {t('reset.newLink')}
          </Link>
        </p>
      )}
    </NarrowPage>
  );
}
