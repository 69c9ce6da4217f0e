import { useLocation, useNavigation } from 'react-router';
import { useRouter } from '#web/framework/use-router.ts';
import { defaultSortOf, type ListingSelection, listOf } from './listing-address.ts';
import { selectionIn } from './listing-selection.ts';

type At = { pathname: string; search: string };

/** Returns the selection of the list that is loading, or of the list shown: a choice made meanwhile adds to the choice before. */
export function useLatestSelection(shown: ListingSelection): ListingSelection {
  const { location: ahead } = useNavigation();
  const here = useLocation();
  return ahead ? selectionAt(ahead, here, shown) : shown;
}

/** Returns a function that returns that selection at the time of a press, which may come before the choice before is rendered. */
export function useSelectionAtPress(shown: ListingSelection): () => ListingSelection {
  const router = useRouter();
  const here = useLocation();
  return () => {
    const { navigation, location } = router?.state ?? {};
    const latest = navigation?.location ?? location;
    return latest && latest.key !== here.key ? selectionAt(latest, here, shown) : shown;
  };
}

/** Returns the selection of a location if it is of the list shown, or else the one shown. */
function selectionAt(latest: At, here: At, shown: ListingSelection): ListingSelection {
  return listOf(latest) === listOf(here) ? selectionAhead(shown, latest.search) : shown;
}

/** Returns a selection of the same list, as a query has it. */
export function selectionAhead(selection: ListingSelection, search: string): ListingSelection {
  const query = new URLSearchParams(search);
  const ahead = { ...selection, ...selectionIn(query, selection.showType) };
  return query.get('sort') ? ahead : { ...ahead, sort: defaultSortOf(selection) };
}
