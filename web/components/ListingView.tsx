import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#web/language.ts';
import type { ListingContent } from '#web/listing-content.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListingControls } from './ListingControls.tsx';
import { ListingHeading } from './ListingHeading.tsx';
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

/** A list of products with its order, its filters and its pages, wherever it comes from. */
export function ListingView({ listing, title, note, children, empty }: ListingViewProps) {
  const { t } = useTexts();
  const { selection, cards, total, page, lastPage, subcategories, filters } = listing;
  const isLeaving = useNavigation().state === 'loading';
  return (
    <div className="column">
      <ListingHeading
        title={title}
        count={t('listing.count', { count: total })}
        note={note}
        controls={<ListingControls selection={selection} subcategories={subcategories} />}
      />
      {children}
      <FilterChips selection={selection} filters={filters} />
      <div
        aria-busy={isLeaving}
        className="min-h-[60svh] border-t border-hairline pt-6 transition-opacity duration-240 aria-busy:opacity-60 md:pt-8"
      >
        {cards.length > 0 ? <ProductGrid cards={cards} /> : empty}
      </div>
      <Pagination page={page} lastPage={lastPage} selection={selection} />
    </div>
  );
}
