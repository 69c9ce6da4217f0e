import { type RouterContextProvider, redirect } from 'react-router';
import { minIndexedProducts } from '#contract/directory.ts';
import { listingPageQuery, requestFromPageQuery } from '#contract/listing-page-query.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { badRequest, notFound } from '#web/framework/errors.server.ts';
import { type PageMeta, pageAddress } from '#web/framework/page-meta.ts';
import { footOf } from '#web/listing/list-foot.server.ts';
import {
  everything,
  filterParameters,
  type ListingFilter,
  type ListingPlace,
  type ListingSelection,
  listingAddress,
  unfiltered,
} from '#web/listing/listing-address.ts';
import { placedFilter } from '#web/listing/listing-call.ts';
import { contentOf } from '#web/listing/listing-content.ts';
import { pageNumberIn } from '#web/listing/pages-to-show.ts';
import { cardWithPlaceholder } from '#web/product/cards.server.ts';
import { directoryWords, factsText } from './directory-words.server.ts';

/** A step of the trail above a heading. The last one is the page itself. */
export type Crumb = { name: string; path: string };

/** A link to a page beside this one, with its number of products where it is known. */
export type WayOn = { name: string; path: string; count?: number };

/** The words of a page of the directory. `describe` gets the number of products and the figures in words. */
type PlaceTexts = {
  heading: string;
  title: string;
  lead?: string;
  describe(values: { pieces: string; facts: string }): string;
  /** The steps between the home page and this one. */
  trail: Crumb[];
  ways?: { title: string; ways: WayOn[] } | undefined;
};

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Reads a page of the list of a designer, a category, a kind or an edit: products, figures, trail and metadata.
 * @throws a redirect to the last page for a page past the end; 404 for a page that is no number; 400 for a wrong filter
 */
export async function readPlacePage(
  { request, context }: Visit,
  ofPage: Omit<ListingPlace, 'name'>,
  texts: PlaceTexts,
) {
  const place: ListingPlace = { ...ofPage, name: texts.heading };
  const storefront = context.get(storefrontContext);
  const { language } = context.get(translatorContext);
  const words = directoryWords(language);
  const { searchParams } = new URL(request.url);
  const page = pageNumberIn(searchParams.get('page') || '1');
  if (page === undefined) throw await notFound(storefront);
  const query = listingPageQuery.safeParse(searchParams);
  if (!query.success) throw badRequest(query.error, language);

  const asked = requestFromPageQuery(query.data, page, place.sort);
  const selection: ListingSelection = {
    ...everything,
    place,
    filter: { ...asked.filter, ...emptied(place.own) },
    sort: asked.sort,
  };
  const [found, facts] = await Promise.all([
    storefront.listProducts({ ...asked, filter: placedFilter(selection) }),
    storefront.directory.facts(place.own),
  ]);
  const { last_page } = found.meta;
  if (page > last_page) throw redirect(listingAddress(last_page, selection));

  const isNarrowed = filterParameters(selection.filter).length > 0;
  const isFiltered = isNarrowed || selection.sort !== place.sort;
  const { publicUrl } = storefront.store;
  const image = found.data[0]?.images[0];
  const trail = [{ name: words.t('home'), path: '/' }, ...texts.trail, { name: texts.heading, path: place.path }];
  const factsInWords = factsText(facts, words);
  return {
    listing: contentOf(found, selection, cardWithPlaceholder, language),
    foot: footOf(language),
    heading: texts.heading,
    lead: texts.lead,
    facts: factsInWords,
    check: words.t('facts.check'),
    trail,
    trailLabel: words.t('trail'),
    ways: texts.ways,
    empty: found.meta.total === 0 && !isNarrowed ? emptyOf(words, place) : undefined,
    page: {
      title: page === 1 ? texts.title : words.t('pageTitle', { title: texts.title, page }),
      description: texts.describe({ pieces: words.t('pieces', { count: facts.products }), facts: factsInWords }),
      store: storefront.store,
      language,
      path: listingAddress(isFiltered ? 1 : page, { ...selection, filter: unfiltered, sort: place.sort }),
      image: image && publicUrl + image.cache,
      indexed: !isFiltered && facts.products >= minIndexedProducts,
      structuredData: [breadcrumbs(trail, (path) => pageAddress(publicUrl, language, path))],
    } satisfies PageMeta,
  };
}

/** Returns the filters of a place, emptied: an address cannot change what makes the list. It may lower the highest price. */
function emptied({ maxPriceCents, ...own }: Partial<ListingFilter>): Partial<ListingFilter> {
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, Array.isArray(value) ? [] : undefined]));
}

/** Describes a trail, by schema.org. */
export function breadcrumbs(trail: readonly Crumb[], address: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: address(path),
    })),
  };
}

/** Returns the words of an empty list. A designer, who has a button for it beside the name, can be followed. */
function emptyOf({ t }: ReturnType<typeof directoryWords>, { name, own }: ListingPlace) {
  return {
    title: t('empty.title'),
    advice: t('empty.advice'),
    follow: own.brandIds ? t('empty.follow', { name }) : undefined,
    ways: [
      { to: '/designers', label: t('empty.designers') },
      { to: '/edit/new-in', label: t('empty.newIn') },
      { to: listingAddress(1), label: t('empty.allDeals') },
    ],
  };
}
