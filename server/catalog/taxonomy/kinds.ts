import { fold, numbersOf } from '#server/catalog/search/fold.ts';
import { type Subcategory, subcategories } from './subcategories.ts';

type Kinds = ReadonlyMap<string, ReadonlySet<string>>;

function byWord(wordsOf: (subcategory: Subcategory) => readonly string[]): Kinds {
  const kinds = new Map<string, Set<string>>();
  for (const subcategory of subcategories) {
    for (const word of wordsOf(subcategory)) {
      for (const form of numbersOf(fold(word))) {
        kinds.set(form, (kinds.get(form) ?? new Set()).add(subcategory.name));
      }
    }
  }
  return kinds;
}

const named = byWord(({ words, narrower }) => words.filter((word) => !narrower.includes(word)));
/** Jewelry and accessories include many product types: a search for a charm or a tie must not list all of them. */
const tooBroad = new Set([300, 400]);
const above = byWord(({ id, narrower }) => (tooBroad.has(id) ? [] : narrower));

/** Returns names of subcategories that a single folded word means, singular or plural: trainers are Sneakers. */
export function kindsNamed(word: string): readonly string[] {
  return [...(named.get(word) ?? [])];
}

/** Returns names of subcategories that include the meaning of a single folded word: berets are Hats. */
export function kindsAbove(word: string): readonly string[] {
  return [...(above.get(word) ?? [])];
}
