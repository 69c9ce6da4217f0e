import { ChevronLeft, ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useFilterTexts } from './filters/texts.ts';
import { type ListingSelection, listingAddress } from './listing-address.ts';
import { pagesToShow } from './pages-to-show.ts';

type PaginationProps = { page: number; lastPage: number; selection: ListingSelection };

/** Renders links to the first and last page, to the neighbours, and to the previous and next page. */
export function Pagination({ page, lastPage, selection }: PaginationProps) {
  const { t } = useFilterTexts();
  if (lastPage === 1) return null;
  const to = (number: number) => listingAddress(number, selection);
  return (
    <nav
      id="pages"
      tabIndex={-1}
      aria-label={t('pagination.label')}
      className="mt-8 flex items-center justify-center gap-1 outline-none md:mt-10 md:gap-2"
    >
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" prefetch="intent" className={`${step} mr-auto md:mr-4`}>
          <Icon node={ChevronLeft} size={20} strokeWidth={1.5} />
          <span className="sr-only md:not-sr-only">{t('pagination.previous')}</span>
        </Link>
      )}
      <ol className="flex items-center md:gap-1">
        {pagesToShow(page, lastPage).map((number, place) =>
          number === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its position
            <li key={`gap ${place}`} aria-hidden className="w-6 text-center text-stone">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                aria-label={t('pagination.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className="grid h-11 min-w-10 place-items-center px-1 text-16 text-stone tabular-nums transition-colors hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-8 md:min-w-11"
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < lastPage && (
        <Link to={to(page + 1)} rel="next" prefetch="intent" className={`${step} ml-auto md:ml-4`}>
          <span className="sr-only md:not-sr-only">{t('pagination.next')}</span>
          <Icon node={ChevronRight} size={20} strokeWidth={1.5} />
        </Link>
      )}
    </nav>
  );
}

const step = 'caps flex h-11 min-w-11 items-center justify-center gap-2 hover:underline hover:underline-offset-8';
