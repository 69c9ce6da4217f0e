import { Link } from 'react-router';
import { useFilterTexts } from './filters/texts.ts';
import { listingAddress } from './listing-address.ts';
import type { ListingContent } from './listing-content.ts';
import { appendedTo } from './loaded-pages.ts';

type LoadMoreProps = {
  listing: ListingContent;
  /** The page of the first card. */
  firstPage: number;
};

/** Links to the next page, which scripts append to this one. The address is then that of the appended page. */
export function LoadMore({ listing: { page, lastPage, total, cards, selection }, firstPage }: LoadMoreProps) {
  const { t } = useFilterTexts();
  if (page === lastPage) return null;
  const size = cards.length;
  return (
    <div className="mt-12 text-center text-14 md:mt-16">
      <p className="text-stone tabular-nums">
        {t('pagination.shown', { from: (firstPage - 1) * size + 1, to: page * size, total })}
      </p>
      <Link
        id="more"
        to={listingAddress(page + 1, selection)}
        state={appendedTo(firstPage)}
        replace
        preventScrollReset
        prefetch="intent"
        className="caps mx-auto mt-4 grid h-12 max-w-72 place-items-center border border-ink transition-colors hover:bg-ink hover:text-paper"
      >
        {t('pagination.more', { count: Math.min(size, total - page * size) })}
      </Link>
    </div>
  );
}
