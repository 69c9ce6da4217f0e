import { wordsOf } from '#server/catalog/search/fold.ts';
import { knownBrands } from './brands.ts';

const words = new Set(
  knownBrands
    .flatMap(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)])
    .flatMap((name) => wordsOf(name).flat()),
);

/** Returns whether a folded word is part of a known brand's name. Such a word is no typo: `etro` does not mean retro. */
export function isOfHouse(word: string): boolean {
  return words.has(word);
}
