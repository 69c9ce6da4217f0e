import { attributeId } from '#contract/attributes.ts';
import type { Finding } from './finding.ts';
import type { IndexAtom, IndexClause } from './index/clauses.ts';
import type { IndexQuery } from './index/query.ts';
import type { Searched } from './index-build.ts';
import { answerLoosely, fewMatches, type LooseSearch, type SaidFilter, type Soft } from './loosening.ts';
import type { Atom, Clause, Preference } from './search/grammar/clause.ts';
import { isStyle } from './search/grammar/names/function-words.ts';
import { noHits } from './search/words/word-hits.ts';
import { type QueryWord, type ResolvedWords, wordQuery } from './search/words/word-index.ts';
import { subcategories } from './taxonomy/subcategories.ts';

/** What a search was read as, besides words that a product must have. */
export type SearchQuestion = {
  clauses: readonly Clause[];
  boosts: readonly QueryWord[];
  preferences: readonly Preference[];
  /** Unknown words of denials and choices, which are mended as those that a product must have: no turtelneck. */
  guessed: readonly QueryWord[];
  /** What was read about prices, sizes and discounts, alone and with the listing's filters. */
  said: SaidFilter;
  /** The same without one of these, used where nothing matches. */
  fallbacks: readonly SaidFilter[];
  /** Whether misspelled words are answered as corrections only, to be read again. */
  isMending: boolean;
  /** Whether the last of the words may still be being typed. */
  isTyping: boolean;
  /** Brands that words without a meaning are one slip from. The answer tells which of them have no listed product. */
  similarBrandIds: readonly number[];
  /** Whether words beside it name a style, such as `style` of a person's style. Unknown ones are then given up. */
  isOfStyle: boolean;
  /** As in `Parsed`. */
  isOfOtherGoods: boolean;
};

/**
 * Answers a search. Misspelled words that are to be mended are answered as corrections only.
 * @param query the query of the listing, without the search
 * @param given the words that a product must have
 */
export function answerSearch(
  { index, words }: Searched,
  query: IndexQuery,
  given: readonly QueryWord[],
  search: SearchQuestion,
): Finding {
  const { boosts, clauses, preferences, guessed, isTyping, isMending } = search;
  const texts = [...clauses.flatMap(({ any }) => any.flat()), ...preferences.map(({ atom }) => atom)].flatMap((atom) =>
    atom.is === 'text' ? atom.word : [],
  );
  const asked = given.length + texts.length + boosts.length > 0;
  const usedBoosts = query.order === 'bestMatch' ? boosts : [];
  const resolved = asked
    ? words.resolve(given, { boosts: usedBoosts, texts, guessed, isTyping, isMending })
    : undefined;
  if (isMending && resolved && resolved.corrections.size > 0)
    return { ids: [], total: 0, facets: {}, shown: new Map(), corrections: resolved.corrections };
  const loose = looseSearch(query, search, resolved);
  const { answer, loosened } = answerLoosely(index, loose.queryWithout([], query.filter), loose);
  const found = resolved?.found ?? [];
  const droppedWords = loosened?.words.flatMap((at) => found[at]?.words.map((word) => given.indexOf(word)) ?? []) ?? [];
  return {
    ...answer,
    corrections: new Map(),
    loosened: loosened && { ...loosened, words: droppedWords },
    ...((loosened?.exact ?? answer.total) === 0 && { unlistedBrandIds: unlistedBrands(index, search) }),
  };
}

function unlistedBrands(index: Searched['index'], { clauses, similarBrandIds }: SearchQuestion): number[] {
  const named = clauses
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ any }) => any.flat().flatMap((atom) => (atom.is === 'brand' ? atom.brandIds : [])));
  const asked = [...named, ...similarBrandIds];
  const others = { storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
  return asked.filter((id) => index.countUpTo({ filter: { ...others, brandIds: [id] } }, 1) === 0);
}

/** Other shades of a family follow where a page of the most products has room for them. */
const enoughOfShade = 100;

/** Points of a condition that was given up. Products that meet it come first: small bags for `pink mini bag`. */
const pointsOfGivenUp = 12_000;

/** A word without any hits is given up before all other conditions, and any other word after it. */
const weightOfUnknown = 0;
const weightOfWord = 1;

function looseSearch(query: IndexQuery, search: SearchQuestion, resolved: ResolvedWords | undefined): LooseSearch {
  const { clauses, preferences, said, fallbacks } = search;
  const found = resolved?.found ?? [];
  const texts = new Map(resolved?.texts.map((text) => [text.word, text]));
  const indexAtom = (atom: Atom) => compiled(atom, texts);
  const compiledClauses = clauses.map(
    ({ any, isExcluded }): IndexClause => ({ isExcluded, any: any.map((atoms) => atoms.map(indexAtom)) }),
  );
  const ofKinds = compiledClauses.map((clause, at) => withKinds(clause, clauses[at]?.ofKinds));
  const preferred = preferences.map(({ atom, ...own }) => ({ ...own, atom: indexAtom(atom) }));
  const keyOf = ({ words }: FoundWord) => JSON.stringify(words);
  const wordsOf = (kept: readonly FoundWord[]) => {
    if (!resolved) return undefined;
    const { key, optional } = resolved.query;
    const requiredKey = kept.map(keyOf).join();
    return wordQuery(`${requiredKey} ${key}`, requiredKey, kept, optional);
  };
  return {
    ...softConditions(search, found),
    said,
    fallbacks,
    queryWithout(given, filter, kinds) {
      const isGiven = (is: Soft['is'], at: number) => given.some((one) => one.is === is && one.at === at);
      return {
        ...query,
        filter,
        words: wordsOf(found.filter((_, at) => !isGiven('word', at))),
        clauses: [...ofKinds.filter((_, at) => !isGiven('clause', at)), ...(kinds ? [clauseOfKinds(kinds)] : [])],
        preferences: [
          ...preferred,
          ...compiledClauses.flatMap((clause, at) =>
            isGiven('clause', at) ? preferenceFor(clause, clauses[at]?.ofKinds) : [],
          ),
        ],
      };
    },
  };
}

type FoundWord = ResolvedWords['found'][number];

type FoundText = ResolvedWords['texts'][number];

/** Compiles a property for the index. The hits of a text are found on first use. */
function compiled(atom: Atom, texts: ReadonlyMap<QueryWord, FoundText>): IndexAtom {
  if (atom.is === 'text') {
    const { word } = atom;
    return { is: 'hits', key: JSON.stringify(word), hits: texts.get(word)?.hits ?? (() => noHits) };
  }
  if (atom.is !== 'attribute') return atom;
  const { attribute, values, extent } = atom;
  return { is: 'attribute', attribute, ids: values.map((value) => attributeId(attribute, value)), extent };
}

const allKinds = subcategories.map(({ id }) => id);

const clauseOfKinds = (subcategoryIds: readonly number[]): IndexClause => ({
  isExcluded: false,
  any: [[{ is: 'kind', subcategoryIds }]],
});

/** Narrows a condition to some kinds: products of others meet it. */
function withKinds(clause: IndexClause, ofKinds: readonly number[] | undefined): IndexClause {
  if (!ofKinds) return clause;
  const { any, isExcluded } = clause;
  if (isExcluded) return { isExcluded, any: any.map((atoms) => [...atoms, { is: 'kind', subcategoryIds: ofKinds }]) };
  const others: IndexAtom = { is: 'kind', subcategoryIds: allKinds.filter((id) => !ofKinds.includes(id)) };
  return { isExcluded, any: [...any, [others]] };
}

/** Prefers products that meet a condition by one property. */
const preferenceFor = ({ any, isExcluded }: IndexClause, ofKinds: readonly number[] | undefined) =>
  isExcluded
    ? []
    : any.flatMap(([atom, ...others]) =>
        atom && others.length === 0 ? { atom, points: pointsOfGivenUp, ...(ofKinds && { ofKinds }) } : [],
      );

/** Returns the conditions and words that may be given up, and whether another one holds the search together. */
function softConditions(
  { clauses, isOfStyle, isOfOtherGoods }: SearchQuestion,
  found: readonly FoundWord[],
): Pick<LooseSearch, 'soft' | 'hasFirm'> {
  const hasFirmClause = clauses.some(({ weight, isExcluded }) => !isExcluded && !Number.isFinite(weight));
  const hasKind = hasFirmClause || clauses.some(({ isImplied }) => isImplied);
  // Without a kind or a brand, an unknown word may be the kind itself: a red surfboard is no other red thing, and a beach
  // towel nothing for the beach. A style, such as vintage, never is.
  const isFirmWord = ({ words, hits }: FoundWord) =>
    isOfOtherGoods ||
    (!hasKind && !(isOfStyle && hits.slots.length === 0) && !words.every(({ parts }) => parts.every(isStyle)));
  const wishes = new Set(clauses.flatMap(({ ofKinds }) => (ofKinds ? ofKinds.join() : [])));
  const softClauses = clauses.flatMap(({ weight, isShade, isLast, isImplied = false, ofKinds }, at): Soft[] => {
    if (!Number.isFinite(weight)) return [];
    const few = ofKinds ? Math.ceil(fewMatches / wishes.size) : fewMatches;
    const enough = isLast ? 1 : isShade ? enoughOfShade : few;
    return [{ is: 'clause', at, weight, enough, isImplied, ...(ofKinds && { ofKinds }) }];
  });
  const softWords = found.flatMap((one, at): Soft[] => {
    if (isFirmWord(one)) return [];
    const weight = one.hits.slots.length === 0 ? weightOfUnknown : weightOfWord;
    return [{ is: 'word', at, weight, enough: fewMatches, isImplied: false }];
  });
  return { soft: [...softClauses, ...softWords], hasFirm: hasFirmClause || isOfStyle || found.some(isFirmWord) };
}
