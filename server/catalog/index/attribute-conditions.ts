import type { Attribute, Columns } from './columns.ts';
import { type Condition, either, type SingleCondition, sortedKey } from './condition.ts';
import { fillByTables, tableOf } from './fill.ts';

/** A choice of values of one attribute, by their ids. An excluded choice matches products with none of the values. */
export type AttributeFilter = {
  attribute: Attribute;
  ids: readonly number[];
  isExcluded?: boolean | undefined;
  /** Read from the words of a search. It belongs to no facet, so it applies to every facet count. */
  isSaid?: boolean | undefined;
};

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
