import type { ReactNode } from 'react';
import { formatPrice } from '#contract/money.ts';
import { crossesPrices } from '#contract/price-bounds.ts';
import { FollowNothing } from '#web/follows/FollowNothing.tsx';
import { EmptyListing } from './EmptyListing.tsx';
import { pricedBetween } from './filter-rules.ts';
import { useFilterTexts } from './filters/texts.ts';
import { isProvenOnly, type ListingSelection, listingAddress, verdictsOf } from './listing-address.ts';
import type { ListingContent } from './listing-content.ts';
import { usePersonalTexts } from './personal-texts.ts';

type NothingFoundProps = {
  listing: ListingContent;
  /** The list's own words. */
  children?: ReactNode;
};

/**
 * Takes the place of an empty list: with what is wrong where the lowest price is above the highest, or with the number of discounts without the filter by
 * verdict, if there are any.
 */
export default function NothingFound({ listing, children }: NothingFoundProps) {
  const { selection, facets, filters } = listing;
  const { t } = usePersonalTexts();
  const { filter } = selection;
  const isKept = (filters.length > 0 || selection.query) && !['favorites', 'hidden'].includes(selection.showType);
  if (crossesPrices(filter)) return <CrossedPrices selection={selection} />;
  const count = facets.verdicts.reduce((sum, verdict) => sum + verdict.count, 0);
  if (verdictsOf(filter).length > 0 && count > 0) {
    const to = listingAddress(1, { ...selection, filter: { ...filter, verdictIds: [] } });
    const title = t(isProvenOnly(filter) ? 'lists.noneProven' : 'lists.empty');
    return <EmptyListing title={title} way={{ to, label: t('lists.withoutVerdict', { count }) }} />;
  }
  return (
    <>
      {children ?? (
        <EmptyListing
          title={t('lists.empty')}
          advice={filters.length > 0 ? t('lists.emptyAdvice') : undefined}
          way={{ to: listingAddress(1), label: t('lists.seeAll') }}
        />
      )}
      {isKept && <FollowNothing listing={listing} />}
    </>
  );
}

/** Offers the list between the two prices, and the list at any price. */
function CrossedPrices({ selection }: { selection: ListingSelection }) {
  const { t, language } = useFilterTexts();
  const { filter } = selection;
  const { minPriceCents: high, maxPriceCents: low } = filter;
  const priced = (...bounds: [number | undefined, number | undefined]) =>
    listingAddress(1, { ...selection, filter: pricedBetween(filter, ...bounds) });
  const name = (cents = 0) => formatPrice(cents / 100, 'USD', language);
  return (
    <EmptyListing
      title={t('crossed')}
      moreWays={[{ to: priced(low, high), label: t('between', { low: name(low), high: name(high) }) }]}
      way={{ to: priced(undefined, undefined), label: t('anyPrice') }}
    />
  );
}
