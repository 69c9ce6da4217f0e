import { useNavigate } from 'react-router';
import { describePrivate } from '#web/account/account-meta.ts';
import { Field } from '#web/account/Field.tsx';
import { failureText } from '#web/account/failures.ts';
import { type EmailValues, emailForm } from '#web/account/forms.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { SubmitButton } from '#web/account/SubmitButton.tsx';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { useAccountForm } from '#web/account/use-account-form.ts';
import { sendVerification } from '#web/session/calls.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/resend.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(accountTexts(matches[0].loaderData?.language).t('resend.title'), matches[0].loaderData);
}

export default function ResendPage() {
  const { t } = useAccountTexts();
  const navigate = useNavigate();
  const { form, onSubmit, isSending } = useAccountForm<EmailValues>({
    schema: emailForm,
    async send({ email }) {
      await sendVerification(email);
      await toast('success', t('resend.sent'));
      await navigate('/login');
    },
    explain: (error) => failureText(error, t('resend.failed')),
  });
  return (
    <NarrowPage title={t('resend.title')} lead={t('resend.advice')}>
      <form method="post" noValidate onSubmit={onSubmit}>
        <Field
          label={t('account.email')}
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton isSending={isSending}>{t('resend.submit')}</SubmitButton>
      </form>
    </NarrowPage>
  );
}
