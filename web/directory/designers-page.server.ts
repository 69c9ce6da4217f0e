import type { Designer } from '#contract/directory.ts';
import { letters } from '#web/account/preferences/letters.ts';
import { searchIn } from '#web/ui/name-search.ts';

/** More names than this are shown letter by letter. */
const maxNames = 600;

/** A letter of the index. Without a path it has no names. */
type LetterLink = { letter: string; path: string | undefined; isShown: boolean };

/** The names to show, by letter, and the index of letters. */
export type DesignerIndex = {
  groups: { letter: string; designers: Designer[] }[];
  letters: LetterLink[];
};

/**
 * Returns the designers whose names have some words in them, by letter. Few designers are all on one page, with letters
 * that lead to their places. Of many, one letter is shown: the wanted one, or the first with names.
 */
export function indexDesigners(designers: readonly Designer[], words: string, wantedLetter: string): DesignerIndex {
  const found = words.trim() === '' ? [...designers] : searchIn(designers)(words);
  const byLetter = Map.groupBy(found, ({ letter }) => letter);
  const present = letters.filter((letter) => byLetter.has(letter));
  const isByLetter = found.length > maxNames;
  const [first] = present;
  const shown = isByLetter ? [present.find((letter) => letter === wantedLetter) ?? first ?? ''] : present;
  const query = words.trim() === '' ? '' : `q=${encodeURIComponent(words)}&`;
  return {
    groups: shown.map((letter) => ({ letter, designers: byLetter.get(letter) ?? [] })),
    letters: letters.map((letter) => ({
      letter,
      path: byLetter.has(letter)
        ? isByLetter
          ? `/designers?${query}letter=${letter}`
          : `#letter-${letter}`
        : undefined,
      isShown: isByLetter && shown.includes(letter),
    })),
  };
}
