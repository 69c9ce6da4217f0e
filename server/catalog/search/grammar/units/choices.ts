import { propertyOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Unit } from './units.ts';

/** The word between two conditions. */
export type Connector = 'or' | 'and' | undefined;

/** Attributes of which a product has one value: `midi and maxi dresses` are a choice. */
export const exclusiveAttributes = ['length', 'sleeve', 'neckline', 'heel', 'fit'] as const;
const isExclusive = new Set<Unit['kind']>(exclusiveAttributes);

/**
 * Tells whether a condition is a choice with the one before it. Two colours beside each other are one as well: no shopper
 * means a product that is wholly both. With `and` two are of one product, as in black and white, and more are a choice.
 */
export function canJoin(last: Unit, unit: Unit, connector: Connector, before: Item | undefined): boolean {
  if (last.isExcluded || last.kind === 'kind' || unit.kind === 'kind') return false;
  if (connector === 'or') return true;
  const areColours = last.kind === 'colour' && unit.kind === 'colour';
  const areHouses = last.kind === unit.kind && (unit.kind === 'brand' || unit.kind === 'store');
  const isBeside = before === undefined || before.from <= last.to;
  const isChoice = connector === 'and' && propertiesOf(last) === propertiesOf(unit) && isExclusive.has(unit.kind);
  const areOfList = areColours && (connector === 'and' ? last.any.length > 1 : isBeside);
  return areOfList || areHouses || isChoice;
}

/** Returns the names of the properties of a condition. */
const propertiesOf = ({ any }: Unit) =>
  [...new Set(any.flat().flatMap((atom) => (atom.is === 'attribute' ? propertyOf(atom) : [])))].join();

/** Returns one condition that products meet by either of two. */
export function join(last: Unit, unit: Unit): Unit {
  return {
    ...last,
    any: [...last.any, ...unit.any],
    weight: Math.max(last.weight, unit.weight),
    kind: last.kind === unit.kind ? last.kind : last.isFree ? unit.kind : last.kind,
    to: unit.to,
  };
}

/** Attributes of which a product may have several values, of which the feed states the first. */
const blended = new Set<Unit['kind']>(['material', 'pattern', 'colour']);
/** Few products state two colours: both are given up before any other property, and either where nothing matches. */
const weightOfColours = 1.4;

/** Tells whether `and` stands between two values that one product may have, or each of several: linen and cotton shirts. */
export function isBlend(last: Unit, unit: Unit, connector: Connector): boolean {
  return connector === 'and' && last.kind === unit.kind && blended.has(unit.kind) && !last.isExcluded;
}

/** Returns the condition of both values, and that of either, which a search without the first still means. */
export function blend(last: Unit, unit: Unit, parts: readonly Part[]): Unit[] {
  const any = last.any.flatMap((one) => unit.any.map((other) => [...one, ...other]));
  const either = join(last, unit);
  const words = [last, unit].map(({ from, to }) =>
    parts
      .slice(from, to)
      .map(({ folded }) => folded.normalize('NFC'))
      .join(' '),
  );
  const areColours = either.kind === 'colour';
  const weight = areColours ? weightOfColours : either.weight - 0.1;
  return [
    { ...either, any, weight, instead: words.join(' or '), isWholeWish: true },
    { ...either, ...(areColours && { isLast: true }) },
  ];
}

/**
 * Joins a condition behind the kind with the same one before it: `black dress or navy`. Both sides stay, each with the
 * whole choice, so that each can be taken off.
 * @returns whether there is one before the kind
 */
export function joinAcrossKind(units: Unit[], unit: Unit): boolean {
  const at = units.findLastIndex((one) => one.kind === unit.kind && (!one.isExcluded || one.isLack));
  const before = units[at];
  const lack = before && joinLack(before, unit);
  if (lack) {
    units[at] = { ...lack, from: unit.from };
    return true;
  }
  const hasKind = units.slice(at).some(({ kind, isExcluded }) => kind === 'kind' && !isExcluded);
  if (!before || !hasKind || before.isFree || before.kind === 'kind' || before.kind === 'occasion') return false;
  const any = [...before.any, ...unit.any];
  const sides = [...(before.sides ?? [before]), unit].map(({ from, to }) => ({ from, to }));
  units[at] = { ...before, any, isOneSide: true, sides };
  units.push({ ...unit, any, isOneSide: true, sides });
  return true;
}

/**
 * Joins a property with plainness: a plain or striped shirt has no other pattern than stripes, and a ruffled or plain one
 * none.
 * @returns undefined unless one of two conditions is plainness and the other a property
 */
export function joinLack(last: Unit, unit: Unit): Unit | undefined {
  const lack = last.isLack ? last : unit.isLack ? unit : undefined;
  const pattern = lack === last ? unit : last;
  if (!lack || pattern.isExcluded || pattern.kind === 'kind') return undefined;
  if (pattern.kind !== 'pattern') return { ...lack, from: last.from, to: unit.to };
  const asked = pattern.any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : []));
  const any = lack.any.map((atoms) =>
    atoms.map((atom) =>
      atom.is === 'attribute' ? { ...atom, values: atom.values.filter((value) => !asked.includes(value)) } : atom,
    ),
  );
  return { ...lack, any, from: last.from, to: unit.to };
}
