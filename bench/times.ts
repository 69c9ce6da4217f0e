/** Returns a row of a table: a name, and the median, the 95th and the 99th percentile of times in ms. */
export function rowOfTimes(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `| ${[name, at(0.5), at(0.95), at(0.99)].join(' | ')} |`;
}
