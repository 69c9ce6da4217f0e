import { useMemo, useRef } from 'react';
import type { Size } from '#contract/reference.ts';
import { groupSizes } from '#web/listing/size-groups.ts';
import { SkipList } from './SkipList.tsx';
import { usePreferenceTexts } from './texts.ts';
import type { Choosing } from './use-choice.ts';

/** Renders sizes in their groups. Shoe sizes are shown with their European equivalents. */
export function SizePicker({ entries, chosen, choose }: Omit<Choosing<Size>, 'counts'>) {
  const { t } = usePreferenceTexts();
  const groups = useMemo(() => groupSizes(entries), [entries]);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list}>
      <SkipList list={list} />
      {groups.map(({ name, sizes }) => (
        <fieldset
          key={name}
          className="grid gap-x-10 gap-y-4 border-hairline border-t py-8 md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <legend className="sr-only">{t(`sizes.${name}`)}</legend>
          <div aria-hidden>
            <p className="display text-28">{t(`sizes.${name}`)}</p>
            <p className="mt-1 text-14 text-stone">{t(name === 'shoes' ? 'sizes.shoesIn' : 'sizes.apparelIn')}</p>
          </div>
          <ul className="flex flex-wrap gap-2">
            {sizes.map((size) => (
              <li key={size.id}>
                <SizeBox size={size} isChosen={chosen.has(size.id)} choose={choose} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}

type SizeBoxProps = { size: Size; isChosen: boolean; choose: Choosing<Size>['choose'] };

function SizeBox({ size: { id, name, eu }, isChosen, choose }: SizeBoxProps) {
  const { t } = usePreferenceTexts();
  return (
    <label className="relative flex min-h-12 min-w-14 cursor-pointer flex-col items-center justify-center border border-ash px-3 text-16 tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        aria-label={name}
        checked={isChosen}
        onChange={({ target }) => choose([id], target.checked)}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {name}
      {eu && <span className="text-12 opacity-80">{t('sizes.eu', { size: eu })}</span>}
    </label>
  );
}
