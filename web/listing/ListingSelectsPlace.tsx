import { deferredComponent } from '#web/framework/deferred.ts';
import { deferredPlace } from '#web/framework/deferred-place.tsx';
import type { ListingSelectsProps } from './ListingSelects.tsx';

/** The component of the selects above a list. A choice made before its code is loaded counts then. */
export const ListingSelectsContext = deferredComponent<ListingSelectsProps>(() =>
  import('./ListingSelects.tsx').then(({ ListingSelects }) => ListingSelects),
);

/** Renders the selects above a list. */
export const ListingSelectsPlace = deferredPlace(ListingSelectsContext);
