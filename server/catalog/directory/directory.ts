import {
  type Directory,
  editNames,
  edits,
  type ListFacts,
  minIndexedProducts,
  minMedianProducts,
  type Named,
} from '#contract/directory.ts';
import type { ListingRequest } from '#contract/listing.ts';
import { type VerdictName, verdictNames } from '#contract/verdict-names.ts';
import type { Catalog } from '../catalog.ts';
import { type IndexFacts, percentSteps } from '../index/facts.ts';
import { indexedFilter } from '../listing.ts';
import { categories } from '../taxonomy/categories.ts';
import { addressesOf } from './addresses.ts';

type ProductFilter = ListingRequest['filter'];

/** The most lists whose figures are cached. */
const maxFacts = 2000;

const noFilter: ProductFilter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/** Everything that is computed from one state of the catalog, each at its first use. */
type State = { version: string; counts?: Promise<Counts>; facts: Map<string, Promise<ListFacts>> };
type Counts = Record<'brands' | 'stores' | 'categories' | 'subcategories', Map<number, number>>;

/** Creates the directory of a catalog. Counts and figures are cached until the catalog changes. */
export function createDirectory(catalog: Catalog): Directory {
  let state: State = { version: '', facts: new Map() };

  function currentState(): State {
    const version = catalog.version();
    if (state.version !== version) state = { version, facts: new Map() };
    return state;
  }

  /** Caches a promise unless it fails. */
  function counts(): Promise<Counts> {
    const current = currentState();
    current.counts ??= readCounts(catalog).catch((error) => {
      delete current.counts;
      throw error;
    });
    return current.counts;
  }

  function facts(filter: Partial<ProductFilter>): Promise<ListFacts> {
    const { facts: known } = currentState();
    const key = JSON.stringify(filter);
    const found = known.get(key);
    if (found) return found;
    const reading = catalog.facts(reduced(filter)).then((found) => describeFacts(catalog, found));
    if (known.size >= maxFacts) known.clear();
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    // Ages are to the hour; any other figure changes with the catalog alone.
    if (filter.firstSeenWithinDays) reading.finally(() => known.delete(key)).catch(() => {});
    return reading;
  }

  const directory: Directory = {
    facts,

    async departments() {
      const { categories: ofCategory, subcategories: ofKind } = await counts();
      const { departments, kinds } = addressesOf(catalog.names);
      return counted(departments.entries, ofCategory)
        .sort((one, other) => placeOf(one.id) - placeOf(other.id))
        .map((department) => ({ ...department, kinds: counted(kinds.get(department.id)?.entries ?? [], ofKind) }));
    },

    async designers() {
      const { brands } = await counts();
      return counted(addressesOf(catalog.names).designers.entries, brands);
    },

    findDesigner: (text) => addressesOf(catalog.names).designers.find(text),
    findDepartment: (text) => addressesOf(catalog.names).departments.find(text),
    findKind: (categoryId, text) => addressesOf(catalog.names).kinds.get(categoryId)?.find(text),

    async catalogFacts() {
      const [ofAll, { stores }] = await Promise.all([facts({}), counts()]);
      return { ...ofAll, stores: stores.size };
    },

    async indexedPaths() {
      const [departments, designers, ofEdits] = await Promise.all([
        directory.departments(),
        directory.designers(),
        Promise.all(
          editNames.map(async (name) => ({ path: `/edit/${name}`, count: (await facts(edits[name].filter)).products })),
        ),
      ]);
      const pages = [
        ...departments.flatMap(({ slug, count, kinds }) => [
          { path: `/women/${slug}`, count },
          ...kinds.map((kind) => ({ path: `/women/${slug}/${kind.slug}`, count: kind.count })),
        ]),
        ...ofEdits,
        ...designers.map(({ slug, count }) => ({ path: `/designers/${encodeURIComponent(slug)}`, count })),
      ];
      const isAny = designers.length > 0 ? ['/designers'] : [];
      return [...isAny, ...pages.filter(({ count }) => count >= minIndexedProducts).map(({ path }) => path)];
    },
  };
  return directory;
}

/** Pages list reduced products alone (specification, section 9). */
const reduced = (filter: Partial<ProductFilter>) =>
  indexedFilter({ ...noFilter, ...filter, minDiscountPercent: Math.max(1, filter.minDiscountPercent ?? 0) });

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

const verdictsWithoutJudgment: ReadonlySet<VerdictName> = new Set(['too_early', 'not_judged']);

async function describeFacts({ cards }: Catalog, { total, byVerdict, lowest }: IndexFacts): Promise<ListFacts> {
  const percents = new Uint32Array(percentSteps);
  let judged = 0;
  let proven = 0;
  for (const [place, verdict] of verdictNames.entries()) {
    if (verdictsWithoutJudgment.has(verdict)) continue;
    const start = (place + 1) * percentSteps;
    for (let percent = 0; percent < percentSteps; percent += 1) {
      const count = byVerdict[start + percent] ?? 0;
      judged += count;
      percents[percent] = (percents[percent] ?? 0) + count;
      if (verdict === 'proven') proven += count;
    }
  }
  const [cheapest] = lowest ? await cards.read([lowest.id]) : [];
  return {
    products: total,
    judged,
    proven,
    medianRealPercent: judged >= minMedianProducts ? medianOf(percents, judged) : undefined,
    lowest: lowest && { dollars: lowest.dollarCents / 100, isConverted: cheapest?.currency !== 'USD' },
  };
}

/** Returns the lower median of counted values. */
function medianOf(counts: Uint32Array, total: number): number {
  let before = 0;
  return counts.findIndex((count) => {
    before += count;
    return before * 2 >= total;
  });
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
