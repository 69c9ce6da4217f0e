import { useLocation, useNavigation } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';
import { defaultSortOf, type ListingSelection } from './listing-address.ts';
import { selectionIn } from './listing-selection.ts';

/** Returns the path of a list without its page: a choice begins at page 1. Only a location ahead has the language. */
export const listOf = ({ pathname }: { pathname: string }) => withoutLanguage(pathname).replace(/\/\d+$/, '');

/** Returns the selection of the list that is loading, or of the list shown: a choice made meanwhile adds to the choice before. */
export function useLatestSelection(selection: ListingSelection): ListingSelection {
  const { location: ahead } = useNavigation();
  const { pathname } = useLocation();
  return ahead && listOf(ahead) === listOf({ pathname }) ? selectionAhead(selection, ahead.search) : selection;
}

/** Returns a selection of the same list, as a query has it. */
export function selectionAhead(selection: ListingSelection, search: string): ListingSelection {
  const query = new URLSearchParams(search);
  const ahead = { ...selection, ...selectionIn(query, selection.showType) };
  return query.get('sort') ? ahead : { ...ahead, sort: defaultSortOf(selection) };
}
