import type { WordHits } from '#server/catalog/index/words.ts';
import { isKorean } from '#server/catalog/search/fold.ts';
import { fieldPoints, phraseFields } from './fields.ts';
import { differInDoubling, isShortKorean, oneSlipAway, swapsOf } from './spelling.ts';
import type { FieldExpressions } from './texts/text-index.ts';
import {
  compoundExpressions,
  kindExpressions,
  nameExpressions,
  phraseExpressions,
  prefixExpressions,
  spellingsOf,
  wordExpressions,
} from './word-expressions.ts';
import { hasHits, intersect, noHits, totalPoints, unite } from './word-hits.ts';

/** Knowledge about words that is not in the texts. */
export type KnownWords = {
  /** Names of subcategories that a word is a synonym of: trainers are sneakers. */
  kindsOf(word: string): readonly string[];
  /** Names of subcategories that include the meaning of a word: berets are hats. They match if no product has the word itself. */
  kindsAbove(word: string): readonly string[];
  /** Whether a word is part of a known brand's name. It is then no typo, even if the brand has no product. */
  isOfHouse(word: string): boolean;
  /** Whether a word is common English or a word of fashion. It is then no typo, even if no product has it. */
  isCommon(word: string): boolean;
  /** Whether a word, such as looking, names no property of a product. */
  isFunctionWord(word: string): boolean;
  /** Returns the points of a word of the language of kinds and attributes as a correction; 0 for any other word. */
  pointsOfCorrection(word: string): number;
};

/** The indexed texts, and the knowledge about their words. */
export type Vocabulary = KnownWords & {
  find(expressions: FieldExpressions): WordHits;
  /** Returns whether a word occurs in any text besides descriptions. */
  isIndexed(word: string): boolean;
};

/** A folded part of a query that is misspelled, and the word that it stands for. */
export type Correction = { part: string; word: string };

/** The hits of a word. With a correction, they are the hits of the corrected spelling. */
export type FoundWord = { hits: WordHits; correction?: Correction };

/** The fewest letters that match as a prefix, for a word that is still being typed. */
const minPrefixChars = 2;

type SingleOptions = {
  /** Whether the word may be incomplete. Unless it names a product, it then also matches as a prefix. */
  isTyping: boolean;
  /** Whether a word that no text has is corrected. */
  isMending: boolean;
  /** The word that it stands for where it is misspelled. Undefined: the one with the most points. */
  meant: string | undefined;
};

/** Finds one word: as spelled, by a broader product type, or corrected by one typo. */
export function findSingle(
  vocabulary: Vocabulary,
  word: string,
  { isTyping, isMending, meant }: SingleOptions,
): FoundWord {
  const hits = findWord(vocabulary, word);
  if (isTyping && word.length >= minPrefixChars && !hits.points.some(isProminent)) {
    const begun = vocabulary.find(prefixExpressions(word));
    if (hasHits(begun)) return { hits: begun };
  }
  if (hasHits(hits) || vocabulary.isOfHouse(word)) return { hits };
  const broader = findBroader(vocabulary, [word]);
  if (hasHits(broader)) return { hits: broader };
  if (!isMending || vocabulary.isCommon(word) || vocabulary.pointsOfCorrection(word) > 0) return { hits };
  const corrected = wordOfLanguage(vocabulary, swapsOf(word), new Set()) ?? meant ?? correctionOf(vocabulary, word);
  return corrected === undefined
    ? { hits }
    : { hits: findWord(vocabulary, corrected), correction: { part: word, word: corrected } };
}

/** Finds a word as spelled, in singular and plural. Of several parts it may be written as one. */
export function findSpelled(vocabulary: Vocabulary, parts: readonly string[]): FoundWord {
  const [single = ''] = parts;
  if (parts.length === 1) return { hits: findWord(vocabulary, single) };
  const kinds = Object.values(spellingsOf(parts)).flatMap((spelling) => vocabulary.kindsOf(spelling));
  return { hits: vocabulary.find(compoundExpressions(parts, kinds)) };
}

/** Finds adjacent words exactly as written: any of several phrases, in the names of products alone or in all fields. */
export function findPhrase(
  vocabulary: Vocabulary,
  phrases: readonly (readonly string[])[],
  isOfName = false,
): FoundWord {
  return { hits: vocabulary.find(phraseExpressions(phrases, isOfName ? ['name'] : phraseFields)) };
}

/** Finds a size that no reference size stands for. */
export function findSize(vocabulary: Vocabulary, words: readonly string[]): FoundWord {
  return { hits: vocabulary.find({ size: words }) };
}

/** Finds a word of several parts, also written as one, or else by a broader product type. */
export function findCompound(vocabulary: Vocabulary, parts: readonly string[]): FoundWord {
  const spelled = findSpelled(vocabulary, parts);
  return hasHits(spelled.hits) ? spelled : { hits: findBroader(vocabulary, Object.values(spellingsOf(parts))) };
}

/**
 * Finds two words that are usually written as one ('swim suit'), joined as well as separate.
 * Undefined if they name no product type, or if no product matches.
 */
export function findPair(vocabulary: Vocabulary, pair: readonly [string, string]): WordHits | undefined {
  const { kindsOf, kindsAbove } = vocabulary;
  const isKind = Object.values(spellingsOf(pair)).some((way) => kindsOf(way).length + kindsAbove(way).length > 0);
  if (!isKind) return undefined;
  const [first = noHits, second = noHits] = pair.map((word) => findWord(vocabulary, word));
  const compound = findCompound(vocabulary, pair);
  const hits = unite(intersect(first, second), compound.hits);
  return hasHits(hits) ? hits : undefined;
}

/** Finds product names with single words. Words in more than `most` products are left out. */
export function findNames(vocabulary: Vocabulary, words: readonly string[], most: number): WordHits[] {
  const found = words.map((word) => vocabulary.find(nameExpressions(word)));
  return found.filter(({ slots }) => slots.length <= most);
}

function findWord(vocabulary: Vocabulary, word: string): WordHits {
  return vocabulary.find(wordExpressions(word, vocabulary.kindsOf(word)));
}

/** Finds products of the subcategories that include the meaning of some words. */
function findBroader(vocabulary: Vocabulary, words: readonly string[]): WordHits {
  const kinds = words.flatMap((word) => vocabulary.kindsAbove(word));
  return kinds.length > 0 ? vocabulary.find(kindExpressions(kinds)) : noHits;
}

/**
 * Returns the word at one typo's distance: a kind, an attribute, a function word, or else the indexed word that has the
 * most points. Undefined if there is none.
 */
function correctionOf(vocabulary: Vocabulary, word: string): string | undefined {
  const all = oneSlipAway(word);
  const candidates = isShortKorean(word) ? [] : all.filter(vocabulary.isIndexed);
  // Few slips are of the first letter: a word that no text has is meant by its own beginning. Vienna is no sienna. Korean
  // consonants that sound alike are taken for each other there as well.
  const slips = all.filter(
    (slip) =>
      slip[0] === word[0] || slip.startsWith(`${word[1]}${word[0]}`) || candidates.includes(slip) || isKorean(word),
  );
  const doubled = slips.filter((slip) => differInDoubling(slip, word));
  return (
    // Shorter kinds are near too many other words, and are meant by a doubled letter alone: a haat is a hat.
    doubled.find((slip) => vocabulary.kindsOf(slip).length > 0) ??
    wordOfLanguage(vocabulary, doubled, new Set(), 1) ??
    wordOfLanguage(vocabulary, slips, new Set(candidates)) ??
    functionWordAmong(vocabulary, slips, word) ??
    mostFrequent(vocabulary, candidates) ??
    wordOfLanguage(
      vocabulary,
      slips.filter((slip) => slip.length >= minMeantChars),
      new Set(),
      1,
    )
  );
}

/** Returns the indexed word that has the most points. Undefined if none has any. */
function mostFrequent(vocabulary: Vocabulary, indexed: readonly string[]): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const word of [...indexed].sort()) {
    const points = totalPoints(findWord(vocabulary, word));
    if (points <= most) continue;
    best = word;
    most = points;
  }
  return best;
}

/** Shorter function words are one slip from too many others. In them two letters may be swapped: waer. */
const minFunctionChars = 6;

function functionWordAmong({ isFunctionWord }: Vocabulary, slips: readonly string[], word: string): string | undefined {
  const letters = (text: string) => [...text].sort().join('');
  // Adverbs are known by their form, which misspelled words may have as well: packably, properely.
  const isNear = (slip: string) =>
    letters(slip) === letters(word) || (Math.min(slip.length, word.length) >= minFunctionChars && !slip.endsWith('ly'));
  return isKorean(word) ? undefined : slips.find((slip) => isNear(slip) && isFunctionWord(slip));
}

/**
 * The fewest letters of a word of kinds or attributes that is meant though no text has it, as pleats are called otherwise:
 * short ones are near too many others.
 */
const minMeantChars = 6;

/** Points of a kind, which is a correction even if no text has the word: the search then reads it as the kind. */
const pointsOfKind = 3;

/** Returns the best correction among the words of kinds and attributes: one that texts have, or else a kind. */
function wordOfLanguage(
  { pointsOfCorrection }: Vocabulary,
  slips: readonly string[],
  indexed: ReadonlySet<string>,
  minPoints = pointsOfKind,
): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const slip of slips) {
    const own = pointsOfCorrection(slip);
    const points = own > 0 && indexed.has(slip) ? own + pointsOfKind : own;
    if (points < minPoints || points <= most) continue;
    best = slip;
    most = points;
  }
  return best;
}

/** Returns whether a word is in the brand, name or subcategory. Store and description together have fewer points than these. */
function isProminent(points: number): boolean {
  return points > fieldPoints.store + fieldPoints.description;
}
