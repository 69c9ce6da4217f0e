import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '#web/session/api.ts';
import { changePassword } from '#web/session/calls.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { Field } from './Field.tsx';
import { failureText } from './failures.ts';
import { changePasswordForm, type RepeatedPasswordValues } from './forms.ts';
import { RepeatedPassword } from './RepeatedPassword.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

/** Shows the user's address, which is fixed, and changes the password. Accounts of Google or Facebook alone have no password. */
export function ChangePassword({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { t } = useAccountTexts();
  /** The server's message to a user whose sign-in is too old. */
  const [tooLongAgo, setTooLongAgo] = useState<string>();
  const { form, onSubmit, isSending } = useAccountForm<RepeatedPasswordValues>({
    schema: changePasswordForm,
    async send({ password }) {
      setTooLongAgo(undefined);
      try {
        await changePassword(user, password);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 403)) throw error;
        return setTooLongAgo(error.message);
      }
      form.reset({ password: '', password_confirmation: '' });
      onChanged();
      await toast('success', t('profile.passwordChanged'));
    },
    explain: (error) => failureText(error, t('profile.passwordNotChanged')),
  });
  const provider = user.google_id === null ? 'Facebook' : 'Google';
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('account.email')} type="email" autoComplete="username" value={user.email} readOnly />
      {!user.has_password && <p className="mt-2 mb-5 text-16">{t('profile.noPassword', { provider })}</p>}
      <div className="mt-3">
        <RepeatedPassword
          form={form}
          label={t('profile.newPassword')}
          repeatLabel={t('profile.repeatPassword')}
          disabled={!user.has_password}
        />
      </div>
      <SubmitButton isSending={isSending} disabled={!user.has_password}>
        {t('profile.changePassword')}
      </SubmitButton>
      {tooLongAgo && <SignInAgain reason={tooLongAgo} />}
    </form>
  );
}
