import type { TitleWords } from './title-words.ts';

/**
 * How much a word tells about two titles, in log-odds above the average pair: of a word that both have, and of a word
 * that one lacks. `ground` and `fg` differ between boots of one name; `online` says nothing.
 */
export type WordEvidence = Readonly<Record<string, readonly [shared: number, lacking: number]>>;

/** The names of the features of `evidenceFeatures`, in their order. */
export const evidenceFeatureNames = [
  'evidence: words of one title, lowest',
  'evidence: words of one title, highest',
  'evidence: words of one title, sum',
  'evidence: shared words, highest',
  'evidence: shared words, sum',
] as const;

/** Sums what is known of the words that two titles share, and of the words that one of them lacks. */
export function evidenceFeatures(left: TitleWords, right: TitleWords, evidence: WordEvidence): number[] {
  const sums = [0, 0, 0, 0, 0] as [number, number, number, number, number];
  for (const word of left.words) {
    if (right.set.has(word)) {
      const [shared] = evidence[word] ?? [0];
      sums[3] = Math.max(sums[3], shared);
      sums[4] += shared;
    } else addLacking(sums, evidence[word]);
  }
  for (const word of right.words) if (!left.set.has(word)) addLacking(sums, evidence[word]);
  return sums;
}

function addLacking(sums: number[], known: readonly [number, number] | undefined): void {
  const [, lacking] = known ?? [0, 0];
  sums[0] = Math.min(sums[0] as number, lacking);
  sums[1] = Math.max(sums[1] as number, lacking);
  (sums[2] as number) += lacking;
}
