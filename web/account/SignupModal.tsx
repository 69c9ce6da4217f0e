import { X } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { useFilterTexts } from '#web/listing/filters/texts.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Invites a visitor to sign up, in a dialog that opens as soon as it is mounted. */
export function SignupModal() {
  const { t } = useFilterTexts();
  const { t: ofShop } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const element = dialog.current;
    // Never on top of another dialog.
    if (!document.querySelector('dialog:modal')) element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className="m-auto w-[calc(100%-32px)] max-w-form bg-paper p-8 text-center text-ink backdrop:bg-ink/40 md:p-12"
    >
      <button
        type="button"
        onClick={close}
        aria-label={t('close')}
        className="absolute top-1 right-1 grid size-11 place-items-center"
      >
        <Icon node={X} size={20} strokeWidth={1.5} />
      </button>
      <h2 id={title} className="display text-28">
        {t('invitation')}
      </h2>
      <p className="mt-3 text-16 text-stone">{t('invitationAdvice')}</p>
      <Link to="/signup" onClick={close} className="caps mt-8 flex h-12 items-center justify-center bg-ink text-paper">
        {ofShop('header.signUp')}
      </Link>
      <button type="button" onClick={close} className="underlined mt-3 min-h-11 text-16">
        {t('notNow')}
      </button>
    </dialog>
  );
}
