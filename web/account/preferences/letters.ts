/** A brand or store. `letter` is its place in the letter index. */
export type Named = { id: number; name: string; letter: string };

/** The letter index (specification, section 9). Digits come first, with any other name that does not begin with A to Z. */
export const letters: readonly string[] = ['0-9', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export type LetterGroup = { letter: string; names: Named[] };

/** Groups names by letter, without empty letters. Keeps the given order within a letter. */
export function groupByLetter(names: readonly Named[]): LetterGroup[] {
  const byLetter = Map.groupBy(names, ({ letter }) => letter);
  return letters.flatMap((letter) => {
    const under = byLetter.get(letter);
    return under ? [{ letter, names: under }] : [];
  });
}
