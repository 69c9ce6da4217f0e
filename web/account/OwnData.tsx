import { useRef } from 'react';
import type { User } from '#contract/accounts.ts';
import { readOwnData } from '#web/session/calls.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { failureToast } from './failure-toast.ts';
import { useAccountTexts } from './texts.ts';

/** Lets the user download or delete all stored data. */
export function OwnData({ user }: { user: User }) {
  const { t } = useAccountTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <p className="text-16 text-stone">{t('profile.dataAdvice')}</p>
      <div className="mt-4 flex flex-wrap gap-x-8">
        <button
          type="button"
          onClick={() => readOwnData(user.id).then(saveAsFile, failureToast(t('profile.notDownloaded')))}
          className="underlined min-h-11 text-16"
        >
          {t('profile.download')}
        </button>
        <button type="button" onClick={() => dialog.current?.showModal()} className="underlined min-h-11 text-16">
          {t('profile.deleteAccount')}
        </button>
      </div>
      <DeleteAccount user={user} dialog={dialog} />
    </>
  );
}

/** Saves data as a file. A link could not carry the token that the call needs. */
function saveAsFile(data: unknown) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
