import { usePreferenceTexts } from './texts.ts';

/** Renders the choice of no size in particular: every size is shown. It can only be chosen; a size takes its place. */
export function AnySize({ isChosen, onChoose }: { isChosen: boolean; onChoose(): void }) {
  const { t } = usePreferenceTexts();
  return (
    <label className="mb-6 inline-flex min-h-11 cursor-pointer items-center gap-3 text-16">
      <input type="checkbox" checked={isChosen} onChange={onChoose} className="size-4.5 flex-none accent-ink" />
      {t('sizes.any')}
    </label>
  );
}
