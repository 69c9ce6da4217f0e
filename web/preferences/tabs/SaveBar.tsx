import { usePreferenceTexts } from '../texts.ts';

type SaveBarProps = { onSave(): void; isReady: boolean; isSaving: boolean };

/** Stays in sight below what is long. */
export function SaveBar({ onSave, isReady, isSaving }: SaveBarProps) {
  const { t } = usePreferenceTexts();
  return (
    <div className="sticky bottom-0 z-10 bg-paper py-4">
      <button
        type="button"
        onClick={onSave}
        disabled={!isReady}
        // Not disabled while it saves: it would lose the focus.
        aria-disabled={isSaving}
        className="min-h-12 w-full border border-ink bg-ink px-6 text-16 font-medium text-paper transition-opacity hover:opacity-85 disabled:opacity-45 aria-disabled:opacity-60 sm:w-56"
      >
        {t('preferences.save')}
      </button>
    </div>
  );
}
