import { SavedFilters } from '#web/listing/saved-filters.ts';
import { KeepVisited } from '#web/offline/KeepVisited.ts';

/** Renders the parts of every page that show nothing and load at the first interaction. */
export function LateParts() {
  return (
    <>
      <SavedFilters />
      <KeepVisited />
    </>
  );
}
