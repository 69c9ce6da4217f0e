import type { TitleWords } from './title-words.ts';

/** Weights of words and of runs of three characters by their rarity: ln(titles / titles with it). */
export type Rarity = { ofWord(word: string): number; ofGram(gram: string): number };

/** Counts the words of titles. A word that no title has weighs as much as a word of one title. */
export function countRarity(titles: Iterable<TitleWords>): Rarity {
  const words = new Map<string, number>();
  const grams = new Map<string, number>();
  let count = 0;
  for (const title of titles) {
    count++;
    for (const word of title.words) words.set(word, (words.get(word) ?? 0) + 1);
    for (const gram of title.grams) grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  const weightOf = (times: number | undefined) => Math.log(Math.max(count, 2) / (times ?? 1));
  return {
    ofWord: (word) => weightOf(words.get(word)),
    ofGram: (gram) => weightOf(grams.get(gram)),
  };
}
