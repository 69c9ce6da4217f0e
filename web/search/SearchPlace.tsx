import { type ComponentProps, memo, Suspense, use } from 'react';
import { deferredComponent } from '#web/framework/deferred.ts';
import { UntilTouched } from '#web/framework/until-touched.tsx';
import type { SearchForm } from './SearchForm.tsx';

/** The component of the search field. */
export const SearchFormContext = deferredComponent<ComponentProps<typeof SearchForm>>(
  () => import('./SearchForm.tsx').then((part) => part.SearchForm),
  'search',
);

/**
 * Renders the search field. It works without scripts, so browsers load its code at the first interaction. The header
 * around it changes once the session is known, which must not count as one.
 */
export const SearchPlace = memo(function SearchPlace(props: ComponentProps<typeof SearchForm>) {
  const Form = use(SearchFormContext);
  return (
    <Suspense>
      <UntilTouched>
        <Form {...props} />
      </UntilTouched>
    </Suspense>
  );
});
