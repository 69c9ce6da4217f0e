import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { wordsOf } from '#server/catalog/search/fold.ts';
import { koreanWords } from '#server/catalog/taxonomy/words-korean.ts';
import { splitList } from '#server/platform/word-lists.ts';

/**
 * Tells whether a Korean name in feeds is a shorter name of the same kind with a word before it, or an attribute before
 * another kind: 니트 드레스 is read as a dress that is knitted.
 */
function isToldByParts(name: string, names: readonly string[]): boolean {
  if (names.some((other) => other !== name && name.endsWith(other))) return true;
  const [first = '', ...rest] = wordsOf(name).flat();
  return rest.length > 0 && findAttributes([first]).length > 0;
}

/** The Korean names of kinds in feeds that shoppers type as well, with the ids of their subcategories. */
export const koreanFeedNames: readonly (readonly [name: string, id: number])[] = Object.entries(koreanWords).flatMap(
  ([id, words]) => {
    const names = splitList(words);
    return names.flatMap((name) => (isToldByParts(name, names) ? [] : [[name, Number(id)] as const]));
  },
);
