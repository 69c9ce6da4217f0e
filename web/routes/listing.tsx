import { redirect } from 'react-router';
import { listingPageQuery, requestFromPageQuery } from '#contract/listing-page-query.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { badRequest, notFound } from '#web/framework/errors.server.ts';
import { describePage } from '#web/framework/page-meta.ts';
import { useTexts } from '#web/i18n/language.ts';
import { ListingView } from '#web/listing/ListingView.tsx';
import { footOf } from '#web/listing/list-foot.server.ts';
import { filterParameters, type ListingSelection, listingAddress, listingPath } from '#web/listing/listing-address.ts';
import { contentOf } from '#web/listing/listing-content.ts';
import { pageNumberIn } from '#web/listing/pages-to-show.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import type { Route } from './+types/listing.ts';

/** Reads a page of the latest deals. A page past the end redirects to the last page. Search engines index unfiltered pages only. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const page = pageNumberIn(params.page);
  if (page === undefined) throw await notFound(storefront);
  const { search, searchParams } = new URL(request.url);
  const { t, language } = context.get(translatorContext);
  const query = listingPageQuery.safeParse(searchParams);
  if (!query.success) throw badRequest(query.error, language);

  const asked = requestFromPageQuery(query.data, page);
  const found = await storefront.listProducts(asked);
  if (page > found.meta.last_page) throw redirect(listingPath(found.meta.last_page, 'latest') + search);

  const { store } = storefront;
  const isFiltered = filterParameters(asked.filter).length > 0 || asked.sort !== 'featured';
  const title = t('listing.titles.latest');
  const image = found.data[0]?.images[0];
  const selection: ListingSelection = { showType: 'latest', filter: asked.filter, sort: asked.sort };
  return {
    listing: contentOf(found, selection, cardWithPlaceholder, language),
    foot: footOf(language),
    page: {
      title: asked.page === 1 ? title : personalTexts(language).t('lists.pageTitle', { title, page: asked.page }),
      description: personalTexts(language).t('lists.description', { total: found.meta.total }),
      store,
      language,
      path: listingAddress(isFiltered ? 1 : asked.page),
      image: image && store.publicUrl + image.cache,
      indexed: !isFiltered,
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function ListingPage({ loaderData: { listing, foot } }: Route.ComponentProps) {
  const { t } = useTexts();
  return <ListingView listing={listing} title={t('listing.titles.latest')} foot={foot} />;
}
