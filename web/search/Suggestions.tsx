import Combobox from '@github/combobox-nav';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Suggestion } from '#contract/suggestions.ts';
import { recentSearches } from './recent-searches.ts';
import { readSuggestions, searchAddress, suggestionAddress } from './suggestion-call.ts';
import { useSuggestionNames } from './suggestion-names.ts';
import { useSearchTexts } from './texts.ts';
import { useTypedText } from './use-typed-text.ts';

/** Waits for a pause in typing, in ms, and for a longer one while an input method composes letters. */
const pauseMs = { typed: 120, composing: 400 };

/**
 * Shows a list below a search field: recent searches while the field is empty, suggestions while text is typed. The
 * field is a combobox (ARIA 1.2): arrows move through the list, Enter follows, Escape closes it.
 */
export function Suggestions({ input, className }: { input: HTMLInputElement; className: string }) {
  const { t } = useSearchTexts();
  const { text, isOpen, isComposing } = useTypedText(input);
  const found = useSuggested(text, isComposing ? pauseMs.composing : pauseMs.typed);
  const [recent, setRecent] = useState(recentSearches.list);
  const isEmpty = text === '';
  const options = isEmpty ? recent.length : found.length;
  const isShown = isOpen && options > 0;
  const list = useCombobox(input, isShown);
  const clear = () => {
    recentSearches.clear();
    setRecent([]);
    input.focus();
  };
  return (
    <div className={isShown ? className : 'hidden'}>
      {isEmpty && (
        <div className="flex items-baseline justify-between px-3">
          <span className="caps text-stone">{t('recent')}</span>
          <button type="button" aria-label={t('clearLabel')} onClick={clear} className="link -my-3 py-3 text-14">
            {t('clear')}
          </button>
        </div>
      )}
      <div
        ref={list}
        id={useId()}
        role="listbox"
        aria-label={t(isEmpty ? 'recent' : 'suggestions')}
        className="@container max-h-[calc(100dvh-var(--header-height)-9rem)] overflow-y-auto"
      >
        {isEmpty
          ? recent.map((query) => <RecentSearch key={query} query={query} />)
          : found.map((suggestion) => <SuggestedValue key={suggestionAddress(suggestion)} suggestion={suggestion} />)}
      </div>
      <p role="status" className="sr-only">
        {isShown && !isEmpty && t('found', { count: options })}
      </p>
    </div>
  );
}

const option =
  'flex min-h-11 flex-wrap items-baseline gap-x-3 border-b border-hairline px-3 py-2.5 text-16 last:border-b-0 hover:bg-ground aria-selected:bg-ground forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2';

function RecentSearch({ query }: { query: string }) {
  return (
    <Link role="option" id={useId()} tabIndex={-1} to={searchAddress(query)} className={option}>
      <span className="truncate">{query}</span>
    </Link>
  );
}

function SuggestedValue({ suggestion }: { suggestion: Suggestion }) {
  const { within, count, query } = suggestion;
  const { t } = useSearchTexts();
  const { kindOf, nameOf } = useSuggestionNames();
  return (
    <Link
      role="option"
      id={useId()}
      tabIndex={-1}
      to={suggestionAddress(suggestion)}
      onClick={() => recentSearches.add(query ?? '')}
      className={option}
    >
      <span className="min-w-0 basis-full break-words @xs:flex-1 @xs:basis-0">
        {query ?? nameOf(suggestion)}
        {within.length > 0 && (
          <span className="text-stone"> {t('within', { names: within.map(nameOf).join(', ') })}</span>
        )}
      </span>
      <span className="caps flex-1 text-12 text-stone @xs:flex-none">
        {query === null ? kindOf(suggestion) : t('submit')}
      </span>
      <span className="min-w-20 text-right text-14 text-stone tabular-nums">{t('items', { count })}</span>
    </Link>
  );
}

/** Returns the suggestions for a text, after a pause in typing. Those of the text before stay until then. */
function useSuggested(text: string, pause: number): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      const suggestions = await readSuggestions(text);
      if (!isOld) setFound(suggestions);
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, pause]);
  return found;
}

/** Returns the list that the keys of the field move through while it is shown. */
function useCombobox(input: HTMLInputElement, isShown: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const combobox = useRef<Combobox>(null);
  // Before the list is painted: a key may follow at once.
  useLayoutEffect(() => {
    const box = new Combobox(input, list.current as HTMLElement, { tabInsertsSuggestions: false });
    combobox.current = box;
    return () => box.stop();
  }, [input]);
  useLayoutEffect(() => {
    if (!isShown) return;
    combobox.current?.start();
    return () => combobox.current?.stop();
  }, [isShown]);
  return list;
}
