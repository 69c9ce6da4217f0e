import { useNavigation } from 'react-router';
import { listingPageQuery, requestFromPageQuery } from '#contract/listing.ts';
import { cardOf } from '#web/cards.server.ts';
import { EmptyListing } from '#web/components/EmptyListing.tsx';
import { FilterChips } from '#web/components/FilterChips.tsx';
import { ListingControls } from '#web/components/ListingControls.tsx';
import { Pagination } from '#web/components/Pagination.tsx';
import { ProductGrid } from '#web/components/ProductGrid.tsx';
import { storefrontContext, translatorContext } from '#web/context.ts';
import { badRequest, notFound } from '#web/errors.server.ts';
import { activeFilters } from '#web/filter-names.server.ts';
import { useTexts } from '#web/language.ts';
import { filterParameters, listingAddress } from '#web/listing-address.ts';
import { describePage } from '#web/page-meta.ts';
import type { Route } from './+types/listing.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  if (!/^[1-9]\d{0,6}$/.test(params.page)) throw await notFound(storefront);
  const query = listingPageQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw badRequest(query.error);

  const asked = requestFromPageQuery(query.data, Number(params.page));
  const { data, meta, subcategories, facets, filters } = await storefront.listProducts(asked);
  if (asked.page > meta.last_page) throw await notFound(storefront);

  const { t } = context.get(translatorContext);
  const { name: storeName, publicUrl } = storefront.store;
  const isFiltered = filterParameters(asked.filter).length > 0 || asked.sort !== 'featured';
  const title = t('listing.title');
  const image = data[0]?.images[0];
  return {
    selection: { filter: asked.filter, sort: asked.sort },
    cards: data.map(cardOf),
    meta,
    subcategories: facets.subcategories.map(({ id, name, count }) => ({ id, name, products: count })),
    filters: activeFilters(asked.filter, { filters, subcategories }),
    page: {
      title: asked.page === 1 ? title : t('listing.pageTitle', { title, page: asked.page }),
      description: t('listing.description', { total: meta.total }),
      storeName,
      canonical: publicUrl + listingAddress(isFiltered ? 1 : asked.page),
      image: image && publicUrl + image.cache,
      indexed: !isFiltered,
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { selection, cards, meta, subcategories, filters } = loaderData;
  const isLeaving = useNavigation().state === 'loading';
  return (
    <div className="column">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-10 pb-6 md:pt-16 md:pb-8">
        <div>
          <h1 className="display text-40 md:text-56">{t('listing.title')}</h1>
          <p className="mt-2 text-14 text-stone tabular-nums" role="status">
            {t('listing.count', { count: meta.total })}
          </p>
        </div>
        <ListingControls selection={selection} subcategories={subcategories} />
      </div>
      <FilterChips selection={selection} filters={filters} />
      <div
        aria-busy={isLeaving}
        className="border-t border-hairline pt-6 transition-opacity duration-240 aria-busy:opacity-60 md:pt-8"
      >
        {cards.length > 0 ? <ProductGrid cards={cards} /> : <EmptyListing />}
      </div>
      <Pagination page={meta.current_page} lastPage={meta.last_page} selection={selection} />
    </div>
  );
}
