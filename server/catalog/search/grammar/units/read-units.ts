import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Asked } from './asked.ts';
import { withClutches } from './clutches.ts';
import { withDeniedExceptions } from './denied-exceptions.ts';
import { withDeniedNames, withinCategory } from './denied-kinds.ts';
import { withoutAskedValues, withToldShapes, withUntoldDown, withUntoldOfBags } from './exclusion.ts';
import type { HeadKinds } from './head-kinds.ts';
import type { Unit } from './units.ts';
import { unitsOf } from './units-of-items.ts';
import { choiceOfAll, withoutOccasions } from './whole-wishes.ts';
import { unitsOfWishes, withinWish } from './wishes-of-kinds.ts';

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
  const { subcategoryIds } = kinds;
  const asked = items.filter((item) => item.is === 'occasion' && !deniedOccasions.has(item));
  const wishesOfKinds = kinds.isList
    ? unitsOfWishes(withoutOccasions(items, asked), kinds, parts, deniedOccasions)
    : undefined;
  let units: readonly Unit[] = wishesOfKinds ?? unitsOf(items, kinds, parts, deniedOccasions);
  units = withoutAskedValues(units, parts);
  units = withUntoldDown(units, subcategoryIds);
  units = withToldShapes(units, parts);
  units = withDeniedNames(units, parts);
  units = withDeniedExceptions(units, parts, query, houses);
  const wishes = wishesOfKinds ? undefined : wholeWishes(items, units, kinds, deniedOccasions, parts);
  if (wishes) return { ...wishes, subcategoryIds: isVague ? undefined : wishes.subcategoryIds };
  units = withUntoldOfBags(units, parts, subcategoryIds);
  units = withClutches(units, parts, occasions, subcategoryIds);
  units = withStoresOfBrands(units);
  units = subcategoryIds || occasions.length > 0 ? units : withinCategory(units, parts);
  return { units, subcategoryIds: isVague ? undefined : subcategoryIds };
}

/**
 * Reads a choice of whole wishes. Denials behind it are of all sides, and so are properties behind a comma: black jeans
 * or white jeans, straight leg, nothing ripped.
 */
function wholeWishes(
  items: readonly Item[],
  units: readonly Unit[],
  { heads }: HeadKinds,
  deniedOccasions: ReadonlySet<Item>,
  parts: readonly Part[],
): ReadUnits | undefined {
  const occasions = items.filter((item) => item.is === 'occasion' && !deniedOccasions.has(item));
  const denial = items.find(({ is }) => is === 'not')?.from ?? parts.length;
  const last = items.findLastIndex((item) => heads.has(item));
  const comma = items.slice(last + 1).find(({ from }) => parts[from]?.isApart)?.from ?? denial;
  for (const end of new Set([denial, Math.min(denial, comma)])) {
    const behind = units.filter(({ from }) => from >= end);
    if (!behind.every(({ isExcluded, from }) => isExcluded || from < denial)) continue;
    const left = withoutOccasions(items, occasions).filter(({ from }) => from < end);
    const choice = choiceOfAll(left, parts);
    if (choice) return { units: [...choice.units, ...behind.map(withinWish)], subcategoryIds: choice.subcategoryIds };
  }
  return undefined;
}

/** A store beside a brand is given up after all that the query says of the pieces: they may be sold elsewhere. */
const weightOfStore = 5.9;

function withStoresOfBrands(units: readonly Unit[]): readonly Unit[] {
  const hasBrand = units.some(({ kind, isExcluded }) => kind === 'brand' && !isExcluded);
  if (!hasBrand) return units;
  return units.map((unit) => (unit.kind === 'store' && !unit.isExcluded ? { ...unit, weight: weightOfStore } : unit));
}
