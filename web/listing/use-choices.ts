import type { MouseEvent } from 'react';
import { type LinkProps, useNavigate } from 'react-router';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { useLatestSelection, useSelectionAtPress } from './latest-selection.ts';
import { type ListingSelection, listingAddress } from './listing-address.ts';

/** A choice: the selection after it, of the selection before it. */
export type Choice = (selection: ListingSelection) => ListingSelection;

/** The props of a link that makes a choice. */
export type Way = Pick<LinkProps, 'to' | 'replace' | 'preventScrollReset' | 'state'> & {
  onClick(event: MouseEvent): void;
};

/**
 * Returns the selection of a list, and the ways to change it, to the first page at the same scroll position. A press adds to the
 * choice before it, even if that one is not rendered yet.
 *
 * @param hash appended to every address, which then replaces the current history entry: `#shop-by` keeps the sheet open
 */
export function useChoices(shown: ListingSelection, hash = '') {
  const navigate = useNavigate();
  const selection = useLatestSelection(shown);
  const latest = useSelectionAtPress(shown);
  const options = { replace: hash !== '', preventScrollReset: true, state: keepFocus };
  const addressOf = (chosen: ListingSelection) => listingAddress(1, chosen) + hash;

  function choose(choice: Choice): void {
    void navigate(addressOf(choice(latest())), options);
  }

  /** Without scripts, and in a new tab, the link leads from the list shown. */
  function wayTo(choice: Choice, onPress?: () => void): Way {
    const onClick = (event: MouseEvent) => {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPress?.();
      choose(choice);
    };
    return { to: addressOf(choice(selection)), ...options, onClick };
  }

  return { selection, choose, wayTo };
}
