import type { RawOffer } from '#server/ingest/offer.ts';
import type { FeedRow } from '#server/ingest/reader.ts';

export type OfferRow = Extract<FeedRow, { kind: 'offer' }>;

/** Limits of groups, rows and characters held at a time, so that nearby rows of a product are judged together. */
const maxGroups = 200;
const maxRows = 5000;
const maxChars = 16 * 1024 * 1024;

/** Rows held by the key of their product, in the order in which the products came. */
export type RowGroups = { byKey: Map<string, OfferRow[]>; rows: number; chars: number };

export function newRowGroups(): RowGroups {
  return { byKey: new Map(), rows: 0, chars: 0 };
}

/**
 * Tells whether the held groups must be settled before a row is added. A new product finds them full earlier than one
 * that is held, so that a product of many rows is written once.
 */
export function isFull({ byKey, rows, chars }: RowGroups, groupKey: string): boolean {
  return rows >= maxRows || chars >= maxChars || (byKey.size >= maxGroups && !byKey.has(groupKey));
}

export function addRow(groups: RowGroups, groupKey: string, row: OfferRow): void {
  const group = groups.byKey.get(groupKey);
  if (group) group.push(row);
  else groups.byKey.set(groupKey, [row]);
  groups.rows += 1;
  groups.chars += charsIn(row.offer);
}

/** Empties the groups and returns the rows that they held, by key. */
export function takeGroups(groups: RowGroups): Map<string, OfferRow[]> {
  const { byKey } = groups;
  Object.assign(groups, newRowGroups());
  return byKey;
}

function charsIn(offer: RawOffer): number {
  let chars = 0;
  for (const name in offer) {
    const value = offer[name as keyof RawOffer];
    if (typeof value === 'string') chars += value.length;
    else for (const text of value ?? []) chars += text.length;
  }
  return chars;
}
