import { type Subcategory, subcategories } from './subcategories.ts';

/**
 * The kinds that a general kind includes besides its own products: dresses include gowns, shoes include boots. Each kind
 * belongs to at most one general kind of its category.
 */
const includedIn: readonly (readonly [general: number, included: readonly number[]])[] = [
  [700, [701, 702, 703, 704, 705, 706]],
  [711, [712, 713, 714, 715, 716]],
  [718, [719]],
  [723, [724, 725, 726, 730]],
  [728, [729, 731, 732]],
  [735, [736, 737]],
  [741, [742, 743, 744]],
  [760, [759, 761]],
  [200, [201, 202, 203, 204, 205, 206, 207, 208, 209, 212, 215, 216]],
  [212, [211, 213]],
  [100, [101, 102, 103, 104, 105, 106, 107]],
  [300, [301, 303, 306, 308, 309, 310, 312]],
  [301, [302]],
  [303, [304, 305]],
  [306, [307]],
  [400, [401, 402, 403, 404, 406, 408, 409, 410, 411, 412]],
  [404, [405]],
  [406, [407]],
];

const childrenOf = new Map(includedIn);
const parents = new Map(includedIn.flatMap(([general, ids]) => ids.map((id): [number, number] => [id, general])));

const categories = new Map(subcategories.map(({ id, categoryId }) => [id, categoryId]));

/** Returns the id of a kind's category; 0 for an unknown kind. */
export function categoryOfKind(id: number): number {
  return categories.get(id) ?? 0;
}

/** Returns the general kind that includes a kind, or null. */
export function parentOf(id: number): number | null {
  return parents.get(id) ?? null;
}

/** Returns the general kinds that include a kind, the nearest first. */
export function generalKindsOf(id: number): number[] {
  const parent = parents.get(id);
  return parent === undefined ? [] : [parent, ...generalKindsOf(parent)];
}

/** Returns kinds with all kinds that they include, each once. */
export function withIncluded(ids: readonly number[]): number[] {
  const found = new Set(ids);
  // A set visits the ids that are added meanwhile.
  for (const id of found) for (const child of childrenOf.get(id) ?? []) found.add(child);
  return [...found];
}

/** All kinds in display order: each general kind before the kinds that it includes. */
export const kindsInOrder: readonly Subcategory[] = (() => {
  const byId = new Map(subcategories.map((kind) => [kind.id, kind]));
  const branch = (id: number): Subcategory[] => {
    const kind = byId.get(id);
    return kind ? [kind, ...(childrenOf.get(id) ?? []).flatMap(branch)] : [];
  };
  return subcategories.filter(({ id }) => !parents.has(id)).flatMap(({ id }) => branch(id));
})();

const placeOf = new Map(kindsInOrder.map(({ id }, place) => [id, place]));

/** Sorts kinds into display order. */
export function inDisplayOrder<Kind extends { id: number }>(kinds: readonly Kind[]): Kind[] {
  return kinds.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
}
