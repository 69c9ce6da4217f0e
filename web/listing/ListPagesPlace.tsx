import { deferredComponent } from '#web/framework/deferred.ts';
import { deferredPlace } from '#web/framework/deferred-place.tsx';
import type { ListPagesProps } from './ListPages.tsx';

/** The component of the ways on below a list. */
export const ListPagesContext = deferredComponent<ListPagesProps>(() =>
  import('./ListPages.tsx').then(({ ListPages }) => ListPages),
);

/** Renders the ways on below a list. */
export const ListPagesPlace = deferredPlace(ListPagesContext);
