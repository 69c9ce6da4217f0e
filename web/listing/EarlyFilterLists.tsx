import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';

/** The time that a pointer rests on a filter before its list is read, in ms. A mouse that passes by reads none. */
const restMs = 40;

const filterLink = ':is(#shop-by, dialog) a[rel=nofollow]';

/** Reads the list of a filter once the pointer rests on it or a thumb presses it, also before the filters are hydrated. */
export function EarlyFilterLists() {
  const [page, setPage] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const rest = (link: HTMLAnchorElement | null) => {
      clearTimeout(timer);
      if (link) timer = setTimeout(() => setPage(withoutLanguage(link.pathname) + link.search), restMs);
    };
    // The pointer came to it before this code.
    rest(document.querySelector<HTMLAnchorElement>(`${filterLink}:hover`));
    const read = ({ target }: Event) => rest((target as Element).closest<HTMLAnchorElement>(filterLink));
    window.addEventListener('pointerover', read);
    return () => window.removeEventListener('pointerover', read);
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}
