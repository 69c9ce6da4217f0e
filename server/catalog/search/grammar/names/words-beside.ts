import { phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import { once } from '#server/catalog/index/once.ts';
import { isOneSlip } from '#server/catalog/search/words/spelling.ts';
import { kindNamesOfTwo } from './kind-names.ts';

/** The other words of names of two words, by the word that they stand before or behind: mini dress, turtle neck. */
type Others = Map<string, Set<string>>;

/** Made at the first misspelled word, since the table takes half a megabyte. */
const wordsOfTwo = once((): { before: Others; behind: Others } => {
  const before: Others = new Map();
  const behind: Others = new Map();
  const phrasesOfTwo = [...phrasesByFirst.values()].flatMap((phrases) =>
    phrases.flatMap(({ words, meanings }) => (words.length === 2 && meanings.length > 0 ? [words] : [])),
  );
  for (const [first = '', second = ''] of [...kindNamesOfTwo(), ...phrasesOfTwo]) {
    before.set(second, (before.get(second) ?? new Set()).add(first));
    behind.set(first, (behind.get(first) ?? new Set()).add(second));
  }
  return { before, behind };
});

/** Letters of the shortest word that is meant. A shorter one may be it with a letter too few, and no other slip. */
const minMeantChars = 4;

/**
 * Returns the word that a folded word is a slip of, as the word beside it tells: the mni of `mni dress` is mini, though
 * it is too short to be corrected by itself. Undefined if it is none.
 */
export function meantBeside(word: string, previous: string | undefined, next: string | undefined): string | undefined {
  const { before, behind } = wordsOfTwo();
  const others = [...(before.get(next ?? '') ?? []), ...(behind.get(previous ?? '') ?? [])];
  if (others.includes(word)) return undefined;
  return others.find(
    (other) =>
      other.length >= minMeantChars &&
      (word.length >= minMeantChars || word.length < other.length) &&
      isOneSlip(word, other),
  );
}
