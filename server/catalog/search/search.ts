import { krKinds } from '#contract/kinds-in-korean.ts';
import type { ListingRequest } from '#contract/listing.ts';
import type { ReadConstraint, ReadFilter, SearchReading } from '#contract/products.ts';
import type { ListingScope } from '#server/catalog/listing.ts';
import type { Names } from '#server/catalog/names.ts';
import { fold, isKorean } from './fold.ts';
import { houseNames, type NamedHouse } from './grammar/brand-names.ts';
import type { Atom, Clause } from './grammar/clause.ts';
import { brandLike, slipsOfHouses } from './grammar/house-slips.ts';
import { knownMisspellings } from './grammar/known-misspellings.ts';
import { slipsOfKeyboard } from './grammar/korean/keyboard-slips.ts';
import { slipsOfSyllables } from './grammar/korean/syllable-slips.ts';
import { parse } from './grammar/parse.ts';
import { type Read, readWords } from './grammar/read-words.ts';
import { ownSizesOf, ownSizeWords } from './own-sizes.ts';
import { withPricesOfKinds } from './prices-of-kinds.ts';
import { narrowedBy, orderIn, readQuery, withoutOn } from './reading.ts';
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
  return readAgain(query, request, scope, names, new Map(), true);
}

/**
 * @param corrections the misspelled words of the query, each with the word to read in its place
 * @param isMending whether more misspelled words are to be reported before the search is answered
 */
function readAgain(
  query: string,
  request: ListingRequest,
  scope: ListingScope,
  names: SearchedNames,
  corrections: ReadonlyMap<string, string>,
  isMending: boolean,
): Narrowed {
  const taught = withTaughtWords(query, names.taughtWords);
  const text = corrections.size > 0 ? corrected(taught, corrections) : taught;
  const result = readQuery(text, (currency) => names.dollarsPer.get(currency));
  if (!result.ok) throw new SearchError(result.messages);
  const { spoken, wishes } = result.read;
  const houses = houseNames(names);
  if (corrections.size === 0 && isMending) {
    const slips = new Map([
      ...knownMisspellings(spoken.rest, houses),
      ...slipsOfKeyboard(spoken.rest, houses),
      ...slipsOfSyllables(spoken.rest, houses),
      ...slipsOfHouses(spoken.rest, houses),
    ]);
    if (slips.size > 0) return readAgain(query, request, scope, names, slips, true);
  }
  const parsed = parse(spoken.rest, spoken.phrases, houses, spoken.isAbroad);
  // What is good for an occasion comes first, also where it is to be affordable.
  const stated = [...result.read.filters, ...(parsed.occasions.length > 0 ? [] : wishes)];
  if (parsed.isContradictory) throw new SearchError(['The search leaves out what it asks for.']);
  if (parsed.saysNothing && stated.length === 0) throw new SearchError(['Please enter a word to look for.']);
  const read = readWords(spoken.query, parsed);
  const { filters, kindsOfSides } = withPricesOfKinds(
    [...stated, ...read.sizes],
    parsed.listedKinds,
    spoken.query,
    spoken.rest,
  );
  const ownSizes = ownSizesOf(parsed.subcategoryIds) ? filters.filter(({ kind }) => kind === 'size') : [];
  const listed = filters.filter((filter) => !ownSizes.includes(filter));
  const kinds = parsed.subcategoryIds;
  const saidBy = (some: readonly ReadFilter[]) => ({
    alone: narrowedBy(
      some,
      { ...nothingChosen, minDiscountPercent: request.filter.minDiscountPercent },
      kinds,
      kindsOfSides,
    ),
    whole: narrowedBy(some, request.filter, kinds, kindsOfSides),
  });
  const said = saidBy(listed);
  const similar = read.words.map(({ parts }) => brandLike(parts.join(' '), houses));
  return {
    request: {
      ...request,
      filter: said.whole,
      sort: request.sort === 'bestMatch' ? (orderIn(filters) ?? request.sort) : request.sort,
    },
    scope: {
      ...scope,
      search: {
        words: read.words,
        question: {
          clauses: [
            ...parsed.conditions.map(
              ({ any, isExcluded, weight, isShade, isLast, isImplied }): Clause => ({
                any,
                isExcluded,
                weight,
                ...(isShade && { isShade }),
                ...(isLast && { isLast }),
                ...(isImplied && { isImplied }),
              }),
            ),
            ...ownSizeClauses(ownSizes),
          ],
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
        readingOf: (found) => {
          const sizes = { filters: ownSizes, clause: parsed.conditions.length };
          const described = constraintsOf(read, parsed.conditions, listed, sizes, found, spoken.query, names);
          const asTyped = (left: string) => uncorrected(left, query, corrections);
          return {
            query,
            words: read.text,
            filters: filters.map((filter) => ({ ...filter, without: asTyped(filter.without) })),
            ...described,
            constraints: [...described.constraints, ...unlistedOf(similar, read, found, spoken.query)].map((one) => ({
              ...one,
              without: asTyped(one.without),
            })),
            did_you_mean: corrections.size > 0 && text !== taught ? text : null,
          };
        },
        mended: (found) => readAgain(query, request, scope, names, new Map([...corrections, ...found]), false),
        unmended: () => readAgain(query, request, scope, names, new Map(), false),
      },
    },
  };
}

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

/**
 * Returns the filters that are left when one of the things that a query says about prices, sizes or discounts is given
 * up. Sizes are alternatives, and are given up together, as are the sides of a choice.
 */
function fallbacksOf(filters: readonly ReadFilter[]): { texts: string[]; left: ReadFilter[] }[] {
  const kinds = ['verdict', 'discount_percentage_min', 'price_min', 'price_max'] as const;
  const textsOf = (kind: ReadFilter['kind']) => [
    ...new Set(filters.filter((filter) => filter.kind === kind).map(({ text }) => text)),
  ];
  const choice = [...new Set(filters.filter(({ alternative }) => alternative !== undefined).map(({ text }) => text))];
  const others = new Set(kinds.flatMap(textsOf).filter((text) => !choice.includes(text)));
  const together = [textsOf('size'), choice].filter((texts) => texts.length > 0);
  return [...together, ...[...others].map((text) => [text])].map((texts) => ({
    texts,
    left: filters.filter(({ text }) => !texts.includes(text)),
  }));
}

type Outcome = Parameters<NonNullable<ListingScope['search']>['readingOf']>[0];

/** Describes the constraints of a search, and which of them were given up. */
function constraintsOf(
  { constraints, wordPlaces }: Read,
  conditions: readonly Clause[],
  filters: readonly ReadFilter[],
  ownSizes: { filters: readonly ReadFilter[]; clause: number },
  { total, loosened, unlistedBrandIds = [] }: Outcome,
  query: string,
  names: SearchedNames,
): Pick<SearchReading, 'constraints' | 'given_up' | 'searched_query' | 'exact_total'> {
  const isGivenUp = ({ clauses }: Read['constraints'][number]) =>
    loosened !== undefined && clauses.some((clause) => loosened.clauses.includes(clause));
  const isUnlisted = ({ isExcluded, clauses }: Read['constraints'][number]) =>
    (loosened?.exact ?? total) === 0 &&
    !isExcluded &&
    clauses.length > 0 &&
    clauses.every((at) => isOfBrands(conditions[at], unlistedBrandIds));
  const fallback = loosened?.fallback === undefined ? undefined : fallbacksOf(filters)[loosened.fallback];
  const givenUpOf = (one: Read['constraints'][number]) =>
    isGivenUp(one) ? undefined : one.narrower.find(({ clause }) => loosened?.clauses.includes(clause));
  const places = [
    ...constraints.filter(isGivenUp).map((one) => ({
      ...one,
      instead: widerName(names.subcategories.get(one.widerId ?? 0), query.slice(one.start, one.end)),
    })),
    ...constraints.flatMap((one) => {
      const narrower = givenUpOf(one);
      return narrower ? [{ ...one, instead: narrower.instead }] : [];
    }),
    ...wordPlaces.filter((_, place) => loosened?.words.includes(place)),
    ...(fallback?.texts ?? []).map((text) => placeOf(text, query)),
    ...(loosened?.clauses.includes(ownSizes.clause) ? ownSizes.filters.map(({ text }) => placeOf(text, query)) : []),
  ].sort((a, b) => a.start - b.start);
  // The wool of a choice of coats is no condition of its own.
  const listed = constraints.filter((one) => isGivenUp(one) || !constraints.some((whole) => isOfChoice(one, whole)));
  return {
    constraints: listed.map((one): ReadConstraint => {
      const { kind, start, end, meaning, isExcluded } = one;
      return {
        kind,
        text: query.slice(start, end),
        without: without(query, [one]),
        meaning: isUnlisted(one) ? ofUnlistedBrand : meaning,
        is_excluded: isExcluded,
        is_given_up: isGivenUp(one) || givenUpOf(one)?.isWholeWish === true,
      };
    }),
    given_up: places.map(({ start, end }) => query.slice(start, end)),
    searched_query: without(query, places),
    exact_total: loosened?.exact ?? total,
  };
}

/** Tells whether a condition narrows one of the kinds that a choice names: its words are a part of the choice's. */
const isOfChoice = (one: Read['constraints'][number], choice: Read['constraints'][number]) =>
  one !== choice &&
  one.kind === 'kind' &&
  choice.kind === 'kind' &&
  one.isExcluded === choice.isExcluded &&
  choice.start <= one.start &&
  one.end <= choice.end;

/** What the answer says of a brand of which no product is listed. */
const ofUnlistedBrand = 'not in our stores now';

/** Tells of words that are one slip from a brand of which no product is listed, and that nothing else was found by. */
function unlistedOf(
  similar: readonly (NamedHouse | undefined)[],
  { wordPlaces }: Read,
  { total, loosened, unlistedBrandIds = [] }: Outcome,
  query: string,
): ReadConstraint[] {
  return wordPlaces.flatMap((place, at): ReadConstraint[] => {
    const brand = similar[at];
    const isGivenUp = loosened?.words.includes(at) === true;
    if (!brand || (total > 0 && !isGivenUp) || !brand.ids.every((id) => unlistedBrandIds.includes(id))) return [];
    return [
      {
        kind: 'brand',
        text: query.slice(place.start, place.end),
        without: without(query, [place]),
        name: brand.name,
        meaning: ofUnlistedBrand,
        is_excluded: false,
        is_given_up: isGivenUp,
      },
    ];
  });
}

/** Tells whether a condition asks for some of these brands and for nothing else. A brand without an id has no products. */
const isOfBrands = (clause: Clause | undefined, brandIds: readonly number[]) =>
  clause?.any.flat().every((atom) => atom.is === 'brand' && atom.brandIds.every((id) => brandIds.includes(id))) ===
  true;

/** Returns the name of the kind that takes the place of words, in their language. */
function widerName(name: string | undefined, words: string): string | undefined {
  return name !== undefined && isKorean(words) ? krKinds[name] : name?.toLowerCase();
}

function placeOf(text: string, query: string): { start: number; end: number } {
  const start = Math.max(0, query.indexOf(text));
  return { start, end: start + text.length };
}

function without(
  query: string,
  places: readonly { start: number; end: number; instead?: string | undefined }[],
): string {
  let left = query;
  let after = query.length;
  for (const { start, end, instead = '' } of places.toSorted((a, b) => b.start - a.start)) {
    left = `${left.slice(0, start)} ${instead} ${left.slice(Math.min(end, after))}`;
    after = start;
  }
  const rest = left.replace(/\s+/gu, ' ').trim();
  return after === 0 ? withoutOn(rest) : rest;
}

/** Replaces each misspelled word of the query by its correction. */
function corrected(query: string, corrections: ReadonlyMap<string, string>): string {
  return query.replace(/[\p{L}\p{M}\p{N}’']+/gu, (word) => {
    return corrections.get(fold(word))?.normalize('NFC') ?? word;
  });
}

/** Puts the misspelled words of a query back in place of their corrections: links lead to the query as typed. */
function uncorrected(text: string, query: string, corrections: ReadonlyMap<string, string>): string {
  const typed = new Map(
    (query.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []).flatMap((word) => {
      const correction = corrections.get(fold(word));
      return correction === undefined ? [] : [[correction.normalize('NFC'), word] as const];
    }),
  );
  return typed.size === 0 ? text : text.replace(/[\p{L}\p{M}\p{N}’']+/gu, (word) => typed.get(word) ?? word);
}
