import type { Condition } from './condition.ts';

export type AttributeFilter = { attribute: string; ids: readonly number[] };

export function withAttribute({ attribute, ids }: AttributeFilter): Condition {
  return { key: `${attribute}:${ids}`, holds: () => false, fill: () => {} };
}
