import type { Columns } from './columns.ts';
import { type Condition, either, type SingleCondition, sortedKey } from './condition.ts';
import type { Attribute } from './dictionaries.ts';
import { fillByTables, tableOf } from './fill.ts';

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
  const isInSet = ({ dictionaries }: Columns, set: number) => {
    const { values, sets } = dictionaries.attributes[attribute];
    const codes = sets.codes[set]!;
    if (extent === 'unstated') return codes.length === 0;
    const counted = extent === 'first' ? codes.subarray(0, 1) : codes;
    return counted.length > 0 && counted.every((code) => wanted.has(values.ids[code]!));
  };
  return {
    key: `${attribute} ${extent}:${sortedKey(wanted)}`,
    holds: (columns, slot) => isInSet(columns, columns[attribute][slot]!),
    fill: (set, columns) => {
      const { length } = columns.dictionaries.attributes[attribute].sets.codes;
      const isWanted = (code: number) => isInSet(columns, code);
      fillByTables(set, columns.size, [{ codes: columns[attribute], wanted: tableOf(length, isWanted) }]);
    },
  };
}

/** Returns the condition of a choice of attribute values. A choice of unknown values alone matches nothing. */
export function withAttribute({ attribute, ids, isExcluded = false }: AttributeFilter): Condition {
  return isExcluded ? hasValue(attribute, ids, false) : either(ids.map((id) => hasValue(attribute, [id], true)));
}

/** Returns the condition for products that have any of some values, or none of them. */
function hasValue(attribute: Attribute, ids: readonly number[], isWanted: boolean): SingleCondition {
  const wanted = new Set(ids);
  return {
    key: `${attribute}${isWanted ? '' : ' without'}:${sortedKey(wanted)}`,
    holds: (columns, slot) => hasAny(columns, attribute, columns[attribute][slot]!, wanted) === isWanted,
    fill: (set, columns) => {
      const { length } = columns.dictionaries.attributes[attribute].sets.codes;
      const isInSet = (code: number) => hasAny(columns, attribute, code, wanted) === isWanted;
      fillByTables(set, columns.size, [{ codes: columns[attribute], wanted: tableOf(length, isInSet) }]);
    },
  };
}

function hasAny({ dictionaries }: Columns, attribute: Attribute, set: number, ids: ReadonlySet<number>): boolean {
  const { values, sets } = dictionaries.attributes[attribute];
  for (const code of sets.codes[set]!) if (ids.has(values.ids[code]!)) return true;
  return false;
}
