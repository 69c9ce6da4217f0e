import { attributeNames, attributeOf } from '#contract/attributes.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { indexedChoices } from '#server/catalog/attributes/indexed-attributes.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Question } from '#server/catalog/index-questions.ts';
import type { Names } from '#server/catalog/names.ts';
import { isStopWord } from '#server/catalog/search/fold.ts';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { withTaughtWords } from '#server/catalog/search/taught-words.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { type Fit, fitOfName, foldedWords, type NamedValue, type NamedValues, namedValuesOf } from './named-values.ts';
import { occasionsIn } from './occasions.ts';
import { onOtherKeyboard, slipsOf } from './typed-otherwise.ts';
import { countSearches } from './whole-searches.ts';

/** The parts of the catalog that suggestions need. */
type SuggestedCatalog = Pick<Catalog, 'find' | 'names' | 'version'>;

type Kind = Suggestion['kind'];

/** The most suggestions, in total and of each kind. */
const maxSuggestions = 8;
const maxOfKind: Partial<Record<Kind, number>> = { subcategory: 4, brand: 4 };
const maxOfOthers = 2;

/** The most completed searches, each of which is counted by a query of its own. */
const maxSearches = 3;

/** The words of a text that are looked at: more are a sentence, not a name. */
const maxWords = 8;

/** The facet that counts the products of a kind, the field of its filter, and the name of that filter in the API. */
const plainKinds = {
  category: { facet: 'categories', field: 'categoryIds', parameter: 'category_ids' },
  subcategory: { facet: 'subcategories', field: 'subcategoryIds', parameter: 'subcategory_ids' },
  brand: { facet: 'brands', field: 'brandIds', parameter: 'brand_ids' },
  store: { facet: 'stores', field: 'storeIds', parameter: 'store_ids' },
} as const;
type PlainKind = keyof typeof plainKinds;
const isPlain = (kind: Kind): kind is PlainKind => kind in plainKinds;
/** An attribute has its own name as facet and as filter. */
const facetOf = (kind: Kind) => (isPlain(kind) ? plainKinds[kind].facet : kind);
const kinds: readonly Kind[] = [...(Object.keys(plainKinds) as PlainKind[]), ...attributeNames];

/** Counts of products by value, for each kind. */
type Counts = ReadonlyMap<Kind, ReadonlyMap<string, number>>;

/**
 * Creates the function that suggests values for a text that is being typed: the whole text as a name, its last words as
 * an occasion, or as a name within the values that the words before mean, or else of a search. Values without products
 * are left out.
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
      const counts = count(catalog, kinds, []);
      whole = { version, counts };
      counts.catch(() => {
        whole = undefined;
      });
    }
    return whole.counts;
  }

  async function suggestFor(text: string, words: readonly string[]): Promise<Suggestion[]> {
    if (words.length === 0 || words.length > maxWords) return [];
    const named = rank(values().begunBy(words), await countAll(), []);
    const occasions = await countSearches(catalog, occasionsIn(text));
    const suggestions = [...named.slice(0, maxSuggestions - occasions.length), ...occasions];
    for (let from = 1; from < words.length && suggestions.length < maxSuggestions; from += 1) {
      const context = readContext(values(), words.slice(0, from));
      if (!context || context.length === 0) continue;
      const fits = values().begunBy(words.slice(from));
      // A subcategory is within its category alone: no boots are bags.
      const has = (kind: Kind) => context.some((value) => value.kind === kind);
      for (const { value } of fits.values())
        if (has(value.kind) || (value.kind === 'category' && has('subcategory'))) fits.delete(value);
      if (fits.size === 0) continue;
      const counted = new Set([...fits.values()].map(({ value }) => value.kind));
      suggestions.push(...rank(fits, await count(catalog, [...counted], context), context));
    }
    return suggestions.slice(0, maxSuggestions);
  }

  /** Finds what a text without suggestions may mean: a brand by its sound, the other keyboard's keys, a name with a slip. */
  async function suggestMeant(text: string, words: readonly string[]): Promise<Suggestion[]> {
    const heard = rank(values().begunBySound(words), await countAll(), []);
    if (heard.length > 0) return heard;
    const other = onOtherKeyboard(text);
    const found = other === undefined ? [] : await suggestFor(other, foldedWords(other));
    if (found.length > 0) return found;
    const isWord = words.every(isCommonWord) || houseNames(catalog.names).named(words) !== undefined;
    const named = (isWord ? [] : slipsOf(words)).flatMap((slip) => values().named([slip]));
    const fits = new Map(named.map((value) => [value, fitOfName(value)]));
    return fits.size === 0 ? [] : rank(fits, await countAll(), []);
  }

  /** Completes the last word of a text whose other words no values say: an occasion, a size, a price. */
  async function suggestSearches(text: string): Promise<Suggestion[]> {
    const [, before = '', last = ''] = /^(.*\s)(\S+)$/su.exec(text) ?? [];
    if (foldedWords(before).length === 0) return [];
    const fits = values().begunBy(foldedWords(last));
    const completed = bestOf(fits, await countAll()).slice(0, maxSearches);
    return countSearches(
      catalog,
      completed.map(({ value, words }) => ({ value, query: before + words.join(' ').normalize('NFC') })),
    );
  }

  return async (text) => {
    const words = foldedWords(withTaughtWords(text, catalog.names.taughtWords));
    const found = await suggestFor(text, words);
    if (found.length > 0) return found;
    const meant = await suggestMeant(text, words);
    return meant.length > 0 ? meant : suggestSearches(text);
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

/** Counts the products of kinds within values, in the lists that pages show: reduced products. */
async function count(
  catalog: SuggestedCatalog,
  counted: readonly Kind[],
  context: readonly NamedValue[],
): Promise<Counts> {
  const { facets } = await catalog.find({
    filter: { ...filterOf(context), minDiscountPercent: 1 },
    order: 'newest',
    offset: 0,
    limit: 0,
    facets: counted.map(facetOf),
    valuesPerFacet: Number.MAX_SAFE_INTEGER,
  });
  return new Map(counted.map((kind) => [kind, countsOf(kind, facets[facetOf(kind)] ?? new Uint32Array())]));
}

function filterOf(context: readonly NamedValue[]): Question['filter'] {
  const ids = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [] };
  const filter: Record<keyof typeof ids, number[]> = ids;
  const choices = [];
  for (const { kind, value } of context) {
    if (isPlain(kind)) filter[plainKinds[kind].field].push(Number(value));
    else choices.push({ attribute: kind, anyOf: [value] });
  }
  return { ...filter, sizes: [], attributes: indexedChoices(choices) };
}

/** Returns counts by value. The pairs hold ids: numbers of the index for values of attributes. */
function countsOf(kind: Kind, pairs: Uint32Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < pairs.length; at += 2) {
    const id = pairs[at] ?? 0;
    const value = isPlain(kind) ? `${id}` : attributeOf(id)?.[1];
    if (value !== undefined) counts.set(value, pairs[at + 1] ?? 0);
  }
  return counts;
}

type Counted = Fit & { count: number };

/** Returns values with products as suggestions, in the order of `bestOf`. */
function rank(fits: ReadonlyMap<NamedValue, Fit>, counts: Counts, context: readonly NamedValue[]): Suggestion[] {
  return bestOf(fits, counts).map(({ value, count }) => ({
    ...value,
    within: [...context],
    count,
    filters: filtersOf([...context, value]),
    query: null,
  }));
}

/** Orders values by fit and by count, and keeps the first ones of each kind. */
function bestOf(fits: ReadonlyMap<NamedValue, Fit>, counts: Counts): Counted[] {
  const best = new Map<Kind, Counted[]>(kinds.map((kind) => [kind, []]));
  for (const fit of fits.values()) {
    const count = counts.get(fit.value.kind)?.get(fit.value.value) ?? 0;
    if (count > 0) keepBest(best.get(fit.value.kind) ?? [], { ...fit, count });
  }
  return [...best.values()]
    .flat()
    .filter(({ value }) => !isOfWholeCategory(value, best.get('category') ?? []))
    .sort(before)
    .slice(0, maxSuggestions);
}

/** Adds a value to the first ones of its kind, if it is one of them. A letter may begin thousands of brands. */
function keepBest(ofKind: Counted[], one: Counted): void {
  const most = maxOfKind[one.value.kind] ?? maxOfOthers;
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
    (one.value.name < other.value.name ? -1 : 1)
  );
}

function filtersOf(values: readonly NamedValue[]): Record<string, string> {
  const named = Map.groupBy(values, ({ kind }) => (isPlain(kind) ? plainKinds[kind].parameter : kind));
  return Object.fromEntries([...named].map(([name, some]) => [name, some.map(({ value }) => value).join(',')]));
}
