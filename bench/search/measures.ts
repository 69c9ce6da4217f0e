/** The first page of a listing. */
export const firstPage = 24;
/** The depth of recall, and the largest page that the API gives. */
export const recallDepth = 100;

/** How well one query was answered: shares of 0 to 1. */
export type Score = { ndcg: number; recall: number; isEmpty: boolean };

/**
 * Scores the answer to a query. NDCG@24 with relevance 0 or 1 compares with the best order of the relevant products.
 * Recall@100 is the share of relevant products among the first 100, of as many as fit there.
 * @example
 * scoreOf(['a', 'x'], new Set(['a'])); // { ndcg: 1, recall: 1, isEmpty: false }
 */
export function scoreOf(found: readonly string[], relevant: ReadonlySet<string>): Score {
  let gain = 0;
  let bestGain = 0;
  for (let place = 0; place < firstPage; place += 1) {
    const weight = 1 / Math.log2(place + 2);
    const id = found[place];
    if (id !== undefined && relevant.has(id)) gain += weight;
    if (place < relevant.size) bestGain += weight;
  }
  const hits = found.slice(0, recallDepth).filter((id) => relevant.has(id)).length;
  return {
    ndcg: gain / bestGain,
    recall: hits / Math.min(recallDepth, relevant.size),
    isEmpty: found.length === 0,
  };
}

/** Returns the mean of values in percent, with one decimal. */
export function meanPercent(values: readonly number[]): string {
  const sum = values.reduce((total, value) => total + value, 0);
  return ((100 * sum) / Math.max(1, values.length)).toFixed(1);
}
