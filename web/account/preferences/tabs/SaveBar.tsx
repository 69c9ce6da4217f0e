import { usePreferenceTexts } from '#web/account/preferences/texts.ts';

type SaveBarProps = {
  onSave(): void;
  isReady: boolean;
  isSaving: boolean;
  /** For short pages, with the button at their end. */
  isAtEnd?: boolean;
};

/** Renders the save button. It stays visible below long content. */
export function SaveBar({ onSave, isReady, isSaving, isAtEnd = false }: SaveBarProps) {
  const { t } = usePreferenceTexts();
  return (
    <div
      data-at-foot={isAtEnd ? undefined : true}
      className={`border-t border-hairline bg-paper py-4 ${isAtEnd ? '' : 'sticky bottom-0 z-10'}`}
    >
      <button
        type="button"
        onClick={onSave}
        disabled={!isReady}
        // Not disabled while it saves, or it would lose the focus.
        aria-disabled={isSaving}
        className="min-h-12 w-full border border-ink bg-ink px-6 text-16 font-medium text-paper transition-opacity hover:opacity-85 disabled:opacity-45 aria-disabled:opacity-60 sm:w-56"
      >
        {t('preferences.save')}
      </button>
    </div>
  );
}
