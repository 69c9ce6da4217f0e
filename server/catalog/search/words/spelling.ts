import { isKorean } from '#server/catalog/search/fold.ts';

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
const syllables = /[\u1100-\u1112]/g;
/**
 * Korean words of two syllables have too many neighbours: a wig (가발) is one letter from a bag (가방). A slip in them is
 * another vowel, or a consonant that sounds alike.
 */
const minGuessedSyllables = 3;
const koreanVowel = /[\u1161-\u1175]/;
const vowels = koreanLetters.filter((letter) => koreanVowel.test(letter));
const alike = ['ᄀᄏᄁ', 'ᄃᄐᄄ', 'ᄇᄑᄈ', 'ᄉᄊ', 'ᄌᄎᄍ', 'ᆺᆾᆽᇀᆮ', 'ᆨᆿᆩ', 'ᆸᇁ'].map((letters) => [...letters]);

/** Returns the letters that are typed in place of one in a Korean word of two syllables. */
const confused = (letter: string): readonly string[] =>
  koreanVowel.test(letter) ? vowels : (alike.find((letters) => letters.includes(letter)) ?? []);

/** Returns whether a folded word has two Korean syllables. Its slips are words of kinds alone. */
export const isShortKorean = (word: string): boolean =>
  isKorean(word) && (word.match(syllables)?.length ?? 0) === minGuessedSyllables - 1;

/** Shorter words have too many neighbours for a useful guess. */
const minGuessedChars = 4;

/** Correct words, even if few texts have them. Their neighbours (gilt, cut, plum) mean something else. */
const neverSlips = new Set('gift gifts cute plus'.split(' '));

/** Returns the words with a letter that is taken for one of a word of two syllables: consonants first, then vowels. */
function slipsOfShort(word: string): string[] {
  const slips = [...word].flatMap((letter, at) =>
    confused(letter).flatMap((other) => (other === letter ? [] : `${word.slice(0, at)}${other}${word.slice(at + 1)}`)),
  );
  const vowelsIn = (slip: string) => slip.replace(/[^\u1161-\u1175]/g, '');
  const isOfConsonant = (slip: string) => vowelsIn(slip) === vowelsIn(word);
  return [...slips.filter(isOfConsonant), ...slips.filter((slip) => !isOfConsonant(slip))];
}

/** Tells whether two words differ in doubled letters alone, which is the most frequent slip: gren is green before it is grey. */
export const differInDoubling = (one: string, other: string): boolean => withoutDoubled(one) === withoutDoubled(other);

const withoutDoubled = (word: string) => word.replace(/(\p{L})\1+/gu, '$1');

/** Returns a word with another of its letters doubled, and with none: a stilletto is a stiletto. */
function slipsOfDoubled(word: string): string[] {
  const plain = withoutDoubled(word);
  if (plain === word || plain.length < minGuessedChars) return [];
  return [plain, ...[...plain].map((letter, at) => plain.slice(0, at) + letter + plain.slice(at))];
}

/** Returns the words in which two neighbouring letters of a word are swapped: silk for slik. */
export const swapsOf = (word: string): string[] =>
  [...word].slice(1).map((letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2));

/**
 * Returns every word at one typo's distance: a letter too many, too few or wrong, two letters swapped, or another letter
 * doubled.
 * Empty for words of fewer than four letters, for Korean ones of one syllable, and for words with digits.
 */
export function oneSlipAway(word: string): string[] {
  if (isShortKorean(word)) return word.length < minGuessedChars ? [] : slipsOfShort(word);
  const isInKorean = isKorean(word);
  if (isInKorean && (word.match(syllables)?.length ?? 0) < minGuessedSyllables) return [];
  const typed = isInKorean ? koreanLetters : letters;
  if (neverSlips.has(word) || word.length < minGuessedChars || word.length > 30 || /\d/.test(word)) return [];
  const places = Array.from({ length: word.length + 1 }, (_, place) => place);
  const cuts = places.map((place): [string, string] => [word.slice(0, place), word.slice(place)]);
  const slips = cuts.flatMap(([before, after]) => [
    ...(after === '' ? [] : [before + after.slice(1)]),
    ...typed.map((letter) => before + letter + after),
    ...(after === '' ? [] : typed.map((letter) => before + letter + after.slice(1))),
  ]);
  return [...new Set([...swapsOf(word), ...slips, ...slipsOfDoubled(word)])].filter((slip) => slip !== word);
}

/** Returns the words among some that a word is one slip from, the likeliest first. */
export function slipsAmong(word: string, others: readonly string[]): string[] {
  if (others.length === 0) return [];
  // All slips of a word take longer than reading a query.
  const plain = withoutDoubled(word);
  if (!others.some((other) => other === plain || mayBeOneSlip(word, other))) return [];
  return oneSlipAway(word).filter((slip) => others.includes(slip));
}

/** Tells whether two words differ in one letter, in two swapped ones, or in doubled letters alone. */
function mayBeOneSlip(word: string, other: string): boolean {
  const [least, most] = [Math.min(word.length, other.length), Math.max(word.length, other.length)];
  if (most - least > 1) return false;
  let start = 0;
  while (start < least && word[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && word[word.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const isSwapped = start + end === most - 2 && word[start] === other[start + 1] && word[start + 1] === other[start];
  return start + end === most - 1 || isSwapped || differInDoubling(word, other);
}

/** The fewest letters of a word that may be a slip of a known one. */
const minSlipChars = 3;

/**
 * Tells whether a word is a slip of another one: a letter too many, too few or wrong behind the first, or two letters
 * swapped.
 */
export function isOneSlip(word: string, other: string): boolean {
  const difference = word.length - other.length;
  if (word === other || word.length < minSlipChars || Math.abs(difference) > 1) return false;
  const at = [...word].findIndex((letter, place) => letter !== other[place]);
  const start = at < 0 ? word.length : at;
  const rest = (text: string, from: number) => text.slice(start + from);
  if (difference === 0 && rest(word, 2) === rest(other, 2) && word[start] === other[start + 1])
    return word[start + 1] === other[start];
  if (start === 0) return false;
  if (difference === 0) return rest(word, 1) === rest(other, 1);
  return difference > 0 ? rest(word, 1) === rest(other, 0) : rest(word, 0) === rest(other, 1);
}
