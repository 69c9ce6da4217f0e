import { fold, numbersOf } from '../words/fold.ts';
import { subcategories } from './subcategories.ts';

const named = new Map<string, Set<string>>();
for (const { name, words } of subcategories) {
  for (const word of words) {
    for (const form of numbersOf(fold(word))) named.set(form, (named.get(form) ?? new Set()).add(name));
  }
}

/** Names of the subcategories that a single folded word means, singular or plural: trainers are Sneakers. */
export function kindsNamed(word: string): readonly string[] {
  return [...(named.get(word) ?? [])];
}
