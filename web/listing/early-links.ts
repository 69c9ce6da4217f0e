import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { useRouter } from '#web/framework/use-router.ts';
import { appendedTo } from './loaded-pages.ts';

/**
 * Follows a list's filters and pages in place. Pressed before their hydration they would load a whole page. A filter pressed
 * while the list of another is loading waits for its hydration (`taken-over.ts`). Skip links move the focus without a change
 * of the address: that would render parts anew that are not hydrated yet, and drop their focus.
 *
 * @param firstPage the page of the first card, to which more are appended
 */
export function useEarlyLinks(firstPage: number) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(
        '#shop-by > :not([data-taken]) a[rel=nofollow], #pages a, a#more, .skip-link',
      );
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (link.className === 'skip-link') return document.getElementById(link.hash.slice(1))?.focus();
      const isMore = link.id === 'more';
      const isFilter = link.rel === 'nofollow';
      if (isFilter && router?.state.navigation.location) return link.setAttribute('data-pressed', '');
      navigate(withoutLanguage(link.pathname) + link.search, {
        replace: isMore,
        preventScrollReset: isMore || isFilter,
        state: isMore ? appendedTo(firstPage) : isFilter && keepFocus,
      });
    };
    // In the capture phase, because React stops events of parts that are not hydrated.
    window.addEventListener('click', follow, true);
    return () => window.removeEventListener('click', follow, true);
  }, [navigate, router, firstPage]);
}
