import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Asked } from './asked.ts';
import { withClutches } from './clutches.ts';
import { withDeniedExceptions } from './denied-exceptions.ts';
import { withDeniedNames, withoutAskedValues, withToldShapes, withUntoldDown, withUntoldOfBags } from './exclusion.ts';
import type { Unit } from './units.ts';
import { unitsOf } from './units-of-items.ts';
import { choiceOfAll, withoutOccasions } from './whole-wishes.ts';

/** Conditions, and the kinds that they ask for. Undefined if they name none. */
type ReadUnits = { units: readonly Unit[]; subcategoryIds: readonly number[] | undefined };

/** Reads items as conditions: every step reads those that the step before left. */
export function readUnits(
  items: readonly Item[],
  { kinds, occasions, deniedOccasions, isVague }: Asked,
  parts: readonly Part[],
  query: string,
  houses: HouseNames,
): ReadUnits {
  const choice = choiceOfAll(withoutOccasions(items, occasions), parts);
  if (choice) return { units: choice.units, subcategoryIds: isVague ? undefined : choice.subcategoryIds };
  const { subcategoryIds } = kinds;
  let units: readonly Unit[] = unitsOf(items, kinds, parts, deniedOccasions);
  units = withoutAskedValues(units, parts);
  units = withUntoldDown(units, subcategoryIds);
  units = withToldShapes(units, parts);
  units = withDeniedNames(units, parts);
  units = withDeniedExceptions(units, parts, query, houses);
  units = withUntoldOfBags(units, parts, subcategoryIds);
  units = withClutches(units, parts, occasions, subcategoryIds);
  return { units: withStoresOfBrands(units), subcategoryIds: isVague ? undefined : subcategoryIds };
}

/** A store beside a brand is given up after all that the query says of the pieces: they may be sold elsewhere. */
const weightOfStore = 5.9;

function withStoresOfBrands(units: readonly Unit[]): readonly Unit[] {
  const hasBrand = units.some(({ kind, isExcluded }) => kind === 'brand' && !isExcluded);
  if (!hasBrand) return units;
  return units.map((unit) => (unit.kind === 'store' && !unit.isExcluded ? { ...unit, weight: weightOfStore } : unit));
}
