import type { Department, Designer, Named } from '#contract/directory.ts';
import type { ListingRequest } from '#contract/listing.ts';
import type { Catalog } from '../catalog.ts';
import { indexedFilter } from '../listing.ts';
import { categories } from '../taxonomy/categories.ts';
import { addressesOf } from './addresses.ts';

type ProductFilter = ListingRequest['filter'];

/** The entries with reduced products, and the number of stores. */
export type Lists = { departments: Department[]; designers: Designer[]; stores: number };

type Counts = Record<'brands' | 'stores' | 'categories' | 'subcategories', Map<number, number>>;

const noFilter: ProductFilter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/** Reads the entries of the directory. */
export async function readLists(catalog: Catalog): Promise<Lists> {
  const counts = await readCounts(catalog);
  const { departments, kinds, designers } = addressesOf(catalog.names);
  // A kind of its category's name is the category itself.
  const kindsOf = ({ id, name }: Named) => (kinds.get(id)?.entries ?? []).filter((kind) => kind.name !== name);
  return {
    departments: counted(departments.entries, counts.categories)
      .sort((one, other) => placeOf(one.id) - placeOf(other.id))
      .map((department) => ({ ...department, kinds: counted(kindsOf(department), counts.subcategories) })),
    designers: counted(designers.entries, counts.brands),
    stores: counts.stores.size,
  };
}

/** Pages list reduced products alone (specification, section 9). */
export const reduced = (filter: Partial<ProductFilter>) =>
  indexedFilter({ ...noFilter, ...filter, minDiscountPercent: Math.max(1, filter.minDiscountPercent ?? 0) });

/** Counts the reduced products of all entries, in one question. */
async function readCounts(catalog: Catalog): Promise<Counts> {
  const facetNames = ['brands', 'stores', 'categories', 'subcategories'] as const;
  const { facets } = await catalog.find({
    filter: reduced({}),
    order: 'newest',
    offset: 0,
    limit: 0,
    facets: facetNames,
    valuesPerFacet: Number.MAX_SAFE_INTEGER,
  });
  return Object.fromEntries(facetNames.map((facet) => [facet, countsIn(facets[facet])])) as Counts;
}

/** Reads pairs of an id and its count. Ids without products are left out. */
function countsIn(pairs: Uint32Array = new Uint32Array()): Map<number, number> {
  const counts = new Map<number, number>();
  for (let place = 0; place < pairs.length; place += 2) {
    const count = pairs[place + 1] ?? 0;
    if (count > 0) counts.set(pairs[place] ?? 0, count);
  }
  return counts;
}

/** Adds the numbers of products to entries, and leaves out the ones without. */
function counted<Entry extends Named>(entries: readonly Entry[], counts: ReadonlyMap<number, number>) {
  return entries.flatMap((entry) => {
    const count = counts.get(entry.id) ?? 0;
    return count > 0 ? [{ ...entry, count }] : [];
  });
}

/** Returns the place of a category in the taxonomy. Others follow by their ids. */
function placeOf(categoryId: number): number {
  return categories.find(({ id }) => id === categoryId)?.sequence ?? categories.length + categoryId;
}
