import { LoadMore } from './LoadMore.tsx';
import type { ListingContent } from './listing-content.ts';
import { Pagination } from './Pagination.tsx';

export type ListPagesProps = {
  listing: ListingContent;
  /** The page of the first card. */
  firstPage: number;
};

/** Renders the ways on below a list: more on the same page, and every page by its number. */
export function ListPages({ listing, firstPage }: ListPagesProps) {
  const { page, lastPage, selection } = listing;
  return (
    <div>
      <LoadMore listing={listing} firstPage={firstPage} />
      <Pagination page={page} lastPage={lastPage} selection={selection} />
    </div>
  );
}
