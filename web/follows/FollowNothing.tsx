import type { ListingContent } from '#web/listing/listing-content.ts';
import ListingFollow, { brandOf } from './ListingFollow.tsx';
import { useFollowTexts } from './texts.ts';

/** Offers to follow the brand or the search of an empty list. Hidden without JavaScript. */
export function FollowNothing({ listing }: { listing: ListingContent }) {
  const { t } = useFollowTexts();
  const { filters, selection } = listing;
  const brand = filters.length === 1 && !selection.query ? brandOf(listing) : undefined;
  return (
    <div className="-mt-12 flex flex-col items-center pb-20 text-center noscript:hidden">
      <p className="max-w-prose text-16 text-balance text-stone">
        {brand ? t('brand.nothing', { name: brand.name }) : t('search.advice')}
      </p>
      <ListingFollow listing={listing} />
    </div>
  );
}
