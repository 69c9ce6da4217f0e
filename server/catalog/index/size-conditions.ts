import type { Columns } from './columns.ts';
import { type Condition, categoryOf, either, type SingleCondition, sortedKey } from './condition.ts';
import type { Codes } from './dictionaries.ts';
import { tableOf, tableOfSets } from './tables.ts';
import type { SizeRule } from './variants.ts';

/** Products of one of the categories that come in the size. */
export type SizeChoice = { sizeId: number; categoryIds: readonly number[] };

/** Returns the condition for products that come in one of the sizes, within the size's categories. */
export function inSizes(choices: readonly SizeChoice[]): Condition {
  const sizesOf = sizesByCategory(choices);
  const rule: SizeRule = (columns, row, sizeSet) => {
    const sizes = sizesOf.get(categoryOf(columns, row));
    return sizes !== undefined && hasSize(columns, sizeSet, sizes);
  };
  return { ...either(conditionsOfSizes(sizesOf)), demands: { sizes: [rule] } };
}

/** Returns the condition for products that come in one of the sizes, and for all products of other categories. */
export function inSizesOrElsewhere(choices: readonly SizeChoice[]): Condition {
  const sizesOf = sizesByCategory(choices);
  const rule: SizeRule = (columns, row, sizeSet) => {
    const sizes = sizesOf.get(categoryOf(columns, row));
    return sizes === undefined || hasSize(columns, sizeSet, sizes);
  };
  return { ...either([...conditionsOfSizes(sizesOf), outsideOf(sizesOf.keys())]), demands: { sizes: [rule] } };
}

/**
 * Returns the condition for products that a shopper with saved sizes wants to see. It excludes products of the sizes'
 * categories that come in none of them. Products without any known size are not excluded.
 */
export function inOwnSizes(choices: readonly SizeChoice[]): Condition {
  const sizesOf = sizesByCategory(choices);
  const rule: SizeRule = (columns, row, sizeSet) => {
    const sizes = sizesOf.get(categoryOf(columns, row));
    return sizes === undefined || columns.sizeSet[row] === 0 || hasSize(columns, sizeSet, sizes);
  };
  return {
    ...either([...conditionsOfSizes(sizesOf), withoutSizes, outsideOf(sizesOf.keys())]),
    demands: { sizes: [rule] },
  };
}

/** Size ids by category id. */
type SizesByCategory = ReadonlyMap<number, ReadonlySet<number>>;

function sizesByCategory(choices: readonly SizeChoice[]): SizesByCategory {
  const pairs = choices.flatMap(({ sizeId, categoryIds }) => categoryIds.map((categoryId) => ({ sizeId, categoryId })));
  const groups = Map.groupBy(pairs, ({ categoryId }) => categoryId);
  return new Map([...groups].map(([categoryId, group]) => [categoryId, new Set(group.map(({ sizeId }) => sizeId))]));
}

function hasSize({ dictionaries: { sizes, sizeSets } }: Columns, sizeSet: number, ids: ReadonlySet<number>): boolean {
  return hasAnySize(sizes, sizeSets.codes[sizeSet]!, ids);
}

function hasAnySize(sizes: Codes, codes: Uint16Array, ids: ReadonlySet<number>): boolean {
  // A plain loop: `some()` of the array takes several times as long.
  for (let at = 0; at < codes.length; at += 1) if (ids.has(sizes.ids[codes[at]!]!)) return true;
  return false;
}

/** Up to this many sizes, the result of each one is cached. For more, the products of a category are scanned once. */
const maxCachedSizes = 32;

function conditionsOfSizes(sizesOf: SizesByCategory): SingleCondition[] {
  const count = [...sizesOf.values()].reduce((sum, sizes) => sum + sizes.size, 0);
  return count > maxCachedSizes
    ? [...sizesOf].map(([categoryId, sizes]) => ({ ...inSizesOf(categoryId, sizes), isFleeting: true }))
    : [...sizesOf].flatMap(([categoryId, sizes]) => [...sizes].map((id) => inSizesOf(categoryId, new Set([id]))));
}

function inSizesOf(categoryId: number, sizeIds: ReadonlySet<number>): SingleCondition {
  return {
    key: `size:${sortedKey(sizeIds)}@${categoryId}`,
    holds: (columns, slot) =>
      categoryOf(columns, slot) === categoryId && hasSize(columns, columns.sizeSet[slot]!, sizeIds),
    tables: ({ dictionaries: { categoryOf: categories, sizes, sizeSets } }) => [
      {
        name: 'sizeSet',
        wanted: tableOfSets(sizeSets, sortedKey(sizeIds), (codes) => hasAnySize(sizes, codes, sizeIds)),
      },
      { name: 'subcategory', wanted: tableOf(categories.length, (code) => categories[code] === categoryId) },
    ],
  };
}

/** The condition for products without known sizes. */
const withoutSizes: SingleCondition = {
  key: 'size unknown',
  holds: ({ sizeSet }, slot) => sizeSet[slot] === 0,
  tables: ({ dictionaries: { sizeSets } }) => [
    { name: 'sizeSet', wanted: tableOf(sizeSets.codes.length, (code) => code === 0) },
  ],
};

/** Returns the condition for products of other categories. */
export function outsideOf(categoryIds: Iterable<number>): SingleCondition {
  const named = new Set(categoryIds);
  return {
    key: `outside of categories ${sortedKey(named)}`,
    holds: (columns, slot) => !named.has(categoryOf(columns, slot)),
    tables: ({ dictionaries: { categoryOf: categories } }) => [
      { name: 'subcategory', wanted: tableOf(categories.length, (code) => !named.has(categories[code]!)) },
    ],
  };
}
