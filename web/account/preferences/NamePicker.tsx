import { Search } from 'lucide';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#web/ui/Icon.tsx';
import { searchIn } from '#web/ui/name-search.ts';
import { LetterBar } from './LetterBar.tsx';
import { groupByLetter, type Named } from './letters.ts';
import { NameGroup } from './NameGroup.tsx';
import { SelectAll } from './SelectAll.tsx';
import { SkipList } from './SkipList.tsx';
import { usePreferenceTexts } from './texts.ts';
import type { Choosing } from './use-choice.ts';

type NamePickerProps = Choosing<Named> & { of: 'brands' | 'stores' };

/** Selects among thousands of brands or stores, by search, by letter, one by one or all at once. */
export function NamePicker({ of, ...choosing }: NamePickerProps) {
  const { t } = usePreferenceTexts();
  const { entries, counts, chosen, choose } = choosing;
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const [words, setWords] = useState('');
  /** A requested letter without names. */
  const [missing, setMissing] = useState<string>();

  const search = useMemo(() => searchIn(entries), [entries]);
  const wanted = useDeferredValue(words);
  const found = useMemo(() => search(wanted), [search, wanted]);
  const [stocked, empty] = useMemo(
    () =>
      counts ? [found.filter(({ id }) => counts.has(id)), found.filter(({ id }) => !counts.has(id))] : [found, []],
    [found, counts],
  );
  const groups = useMemo(() => groupByLetter(stocked), [stocked]);
  const present = useMemo(() => new Set(groups.map(({ letter }) => letter)), [groups]);
  const unfound = missing ?? (found.length === 0 ? wanted.trim() : undefined);

  function find(typed: string) {
    setWords(typed);
    setMissing(undefined);
    if (list.current) list.current.scrollTop = 0;
  }

  function jump(letter: string) {
    flushSync(() => setMissing(present.has(letter) ? undefined : letter));
    const group = list.current?.querySelector<HTMLElement>(`[data-letter="${letter}"]`);
    if (!list.current || !group) return;
    list.current.scrollTop = group.offsetTop;
    group.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <div>
      <div className="writing-line flex items-center gap-3">
        <Icon node={Search} size={18} strokeWidth={1.5} className="flex-none text-stone" />
        <label htmlFor={id} className="sr-only">
          {t(`names.${of}.search`)}
        </label>
        <input
          id={id}
          type="search"
          value={words}
          onChange={({ target }) => find(target.value)}
          placeholder={t(`names.${of}.search`)}
          autoComplete="off"
          spellCheck={false}
          className="h-12 min-w-0 flex-1 bg-transparent text-16 placeholder:text-stone [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      <LetterBar label={t(`names.${of}.letters`)} present={present} onJump={jump} />
      <SelectAll {...choosing} />
      {empty.length > 0 && <p className="pb-3 text-14 text-stone">{t(`names.${of}.nothingToday`)}</p>}
      <SkipList list={list} />
      {/* Fills the height that the screen leaves, so that the buttons back and on stay visible. The rings of its boxes need room. */}
      <div className="border-y border-hairline">
        <section
          ref={list}
          aria-label={t(`names.${of}.list`)}
          className="relative -ml-1 h-[clamp(24rem,100svh-31rem,44rem)] scroll-pt-12 scroll-pb-4 overflow-y-auto overscroll-contain pl-1"
        >
          <p role="status" className={unfound === undefined ? 'sr-only' : 'pt-16 text-center text-16'}>
            {unfound !== undefined && t(`names.${of}.none`, { letter: unfound })}
          </p>
          {unfound === undefined ? (
            <>
              {groups.map((group) => (
                <NameGroup key={group.letter} {...group} counts={counts} chosen={chosen} choose={choose} />
              ))}
              {empty.length > 0 && (
                <NameGroup letter={t('nothingToday')} names={empty} chosen={chosen} choose={choose} />
              )}
            </>
          ) : (
            <p className="text-center">
              <button type="button" onClick={() => find('')} className="underlined min-h-11 text-14">
                {t(`names.${of}.showAll`)}
              </button>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}
