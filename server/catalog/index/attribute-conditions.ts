import type { Condition } from './condition.ts';
export function ofAttribute(attribute: string, values: readonly string[]): Condition {
  return { key: `${attribute}:${values}`, holds: () => false, fill: () => {} };
}
