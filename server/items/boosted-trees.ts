/**
 * Boosted regression trees as flat arrays. A node's children stand at `left[node]` and `left[node] + 1`; a leaf has
 * feature -1 and its value in `threshold`. `roots` holds the first node of each tree.
 */
export type BoostedTrees = {
  /** The score without any tree, in log-odds. */
  base: number;
  roots: readonly number[];
  feature: readonly number[];
  threshold: readonly number[];
  left: readonly number[];
};

/** Sums the leaves that a row of features reaches. Returns log-odds. */
export function scoreOf({ base, roots, feature, threshold, left }: BoostedTrees, row: ArrayLike<number>): number {
  let score = base;
  for (const root of roots) {
    let node = root;
    for (let of = feature[node] as number; of >= 0; of = feature[node] as number) {
      const goesLeft = (row[of] as number) <= (threshold[node] as number);
      node = (left[node] as number) + (goesLeft ? 0 : 1);
    }
    score += threshold[node] as number;
  }
  return score;
}

/** Converts log-odds to a probability from 0 to 1. */
export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
