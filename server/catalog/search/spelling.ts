/** Letters that a slip may put in. Brands of other alphabets are found as they are written, or not at all. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Shorter words have so many neighbours that a guess is worth little. */
const shortestGuessed = 4;

/** Meant as they are, though few texts may have them: what is a letter away is something else (gilt, cut, plum). */
const neverSlips = new Set('gift gifts cute plus'.split(' '));

/**
 * Every word that is one slip away: a letter too many, too few or wrong, or two letters that changed places.
 * None for words of fewer than four letters or with digits.
 */
export function oneSlipAway(word: string): string[] {
  if (neverSlips.has(word) || word.length < shortestGuessed || word.length > 30 || /\d/.test(word)) return [];
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
