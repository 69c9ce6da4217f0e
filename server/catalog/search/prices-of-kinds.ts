import type { ReadFilter } from '#contract/products.ts';

/** A kind that a query asks for, with its place in the query. */
export type PlacedKind = { start: number; end: number; subcategoryIds: readonly number[] };

/** Filters, and the kinds of each side of the choice among them. */
export type ChosenFilters = { filters: readonly ReadFilter[]; kindsOfSides?: readonly (readonly number[])[] };

const ofPrice = new Set<ReadFilter['kind']>(['price_min', 'price_max', 'discount_percentage_min']);
const joint = /[,;/]|\b(?:or|and)\b/giu;

/**
 * Reads `bag under 200 or shoes under 100` as a choice: each price is of the kinds beside it. A price behind the last of
 * several kinds is of all: `bags or shoes under 100`.
 * @param filters in the order of the query
 * @param kinds the listed kinds that the query asks for
 * @param rest the query, in which what was read as filters is spaces
 */
export function withPricesOfKinds(
  filters: readonly ReadFilter[],
  kinds: readonly PlacedKind[],
  query: string,
  rest: string,
): ChosenFilters {
  const phrases = [...new Set(filters.filter(({ kind }) => ofPrice.has(kind)).map(({ text }) => text))];
  if (phrases.length < 2 || filters.some(({ alternative }) => alternative !== undefined)) return { filters };
  const ends = [...[...rest.matchAll(joint)].map(({ index }) => index), rest.length];
  const sides: { ids: number[]; phrases: string[] }[] = [];
  for (const [at, end] of ends.entries()) {
    const start = ends[at - 1] ?? 0;
    const isWithin = (place: number) => start <= place && place < end;
    const ids = kinds.filter((kind) => isWithin(kind.start)).flatMap(({ subcategoryIds }) => subcategoryIds);
    const said = phrases.filter((phrase) => isWithin(query.indexOf(phrase)));
    const last = sides.at(-1);
    if (!last || (ids.length > 0 && last.phrases.length > 0)) sides.push({ ids, phrases: said });
    else sides[sides.length - 1] = { ids: [...last.ids, ...ids], phrases: [...last.phrases, ...said] };
  }
  const all = sides.flatMap(({ ids }) => ids);
  const isChoice = sides.length > 1 && sides.every(({ ids, phrases }) => ids.length > 0 && phrases.length > 0);
  if (!isChoice || new Set(all).size < all.length) return { filters };
  return {
    filters: filters.map((filter) => {
      const side = sides.findIndex(({ phrases }) => ofPrice.has(filter.kind) && phrases.includes(filter.text));
      return side < 0 ? filter : { ...filter, alternative: side };
    }),
    kindsOfSides: sides.map(({ ids }) => ids),
  };
}
