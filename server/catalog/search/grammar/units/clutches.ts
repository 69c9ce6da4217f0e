import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import type { Occasion } from '#server/catalog/search/grammar/occasions/occasion.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Unit } from './units.ts';
import { isSmall } from './words-of-texts.ts';

const clutchId = 107;

/** Counts clutches, few of which are called small, among small bags for an occasion that clutches suit: small party bags. */
export function withClutches(
  units: readonly Unit[],
  parts: readonly Part[],
  occasions: readonly { occasion: Occasion }[],
  subcategoryIds: readonly number[] = [],
): readonly Unit[] {
  const isClutch = (atom: Atom) => atom.is === 'kind' && atom.subcategoryIds.includes(clutchId);
  const isSuited = occasions.some(({ occasion }) => occasion.prefers.some(({ atom }) => isClutch(atom)));
  if (!isSuited || !subcategoryIds.includes(clutchId)) return units;
  return units.map((unit) => {
    const isOfSmall = unit.isFree && !unit.isExcluded && isSmall(parts[unit.from]?.folded ?? '');
    return isOfSmall ? { ...unit, any: [...unit.any, [{ is: 'kind', subcategoryIds: [clutchId] }]] } : unit;
  });
}
