import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { type TabName, tabAddress, tabNames } from './tab-names.ts';

export const tabId = (name: TabName) => `tab-${name}`;
export const panelId = (name: TabName) => `panel-${name}`;

/** Renders links to the tabs. The arrow keys, Home and End move between them. */
export function TabList({ shown }: { shown: TabName }) {
  const { t } = usePreferenceTexts();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);

  // On phones the row is wider than the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#${tabId(shown)}`);
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - 16;
  }, [shown]);

  function follow(event: KeyboardEvent) {
    const next = tabAfter(event.key, shown);
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
    void navigate(tabAddress(next), inPlace);
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('preferences.tabs')}
      onKeyDown={follow}
      className="relative -mx-4 mb-8 flex gap-7 overflow-x-auto border-hairline border-b px-4 [scrollbar-width:none] max-md:mask-r-from-[calc(100%-3rem)] max-md:pr-12 md:mx-0 md:px-0"
    >
      {tabNames.map((name) => (
        <Link
          key={name}
          to={tabAddress(name)}
          {...inPlace}
          role="tab"
          id={tabId(name)}
          aria-selected={name === shown}
          aria-controls={name === shown ? panelId(name) : undefined}
          tabIndex={name === shown ? 0 : -1}
          className="-mb-px flex min-h-11 flex-none items-center border-transparent border-b-2 text-16 text-stone outline-offset-[-4px] transition-colors hover:text-ink aria-selected:border-ink aria-selected:text-ink"
        >
          {t(`preferences.${name}`)}
        </Link>
      ))}
    </div>
  );
}

/** Keeps the scroll position. The tab replaces the history entry, so that the back button leaves the tabs. */
const inPlace = { preventScrollReset: true, replace: true } as const;

function tabAfter(key: string, shown: TabName): TabName | undefined {
  const place = tabNames.indexOf(shown);
  if (key === 'ArrowRight') return tabNames[(place + 1) % tabNames.length];
  if (key === 'ArrowLeft') return tabNames.at(place - 1);
  if (key === 'Home') return tabNames[0];
  return key === 'End' ? tabNames.at(-1) : undefined;
}
