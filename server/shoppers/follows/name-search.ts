import { attributeLabel } from '#contract/attribute-labels.ts';
import type { Names } from '#server/catalog/names.ts';
import type { SearchAddress } from './search-address.ts';

/** The constraints that a name lists. Further ones are counted. */
const maxParts = 5;
const maxNameChars = 120;

/**
 * Names a search by its constraints, in English: its words, brands, stores, kinds, sizes, attributes and prices.
 *
 * @example
 * ```ts
 * nameSearch(parseSearchAddress('/products/search/1?query=coat&max=300'), names); // '“coat” · up to $300'
 * ```
 */
export function nameSearch({ list, query, filter }: SearchAddress, names: Names): string {
  const of = (known: ReadonlyMap<number, string>, ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
  const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;
  const { minPriceCents, maxPriceCents, attributes = [] } = filter;
  const parts = [
    ...(query ? [`“${query}”`] : []),
    ...(list === '70off' ? ['70% off'] : []),
    ...of(names.brands, filter.brandIds),
    ...of(names.subcategories, filter.subcategoryIds),
    ...of(names.categories, filter.categoryIds),
    ...attributes.flatMap(({ attribute, anyOf }) => anyOf.map((value) => attributeLabel(attribute, value))),
    ...of(
      names.sizes,
      filter.sizes.map(({ sizeId }) => sizeId),
    ).map((name) => `size ${name}`),
    ...of(names.stores, filter.storeIds),
    ...(minPriceCents === undefined ? [] : [`from ${dollars(minPriceCents)}`]),
    ...(maxPriceCents === undefined ? [] : [`up to ${dollars(maxPriceCents)}`]),
  ];
  const more = parts.length > maxParts ? [`${parts.length - maxParts} more`] : [];
  const name = [...parts.slice(0, maxParts), ...more].join(' · ') || 'Among my preferences';
  return [...name].length > maxNameChars ? `${[...name].slice(0, maxNameChars - 1).join('')}…` : name;
}
