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
  answer: Listing,
  selection: ListingSelection,
  cardOf: (product: Product) => Card,
  language: Language,
): ListingContent {
  const { data, meta, facets, search, pending_sync } = answer;
  return {
    selection,
    cards: data.map(cardOf),
    total: meta.total,
    page: meta.current_page,
    lastPage: meta.last_page,
    subcategories: subcategoriesOf(facets),
    filters: activeFilters(selection, answer, language),
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

/** Returns the subcategories in the order of the tree of kinds. One of its category's name is the category itself. */
function subcategoriesOf({ subcategories, kinds, categories }: Listing['facets']): Subcategory[] {
  const counts = new Map(subcategories.map(({ id, count }) => [id, count]));
  const depths = new Map<number, number>();
  return kinds.flatMap(({ id, name, category_id, parent_id }) => {
    const category = categories.find((one) => one.id === category_id)?.name ?? '';
    const isWhole = name === category;
    depths.set(id, isWhole ? 0 : (depths.get(parent_id ?? 0) ?? 0) + 1);
    const products = counts.get(id);
    return products === undefined || isWhole ? [] : { id, name, products, category, depth: (depths.get(id) ?? 1) - 1 };
  });
}

function brought(values: FacetValue[], chosenIds: number[]): FacetValue[] {
  return values.filter(({ id }, place) => place < valuesBrought || chosenIds.includes(id));
}
