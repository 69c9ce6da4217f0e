import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useNavigation } from 'react-router';
import { useAtFirstTouch } from '#web/framework/first-touch.ts';
import { useTexts } from '#web/i18n/language.ts';
import { useEarlyLinks } from './early-links.ts';
import { ListingControls } from './ListingControls.tsx';
import { ListingHeading } from './ListingHeading.tsx';
import { ListingSidebar } from './ListingSidebar.tsx';
import { ListPagesPlace } from './ListPagesPlace.tsx';
import type { ListingContent } from './listing-content.ts';
import { useLoadedPages } from './loaded-pages.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { saidIn } from './read-parts.ts';

type ListingViewProps = {
  listing: ListingContent;
  title: string;
  /** Content beside the number of items. */
  note?: ReactNode;
  /** The way to the list, and sentences about it. */
  trail?: ReactNode;
  facts?: ReactNode;
  /** Content above the active filters. */
  children?: ReactNode;
  /** Content in place of an empty list, other than that of the public list. */
  empty?: ReactNode;
  /** A text below the pages: the order of the list, and the source of income. */
  foot?: ReactNode;
};

/** The layout of filters and products: side by side on wide screens. */
export const besideFilters =
  'pt-4 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12 lg:border-t lg:border-hairline lg:pt-6';

/** In files of their own, since most lists have products and no filter. */
const FilterChips = lazy(() => import('./FilterChips.tsx'));
const NothingFound = lazy(() => import('./NothingFound.tsx'));

const loadExtras = () => import('./ListingExtras.tsx');

/** Renders a list of products with its order, filters and pages, from any source. */
export function ListingView({ listing, title, note, trail, facts, children, empty, foot }: ListingViewProps) {
  const { t } = useTexts();
  const { selection, cards, total, page, lastPage, subcategories, filters, search } = listing;
  const said = saidIn(search, 'sort');
  const isPublic = selection.showType === 'latest' || selection.showType === 'search';
  const extras = useAtFirstTouch(loadExtras);
  const { earlier, firstPage } = useLoadedPages(listing);
  useEarlyLinks(firstPage);
  const { state, location: ahead } = useNavigation();
  // The cards stay as they are while more are appended.
  const isLeaving = state === 'loading' && !ahead.state?.firstPage;
  // It stays after its last chip, to move the focus.
  const hasChips = filters.length > 0 || extras !== undefined;
  // An update before its hydration would take it away until its code has come, and move a button that is being pressed.
  const chips = useMemo(
    () => <Suspense>{hasChips && <FilterChips selection={selection} filters={filters} />}</Suspense>,
    [hasChips, selection, filters],
  );
  return (
    <div className="column">
      <ListingHeading
        title={title}
        count={t('listing.count', { count: total })}
        note={note}
        trail={trail}
        facts={facts}
        isPublic={isPublic}
        controls={
          <ListingControls page={page} selection={selection} subcategories={subcategories} said={said} total={total}>
            {extras && <extras.ColumnSwitch />}
          </ListingControls>
        }
      />
      <div className={besideFilters}>
        <ListingSidebar listing={listing} />
        <div>
          {children}
          {chips}
          {/* `ListingExtras` offers here to follow the brand and the search of the list. */}
          {cards.length > 0 && (filters.length > 0 || selection.query) && (
            <div id="follow" className="-mt-3 min-h-14 noscript:hidden" />
          )}
          {lastPage > 1 && (
            <a href="#pages" className="skip-link">
              {t('listing.skipGrid')}
            </a>
          )}
          <div
            id="products"
            tabIndex={-1}
            aria-busy={isLeaving}
            className="min-h-[60svh] transition-opacity duration-240 aria-busy:opacity-60"
          >
            {cards.length > 0 ? (
              <ProductGrid cards={[...earlier, ...cards]} isBesideFilters />
            ) : (
              <NothingFound listing={listing}>{empty}</NothingFound>
            )}
          </div>
          <ListPagesPlace listing={listing} firstPage={firstPage} />
          {foot && <p className="mt-12 max-w-prose text-12 text-stone">{foot}</p>}
        </div>
      </div>
      {extras && <extras.ListingExtras listing={listing} isPublic={isPublic} />}
    </div>
  );
}
