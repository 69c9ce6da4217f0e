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
import { firstTouch, touch, useAtFirstTouch } from '#web/framework/first-touch.ts';
import { useTexts } from '#web/i18n/language.ts';
import { useSession } from '#web/session/use-session.ts';
import type { FilterPanel } from './filters/FilterPanel.tsx';
import type { ListingContent } from './listing-content.ts';

type PanelProps = ComponentProps<typeof FilterPanel>;

const loadPanel = () => import('./filters/FilterPanel.tsx');

/** Takes the place of the filters until there is a connection to load their code. */
function AwaitedPanel(props: PanelProps) {
  const part = useAtFirstTouch(loadPanel);
  return part && <part.FilterPanel {...props} />;
}

/**
 * The component of the filters. The server has it loaded (`entry.server.tsx`) and renders links that work as they are. Browsers
 * load its code on demand.
 */
export const FilterPanelContext = createContext<ComponentType<PanelProps>>(
  // An error would replace the whole page, products included.
  lazy(() =>
    loadPanel().then(
      ({ FilterPanel }) => ({ default: FilterPanel }),
      () => ({ default: AwaitedPanel }),
    ),
  ),
);

/** Renders the filters at the left of wide screens, and a link to the preferences. Without JavaScript also on phones. */
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

/**
 * Keeps the server's markup until the first interaction. React hydrates it then, in place. Content that the browser itself
 * renders first, another list above all, does not wait.
 */
function UntilTouched({ children }: { children: ReactNode }) {
  const isTakingOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (import.meta.env.SSR) return children;
  // React holds back every update of the page until this part is hydrated, so an update ends the wait.
  if (isTakingOver) use(firstTouch());
  else touch();
  return children;
}
