/** Letters that a typo may insert. Brands in other alphabets are found as spelled, or not at all. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Shorter words have too many neighbours for a useful guess. */
const minGuessedChars = 4;

/** Correct words, even if few texts have them. Their neighbours (gilt, cut, plum) mean something else. */
const neverSlips = new Set('gift gifts cute plus'.split(' '));

/**
 * Returns every word at one typo's distance: a letter too many, too few or wrong, or two letters swapped.
 * Empty for words of fewer than four letters or with digits.
 */
export function oneSlipAway(word: string): string[] {
  if (neverSlips.has(word) || word.length < minGuessedChars || word.length > 30 || /\d/.test(word)) return [];
  const places = Array.from({ length: word.length + 1 }, (_, place) => place);
  const cuts = places.map((place): [string, string] => [word.slice(0, place), word.slice(place)]);
  const slips = cuts.flatMap(([before, after]) => [
    ...(after === '' ? [] : [before + after.slice(1)]),
    ...(after.length < 2 ? [] : [before + after.charAt(1) + after.charAt(0) + after.slice(2)]),
    ...letters.map((letter) => before + letter + after),
    ...(after === '' ? [] : letters.map((letter) => before + letter + after.slice(1))),
  ]);
  return [...new Set(slips)].filter((slip) => slip !== word);
}
