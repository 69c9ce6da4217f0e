import type { Brand } from './brands.ts';

/** Returns the most frequent name of each brand by its key. Of equally frequent names the first one counts. */
export function commonSpellings(brands: readonly Brand[]): Map<string, string> {
  const countsByKey = new Map<string, Map<string, number>>();
  for (const { key, name } of brands) {
    const counts = countsByKey.get(key) ?? new Map<string, number>();
    countsByKey.set(key, counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  return new Map([...countsByKey].map(([key, counts]) => [key, mostFrequent(counts)]));
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [[first] = ['']] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first;
}
