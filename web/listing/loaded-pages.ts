import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import type { Card } from '#web/product/cards.ts';
import { listingAddress } from './listing-address.ts';
import type { ListingContent } from './listing-content.ts';

/** The pages of the list shown last, so that the back button finds them again. They end with the document. */
let loaded: { list: string; pages: Map<number, Card[]> } | undefined;

/** Returns the `state` of a link that appends the next page to the pages shown. */
export const appendedTo = (firstPage: number) => ({ ...keepFocus, firstPage });

/**
 * Returns the cards of the pages above the current one, which were loaded before it, and the number of the first page.
 * Moves the focus to the first appended card.
 */
export function useLoadedPages({ selection, page, cards }: ListingContent): { earlier: Card[]; firstPage: number } {
  const wanted: number = useLocation().state?.firstPage ?? page;
  const list = listingAddress(1, selection);
  const shownPage = useRef(page);
  const known = loaded?.list === list ? loaded.pages : undefined;
  const { earlier, firstPage } = pagesAbove(known, page, wanted, cards);
  const above = earlier.length;

  useEffect(() => {
    if (loaded?.list !== list) loaded = { list, pages: new Map() };
    loaded.pages.set(page, cards);
  }, [list, page, cards]);

  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (above > 0)
      document.querySelector<HTMLElement>(`#products li:nth-child(${above + 1}) a`)?.focus({ preventScroll: true });
  }, [page, above]);

  return { earlier, firstPage };
}

/** Returns the cards of the known pages from the wanted one up to the current one. A product that moved is shown once. */
export function pagesAbove(
  known: ReadonlyMap<number, Card[]> | undefined,
  page: number,
  wanted: number,
  cards: readonly Card[],
): { earlier: Card[]; firstPage: number } {
  const shown = new Set(cards.map(({ id }) => id));
  let earlier: Card[] = [];
  let firstPage = page;
  for (let above = known?.get(page - 1); above && firstPage > wanted; above = known?.get(firstPage - 1)) {
    firstPage -= 1;
    const fresh = above.filter(({ id }) => !shown.has(id));
    for (const { id } of fresh) shown.add(id);
    earlier = [...fresh, ...earlier];
  }
  return { earlier, firstPage };
}
