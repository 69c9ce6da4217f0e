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

/** Counts the words of titles. A word that no title has weighs as much as a word of one title. */
export function countRarity(titles: Iterable<TitleWords>): Rarity {
  const words = new Map<string, number>();
  const grams = new Map<string, number>();
  let count = furtherTitles;
  for (const title of titles) {
    count++;
    for (const word of title.words) words.set(word, (words.get(word) ?? 0) + 1);
    for (const gram of title.grams) grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return {
    ofWord: (word) => {
      const further = isCommon(word) ? furtherTitles * shareOfCommonWords : 0;
      return Math.log(count / Math.max(1, (words.get(word) ?? 0) + further));
    },
    ofGram: (gram) => Math.log(count / Math.max(1, grams.get(gram) ?? 0)),
  };
}

const isCommon = (word: string) => word.length < 3 || phrasesByFirst.has(word) || isStopWord(word);
