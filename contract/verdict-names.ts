// Plain values only: browser code imports this file, and schemas would enlarge its bundle.

/**
 * The verdicts on a reduction. The rules are tried in this order, and the first match counts. Filters and counts number
 * verdicts by their position, from 1.
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

/** Returns the name of a verdict by its number; undefined for an unknown number. */
export const verdictOf = (id: number): VerdictName | undefined => verdictNames[id - 1];

/** Returns the number of a verdict, from 1; 0 for an unknown name. */
export function verdictId(name: string): number {
  return (verdictNames as readonly string[]).indexOf(name) + 1;
}
