import { describe, expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';
import { readQuery } from '#server/catalog/search/reading.ts';
import { withException, withPricesOfKinds } from './prices-of-kinds.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });

/** Returns the sides of a query's choice of prices as text. Empty if it has none. */
function sidesOf(query: string): string[] {
  const result = readQuery(query);
  if (!result.ok) return [];
  const { filters, spoken } = result.read;
  const parsed = parse(spoken.rest, [], houses);
  const chosen = withException(
    withPricesOfKinds(filters, parsed, spoken.query, spoken.rest),
    parsed.exception,
    spoken.query,
  );
  return (chosen.sides ?? []).map(({ subcategoryIds = [], attributes = [] }, side) => {
    const own = chosen.filters.filter(({ alternative }) => alternative === side);
    const of = [...subcategoryIds, ...attributes.flatMap(({ anyOf }) => anyOf)];
    return `${of.join('+')} ${own.map(({ kind, value }) => `${kind} ${value}`).join(' ')}`;
  });
}

describe('prices of kinds', () => {
  test.each([
    ['tops under 200 or loafers under 100', ['711+712+713+714+715+716 price_max 200', '208 price_max 100']],
    ['loafers or oxfords under 300, sneakers under 200', ['208+209 price_max 300', '215 price_max 200']],
    ['50% off loafers or 30% off sneakers', ['208 discount_percentage_min 50', '215 discount_percentage_min 30']],
    ['$300 loafers or $150 sneakers', ['208 price_max 300', '215 price_max 150']],
    ['silk dress under 300 or cotton dress under 100', ['silk price_max 300', 'cotton price_max 100']],
    ['dress, black under 300 or navy under 100', ['black price_max 300', 'blue price_max 100']],
    ['tops under 200 unless silk or satin', [' price_max 200', 'silk+satin ']],
    ['loafers $300 or sneakers $150', ['208 price_max 300', '215 price_max 150']],
    ['loafers under 300 or sneakers under 150, in tan', ['208 price_max 300', '215 price_max 150']],
    [
      'loafers 100-200 or sneakers 50-100 dollars',
      ['208 price_min 100 price_max 200', '215 price_min 50 price_max 100'],
    ],
  ])('%s', (query, sides) => expect(sidesOf(query)).toEqual(sides));

  test.each([
    'loafers or sneakers under 200',
    'loafers under 200 unless lovely',
    'loafers under 200',
    'loafers under 200 or 50% off',
    'silk dress under 300, black, over 100',
    'loafers under 200 at least 50% off or sneakers',
  ])('%s is no choice of them', (query) => expect(sidesOf(query)).toEqual([]));
});
