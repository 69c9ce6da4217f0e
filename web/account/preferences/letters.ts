/** A brand or store: `letter` is where it stands in a letter index. */
export type Named = { id: number; name: string; letter: string };

/** The letter index (specification, section 9): digits, and whatever begins with no letter from A to Z, come first. */
export const letters: readonly string[] = ['0-9', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export type LetterGroup = { letter: string; names: Named[] };

/** Those letters of the index that names stand under, each with its names in the order in which they were given. */
export function groupByLetter(names: readonly Named[]): LetterGroup[] {
  const byLetter = Map.groupBy(names, ({ letter }) => letter);
  return letters.flatMap((letter) => {
    const under = byLetter.get(letter);
    return under ? [{ letter, names: under }] : [];
  });
}
