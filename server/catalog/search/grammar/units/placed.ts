import type { PlacedKind, PlacedValue } from '#server/catalog/search/filters/prices-of-kinds.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { HeadKinds } from './head-kinds.ts';

/** Returns the kinds of a list, with their places in characters of the query. */
export function placedKinds({ heads, isList }: HeadKinds, parts: readonly Part[]): PlacedKind[] {
  if (!isList) return [];
  return [...heads].flatMap(({ from, to, ...item }) =>
    item.is === 'kind' ? [{ ...placeOf(from, to, parts), subcategoryIds: item.kind.subcategoryIds }] : [],
  );
}

/** Returns the values of single attributes that a query asks for, with their places in characters. */
export function placedValues(items: readonly Item[], parts: readonly Part[]): PlacedValue[] {
  return items.flatMap((item, place) => {
    const [reading, ...others] = item.is === 'attribute' && !item.isLack ? item.attributes : [];
    const isDenied = items[place - 1]?.is === 'not' || items[place + 1]?.is === 'notBefore';
    if (!reading || others.length > 0 || isDenied || reading.values.length === 0) return [];
    const { attribute, values } = reading;
    return [{ ...placeOf(item.from, item.to, parts), attribute, anyOf: [...values] }];
  });
}

const placeOf = (from: number, to: number, parts: readonly Part[]) => ({
  start: parts[from]?.start ?? 0,
  end: parts[to - 1]?.end ?? 0,
});
