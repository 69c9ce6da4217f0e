import { Link, useParams, useRevalidator } from 'react-router';
import { listingPageQuery } from '#contract/listing-page-query.ts';
import { describePrivate } from '#web/account/account-meta.ts';
import { failureText, hindrance } from '#web/account/failures.ts';
import { NeedsJavaScript } from '#web/account/NeedsJavaScript.tsx';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { badRequest, notFound } from '#web/framework/errors.server.ts';
import { useTexts } from '#web/i18n/language.ts';
import { createTranslator } from '#web/i18n/texts.ts';
import { EmptyListing } from '#web/listing/EmptyListing.tsx';
import { useFilterTexts } from '#web/listing/filters/texts.ts';
import { ListingSkeleton } from '#web/listing/ListingSkeleton.tsx';
import { ListingView } from '#web/listing/ListingView.tsx';
import { filterParameters, listingAddress } from '#web/listing/listing-address.ts';
import type { ListingContent } from '#web/listing/listing-content.ts';
import { selectionIn } from '#web/listing/listing-selection.ts';
import { pageNumberIn } from '#web/listing/pages-to-show.ts';
import { isPersonalType, type PersonalListing, readPersonalListing, useOwner } from '#web/listing/personal-listing.ts';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { useSession } from '#web/session/use-session.ts';
import { NoConnection } from '#web/ui/NoConnection.tsx';
import { PendingNote } from '#web/ui/PendingNote.tsx';
import type { Route } from './+types/personal-listing.ts';

/** Only checks the address. The browser loads the list, because the server does not know the shopper. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<PersonalListing> {
  if (!isPersonalType(params.showType) || pageNumberIn(params.page) === undefined)
    throw await notFound(context.get(storefrontContext));
  const query = listingPageQuery.safeParse(new URL(request.url).searchParams);
  if (!query.success) throw badRequest(query.error, context.get(translatorContext).language);
  return undefined;
}

export async function clientLoader({
  params,
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<PersonalListing> {
  const { showType, page } = params;
  if (!isPersonalType(showType)) return serverLoader();
  return readPersonalListing(selectionIn(new URL(request.url).searchParams, showType), pageNumberIn(page) ?? 1);
}
clientLoader.hydrate = true as const;

export function meta({ params, matches }: Route.MetaArgs) {
  const { t } = createTranslator(matches[0].loaderData?.language);
  const title = isPersonalType(params.showType) ? t(`listing.titles.${params.showType}`) : '';
  return describePrivate(title, matches[0].loaderData);
}

export function HydrateFallback() {
  const { t } = useTexts();
  const { showType = '' } = useParams();
  return (
    <div data-for="shoppers">
      <div className="column">
        <NeedsJavaScript />
      </div>
      <ListingSkeleton title={isPersonalType(showType) ? t(`listing.titles.${showType}`) : ''} />
    </div>
  );
}

export default function PersonalListingPage({ loaderData: listing, params, matches }: Route.ComponentProps) {
  const { feedMessageEveryMs } = matches[0].loaderData;
  const { t } = useTexts();
  const { t: own } = usePersonalTexts();
  const { t: ofFilters } = useFilterTexts();
  const title = isPersonalType(params.showType) ? t(`listing.titles.${params.showType}`) : '';
  const { revalidate } = useRevalidator();
  useOwner(listing);
  if (!listing) return <ListingSkeleton title={title} />;
  if ('failure' in listing) {
    const { failure } = listing;
    if (failure.status === 0) return <NoConnection goOn={revalidate} />;
    // Such as a lowest price above the highest: another attempt would change nothing.
    const isWrongFilter = Object.keys(failure.errors).length > 0;
    return (
      <div className="column">
        <h1 className="display pt-10 text-40 md:pt-16 md:text-56">{title}</h1>
        <EmptyListing
          title={isWrongFilter ? failureText(failure, own('lists.empty')) : t('failure.title')}
          advice={isWrongFilter ? undefined : (hindrance(failure) ?? own('lists.failed'))}
          way={
            isWrongFilter
              ? { to: `/products/${params.showType}/1`, label: ofFilters('chips.clear') }
              : { to: '.', label: t('failure.retry') }
          }
        />
      </div>
    );
  }
  return (
    <ListingView
      listing={listing}
      title={title}
      note={
        <>
          {params.showType === 'favorites' && (
            <Link to="/my-boards" className="underlined thumb-area py-0.5">
              {own('lists.boards')}
            </Link>
          )}
          <PendingNote isPending={listing.isPending} messageEveryMs={feedMessageEveryMs} />
        </>
      }
      empty={<EmptyPersonalListing listing={listing} />}
      foot={own('lists.commission')}
    />
  );
}

/** Explains an empty list and offers a next step (specification, section 2). */
function EmptyPersonalListing({ listing: { selection } }: { listing: ListingContent }) {
  const { t } = useTexts();
  const { t: own } = usePersonalTexts();
  const { t: ofFilters } = useFilterTexts();
  const { profile_completed } = useSession();
  const { showType, filter } = selection;
  if (filterParameters(filter).length > 0) {
    const way = { to: `/products/${showType}/1`, label: ofFilters('chips.clear') };
    return <EmptyListing title={own('lists.empty')} advice={own('lists.emptyAdvice')} way={way} />;
  }
  if (showType === 'favorites') {
    const way = { to: listingAddress(1), label: own('lists.seeAll') };
    return <EmptyListing title={own('lists.empty')} advice={own('lists.noFavorites')} way={way} />;
  }
  return profile_completed ? (
    <EmptyListing
      title={own('lists.noMatch')}
      advice={own('lists.noMatchAdvice')}
      way={{ to: '/my-preferences', label: t('listing.editPreferences') }}
      moreWays={[
        { to: listingAddress(1), label: own('lists.seeAll') },
        { to: '/my-notifications', label: own('lists.followBrands') },
      ]}
    />
  ) : (
    <EmptyListing
      title={own('lists.profileMissing')}
      way={{ to: '/signup-step', label: own('lists.completeProfile') }}
    />
  );
}
