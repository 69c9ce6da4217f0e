import type { FacetValue, Listing, Product, SearchReading } from '#contract/products.ts';
import type { Card } from '#web/product/cards.ts';
import { type ActiveFilter, activeFilters } from './filter-names.ts';
import type { ListingSelection } from './listing-address.ts';
import type { Subcategory } from './SubcategorySelect.tsx';

/** What a listing can be narrowed by, each value with its products in the list. */
type ListingFacets = Omit<Listing['facets'], 'subcategories'>;

/** Brands and stores that a page brings along, the most products first; its search inside them asks for all. */
const valuesBrought = 24;

/** What a page shows of a listing. */
export type ListingContent = {
  selection: ListingSelection;
  cards: Card[];
  total: number;
  page: number;
  lastPage: number;
  subcategories: Subcategory[];
  filters: ActiveFilter[];
  facets: ListingFacets;
  /** Of a search: what was read in its words. */
  search?: SearchReading | undefined;
  /** Her feed is being brought up to date. */
  isPending: boolean;
};

/** @param cardOf makes a card of a product, as server or browser do */
export function contentOf(
  { data, meta, subcategories, facets, filters, search, pending_sync }: Listing,
  selection: ListingSelection,
  cardOf: (product: Product) => Card,
): ListingContent {
  return {
    selection,
    cards: data.map(cardOf),
    total: meta.total,
    page: meta.current_page,
    lastPage: meta.last_page,
    subcategories: facets.subcategories.map(({ id, name, count }) => ({ id, name, products: count })),
    filters: activeFilters(selection.filter, { filters, subcategories }),
    facets: {
      brands: brought(facets.brands, selection.filter.brandIds),
      stores: brought(facets.stores, selection.filter.storeIds),
      categories: facets.categories,
      sizes: facets.sizes,
      prices: facets.prices,
    },
    search,
    isPending: pending_sync,
  };
}

function brought(values: FacetValue[], chosenIds: number[]): FacetValue[] {
  return values.filter(({ id }, place) => place < valuesBrought || chosenIds.includes(id));
}
