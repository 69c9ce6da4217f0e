import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useAtFirstTouch } from '#web/framework/first-touch.ts';
import { useTexts } from '#web/i18n/language.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListingControls } from './ListingControls.tsx';
import { ListingHeading } from './ListingHeading.tsx';
import { ListingSidebar } from './ListingSidebar.tsx';
import type { ListingContent } from './listing-content.ts';
import { Pagination } from './Pagination.tsx';
import { ProductGrid } from './ProductGrid.tsx';

type ListingViewProps = {
  listing: ListingContent;
  title: string;
  /** Stands beside the number of items. */
  note?: ReactNode;
  /** Stands above the filters that are set. */
  children?: ReactNode;
  /** What stands where there is nothing to show. */
  empty: ReactNode;
};

/** The filters at the left of wide screens, and what they filter. */
export const besideFilters =
  'border-t border-hairline pt-6 md:pt-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12';

const loadExtras = () => import('./ListingExtras.tsx');

/** A list of products with its order, its filters and its pages, wherever it comes from. */
export function ListingView({ listing, title, note, children, empty }: ListingViewProps) {
  const { t } = useTexts();
  const { selection, cards, total, page, lastPage, subcategories, filters } = listing;
  const isPublic = selection.showType === 'latest' || selection.showType === 'search';
  const extras = useAtFirstTouch(loadExtras);
  const isLeaving = useNavigation().state === 'loading';
  return (
    <div className="column">
      <ListingHeading
        title={title}
        count={t('listing.count', { count: total })}
        note={note}
        isPublic={isPublic}
        controls={<ListingControls page={page} selection={selection} subcategories={subcategories} />}
      />
      <div className={besideFilters}>
        <ListingSidebar listing={listing} />
        <div>
          {children}
          <FilterChips selection={selection} filters={filters} />
          <div
            id="products"
            tabIndex={-1}
            aria-busy={isLeaving}
            className="min-h-[60svh] transition-opacity duration-240 aria-busy:opacity-60"
          >
            {cards.length > 0 ? <ProductGrid cards={cards} isBesideFilters /> : empty}
          </div>
          <Pagination page={page} lastPage={lastPage} selection={selection} />
        </div>
      </div>
      {extras && <extras.ListingExtras listing={listing} isPublic={isPublic} />}
    </div>
  );
}
