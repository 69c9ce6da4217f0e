import { lazy, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useAtFirstTouch } from '#web/framework/first-touch.ts';
import { useTexts } from '#web/i18n/language.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListingControls } from './ListingControls.tsx';
import { ListingHeading } from './ListingHeading.tsx';
import { ListingSidebar } from './ListingSidebar.tsx';
import { LoadMore } from './LoadMore.tsx';
import type { ListingContent } from './listing-content.ts';
import { useLoadedPages } from './loaded-pages.ts';
import { Pagination } from './Pagination.tsx';
import { ProductGrid } from './ProductGrid.tsx';

type ListingViewProps = {
  listing: ListingContent;
  title: string;
  /** Content beside the number of items. */
  note?: ReactNode;
  /** Content above the active filters. */
  children?: ReactNode;
  /** Content in place of an empty list, other than that of the public list. */
  empty?: ReactNode;
};

/** The layout of filters and products: side by side on wide screens. */
export const besideFilters =
  'pt-4 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12 lg:border-t lg:border-hairline lg:pt-6';

/** In a file of its own, since most lists have products. */
const NothingFound = lazy(() => import('./NothingFound.tsx'));

const loadExtras = () => import('./ListingExtras.tsx');

/** Renders a list of products with its order, filters and pages, from any source. */
export function ListingView({ listing, title, note, children, empty }: ListingViewProps) {
  const { t } = useTexts();
  const { selection, cards, total, page, lastPage, subcategories, filters } = listing;
  const isPublic = selection.showType === 'latest' || selection.showType === 'search';
  const extras = useAtFirstTouch(loadExtras);
  const { earlier, firstPage } = useLoadedPages(listing);
  const { state, location: ahead } = useNavigation();
  // The cards stay as they are while more are appended.
  const isLeaving = state === 'loading' && !ahead.state?.firstPage;
  return (
    <div className="column">
      <ListingHeading
        title={title}
        count={t('listing.count', { count: total })}
        note={note}
        isPublic={isPublic}
        controls={
          <ListingControls page={page} selection={selection} subcategories={subcategories} total={total}>
            {extras && <extras.ColumnSwitch />}
          </ListingControls>
        }
      />
      <div className={besideFilters}>
        <ListingSidebar listing={listing} />
        <div>
          {children}
          <FilterChips selection={selection} filters={filters} />
          {lastPage > 1 && (
            <a href="#pages" className="skip-link">
              {t('pagination.skip')}
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
          <LoadMore listing={listing} firstPage={firstPage} />
          <Pagination page={page} lastPage={lastPage} selection={selection} />
        </div>
      </div>
      {extras && <extras.ListingExtras listing={listing} isPublic={isPublic} />}
    </div>
  );
}
