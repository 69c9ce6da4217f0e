import type { Language } from '#contract/languages.ts';
import type { FacetValue, Listing, Product, SearchReading } from '#contract/products.ts';
import type { Card } from '#web/product/cards.ts';
import { type ActiveFilter, activeFilters } from './filter-names.ts';
import type { ListingSelection } from './listing-address.ts';
import type { Subcategory } from './SubcategorySelect.tsx';

/** The filter values of a list, each with its number of products. */
type ListingFacets = Omit<Listing['facets'], 'subcategories'>;

/** The number of brands and of stores sent with a page, sorted by number of products. The search inside a filter loads all. */
const valuesBrought = 24;

/** The data of a page of a list. */
export type ListingContent = {
  selection: ListingSelection;
  cards: Card[];
  total: number;
  page: number;
  lastPage: number;
  subcategories: Subcategory[];
  filters: ActiveFilter[];
  facets: ListingFacets;
  /** For a search: the interpretation of its words. */
  search?: SearchReading | undefined;
  /** The shopper's feed is being updated. */
  isPending: boolean;
};

/**
 * Returns the data of a page from an API answer.
 *
 * @param cardOf creates a card, with a placeholder on the server and without one in the browser
 */
export function contentOf(
  { data, meta, subcategories, facets, filters, search, pending_sync }: Listing,
  selection: ListingSelection,
  cardOf: (product: Product) => Card,
  language: Language,
): ListingContent {
  return {
    selection,
    cards: data.map(cardOf),
    total: meta.total,
    page: meta.current_page,
    lastPage: meta.last_page,
    subcategories: facets.subcategories.map(({ id, name, count }) => ({ id, name, products: count })),
    filters: activeFilters(selection, { filters, subcategories }, language),
    facets: {
      brands: brought(facets.brands, selection.filter.brandIds),
      stores: brought(facets.stores, selection.filter.storeIds),
      categories: facets.categories,
      kinds: facets.kinds,
      discounts: facets.discounts,
      sizes: facets.sizes,
      prices: facets.prices,
      verdicts: facets.verdicts,
      attributes: Object.fromEntries(
        Object.entries(facets.attributes).map(([attribute, values]) => [
          attribute,
          values.filter(({ count }, place) => count === 0 || place < valuesBrought),
        ]),
      ),
    },
    search,
    isPending: pending_sync,
  };
}

function brought(values: FacetValue[], chosenIds: number[]): FacetValue[] {
  return values.filter(({ id }, place) => place < valuesBrought || chosenIds.includes(id));
}
