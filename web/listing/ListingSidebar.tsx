import {
  type ComponentProps,
  type ComponentType,
  createContext,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router';
import { firstTouch, touch } from '#web/framework/first-touch.ts';
import { useTexts } from '#web/i18n/language.ts';
import { useSession } from '#web/session/use-session.ts';
import type { FilterPanel } from './filters/FilterPanel.tsx';
import type { ListingContent } from './listing-content.ts';

/**
 * The filters. The server has them at hand (`entry.server.tsx`) and writes them, of links that work as they are; browsers load their
 * code when it is wanted.
 */
export const FilterPanelContext = createContext<ComponentType<ComponentProps<typeof FilterPanel>>>(
  lazy(async () => ({ default: (await import('./filters/FilterPanel.tsx')).FilterPanel })),
);

/** The filters at the left of wide screens, and the way to her preferences; without JavaScript the filters on phones, too, where a link leads. */
export const ListingSidebar = memo(function ListingSidebar({ listing }: { listing: ListingContent }) {
  const { t } = useTexts();
  const Panel = use(FilterPanelContext);
  return (
    <aside
      id="shop-by"
      aria-label={t('filters.label')}
      data-screen-only
      className="hidden pb-8 lg:sticky lg:top-[calc(var(--header-height)+8px)] lg:-mx-2 lg:block lg:max-h-[calc(100svh-var(--header-height)-8px)] lg:self-start lg:overflow-y-auto lg:px-2 noscript:target:block"
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

/** Apart, since whoever is signed in is known a moment later, and a change of what stands around the filters would count as a touch. */
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

/**
 * Leaves what the server has written as it is until somebody moves on the page: React takes it over then, in its place.
 * Whatever is shown first by the browser itself, another list above all, does not wait.
 */
function UntilTouched({ children }: { children: ReactNode }) {
  const isTakingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (import.meta.env.SSR) return children;
  // React lets no change of the page pass a part that still waits: whatever asks for one ends the waiting.
  if (isTakingOver) use(firstTouch());
  else touch();
  return children;
}
