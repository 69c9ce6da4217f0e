import type { ListingRequest } from '#contract/listing.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Names } from '#server/catalog/names.ts';
import { isStopWord } from '#server/catalog/search/fold.ts';
import { type Fit, foldedWords, type NamedValue, type NamedValues, namedValuesOf } from './named-values.ts';

/** The parts of the catalog that suggestions need. */
type SuggestedCatalog = Pick<Catalog, 'find' | 'names' | 'version'>;

type Filter = ListingRequest['filter'];
type Kind = Suggestion['kind'];

/** The most suggestions, in total and of each kind. */
const maxSuggestions = 8;
const maxOfKind: Record<Kind, number> = { category: 2, subcategory: 4, brand: 4, store: 2 };

/** The words of a text that are looked at: more are a sentence, not a name. */
const maxWords = 8;

/** The facet that counts the products of each kind, the field of its filter, and the name of that filter in the API. */
const facets = {
  category: { facet: 'categories', field: 'categoryIds', parameter: 'category_ids' },
  subcategory: { facet: 'subcategories', field: 'subcategoryIds', parameter: 'subcategory_ids' },
  brand: { facet: 'brands', field: 'brandIds', parameter: 'brand_ids' },
  store: { facet: 'stores', field: 'storeIds', parameter: 'store_ids' },
} as const satisfies Record<Kind, { facet: string; field: keyof Filter; parameter: string }>;
const kinds = Object.keys(facets) as Kind[];

/** Counts of products by id, for each kind. */
type Counts = ReadonlyMap<Kind, ReadonlyMap<number, number>>;

/**
 * Creates the function that suggests values for a text that is being typed: the whole text as a name, or its last words
 * as a name within the values that the words before mean. Values without products are left out.
 */
export function createSuggest(catalog: SuggestedCatalog): (text: string) => Promise<Suggestion[]> {
  const valuesOf = new WeakMap<Names, NamedValues>();
  let whole: { version: string; counts: Promise<Counts> } | undefined;

  function values(): NamedValues {
    const known = valuesOf.get(catalog.names) ?? namedValuesOf(catalog.names);
    valuesOf.set(catalog.names, known);
    return known;
  }

  /** Counts the whole list. Requests share one count for each version of the catalog. */
  function countAll(): Promise<Counts> {
    const version = catalog.version();
    if (whole?.version !== version) {
      const counts = count(catalog, []);
      whole = { version, counts };
      counts.catch(() => {
        whole = undefined;
      });
    }
    return whole.counts;
  }

  return async (text) => {
    const words = foldedWords(text);
    if (words.length === 0 || words.length > maxWords) return [];
    const suggestions = rank(values().begunBy(words), await countAll(), []);
    for (let from = 1; from < words.length && suggestions.length < maxSuggestions; from += 1) {
      const context = readContext(values(), words.slice(0, from));
      if (!context || context.length === 0) continue;
      const fits = values().begunBy(words.slice(from));
      for (const { value } of fits.values()) if (context.some(({ kind }) => kind === value.kind)) fits.delete(value);
      if (fits.size > 0) suggestions.push(...rank(fits, await count(catalog, context), context));
    }
    return suggestions.slice(0, maxSuggestions);
  };
}

/** Reads words as a row of whole names, the longest first. Undefined if one of them is none. */
function readContext(values: NamedValues, words: readonly string[]): NamedValue[] | undefined {
  const context: NamedValue[] = [];
  for (let at = 0; at < words.length; ) {
    let length = words.length - at;
    let found: NamedValue | undefined;
    for (; length > 0 && !found; length -= 1) {
      const named = values.named(words.slice(at, at + length));
      found = named.find(({ kind }) => kind === 'subcategory') ?? named[0];
    }
    if (!found && !isStopWord(words[at] ?? '')) return undefined;
    if (found) context.push(found);
    at += length + 1;
  }
  return context;
}

async function count(catalog: SuggestedCatalog, context: readonly NamedValue[]): Promise<Counts> {
  const filter: Filter = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
  for (const { kind, id } of context) filter[facets[kind].field].push(id);
  const { facets: counted } = await catalog.find({
    filter: { ...filter, minDiscountPercent: 1 },
    order: 'newest',
    offset: 0,
    limit: 0,
    facets: kinds.map((kind) => facets[kind].facet),
    valuesPerFacet: Number.MAX_SAFE_INTEGER,
  });
  return new Map(kinds.map((kind) => [kind, pairsOf(counted[facets[kind].facet] ?? new Uint32Array())]));
}

function pairsOf(pairs: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 2) counts.set(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  return counts;
}

type Counted = Fit & { count: number };

/** Orders values by fit and by count, and keeps the first ones of each kind. */
function rank(fits: ReadonlyMap<NamedValue, Fit>, counts: Counts, context: readonly NamedValue[]): Suggestion[] {
  const best = new Map<Kind, Counted[]>(kinds.map((kind) => [kind, []]));
  for (const { value, rank } of fits.values()) {
    const count = counts.get(value.kind)?.get(value.id) ?? 0;
    if (count > 0) keepBest(best.get(value.kind) ?? [], { value, rank, count });
  }
  return [...best.values()]
    .flat()
    .filter(({ value }) => !isOfWholeCategory(value, best.get('category') ?? []))
    .sort(before)
    .slice(0, maxSuggestions)
    .map(({ value: { kind, id, name }, count }) => ({
      kind,
      id,
      name,
      within: context.map(({ name: of }) => of),
      count,
      filters: filtersOf([...context, { kind, id }]),
    }));
}

/** Adds a value to the first ones of its kind, if it is one of them. A letter may begin thousands of brands. */
function keepBest(ofKind: Counted[], one: Counted): void {
  const most = maxOfKind[one.value.kind];
  const last = ofKind[most - 1];
  if (last && before(last, one) < 0) return;
  ofKind.push(one);
  ofKind.sort(before);
  ofKind.length = Math.min(ofKind.length, most);
}

/** Tells whether a category of the same name is suggested: the subcategory Shoes holds only shoes of no other kind. */
function isOfWholeCategory({ kind, name }: NamedValue, categories: readonly Counted[]): boolean {
  return kind === 'subcategory' && categories.some(({ value }) => value.name === name);
}

function before(one: Counted, other: Counted): number {
  return (
    one.rank - other.rank ||
    other.count - one.count ||
    kinds.indexOf(one.value.kind) - kinds.indexOf(other.value.kind) ||
    one.value.id - other.value.id
  );
}

function filtersOf(values: readonly Pick<NamedValue, 'kind' | 'id'>[]): Record<string, string> {
  const ids = Map.groupBy(values, ({ kind }) => facets[kind].parameter);
  return Object.fromEntries([...ids].map(([parameter, some]) => [parameter, some.map(({ id }) => id).join(',')]));
}
