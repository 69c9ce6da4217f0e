import { useRevalidator } from 'react-router';
import { AccountFrame } from '#web/account/AccountFrame.tsx';
import { describePrivate } from '#web/account/account-meta.ts';
import { hindrance } from '#web/account/failures.ts';
import { useTexts } from '#web/i18n/language.ts';
import { createTranslator } from '#web/i18n/texts.ts';
import { EmptyListing } from '#web/listing/EmptyListing.tsx';
import { GridSkeleton } from '#web/listing/ListingSkeleton.tsx';
import { listingAddress, wholeOf } from '#web/listing/listing-address.ts';
import { Pagination } from '#web/listing/Pagination.tsx';
import { ProductGrid } from '#web/listing/ProductGrid.tsx';
import { pageNumberIn } from '#web/listing/pages-to-show.ts';
import { type PersonalListing, readPersonalListing, useOwner } from '#web/listing/personal-listing.ts';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { NoConnection } from '#web/ui/NoConnection.tsx';
import type { Route } from './+types/my-hidden-products.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PersonalListing> {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  return readPersonalListing(wholeOf('hidden'), pageNumberIn(page) ?? 1);
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(
    createTranslator(matches[0].loaderData?.language).t('listing.titles.hidden'),
    matches[0].loaderData,
  );
}

export function HydrateFallback() {
  const { t } = useTexts();
  return (
    <AccountFrame title={t('listing.titles.hidden')}>
      <GridSkeleton />
    </AccountFrame>
  );
}

export default function MyHiddenProductsPage({ loaderData: listing }: Route.ComponentProps) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  useOwner(listing);
  if (listing && 'failure' in listing && listing.failure.status === 0) return <NoConnection goOn={revalidate} />;
  return (
    <AccountFrame title={t('listing.titles.hidden')}>
      <div className="min-h-[60svh]">
        <Hidden listing={listing} />
      </div>
    </AccountFrame>
  );
}

function Hidden({ listing }: { listing: PersonalListing }) {
  const { t } = useTexts();
  const { t: own } = usePersonalTexts();
  if (!listing) return <GridSkeleton />;
  if ('failure' in listing || listing.cards.length === 0) {
    const advice = 'failure' in listing ? (hindrance(listing.failure) ?? own('lists.failed')) : own('lists.noHidden');
    const way = { to: listingAddress(1, wholeOf('user')), label: t('listing.titles.user') };
    const title = 'failure' in listing ? t('failure.title') : own('lists.empty');
    return <EmptyListing title={title} advice={advice} way={way} />;
  }
  return (
    <>
      <ProductGrid cards={listing.cards} />
      <Pagination page={listing.page} lastPage={listing.lastPage} selection={listing.selection} />
    </>
  );
}
