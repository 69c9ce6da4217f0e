import type { Side } from '#server/catalog/search/filters/prices-of-kinds.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Item } from './item.ts';
import { itemsOf } from './items.ts';

/** The products that a price is not of, with the place of the words in the query: under 200 unless silk. */
export type PlacedException = { start: number; end: number; side: Side };

/** Tells whether a price, whose characters are spaces, stands before a word. */
export const isBehindPrice = (query: string, part: Part | undefined) => /\s{3}$/.test(query.slice(0, part?.start));

/**
 * Leaves the exception to a denial, or to a price before it, out of the conditions: `no heels unless block`,
 * `under 200 unless silk`.
 */
export function withoutExceptions(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const at = items.findIndex(({ from }) => parts[from]?.folded === 'unless');
  const exception = items[at];
  if (!exception) return items;
  const isBehind = isBehindPrice(query, parts[exception.from]);
  if (!isBehind && !items.slice(0, at).some(({ is }) => is === 'not')) return items;
  return [...items.slice(0, at), { is: 'nothing', from: exception.from, to: parts.length }];
}

/** Reads the exception to a price: the properties and kinds behind `unless`. Undefined if it names none. */
export function exceptionToPrice(
  parts: readonly Part[],
  query: string,
  houses: HouseNames,
): PlacedException | undefined {
  const at = parts.findIndex(({ folded }) => folded === 'unless');
  const last = parts.at(-1);
  if (at < 0 || !last || !isBehindPrice(query, parts[at])) return undefined;
  const { attributes, subcategoryIds } = namedIn(parts.slice(at + 1), houses);
  if (attributes.length + subcategoryIds.length === 0) return undefined;
  const side = { ...(subcategoryIds.length > 0 && { subcategoryIds }), ...(attributes.length > 0 && { attributes }) };
  return { start: parts[at]?.start ?? 0, end: last.end, side };
}

/** Returns the properties and kinds that words name. */
export function namedIn(parts: readonly Part[], houses: HouseNames) {
  const named = itemsOf(parts, houses);
  const readings = named.flatMap((item) => (item.is === 'attribute' ? item.attributes : []));
  const byAttribute = Map.groupBy(readings, ({ attribute }) => attribute);
  const attributes = [...byAttribute].map(([attribute, told]) => ({
    attribute,
    anyOf: told.flatMap(({ values }) => values),
  }));
  const subcategoryIds = named.flatMap((item) => (item.is === 'kind' ? item.kind.subcategoryIds : []));
  return { attributes, subcategoryIds };
}
