import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';
import { touch } from '#web/framework/first-touch.ts';
import { loadFilters } from './ListingSidebar.tsx';
import { appendedTo } from './loaded-pages.ts';

/**
 * Follows a list's filters and pages in place. Pressed before their hydration they would load a whole page. Filters wait for it
 * (`taken-over.ts`): a list that comes before their code would replace them. Skip links move the focus without a change of the
 * address: that would render parts anew that are not hydrated yet, and drop their focus.
 *
 * @param firstPage the page of the first card, to which more are appended
 */
export function useEarlyLinks(firstPage: number) {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(
        '#shop-by > :not([data-taken]) a[rel=nofollow], #pages a, a#more, .skip-link',
      );
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (link.className === 'skip-link') return document.getElementById(link.hash.slice(1))?.focus();
      if (link.rel === 'nofollow') {
        link.dataset.pressed = '';
        // Screen readers press without a pointer.
        touch();
        return loadFilters().catch(() => location.assign(link.href));
      }
      const isMore = link.id === 'more';
      navigate(withoutLanguage(link.pathname) + link.search, {
        replace: isMore,
        preventScrollReset: isMore,
        state: isMore && appendedTo(firstPage),
      });
    };
    // In the capture phase, because React stops events of parts that are not hydrated.
    window.addEventListener('click', follow, true);
    return () => window.removeEventListener('click', follow, true);
  }, [navigate, firstPage]);
}
