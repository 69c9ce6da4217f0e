import type { Bitmap } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { Postings } from './postings.ts';
import type { SlotOfId } from './slot-of-id.ts';
import type { CodeTables } from './tables.ts';
import { allDemands, type VariantDemands } from './variants.ts';

/**
 * A condition on rows, identified by its key: a single one, all of several, any of several, or the opposite of one.
 * A row whose sizes differ in price meets a condition if one of its variants does. Its demands, identified by the same
 * key, are met by one variant together with those of the query's other conditions.
 */
export type Condition = (SingleCondition | CombinedCondition) & { demands?: Partial<VariantDemands> };

type CombinedCondition =
  | { key: string; all: readonly Condition[] }
  | { key: string; any: readonly Condition[] }
  | { key: string; not: Condition };

export type SingleCondition = {
  key: string;
  /** Not cached: the variants are too many, and each is computed quickly. */
  isFleeting?: boolean;
  holds(columns: Columns, slot: number): boolean;
  /** Returns all matching slots, unordered, if they are few and found without a scan. */
  list?(columns: Columns, postings: Postings): Uint32Array | undefined;
  /** Returns tables by which rows are looked up, for a condition on codes alone. They fill its set where `fill` does not. */
  tables?(columns: Columns): CodeTables;
  /** Adds all matching slots below `columns.size`, listed or not, to an empty set. */
  fill?(set: Bitmap, columns: Columns, find: Finders): void;
} & ({ tables(columns: Columns): CodeTables } | { fill(set: Bitmap, columns: Columns, find: Finders): void });

/** Returns whether a condition is no combination of others. */
export function isSingle(condition: Condition): condition is SingleCondition {
  return !('all' in condition || 'any' in condition || 'not' in condition);
}

/** Returns whether a row meets a condition. */
export function isMet(condition: Condition, columns: Columns, row: number): boolean {
  if ('all' in condition) return condition.all.every((part) => isMet(part, columns, row));
  if ('any' in condition) return condition.any.some((part) => isMet(part, columns, row));
  if ('not' in condition) return !isMet(condition.not, columns, row);
  return condition.holds(columns, row);
}

/** Combines the demands of conditions that have to be met together, and of their parts. */
export function demandsOf(conditions: readonly Condition[]): VariantDemands {
  const demands: Partial<VariantDemands>[] = [];
  for (const condition of conditions) addDemands(condition, demands);
  return allDemands(demands);
}

function addDemands(condition: Condition, demands: Partial<VariantDemands>[]): void {
  if (condition.demands) demands.push(condition.demands);
  if ('all' in condition) for (const part of condition.all) addDemands(part, demands);
}

/** Lookups of slots that avoid a scan of all rows. */
type Finders = { postings: Postings; slotOfId: SlotOfId };

/** Combines conditions that all have to be met. */
export function conditionOfAll(parts: readonly Condition[]): Condition {
  return { key: parts.map(({ key }) => key).join(' and '), all: parts };
}

/** Combines conditions as alternatives, without duplicates. */
export function either(named: readonly Condition[]): Condition {
  if (named.length === 1 && named[0]) return named[0];
  const parts = [...new Map(named.map((part) => [part.key, part])).values()];
  if (parts.length === 1 && parts[0]) return parts[0];
  return { key: `any of ${parts.map(({ key }) => key).sort()}`, any: parts };
}

/** Returns the category id of a row. */
export function categoryOf(columns: Columns, slot: number): number {
  return columns.dictionaries.categoryOf[columns.subcategory[slot]!]!;
}

/** Returns whether a subcategory, given by its code, is a kind or included in it. */
export function isOfKind({ subcategories, generalKindsOf }: Columns['dictionaries'], code: number, kindId: number) {
  return subcategories.ids[code] === kindId || generalKindsOf[code]!.includes(kindId);
}

/** Sorts ids, so that the same choice always has the same key. */
export function sortedKey(ids: ReadonlySet<number>): string {
  const sorted = [...ids];
  return sorted.length === 1 ? `${sorted[0]}` : sorted.sort((a, b) => a - b).join();
}
