import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useAtFirstTouch } from '#web/framework/first-touch.ts';
import { useTexts } from '#web/i18n/language.ts';
import type { Translator } from '#web/i18n/texts.ts';
import { EmptyListing } from './EmptyListing.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListingControls } from './ListingControls.tsx';
import { ListingHeading } from './ListingHeading.tsx';
import { ListingSidebar } from './ListingSidebar.tsx';
import { isProvenOnly, listingAddress, verdictsOf } from './listing-address.ts';
import type { ListingContent } from './listing-content.ts';
import { Pagination } from './Pagination.tsx';
import { ProductGrid } from './ProductGrid.tsx';

type ListingViewProps = {
  listing: ListingContent;
  title: string;
  /** Content beside the number of items. */
  note?: ReactNode;
  /** Content above the active filters. */
  children?: ReactNode;
  /** Content in place of an empty list. */
  empty: ReactNode;
};

/** The layout of filters and products: side by side on wide screens. */
export const besideFilters =
  'border-t border-hairline pt-6 md:pt-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12';

const loadExtras = () => import('./ListingExtras.tsx');

/** Renders a list of products with its order, filters and pages, from any source. */
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
            {cards.length > 0 ? <ProductGrid cards={cards} isBesideFilters /> : (emptyByVerdict(listing, t) ?? empty)}
          </div>
          <Pagination page={page} lastPage={lastPage} selection={selection} />
        </div>
      </div>
      {extras && <extras.ListingExtras listing={listing} isPublic={isPublic} />}
    </div>
  );
}

/** Returns the number of discounts without the filter by verdict, with a way to them; undefined if there are none either. */
function emptyByVerdict({ selection, facets }: ListingContent, t: Translator['t']): ReactNode {
  const { filter } = selection;
  const count = facets.verdicts.reduce((sum, verdict) => sum + verdict.count, 0);
  if (verdictsOf(filter).length === 0 || count === 0) return undefined;
  const to = listingAddress(1, { ...selection, filter: { ...filter, verdictIds: [] } });
  const title = t(isProvenOnly(filter) ? 'listing.noneProven' : 'listing.empty');
  return <EmptyListing title={title} way={{ to, label: t('listing.withoutVerdict', { count }) }} />;
}
