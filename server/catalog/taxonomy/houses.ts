import { wordsOf } from '#server/catalog/search/fold.ts';
import { knownBrands } from './brands.ts';

const words = new Set(
  knownBrands
    .flatMap(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)])
    .flatMap((name) => wordsOf(name).flat()),
);

/** Whether a folded word stands in the name of a known house: who writes `etro` means no retro. */
export function isOfHouse(word: string): boolean {
  return words.has(word);
}
