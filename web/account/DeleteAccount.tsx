import { type RefObject, useId, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '#web/session/api.ts';
import { deleteAccount } from '#web/session/calls.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { Field } from './Field.tsx';
import { failureText } from './failures.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

/** The word to type before the account is deleted. */
const word = 'DELETE';

/** Asks for a second confirmation before the account is deleted. */
export function DeleteAccount({ user, dialog }: { user: User; dialog: RefObject<HTMLDialogElement | null> }) {
  const { t } = useAccountTexts();
  const id = useId();
  const [tooLongAgo, setTooLongAgo] = useState<string>();
  const { form, onSubmit, isSending } = useAccountForm<{ confirmation: string }>({
    async send() {
      setTooLongAgo(undefined);
      try {
        await deleteAccount(user.id);
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) return setTooLongAgo(error.message);
        // An open dialog would cover the message.
        dialog.current?.close();
        throw error;
      }
      await toast('success', t('profile.deleted'));
    },
    explain: (error) => failureText(error, t('profile.notDeleted')),
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => form.reset({ confirmation: '' })}
      className="m-auto w-[min(32rem,calc(100vw-32px))] bg-paper p-6 text-ink backdrop:bg-ink/60 md:p-10"
    >
      <h2 id={id} className="display text-28">
        {t('profile.deleteAccount')}
      </h2>
      <p className="mt-4 text-16">{t('profile.deleteAdvice')}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6">
        <Field
          label={t('profile.deleteConfirmation', { word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.register('confirmation')}
        />
        <SubmitButton isSending={isSending} disabled={form.watch('confirmation')?.trim() !== word}>
          {t('profile.deleteForGood')}
        </SubmitButton>
        {tooLongAgo && <SignInAgain reason={tooLongAgo} />}
      </form>
      <button type="button" onClick={() => dialog.current?.close()} className="underlined mt-4 min-h-11 text-16">
        {t('profile.keep')}
      </button>
    </dialog>
  );
}
