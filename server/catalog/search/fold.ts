/** Words that stand in most texts and tell little. */
const stopWords = new Set('a an and at by for from in is of on or the to with'.split(' '));

/** For whom all of it is. */
const customers = new Set('woman womans women womens lady ladies'.split(' '));

/** What all of it is, or is taken for: not to be found in texts, and mended to other words (sale, vale) if it were looked for. */
const offers = new Set(
  'sale sales deal deals discount discounts discounted cheap designer designers luxury'.split(' '),
);

/** Words whose singular means something else. */
const keptPlural = new Set(['shorts', 'heels', 'tights', 'glasses', 'jeans']);

/** Parts of a folded text that are words: `t-shirt` is one, of two parts. */
const wordPattern = /[\p{L}\p{N}]+(?:[-&./][\p{L}\p{N}]+)*/gu;

/** Marks, and letters that SQLite, of an older Unicode, has for marks that part words (New Tai Lue vowels). */
const marks = /[\p{M}\u19b0-\u19c0\u19c8\u19c9\u1cf2\u1cf3]/gu;

/** Letters that no accent can be taken from, and how those write them who have no such key; as `fold_name` in SQL. */
const twins: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };
const twinLetters = /[øłđßæœ]/g;

/** A text without case, accents and apostrophes, as the index of words has it. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replace(marks, '').replace(/[’']/g, '').toLowerCase();
  return plain.replace(twinLetters, (letter) => twins[letter] ?? letter);
}

/** The words of a text, folded; each is the parts that have to stand side by side. */
export function wordsOf(text: string): string[][] {
  return (fold(text).match(wordPattern) ?? []).map((word) => word.split(/[-&./]/));
}

/** Whether a folded word may be missing from what is found. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word) || isSaidOfAll(word);
}

/** Whether a folded word is said of all that the store has. */
export function isSaidOfAll(word: string): boolean {
  return customers.has(word) || offers.has(word);
}

/** A word in the singular and in the plural. */
export function numbersOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word];
  const one = singular(word);
  // Booties are of bootie as well as of booty.
  const other = word.length > 4 && word.endsWith('ies') ? [word.slice(0, -1)] : [];
  return [...new Set([word, one, ...other, ...pluralsOf(one)])];
}

function singular(word: string): string {
  if (keptPlural.has(word)) return word;
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
