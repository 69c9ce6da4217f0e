import { phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import { isStopWord } from '#server/catalog/search/fold.ts';
import type { TitleWords } from './title-words.ts';

/** Weights of words and of runs of three characters by their rarity: ln(titles / titles with it). */
export type Rarity = { ofWord(word: string): number; ofGram(gram: string): number };

/**
 * A block of few titles knows little about rarity, so each word is counted in these further titles as well: a word of the
 * lexicon (a colour, a material, a shape) or of grammar in every twentieth, any other word in none.
 */
const furtherTitles = 2000;
const shareOfCommonWords = 1 / 20;

/** Titles with each word, and with each run of three characters. */
export type WordCounts = { titles: number; words: Map<string, number>; grams: Map<string, number> };

export const noCounts = (): WordCounts => ({ titles: 0, words: new Map(), grams: new Map() });

/** Adds titles to counts. */
export function countWords(counts: WordCounts, titles: Iterable<TitleWords>): void {
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  for (const title of titles) {
    counts.titles++;
    for (const word of title.words) add(counts.words, word);
    for (const gram of title.grams) add(counts.grams, gram);
  }
}

/** Weighs words by counts. A word that no title has weighs as much as a word of one title. */
export function rarityOf({ titles, words, grams }: WordCounts): Rarity {
  const count = furtherTitles + titles;
  return {
    ofWord: (word) => {
      const further = isCommon(word) ? furtherTitles * shareOfCommonWords : 0;
      return Math.log(count / Math.max(1, (words.get(word) ?? 0) + further));
    },
    ofGram: (gram) => Math.log(count / Math.max(1, grams.get(gram) ?? 0)),
  };
}

/** Counts the words of titles and weighs them. */
export function countRarity(titles: Iterable<TitleWords>): Rarity {
  const counts = noCounts();
  countWords(counts, titles);
  return rarityOf(counts);
}

const isCommon = (word: string) => word.length < 3 || phrasesByFirst.has(word) || isStopWord(word);
