import type { TitleWords } from './title-words.ts';

/** A code on more offers of one store names no single piece: a store's placeholder, or a brand's general number. */
const maxOffersOfCode = 20;

/** The part of the shortest name that the names of one code at one store share, as colourways do. */
const minSharedPart = 1 / 2;

/**
 * Tells whether a code stands on several pieces of a store: on too many offers, or on offers of unlike names.
 * @param namesByStore the names of the offers with the code, store by store
 */
export function isGeneralCode(namesByStore: Iterable<readonly TitleWords[]>): boolean {
  for (const names of namesByStore) if (names.length > maxOffersOfCode || areUnlike(names)) return true;
  return false;
}

function areUnlike(names: readonly TitleWords[]): boolean {
  const [first, ...others] = names;
  if (!first || others.length === 0) return false;
  const shared = others.reduce((words, { set }) => words.intersection(set), first.set);
  return shared.size < minSharedPart * Math.min(...names.map(({ set }) => set.size));
}
