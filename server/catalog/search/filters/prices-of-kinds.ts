import type { AttributeChoice } from '#contract/attributes.ts';
import type { SaidBounds } from '#contract/listing.ts';
import type { ReadFilter } from '#contract/products.ts';

/** A run of characters of a query. */
type Place = { start: number; end: number };

/** A kind that a query asks for, with its place in the query. */
export type PlacedKind = Place & { subcategoryIds: readonly number[] };

/** Values of an attribute that a query asks for, with their place in the query. */
export type PlacedValue = Place & AttributeChoice;

/** The products that one side of a choice of prices is of. */
export type Side = Pick<SaidBounds, 'subcategoryIds' | 'attributes'>;

/** Filters, and the kinds and attributes of each side of the choice among them. */
export type ChosenFilters = { filters: readonly ReadFilter[]; sides?: readonly Side[] };

const ofPrice = new Set<ReadFilter['kind']>(['price_min', 'price_max', 'discount_percentage_min']);
const joint = /[,;/]|\b(?:or|and)\b/giu;

type ReadSide = { ids: number[]; values: AttributeChoice[]; phrases: string[] };

/** Reads `under 200 unless silk` as a choice: products within the price, or of silk at any price. */
export function withException(
  chosen: ChosenFilters,
  exception: (Place & { side: Side }) | undefined,
  query: string,
): ChosenFilters {
  const { filters, sides } = chosen;
  if (!exception || sides || filters.some(({ alternative }) => alternative !== undefined)) return chosen;
  const [before, said] = [query.slice(0, exception.start).trimEnd(), query.slice(exception.start, exception.end)];
  const isExcepted = ({ kind, text }: ReadFilter) => ofPrice.has(kind) && before.endsWith(text);
  if (!filters.some(isExcepted)) return { filters };
  return {
    filters: filters.map((filter) => {
      const without = filter.without.replace(said, '').replace(/\s+/gu, ' ').trim();
      return isExcepted(filter) ? { ...filter, alternative: 0, text: `${filter.text} ${said}`, without } : filter;
    }),
    sides: [{}, exception.side],
  };
}

/**
 * Reads `bag under 200 or shoes under 100` as a choice: each price is of the kinds beside it, or of the properties where the
 * kind is the same: `silk dress under 300 or cotton dress under 100`. A price behind the last of several kinds is of all:
 * `bags or shoes under 100`.
 * @param filters in the order of the query
 * @param asked the listed kinds and the values that the query asks for
 * @param rest the query, in which what was read as filters is spaces
 */
export function withPricesOfKinds(
  filters: readonly ReadFilter[],
  asked: { listedKinds: readonly PlacedKind[]; placedValues: readonly PlacedValue[] },
  query: string,
  rest: string,
): ChosenFilters {
  const phrases = [...new Set(filters.filter(({ kind }) => ofPrice.has(kind)).map(({ text }) => text))];
  if (phrases.length < 2 || filters.some(({ alternative }) => alternative !== undefined)) return { filters };
  const ends = [...[...rest.matchAll(joint)].map(({ index }) => index), rest.length];
  const read: ReadSide[] = [];
  for (const [at, end] of ends.entries()) {
    const start = ends[at - 1] ?? 0;
    const isWithin = (place: number) => start <= place && place < end;
    const ids = asked.listedKinds.filter((kind) => isWithin(kind.start)).flatMap((kind) => kind.subcategoryIds);
    const values = asked.placedValues
      .filter((value) => isWithin(value.start))
      .map(({ attribute, anyOf }) => ({ attribute, anyOf }));
    const said = phrases.filter((phrase) => isWithin(query.indexOf(phrase)));
    const last = read.at(-1);
    if (!last || (ids.length + values.length > 0 && last.phrases.length > 0)) read.push({ ids, values, phrases: said });
    else {
      last.ids.push(...ids);
      last.values.push(...values);
      last.phrases.push(...said);
    }
  }
  // Properties behind the last price are of all sides: coat under 800 or jacket under 400, in camel.
  const end = read.at(-1);
  if (end && end.ids.length + end.phrases.length === 0) read.pop();
  const sides = read.length > 1 && read.every(({ phrases }) => phrases.length > 0) ? choiceOf(read) : undefined;
  if (!sides) return { filters };
  return {
    filters: filters.map((filter) => {
      const side = read.findIndex(({ phrases }) => ofPrice.has(filter.kind) && phrases.includes(filter.text));
      return side < 0 ? filter : { ...filter, alternative: side };
    }),
    sides,
  };
}

/** Returns the products of each side: of its kinds, or of values of an attribute that the other sides have others of. */
function choiceOf(read: readonly ReadSide[]): Side[] | undefined {
  const all = read.flatMap(({ ids }) => ids);
  if (read.every(({ ids }) => ids.length > 0) && new Set(all).size === all.length)
    return read.map(({ ids }) => ({ subcategoryIds: ids }));
  const [first] = read;
  const attribute = first?.values.find((value) => read.every((side) => valuesOf(side, value.attribute).length > 0));
  if (!attribute) return undefined;
  const named = read.flatMap((side) => valuesOf(side, attribute.attribute));
  return new Set(named).size < named.length
    ? undefined
    : read.map((side) => ({
        attributes: [{ attribute: attribute.attribute, anyOf: valuesOf(side, attribute.attribute) }],
      }));
}

const valuesOf = ({ values }: ReadSide, attribute: AttributeChoice['attribute']) =>
  values.flatMap((value) => (value.attribute === attribute ? value.anyOf : []));
