import { memo, Suspense, use } from 'react';
import { Link } from 'react-router';
import { deferredComponent } from '#web/framework/deferred.ts';
import { UntilTouched } from '#web/framework/until-touched.tsx';
import { useTexts } from '#web/i18n/language.ts';
import { useSession } from '#web/session/use-session.ts';
import type { ListingContent } from './listing-content.ts';

/** Loads the code of the filters. */
export const loadFilters = () => import('./filters/FilterPanel.tsx').then(({ FilterPanel }) => FilterPanel);

/** The component of the filters. */
export const FilterPanelContext = deferredComponent(loadFilters);

/** Renders the filters at the left of wide screens, and a link to the preferences. Without JavaScript also on phones. */
export const ListingSidebar = memo(function ListingSidebar({ listing }: { listing: ListingContent }) {
  const { t } = useTexts();
  const Panel = use(FilterPanelContext);
  return (
    <aside
      id="shop-by"
      aria-label={t('filters.label')}
      data-screen-only
      className="beside-header max-lg:hidden noscript:target:block!"
    >
      <a href="#products" className="skip-link">
        {t('filters.skip')}
      </a>
      <Suspense>
        <UntilTouched>
          <Panel listing={listing} />
        </UntilTouched>
      </Suspense>
      <EditPreferences />
    </aside>
  );
});

/** A component of its own: the session is known a moment later, and a change around the filters would count as an interaction. */
function EditPreferences() {
  const { t } = useTexts();
  const { authenticated } = useSession();
  if (!authenticated) return null;
  return (
    <Link to="/my-preferences" className="caps mt-2 flex h-12 items-center justify-center border border-ink">
      {t('listing.editPreferences')}
    </Link>
  );
}
