import type { TitleWords } from '#server/items/title-words.ts';
import type { WordEvidence } from '#server/items/word-evidence.ts';

export type LabelledTitles = { left: TitleWords; right: TitleWords; label: number };

/** Pairs of the average label that each count is mixed with, so that rare words say little. */
const smoothing = 5;

/**
 * Counts how often pairs are the same item where both titles have a word, and where one lacks it.
 * @param maxWords the number of words that are kept, the most telling first
 */
export function learnEvidence(pairs: readonly LabelledTitles[], maxWords: number): WordEvidence {
  const counts = new Map<string, [sharedSame: number, shared: number, lackingSame: number, lacking: number]>();
  const count = (word: string, place: 0 | 2, label: number) => {
    const ofWord = counts.get(word) ?? [0, 0, 0, 0];
    ofWord[place] += label;
    ofWord[place === 0 ? 1 : 3]++;
    counts.set(word, ofWord);
  };
  let same = 0;
  for (const { left, right, label } of pairs) {
    same += label;
    for (const word of left.words) count(word, right.set.has(word) ? 0 : 2, label);
    for (const word of right.words) if (!left.set.has(word)) count(word, 2, label);
  }
  const average = same / pairs.length;
  const logOdds = (share: number) => Math.log(share / (1 - share));
  const above = (ofWord: number, all: number) =>
    Math.round((logOdds((ofWord + smoothing * average) / (all + smoothing)) - logOdds(average)) * 100) / 100;
  const entries = [...counts].map(
    ([word, [sharedSame, shared, lackingSame, lacking]]) =>
      [word, [above(sharedSame, shared), above(lackingSame, lacking)]] as const,
  );
  const telling = ([, [shared, lacking]]: (typeof entries)[number]) => Math.max(Math.abs(shared), Math.abs(lacking));
  return Object.fromEntries(entries.toSorted((one, other) => telling(other) - telling(one)).slice(0, maxWords));
}
