import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';
import { touch } from '#web/framework/first-touch.ts';
import { useRouter } from '#web/framework/use-router.ts';
import { loadFilters } from './ListingSidebar.tsx';
import { listOf, withoutPage } from './listing-address.ts';
import { appendedTo } from './loaded-pages.ts';

/** The links that lead to another list or page in the place of the one shown, and `.skip-link`. */
const links = '#shop-by a[rel=nofollow], [data-chips] a, #pages a, a#more, .skip-link';

/** Returns whether React has taken over a part of the list. */
const isTakenOver = (part: string) => document.querySelector(`${part} [data-taken]`) !== null;

/**
 * Follows a list's filters and pages in place. Pressed before their hydration they would load a whole page. They wait for the
 * filters' code (`taken-over.ts`): a list that comes before it would take the filters away. Chips wait for their own code, too.
 * Skip links move the focus without a change of the address: that would render parts anew that are not hydrated yet, and drop
 * their focus.
 *
 * @param firstPage the page of the first card, to which more are appended
 */
export function useEarlyLinks(firstPage: number) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(links);
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.className === 'skip-link') {
        event.preventDefault();
        return document.getElementById(link.hash.slice(1))?.focus();
      }
      if (!isTakenOver('#shop-by') || (link.closest('[data-chips]') && !isTakenOver('[data-chips]'))) {
        event.preventDefault();
        // React would follow a chip.
        event.stopPropagation();
        link.dataset.pressed = '';
        // Screen readers press without a pointer.
        touch();
        return loadFilters().catch(() => location.assign(link.href));
      }
      const isMore = link.id === 'more';
      if (!isMore && !link.closest('#pages')) return;
      event.preventDefault();
      const { location: here, navigation } = router?.state ?? {};
      const { location: ahead } = navigation ?? {};
      // A filter was pressed before: this list is about to go, and its pages with it.
      if (here && ahead && listOf(ahead) === listOf(here) && withoutPage(ahead) !== withoutPage(here)) return;
      navigate(withoutLanguage(link.pathname) + link.search, {
        replace: isMore,
        preventScrollReset: isMore,
        state: isMore && appendedTo(firstPage),
      });
    };
    // In the capture phase, because React stops events of parts that are not hydrated.
    window.addEventListener('click', follow, true);
    return () => window.removeEventListener('click', follow, true);
  }, [navigate, router, firstPage]);
}
