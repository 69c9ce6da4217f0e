import { once } from '#server/catalog/index/once.ts';
import type { WordHits, WordQuery } from '#server/catalog/index/words.ts';
import { isSaidOfAll, isStopWord } from '#server/catalog/search/fold.ts';
import { startThread } from '#server/platform/threads/thread.ts';
import { cacheHits } from './cached-hits.ts';
import {
  type Correction,
  type FoundWord,
  findCompound,
  findNames,
  findPair,
  findPhrase,
  findSingle,
  findSize,
  findSpelled,
  type KnownWords,
  type Vocabulary,
} from './find-words.ts';
import { adoptChunks, createPool } from './texts/shared-pool.ts';
import { openTextIndex } from './texts/text-index.ts';
import { boostExpressions, optionalExpressions } from './word-expressions.ts';
import { hasHits, noHits } from './word-hits.ts';
import type { WordAnswers } from './word-worker.ts';

/** A word of a query. Its folded parts must be adjacent, in that order. */
export type QueryWord = {
  parts: string[];
  isPhrase: boolean;
  /** Phrases that match as well. */
  others?: readonly (readonly string[])[];
  /** Whether a phrase is looked for in the names of products alone: a brand may be called Grey. */
  isOfName?: boolean;
  /** Whether a phrase is a size of `ownSizeWords`. */
  isOfSize?: boolean;
  /** A part that may be misspelled, as the words beside it tell: mni dress. */
  meant?: Correction;
};

/** Corrected spelling: words that no product has, each with the word searched instead. */
type Corrections = Map<string, string>;

/** The words of a query: those that a product must have, those that bring it forward, and others to look up beside them. */
type AskedWords = {
  words: readonly QueryWord[];
  boosts?: readonly QueryWord[];
  texts?: readonly QueryWord[];
  /** Words among the `texts` that may be misspelled. */
  guessed?: readonly QueryWord[];
  /** Whether the last word may still be being typed. Undefined: it may. */
  isTyping?: boolean;
  /** Whether misspelled words are searched by their corrections. Undefined: they are. */
  isMending?: boolean;
};

/** The hits of a word, or of two that were found as a pair. */
type FoundWords = { hits: WordHits; words: readonly QueryWord[] };

/** The resolved words of a query. */
export type ResolvedWords = {
  query: WordQuery;
  corrections: Corrections;
  /** The hits of each required word or pair, in the order of the query. */
  found: readonly FoundWords[];
  /** The hits of the `texts`, each found on first use. */
  texts: readonly { word: QueryWord; hits: () => WordHits }[];
};

/** Texts are short-lived. A small heap keeps garbage small; the shared memory of lists is not part of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** Finds products by words. Slots are those of the catalog index; texts are added before their slots are shown. */
export type WordIndex = {
  add(slots: Uint32Array, texts: string[]): Promise<void>;
  /**
   * Resolves the words of a query to hits. They are complete for the rows that the catalog index has at that moment.
   * Use the result synchronously, before anything else is awaited.
   */
  resolve(words: readonly QueryWord[], more?: Omit<AskedWords, 'words'>): ResolvedWords;
  /** Finds product names with single words, complete as above. Words in more than `most` products are left out. */
  namesWith(words: readonly string[], most: number): WordHits[];
  /** Returns whether the worker has failed. The word index must then be rebuilt. */
  hasEnded(): boolean;
  stop(): Promise<void>;
};

/**
 * Creates an empty word index, with a worker of its own.
 * @param rowsShown the number of rows of the catalog index that queries see now
 */
export function createWordIndex(rowsShown: () => number, knownWords: KnownWords): WordIndex {
  const thread = startThread<WordAnswers>(new URL('./word-worker.ts', import.meta.url), { resourceLimits });
  const pool = createPool();
  const texts = openTextIndex(pool);
  const vocabulary: Vocabulary = { ...knownWords, find: cacheHits(texts.find, rowsShown), isIndexed: texts.isIndexed };
  return {
    async add(slots, added) {
      adoptChunks(pool, await thread.ask('add', slots, added));
    },
    resolve: (words, more = {}) => resolveWords(vocabulary, { words, ...more }),
    namesWith: (words, most) => findNames(vocabulary, words, most),
    hasEnded: thread.hasEnded,
    stop: () => thread.stop(),
  };
}

function resolveWords(vocabulary: Vocabulary, asked: AskedWords): ResolvedWords {
  const { words, boosts = [], texts = [], guessed = [], isTyping = true, isMending = true } = asked;
  const { required, optional } = byNecessity(words);
  const { found, corrections } = findRequired(vocabulary, required, isTyping ? words.at(-1) : undefined, isMending);
  if (isMending)
    for (const [word, correction] of findRequired(vocabulary, guessed, undefined, true).corrections)
      corrections.set(word, correction);
  if (isMending && corrections.size > 0) {
    // Resolve the corrected words again, so that adjacent corrected words can match as a pair. A correction that no text
    // has is no slip of another one: two such words would correct each other without end.
    const again = { ...asked, words: correct(words, corrections), guessed: [], isMending: false };
    const corrected = resolveWords(vocabulary, again);
    return { ...corrected, corrections };
  }
  const extra = once(() => [
    ...optional.map(({ parts }) => vocabulary.find(optionalExpressions(parts))),
    ...boosts.map(({ parts }) => vocabulary.find(boostExpressions(parts))),
  ]);
  const ofTexts = texts.map((word) => ({ word, hits: once(() => findAsSaid(vocabulary, word).hits) }));
  const requiredKey = keyOf(words);
  const key = boosts.length > 0 ? `${requiredKey} ${keyOf(boosts)}` : requiredKey;
  return { query: wordQuery(key, requiredKey, found, extra), corrections, found, texts: ofTexts };
}

/**
 * Builds the query of some of the words that were found.
 * @param optional finds the optional words. It is called when products are ordered: most searches of few products need none.
 */
export function wordQuery(
  key: string,
  requiredKey: string,
  found: readonly { hits: WordHits }[],
  optional: () => readonly WordHits[],
): WordQuery {
  const required = found.map(({ hits }) => hits).sort((a, b) => a.slots.length - b.slots.length);
  return { key, requiredKey, required, optional };
}

/**
 * Separates the words that a product must have from optional words.
 * Stop words are optional. In a query of stop words alone, only words that apply to every product are.
 */
function byNecessity(words: readonly QueryWord[]): { required: QueryWord[]; optional: QueryWord[] } {
  const test = words.every((word) => isSingle(word, isStopWord)) ? isSaidOfAll : isStopWord;
  const required: QueryWord[] = [];
  const optional: QueryWord[] = [];
  for (const word of words) (isSingle(word, test) ? optional : required).push(word);
  return { required, optional };
}

/**
 * Finds the words that a product must have.
 * @param last the last word of the query, which may still be being typed
 * @param isMending whether a word that no text has is corrected
 */
function findRequired(
  vocabulary: Vocabulary,
  words: readonly QueryWord[],
  last: QueryWord | undefined,
  isMending: boolean,
): { found: FoundWords[]; corrections: Corrections } {
  const alone = words.map((word) => findOne(vocabulary, word, { isTyping: word === last, isMending }));
  const found: FoundWords[] = [];
  const corrections: Corrections = new Map();
  for (let place = 0; place < words.length; place += 1) {
    const [word, next] = words.slice(place, place + 2) as [QueryWord, QueryWord | undefined];
    const pair = singlesOf(word, next);
    const hitsOfPair = pair && findPair(vocabulary, pair);
    if (hitsOfPair) {
      found.push({ hits: hitsOfPair, words: words.slice(place, place + 2) });
      place += 1;
      continue;
    }
    const { hits, correction } = alone[place] ?? { hits: noHits };
    found.push({ hits, words: [word] });
    if (correction) corrections.set(correction.part, correction.word);
  }
  return { found, corrections };
}

/** Finds one word of a query. */
function findOne(vocabulary: Vocabulary, word: QueryWord, how: { isTyping: boolean; isMending: boolean }): FoundWord {
  const single = singleOf(word);
  if (single !== undefined) return findSingle(vocabulary, single, { ...how, meant: word.meant?.word });
  if (word.isOfSize) return findSize(vocabulary, word.parts);
  if (word.isPhrase) return findPhrase(vocabulary, [word.parts, ...(word.others ?? [])], word.isOfName);
  const found = findCompound(vocabulary, word.parts);
  return how.isMending && word.meant && !hasHits(found.hits) ? { ...found, correction: word.meant } : found;
}

const asSpelled = { isTyping: false, isMending: false };

/** Finds a word or a phrase as it is spelled, in singular and plural. No broader kind stands for it: high tops. */
function findAsSaid(vocabulary: Vocabulary, word: QueryWord): FoundWord {
  const isSaidAlone = word.isPhrase || word.isOfSize;
  return isSaidAlone ? findOne(vocabulary, word, asSpelled) : findSpelled(vocabulary, word.parts);
}

/** Returns the text of a word that is neither a phrase nor of several parts. */
function singleOf({ parts, isPhrase }: QueryWord): string | undefined {
  return !isPhrase && parts.length === 1 ? parts[0] : undefined;
}

/** Returns the texts of two words if both are single. */
function singlesOf(word: QueryWord, next: QueryWord | undefined): [string, string] | undefined {
  const [first, second] = [singleOf(word), next && singleOf(next)];
  return first === undefined || second === undefined ? undefined : [first, second];
}

function isSingle(word: QueryWord, test: (single: string) => boolean): boolean {
  const single = singleOf(word);
  return single !== undefined && test(single);
}

function correct(words: readonly QueryWord[], corrections: Corrections): QueryWord[] {
  return words.map((word) =>
    word.isPhrase ? word : { parts: word.parts.map((part) => corrections.get(part) ?? part), isPhrase: false },
  );
}

/** Identifies a query: equal words have an equal key. */
function keyOf(words: readonly QueryWord[]): string {
  return JSON.stringify(words.map(({ parts, isPhrase, isOfName = false }) => [isPhrase, isOfName, ...parts]));
}
