import type { ListingRequest } from '#contract/listing.ts';
import type { ReadFilter } from '#contract/products.ts';
import type { ListingScope } from '#server/catalog/listing.ts';
import type { Names } from '#server/catalog/names.ts';
import { type Corrections, corrected, knownCorrections, uncorrected } from './corrections.ts';
import { constraintsOf, unlistedOf } from './described-search.ts';
import { fallbacksOf } from './filters/fallbacks.ts';
import { ownSizesOf, ownSizeWords } from './filters/own-sizes.ts';
import { withException, withPricesOfKinds } from './filters/prices-of-kinds.ts';
import type { Atom, Clause } from './grammar/clause.ts';
import { houseNames } from './grammar/names/brand-names.ts';
import { brandLike } from './grammar/names/house-slips.ts';
import { type Parsed, parse } from './grammar/parse.ts';
import { readWords } from './grammar/read-words.ts';
import { narrowedBy, orderIn, type ReadQuery, readQuery } from './reading.ts';
import { withTaughtWords } from './taught-words.ts';

/** A search query that cannot be answered, with messages for the page. */
export class SearchError extends Error {
  readonly messages: string[];
  constructor(messages: string[]) {
    super(messages[0]);
    this.messages = messages;
  }
}

/** The names that a search may say. */
type SearchedNames = Pick<Names, 'brands' | 'stores' | 'subcategories' | 'taughtWords' | 'dollarsPer'>;

/** A request narrowed by a search, and the part of the listing's scope that describes the search. */
type Narrowed = { request: ListingRequest; scope: ListingScope };

type Search = NonNullable<ListingScope['search']>;

/**
 * Narrows a listing to a search query: to the constraints and filters read from it, which the response lists, and to the
 * rest of its words.
 * @param names the brands and stores that a query may name, and taught words, which are searched by their meanings
 * @throws {SearchError} if there is nothing to search for, or too much
 */
export function readSearch(
  query: string,
  request: ListingRequest,
  scope: ListingScope,
  names: SearchedNames,
): Narrowed {
  return readAgain({ query, request, scope, names }, new Map(), true);
}

type Asked = { query: string; request: ListingRequest; scope: ListingScope; names: SearchedNames };

/**
 * Reads a search with some of its words corrected.
 * @param corrections the misspelled words of the query that are read as corrected
 * @param isMending whether more misspelled words are to be reported before the search is answered
 */
function readAgain(asked: Asked, corrections: Corrections, isMending: boolean): Narrowed {
  const { query, request, scope, names } = asked;
  const taught = withTaughtWords(query, names.taughtWords);
  const text = corrected(taught, corrections);
  const result = readQuery(text, (currency) => names.dollarsPer.get(currency));
  if (!result.ok) throw new SearchError(result.messages);
  const { spoken } = result.read;
  const houses = houseNames(names);
  const known = corrections.size === 0 && isMending ? knownCorrections(spoken.rest, houses) : corrections;
  if (known.size > corrections.size) return readAgain(asked, known, true);

  const parsed = parse(spoken.rest, spoken.phrases, houses, spoken.isAbroad);
  if (parsed.isContradictory) throw new SearchError(['The search leaves out what it asks for.']);
  const read = readWords(spoken.query, parsed);
  const { filters, ownSizes, listed, saidBy } = filtersOf(result.read, parsed, read.sizes, request.filter);
  if (parsed.saysNothing && filters.length === 0) throw new SearchError(['Please enter a word to look for.']);
  const said = saidBy(listed);
  const similar = read.words.map(({ parts }) => brandLike(parts.join(' '), houses));

  const asTyped = <Part extends { without: string }>(part: Part): Part => ({
    ...part,
    without: uncorrected(part.without, query, corrections),
  });
  const readingOf: Search['readingOf'] = (found) => {
    const sizes = { filters: ownSizes, clause: parsed.conditions.length };
    const described = constraintsOf(read, parsed.conditions, listed, sizes, found, spoken.query, names);
    const unlisted = unlistedOf(similar, read, found, spoken.query);
    return {
      query,
      words: read.text,
      filters: filters.map(asTyped),
      ...described,
      constraints: [...described.constraints, ...unlisted].map(asTyped),
      did_you_mean: text === taught ? null : text,
    };
  };
  const search: Search = {
    words: read.words,
    question: {
      clauses: [...parsed.conditions.map(clauseOf), ...ownSizeClauses(ownSizes)],
      boosts: parsed.boosts,
      preferences: parsed.preferences,
      guessed: parsed.guessed,
      said,
      fallbacks: fallbacksOf(listed).map(({ left }) => saidBy(left)),
      isMending,
      isTyping: read.isTyping,
      isOfStyle: parsed.isOfStyle,
      isOfOtherGoods: parsed.isOfOtherGoods,
      similarBrandIds: similar.flatMap((brand) => brand?.ids ?? []),
    },
    readingOf,
    mended: (found) => readAgain(asked, new Map([...corrections, ...found]), false),
    unmended: () => readAgain(asked, new Map(), false),
  };
  const sort = request.sort === 'bestMatch' ? (orderIn(filters) ?? request.sort) : request.sort;
  return { request: { ...request, filter: said.whole, sort }, scope: { ...scope, search } };
}

/**
 * Returns the filters that a query says.
 * @param sizes those that its words name without the word `size`
 * @param chosen the filters of the request
 * @returns all of them; the own sizes of a kind, such as a belt's, which are conditions; the others; and how some narrow
 *   the catalog alone, and together with those of the request
 */
function filtersOf(
  { filters: said, wishes, spoken }: ReadQuery,
  parsed: Parsed,
  sizes: readonly ReadFilter[],
  chosen: ListingRequest['filter'],
) {
  // What is good for an occasion comes first, also where it is to be affordable.
  const stated = [...said, ...(parsed.occasions.length > 0 ? [] : wishes), ...sizes];
  const ofKinds = withPricesOfKinds(stated, parsed, spoken.query, spoken.rest);
  const { filters, sides } = withException(ofKinds, parsed.exception, spoken.query);
  const kinds = parsed.subcategoryIds;
  const ownSizes = ownSizesOf(kinds) ? filters.filter(({ kind }) => kind === 'size') : [];
  const nothing = { ...nothingChosen, minDiscountPercent: chosen.minDiscountPercent };
  return {
    filters,
    ownSizes,
    listed: filters.filter((filter) => !ownSizes.includes(filter)),
    saidBy: (some: readonly ReadFilter[]) => ({
      alone: narrowedBy(some, nothing, kinds, sides),
      whole: narrowedBy(some, chosen, kinds, sides),
    }),
  };
}

/** Returns a condition without its place in the query. */
const clauseOf = ({ any, isExcluded, weight, isShade, isLast, isImplied, ofKinds }: Clause): Clause => ({
  any,
  isExcluded,
  weight,
  ...(isShade && { isShade }),
  ...(isLast && { isLast }),
  ...(isImplied && { isImplied }),
  ...(ofKinds && { ofKinds }),
});

/** A size of its own, such as a belt's, is given up after everything else. */
const ownSizeWeight = 5.95;

/** Returns the condition of sizes that no reference size stands for. They are alternatives. */
function ownSizeClauses(sizes: readonly ReadFilter[]): Clause[] {
  const words = sizes.flatMap(({ value }) => ownSizeWords(String(value)));
  if (words.length === 0) return [];
  const any = words.map((word): Atom[] => [{ is: 'text', word: { parts: [word], isPhrase: true, isOfSize: true } }]);
  return [{ any, isExcluded: false, weight: ownSizeWeight, isLast: true }];
}

const nothingChosen = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
