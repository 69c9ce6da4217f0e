import type { ComponentProps } from 'react';
import { deferredComponent } from '#web/framework/deferred.ts';
import { deferredPlace } from '#web/framework/deferred-place.tsx';
import type { SearchForm } from './SearchForm.tsx';

/** The component of the search field. */
export const SearchFormContext = deferredComponent<ComponentProps<typeof SearchForm>>(
  () => import('./SearchForm.tsx').then((part) => part.SearchForm),
  'search',
);

/** Renders the search field. The header around it changes once the session is known. */
export const SearchPlace = deferredPlace(SearchFormContext, true);
