import { useState } from 'react';
import { storedIn } from '#web/session/browser-storage.ts';
import { columnsKey } from '#web/session/first-paint.ts';
import { useFilterTexts } from './filters/texts.ts';

const choices = [2, 3, 4];
/** The width from which lists have four columns by themselves, as in `listing-columns`. */
const fourFrom = 1280;
const stored = storedIn(() => window.localStorage, columnsKey);

/** Sets the number of columns on wide screens. The browser remembers it, and applies it before the first paint. */
export function ColumnSwitch() {
  const { t } = useFilterTexts();
  const page = document.documentElement.dataset;
  const [chosen, setChosen] = useState(Number(page.columns ?? (window.innerWidth < fourFrom ? 3 : 4)));

  function choose(columns: number) {
    page.columns = String(columns);
    stored.write(page.columns);
    setChosen(columns);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no flexible layout in every browser
    <div role="group" aria-label={t('columns')} className="flex">
      {choices.map((columns) => (
        <button
          key={columns}
          type="button"
          aria-pressed={columns === chosen}
          aria-label={t('columnsOf', { columns })}
          title={t('columnsOf', { columns })}
          onClick={() => choose(columns)}
          className="group/columns grid h-11 w-8 place-items-center"
        >
          <span
            aria-hidden
            className="flex gap-0.5 text-ash group-hover/columns:text-ink group-aria-pressed/columns:text-ink forced-colors:group-aria-pressed/columns:text-[Highlight]"
          >
            {Array.from({ length: columns }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <span key={place} className="h-3.5 border-l-2" />
            ))}
          </span>
        </button>
      ))}
    </div>
  );
}
