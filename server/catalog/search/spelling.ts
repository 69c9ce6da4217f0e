/** Letters that a typo may insert. Brands in other alphabets are found as spelled, or not at all. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The letters of Hangul, as folded words have them: initial consonants, vowels, final consonants. */
const koreanLetters = [
  [0x1100, 0x1112],
  [0x1161, 0x1175],
  [0x11a8, 0x11c2],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place)),
);
const koreanWord = /^[\u1100-\u11ff]+$/;
const syllables = /[\u1100-\u1112]/g;
/** Korean words of two syllables have too many neighbours: a wig (가발) is one letter from a bag (가방). */
const minGuessedSyllables = 3;

/** Shorter words have too many neighbours for a useful guess. */
const minGuessedChars = 4;

/** Correct words, even if few texts have them. Their neighbours (gilt, cut, plum) mean something else. */
const neverSlips = new Set('gift gifts cute plus'.split(' '));

/**
 * Returns every word at one typo's distance: a letter too many, too few or wrong, or two letters swapped.
 * Empty for words of fewer than four letters, for Korean ones of
 * fewer than three syllables, and for words with digits.
 */
export function oneSlipAway(word: string): string[] {
  const isKorean = koreanWord.test(word);
  if (isKorean && (word.match(syllables)?.length ?? 0) < minGuessedSyllables) return [];
  const typed = isKorean ? koreanLetters : letters;
  if (neverSlips.has(word) || word.length < minGuessedChars || word.length > 30 || /\d/.test(word)) return [];
  const places = Array.from({ length: word.length + 1 }, (_, place) => place);
  const cuts = places.map((place): [string, string] => [word.slice(0, place), word.slice(place)]);
  const slips = cuts.flatMap(([before, after]) => [
    ...(after === '' ? [] : [before + after.slice(1)]),
    ...(after.length < 2 ? [] : [before + after.charAt(1) + after.charAt(0) + after.slice(2)]),
    ...typed.map((letter) => before + letter + after),
    ...(after === '' ? [] : typed.map((letter) => before + letter + after.slice(1))),
  ]);
  return [...new Set(slips)].filter((slip) => slip !== word);
}
