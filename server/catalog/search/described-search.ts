import { krKinds } from '#contract/kinds-in-korean.ts';
import type { ReadConstraint, ReadFilter, SearchReading } from '#contract/products.ts';
import type { ListingScope } from '#server/catalog/listing.ts';
import type { Names } from '#server/catalog/names.ts';
import { fallbacksOf } from './filters/fallbacks.ts';
import { fold, isKorean } from './fold.ts';
import type { Clause } from './grammar/clause.ts';
import { jointOf, koreanAlternatives } from './grammar/korean/function-words.ts';
import type { NamedHouse } from './grammar/names/brand-names.ts';
import { namesNothing } from './grammar/names/function-words.ts';
import type { Read } from './grammar/read-words.ts';
import { withoutParts } from './without-parts.ts';

/** What a search found, and which conditions it gave up. */
type Outcome = Parameters<NonNullable<ListingScope['search']>['readingOf']>[0];

/**
 * Describes the constraints of a search, and which of them were given up.
 * @param conditions the conditions that the constraints refer to by their places
 * @param filters what was read about prices, sizes and discounts
 * @param ownSizes the sizes that no reference size stands for, and the place of their condition
 * @param query the query with plain spaces and letters, which the places are of
 */
export function constraintsOf(
  { constraints, wordPlaces }: Read,
  conditions: readonly Clause[],
  filters: readonly ReadFilter[],
  ownSizes: { filters: readonly ReadFilter[]; clause: number },
  { total, loosened, unlistedBrandIds = [] }: Outcome,
  query: string,
  names: Pick<Names, 'subcategories'>,
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
  const givenUp = constraints.filter(isGivenUp);
  const places = [
    ...givenUp.map((one) => ({
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
  const listed = constraints.filter(
    (one) =>
      isGivenUp(one) || (one.isOfOneKind && givenUpOf(one)) || !constraints.some((whole) => isOfChoice(one, whole)),
  );
  return {
    constraints: listed.map((one): ReadConstraint => {
      const { kind, meaning, isExcluded } = one;
      return {
        kind,
        text: withoutFilters(keptWords(one, givenUp, query), filters),
        without: withoutParts(query, [one]),
        meaning: isUnlisted(one) ? ofUnlistedBrand : (meaning ?? widerMeaning(one, givenUpOf(one))),
        is_excluded: isExcluded,
        is_given_up: isGivenUp(one) || givenUpOf(one)?.isWholeWish === true,
      };
    }),
    given_up: [...new Set(places.map(({ start, end }) => query.slice(start, end)))],
    searched_query: withoutParts(query, places),
    exact_total: loosened?.exact ?? total,
  };
}

/** Takes prices, sizes and discounts, which are named apart, out of the words of a condition: bag under 200 or shoes. */
const withoutFilters = (words: string, filters: readonly ReadFilter[]) =>
  filters
    .reduce((left, { text }) => left.replace(text, ''), words)
    .replace(/\s+/gu, ' ')
    .trim();

/** Returns the words of a kind without the narrower ones that were given up at either end: the dress of a wrap dress. */
function keptWords(
  { kind, start, end }: Read['constraints'][number],
  givenUp: Read['constraints'],
  query: string,
): string {
  const within = givenUp.filter(
    (one) => one.kind === 'kind' && kind === 'kind' && !one.isOfOneKind && one.start >= start && one.end <= end,
  );
  let kept = { start, end };
  for (const one of within) {
    if (one.start === kept.start && one.end < kept.end) kept = withoutPlainEnds(query, one.end, kept.end);
    else if (one.end === kept.end && one.start > kept.start) kept = withoutPlainEnds(query, kept.start, one.start);
  }
  // Of a fedora or beret no name is left: the choice stays whole.
  const isWhole = within.some((one) => one.start === kept.start && one.end === kept.end);
  return isWhole ? query.slice(start, end).trim() : query.slice(kept.start, kept.end).trim();
}

/** Leaves out words that say nothing at both ends of a part of a query: the `or` of a wrap or shirt dress. */
function withoutPlainEnds(query: string, from: number, to: number): { start: number; end: number } {
  const words = [...query.slice(from, to).matchAll(/(?!-)\S+/gu)].filter(([word]) => !isPlain(word));
  const [first, last] = [words[0], words.at(-1)];
  return first && last
    ? { start: from + first.index, end: from + last.index + last[0].length }
    : { start: from, end: to };
}

const isPlain = (word: string) =>
  jointOf(word) !== undefined || koreanAlternatives.has(fold(word)) || namesNothing(fold(word));

/** Tells whether a condition narrows one of the kinds that a choice names: its words are a part of the choice's. */
const isOfChoice = (one: Read['constraints'][number], choice: Read['constraints'][number]) =>
  one !== choice &&
  (one.kind === 'kind' || one.isOfOneKind) &&
  choice.kind === 'kind' &&
  one.isExcluded === choice.isExcluded &&
  choice.start <= one.start &&
  one.end <= choice.end;

/** The meaning of a property where products that do not tell it are listed as well. */
const orNotStated = 'or not stated';

/** Returns the wider condition that holds where a narrower one was given up: beige or brown in place of tan. */
function widerMeaning({ kind }: Read['constraints'][number], narrower?: { instead: string; isWholeWish: boolean }) {
  if (!narrower || narrower.isWholeWish || kind === 'brand' || kind === 'phrase') return null;
  return narrower.instead || orNotStated;
}

/** What the answer says of a brand of which no product is listed. */
const ofUnlistedBrand = 'not in our stores now';

/** Tells of words that are one slip from a brand of which no product is listed, and that nothing else was found by. */
export function unlistedOf(
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
        without: withoutParts(query, [place]),
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
