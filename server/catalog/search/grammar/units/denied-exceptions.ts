import { attributeValues } from '#contract/attributes.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { isBehindPrice, namedIn } from '#server/catalog/search/grammar/items/exceptions.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { exclusiveAttributes } from './choices.ts';
import type { Unit } from './units.ts';

type Exception = ReturnType<typeof namedIn>['attributes'][number];

/** Keeps the products of an exception out of the denial before it: `no heels unless block` leaves out no block heels. */
export function withDeniedExceptions(
  units: readonly Unit[],
  parts: readonly Part[],
  query: string,
  houses: HouseNames,
): readonly Unit[] {
  const at = parts.findIndex(({ folded }) => folded === 'unless');
  const denied = at < 0 ? undefined : units.findLast(({ isExcluded, isLack, to }) => isExcluded && !isLack && to <= at);
  if (!denied || isBehindPrice(query, parts[at])) return units;
  const told = parts.slice(at + 1);
  // The kind is that of the denial: `no heels unless block`.
  const noun = denied.kind === 'kind' ? parts[(denied.namedTo ?? denied.to) - 1] : undefined;
  const own = namedIn(told, houses);
  const isBare = own.attributes.length + own.subcategoryIds.length === 0;
  const { attributes, subcategoryIds } =
    isBare && noun ? { ...own, attributes: namedIn([...told, noun], houses).attributes } : own;
  const [exception, ...others] = attributes;
  if (!exception || others.length + subcategoryIds.length > 0 || !canExcept(denied, exception)) return units;
  const any = denied.any.flatMap((atoms) => withoutException(atoms, exception));
  if (any.length === 0) return units;
  const left = { ...denied, any, to: parts.length, namedTo: denied.namedTo ?? denied.to };
  return units.map((unit) => (unit === denied ? left : unit));
}

const isExclusive = new Set<string>(exclusiveAttributes);

const valuesOf = (atom: Atom, { attribute }: Exception) =>
  atom.is === 'attribute' && atom.attribute === attribute ? atom.values : [];

/** Tells whether the values of an exception can be taken out: from those left out, or where a product has one value. */
const canExcept = ({ any }: Unit, exception: Exception) =>
  isExclusive.has(exception.attribute) ||
  any.every((atoms) =>
    atoms.some((atom) => valuesOf(atom, exception).some((value) => exception.anyOf.includes(value))),
  );

/** Returns alternatives that products of the exception do not meet. */
function withoutException(atoms: readonly Atom[], exception: Exception): Atom[][] {
  const { attribute, anyOf } = exception;
  const isLeft = (value: string) => !anyOf.includes(value);
  if (atoms.some((atom) => valuesOf(atom, exception).length > 0)) {
    const left = atoms.map((atom) =>
      valuesOf(atom, exception).length > 0 && atom.is === 'attribute'
        ? { ...atom, values: atom.values.filter(isLeft) }
        : atom,
    );
    return left.some((atom) => atom.is === 'attribute' && atom.values.length === 0) ? [] : [left];
  }
  return [
    [...atoms, { is: 'attribute', attribute, values: attributeValues[attribute].filter(isLeft) }],
    [...atoms, { is: 'attribute', attribute, values: [], extent: 'unstated' }],
  ];
}
