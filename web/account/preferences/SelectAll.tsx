import { usePreferenceTexts } from './texts.ts';
import type { Choosing } from './use-choice.ts';

/** Shows the number of selected entries, with buttons to select all or none. All together include those that come later. */
export function SelectAll<Entry extends { id: number }>({ entries, chosen, choose }: Choosing<Entry>) {
  const { t } = usePreferenceTexts();
  const all = () => entries.map(({ id }) => id);
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <p aria-live="polite" className="mr-auto text-14 text-stone tabular-nums">
        {chosen.size === entries.length
          ? t('selectedAll', { total: entries.length })
          : t('selected', { count: chosen.size, total: entries.length })}
      </p>
      <button type="button" onClick={() => choose(all(), true)} className="underlined min-h-11 text-14">
        {t('selectAll')}
      </button>
      <button type="button" onClick={() => choose(all(), false)} className="underlined min-h-11 text-14">
        {t('deselectAll')}
      </button>
    </div>
  );
}
