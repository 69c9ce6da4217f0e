import { isOfKind, type SingleCondition, sortedKey } from './condition.ts';
import type { Dictionaries } from './dictionaries.ts';
import { tableOf } from './tables.ts';

/** Returns the condition for products of a kind, with those of the kinds that it includes. */
export function ofSubcategory(id: number): SingleCondition {
  return bySubcategory(`subcategory:${id}`, (dictionaries, code) => isOfKind(dictionaries, code, id));
}

/** Returns the condition for products of any of some subcategories alone: one set, since searches name the same kinds often. */
export function ofSubcategories(ids: readonly number[]): SingleCondition {
  const wanted = new Set(ids);
  return bySubcategory(`subcategories:${sortedKey(wanted)}`, ({ subcategories }, code) =>
    wanted.has(subcategories.ids[code]!),
  );
}

/** Returns the condition for products of a category. */
export function ofCategory(id: number): SingleCondition {
  return bySubcategory(`category:${id}`, ({ categoryOf }, code) => categoryOf[code] === id);
}

/** A kind with more than one row in this many is combined as a set. */
const rowsPerListedKind = 128;

/** Returns the condition for products whose subcategory, given by its code, is wanted. */
function bySubcategory(key: string, isWanted: (dictionaries: Dictionaries, code: number) => boolean): SingleCondition {
  const codesIn = (dictionaries: Dictionaries) => {
    const codes: number[] = [];
    const { length } = dictionaries.subcategories.ids;
    for (let code = 0; code < length; code += 1) if (isWanted(dictionaries, code)) codes.push(code);
    return codes;
  };
  return {
    key,
    holds: ({ dictionaries, subcategory }, slot) => isWanted(dictionaries, subcategory[slot]!),
    list: ({ dictionaries }, postings) => postings.list('subcategory', codesIn(dictionaries), rowsPerListedKind),
    tables: ({ dictionaries }) => {
      const { length } = dictionaries.subcategories.ids;
      return [{ name: 'subcategory', wanted: tableOf(length, (code) => isWanted(dictionaries, code)) }];
    },
    fill: (set, { dictionaries }, { postings }) => postings.addTo(set, 'subcategory', codesIn(dictionaries)),
  };
}
