import { type RawBuilder, sql } from 'kysely';

/** A part of a feed's offers whose prices move together: all of them, one brand, or one category. */
export type Part = { part: 'store'; partId: null } | { part: 'brand' | 'category'; partId: number };

export const wholeStore: Part = { part: 'store', partId: null };

/** Returns a text that is equal for equal parts. */
export const keyOfPart = ({ part, partId }: Part): string => `${part} ${partId ?? ''}`;

/** Returns the condition that a row belongs to a part. The row has the columns `brand_id` and `subcategory_id`. */
export function isInPart({ part, partId }: Part, row: string): RawBuilder<boolean> {
  if (part === 'store') return sql<boolean>`true`;
  if (part === 'brand') return sql<boolean>`${sql.ref(`${row}.brand_id`)} = ${partId}::integer`;
  return sql<boolean>`${sql.ref(`${row}.subcategory_id`)} in (
    select id from subcategory where category_id = ${partId}::integer)`;
}

/** Returns the condition that a row belongs to any of the parts. */
export function isInAnyPart(parts: readonly Part[], row: string): RawBuilder<boolean> {
  if (parts.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    parts.map((part) => isInPart(part, row)),
    sql` or `,
  )})`;
}
