import { redirect } from 'react-router';
import { listingPageQuery, requestFromPageQuery } from '#contract/listing-page-query.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { badRequest, notFound } from '#web/framework/errors.server.ts';
import { describePage, type PageMeta } from '#web/framework/page-meta.ts';
import { useTexts } from '#web/i18n/language.ts';
import { translateServerMessage } from '#web/i18n/texts.ts';
import { EmptyListing } from '#web/listing/EmptyListing.tsx';
import { ListingView } from '#web/listing/ListingView.tsx';
import { type ListingSelection, listingAddress, listingPath, wholeOf } from '#web/listing/listing-address.ts';
import { contentOf, type ListingContent } from '#web/listing/listing-content.ts';
import { selectionIn } from '#web/listing/listing-selection.ts';
import { PreferredSwitch } from '#web/listing/PreferredSwitch.tsx';
import { pageNumberIn } from '#web/listing/pages-to-show.ts';
import { readPersonalListing } from '#web/listing/personal-listing.ts';
import { personalTexts, usePersonalTexts } from '#web/listing/personal-texts.ts';
import { partsAlone, saidIn, withoutSaid } from '#web/listing/read-parts.ts';
import { SearchReading } from '#web/listing/SearchReading.tsx';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import { SearchPlace } from '#web/search/SearchPlace.tsx';
import type { Route } from './+types/search.ts';

type Found = { page: PageMeta; query: string } & ({ listing: ListingContent } | { problems: string[] });

/** Reads a page of search results, or the problems of the query. A page past the end redirects to the last page. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Found> {
  const storefront = context.get(storefrontContext);
  const pageNumber = pageNumberIn(params.page);
  if (pageNumber === undefined) throw await notFound(storefront);
  const { search, searchParams } = new URL(request.url);
  const { t, language } = context.get(translatorContext);
  const parsed = listingPageQuery.safeParse(searchParams);
  if (!parsed.success) throw badRequest(parsed.error, language);

  const query = searchParams.get('query') ?? '';
  const asked = requestFromPageQuery(parsed.data, pageNumber, 'bestMatch');
  const selection: ListingSelection = { ...wholeOf('search'), query, filter: asked.filter, sort: asked.sort };
  const page = {
    title: query.trim() === '' ? personalTexts(language).t('searching.heading') : t('listing.titles.search', { query }),
    description: personalTexts(language).t('lists.searchDescription', { query }),
    store: storefront.store,
    language,
    path: listingAddress(1, selection),
    indexed: false,
  };
  const found = await storefront.searchProducts(query, asked);
  if ('problems' in found) {
    const description = found.problems.map((problem) => translateServerMessage(problem, language)).join(' ');
    return { page: { ...page, description }, query, problems: found.problems };
  }
  // Best Match of the form without JavaScript, while the words ask for another order.
  const said = searchParams.get('sort') === '' ? saidIn(found.search, 'sort') : undefined;
  if (said) throw redirect(listingAddress(1, withoutSaid(selection, query, said)));
  const { last_page } = found.meta;
  if (pageNumber > last_page) throw redirect(listingPath(last_page, 'search') + search);
  return { page, query, listing: contentOf(found, selection, cardWithPlaceholder, language) };
}

/** Reads a search among the shopper's preferences in the browser, which knows the session. Visitors see all results. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  const selection = selectionIn(new URL(request.url).searchParams, 'search');
  const found = await serverLoader();
  if (!selection.isPreferred || 'problems' in found) return found;
  const listing = await readPersonalListing(selection, pageNumberIn(params.page) ?? 1);
  return listing && !('failure' in listing) ? { ...found, listing } : found;
}
clientLoader.hydrate = true as const;

/** Returns two searches that lead on from one without results: its parts alone, else two kinds. */
function waysOn({ search }: ListingContent, kinds: readonly string[]): string[] {
  return [...new Set([...(search ? partsAlone(search) : []), ...kinds])].slice(0, 2);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { t: own } = usePersonalTexts();
  const { query } = found;
  if ('problems' in found) {
    return (
      <div className="column">
        <h1 className="display pt-10 text-40 md:pt-16 md:text-56">{own('searching.heading')}</h1>
        <div role="alert" className="mt-6 text-16">
          {found.problems.map((problem) => (
            <p key={problem}>{translateServerMessage(problem, language)}</p>
          ))}
        </div>
        <SearchPlace query={query} className="mt-8 max-w-form" />
      </div>
    );
  }
  const { listing } = found;
  return (
    <ListingView
      listing={listing}
      title={t('listing.titles.search', { query })}
      note={<PreferredSwitch selection={listing.selection} />}
      foot={own('lists.commission')}
      empty={
        <EmptyListing
          title={own('lists.empty')}
          advice={listing.filters.length > 0 ? own('lists.emptyAdvice') : own('searching.emptyAdvice')}
          way={{ to: listingAddress(1), label: own('lists.seeAll') }}
          moreWays={waysOn(listing, [own('searching.kinds.dresses'), own('searching.kinds.bags')]).map((query) => ({
            to: listingAddress(1, { ...wholeOf('search'), query }),
            label: own('searching.allOf', { text: query }),
          }))}
        />
      }
    >
      {listing.search && <SearchReading reading={listing.search} selection={listing.selection} />}
    </ListingView>
  );
}
