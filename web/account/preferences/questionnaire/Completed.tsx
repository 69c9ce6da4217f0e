import { useEffect, useId, useRef } from 'react';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';

/** Says that the profile is complete, in a dialog that the shopper has to close. */
export function Completed({ onClose }: { onClose(): void }) {
  const { t } = usePreferenceTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(32rem,calc(100vw-32px))] bg-paper p-6 text-ink backdrop:bg-ink/60 md:p-10"
    >
      <h2 id={id} className="display text-28">
        {t('questionnaire.completed')}
      </h2>
      <p className="mt-4 text-16 text-stone">{t('questionnaire.completedAdvice')}</p>
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        className="mt-8 min-h-12 w-full border border-ink bg-ink px-6 text-16 font-medium text-paper transition-opacity hover:opacity-85"
      >
        {t('questionnaire.ok')}
      </button>
    </dialog>
  );
}
