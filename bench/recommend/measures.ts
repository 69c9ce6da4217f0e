/** How well the first 24 products of a list match the later favorites. */
export type Measured = { hit: number; ndcg: number };

const looked = 24;

/**
 * Measures a list against the later favorites.
 * @param wanted the later favorites, at least one
 */
export function measure(list: readonly number[], wanted: ReadonlySet<number>): Measured {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  let found = 0;
  for (const [place, id] of list.slice(0, looked).entries()) if (wanted.has(id)) found += gain(place);
  let best = 0;
  for (let place = 0; place < Math.min(looked, wanted.size); place += 1) best += gain(place);
  return { hit: found > 0 ? 1 : 0, ndcg: found / best };
}

const resamples = 2000;

/** Returns the mean and its 95 % confidence interval, from bootstrap samples of the same shoppers. */
export function meanWithBounds(values: readonly number[], rand: () => number) {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const means = Array.from({ length: resamples }, () =>
    mean(values.map(() => values[Math.floor(rand() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  const at = (share: number) => means[Math.floor(share * (resamples - 1))] ?? 0;
  return { mean: mean(values), low: at(0.025), high: at(0.975) };
}
