import { type Condition, either, type SingleCondition, sortedKey } from './condition.ts';
import type { Attribute, Codes } from './dictionaries.ts';
import { tableOfSets } from './tables.ts';

/** A choice of values of one attribute, by their ids. An excluded choice matches products with none of the values. */
export type AttributeFilter = {
  attribute: Attribute;
  ids: readonly number[];
  isExcluded?: boolean | undefined;
  /** Read from the words of a search. It belongs to no facet, so it applies to every facet count. */
  isSaid?: boolean | undefined;
};

/** How much of a product's values some values make up: the first one, all of them, or none because it has no values. */
export type AttributeExtent = 'first' | 'only' | 'unstated';

/** Returns the condition for products whose first value, or whose every value, is one of some values, or that have none. */
export function withExtent(attribute: Attribute, ids: readonly number[], extent: AttributeExtent): SingleCondition {
  const wanted = new Set(ids);
  const isInSet = ({ ids }: Codes, codes: Uint16Array) => {
    if (extent === 'unstated') return codes.length === 0;
    const counted = extent === 'first' ? codes.subarray(0, 1) : codes;
    return counted.length > 0 && counted.every((code) => wanted.has(ids[code]!));
  };
  return byAttribute(attribute, `${extent}:${sortedKey(wanted)}`, isInSet);
}

/** Returns the condition for products whose values of an attribute, given as a set of codes, are wanted. */
function byAttribute(
  attribute: Attribute,
  key: string,
  isWanted: (values: Codes, codes: Uint16Array) => boolean,
): SingleCondition {
  return {
    key: `${attribute} ${key}`,
    holds: ({ dictionaries, [attribute]: column }, slot) => {
      const { values, sets } = dictionaries.attributes[attribute];
      return isWanted(values, sets.codes[column[slot]!]!);
    },
    tables: ({ dictionaries }) => {
      const { values, sets } = dictionaries.attributes[attribute];
      return [{ name: attribute, wanted: tableOfSets(sets, key, (set) => isWanted(values, set)) }];
    },
  };
}

/** Returns the condition of a choice of attribute values. A choice of unknown values alone matches nothing. */
export function withAttribute({ attribute, ids, isExcluded = false }: AttributeFilter): Condition {
  return isExcluded ? hasValue(attribute, ids, false) : either(ids.map((id) => withAnyOf(attribute, [id])));
}

/** Returns the condition for products with any of some values: one set, since searches name the same values often. */
export function withAnyOf(attribute: Attribute, ids: readonly number[]): SingleCondition {
  return hasValue(attribute, ids, true);
}

/** Returns the condition for products that have any of some values, or none of them. */
function hasValue(attribute: Attribute, ids: readonly number[], isWanted: boolean): SingleCondition {
  const wanted = new Set(ids);
  return byAttribute(
    attribute,
    `${isWanted ? 'with' : 'without'}:${sortedKey(wanted)}`,
    (values, codes) => hasAny(values, codes, wanted) === isWanted,
  );
}

function hasAny(values: Codes, codes: Uint16Array, ids: ReadonlySet<number>): boolean {
  for (const code of codes) if (ids.has(values.ids[code]!)) return true;
  return false;
}
