import { SavedFilters } from '#web/listing/saved-filters.ts';
import { KeepVisited } from '#web/offline/KeepVisited.ts';
import { useLeavingMark } from './leaving-mark.ts';
import { useShowFocused } from './show-focused.ts';

/** Renders the parts of every page that show nothing and load at the first interaction. */
export function LateParts() {
  useLeavingMark();
  useShowFocused();
  return (
    <>
      <SavedFilters />
      <KeepVisited />
    </>
  );
}
