// Plain values only: browser code imports this file, and schemas would enlarge its bundle.

/**
 * The verdicts on a reduction, in the order in which they are tried: the first one that fits counts. Counts and filters
 * number them by their position, from 1.
 */
export const verdictNames = [
  'not_judged',
  'too_early',
  'raised_first',
  'always_on_sale',
  'proven',
  'partly_proven',
  'not_proven',
] as const;
export type VerdictName = (typeof verdictNames)[number];

/** Returns the number of a verdict, from 1; 0 for an unknown name. */
export function verdictId(name: string): number {
  return (verdictNames as readonly string[]).indexOf(name) + 1;
}
