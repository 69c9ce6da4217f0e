import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { appendedTo } from './loaded-pages.ts';

/**
 * Follows a list's filters and pages in place. Pressed before their hydration they would load a whole page. Skip links move
 * the focus without a change of the address: that would render parts anew that are not hydrated yet, and drop their focus.
 *
 * @param firstPage the page of the first card, to which more are appended
 */
export function useEarlyLinks(firstPage: number) {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(
        '#shop-by a[rel=nofollow], #pages a, a#more, .skip-link',
      );
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (link.className === 'skip-link') return document.getElementById(link.hash.slice(1))?.focus();
      const isMore = link.id === 'more';
      navigate(withoutLanguage(link.pathname) + link.search, {
        replace: isMore,
        preventScrollReset: !link.closest('#pages'),
        state: isMore ? appendedTo(firstPage) : !link.closest('#pages') && keepFocus,
      });
    };
    // In the capture phase, because React stops events of parts that are not hydrated.
    window.addEventListener('click', follow, true);
    return () => window.removeEventListener('click', follow, true);
  }, [navigate, firstPage]);
}

/** The time that a pointer rests on a filter before its list is read, in ms. A mouse that passes by reads none. */
const restMs = 40;

/** Reads the list of a filter once the pointer rests on it or a thumb presses it, also before the filters are hydrated. */
export function EarlyFilterLists() {
  const [page, setPage] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = ({ target }: Event) => {
      clearTimeout(timer);
      const link = (target as Element).closest<HTMLAnchorElement>(':is(#shop-by, dialog) a[rel=nofollow]');
      if (link) timer = setTimeout(() => setPage(withoutLanguage(link.pathname) + link.search), restMs);
    };
    window.addEventListener('pointerover', read);
    return () => window.removeEventListener('pointerover', read);
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}
