/** Words in most texts, which say little. */
const stopWords = new Set('a an and at by for from in is of on or the to with'.split(' '));

/** The customers of every product. */
const customers = new Set('woman womans women womens lady ladies'.split(' '));

/** Words for every product, or used as if. Few texts have them, and a search would correct them to other words (sale, vale). */
const offers = new Set(
  'sale sales deal deals discount discounts discounted cheap designer designers luxury'.split(' '),
);

/** Words whose singular means something else. */
const pluralWords = new Set(['shorts', 'heels', 'tights', 'glasses', 'jeans', 'kids']);

/** A word of a folded text. `t-shirt` is one word of two parts. */
const wordPattern = /[\p{L}\p{N}]+(?:[-&./][\p{L}\p{N}]+)*/gu;

/** Combining marks, and vowels of New Tai Lue that earlier versions of Unicode counted among them. */
const marks = /[\p{M}\u19b0-\u19c0\u19c8\u19c9\u1cf2\u1cf3]/gu;

/** Letters that do not decompose into letter and accent, with their usual substitutes; same as `fold_name` in SQL. */
const twins: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };
const twinLetters = /[øłđßæœ]/g;

/** Most texts are ASCII, whose letters have no accents. */
const isAscii = /^[\0-\x7f]*$/;

/** Removes case, accents and apostrophes from a text, as the word index does. */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase().replaceAll("'", '');
  const plain = text.normalize('NFD').replace(marks, '').replace(/[’']/g, '').toLowerCase();
  return plain.replace(twinLetters, (letter) => twins[letter] ?? letter);
}

/** Returns whether words, folded or not, are in Hangul alone. */
export const isKorean = (words: string): boolean => /^[\p{Script=Hangul}\s]+$/u.test(words);

/**
 * Splits a text into folded words. The parts of a word have to be adjacent in a match.
 * @example
 * wordsOf('Crew-neck T-Shirt'); // [['crew', 'neck'], ['t', 'shirt']]
 */
export function wordsOf(text: string): string[][] {
  return (fold(text).match(wordPattern) ?? []).map((word) => word.split(/[-&./]/));
}

/** Returns whether a product can match without this folded word. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word) || isSaidOfAll(word);
}

/** Returns whether a folded word applies to every product of the catalog. */
export function isSaidOfAll(word: string): boolean {
  return customers.has(word) || offers.has(word);
}

/** Returns a word with its singular and plural forms. */
export function numbersOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word];
  const one = singular(word);
  // "Booties" is the plural of both "bootie" and "booty".
  const other = word.length > 4 && word.endsWith('ies') ? [word.slice(0, -1)] : [];
  return [...new Set([word, one, ...other, ...pluralsOf(one)])];
}

function singular(word: string): string {
  if (pluralWords.has(word)) return word;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('scarves')) return 'scarf';
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function pluralsOf(word: string): string[] {
  if (word === 'scarf') return ['scarfs', 'scarves'];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return [/(?:ss|sh|ch|x)$/.test(word) ? `${word}es` : `${word}s`];
}
