import type { Subcategory } from '#contract/reference.ts';

/** Returns a kind with all kinds that it includes. */
function withIncluded(id: number, kinds: readonly Subcategory[]): number[] {
  const included = kinds.filter(({ parent_id }) => parent_id === id);
  return [id, ...included.flatMap((kind) => withIncluded(kind.id, kinds))];
}

/** Returns the general kinds that include a kind, the nearest first. */
function generalKindsOf(id: number, kinds: readonly Subcategory[]): number[] {
  const parentId = kinds.find((kind) => kind.id === id)?.parent_id ?? null;
  return parentId === null ? [] : [parentId, ...generalKindsOf(parentId, kinds)];
}

/** Adds the kinds that chosen general kinds include. */
export function completed(chosen: ReadonlySet<number>, kinds: readonly Subcategory[]): Set<number> {
  return new Set([...chosen].flatMap((id) => withIncluded(id, kinds)));
}

/**
 * Returns the ids to add or remove for a change of one kind. A general kind is chosen with all that it includes. One is added once
 * all of these are chosen, and removed with any of them.
 */
export function changeOf(id: number, isChosen: boolean, chosen: ReadonlySet<number>, kinds: readonly Subcategory[]) {
  const ids = withIncluded(id, kinds);
  const general = generalKindsOf(id, kinds);
  if (!isChosen) return [...ids, ...general];
  const now = new Set([...chosen, ...ids]);
  for (const one of general) if (kinds.every((kind) => kind.parent_id !== one || now.has(kind.id))) now.add(one);
  return [...now];
}
