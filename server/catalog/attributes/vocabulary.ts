import { type Phrase, phrasesByFirst } from './lexicon.ts';
import { plainInProse, role, rolesByWord } from './word-roles.ts';

/** A phrase of the lexicon, with the numbers of its words. */
export type NumberedPhrase = Phrase & { numbers: readonly number[]; text: string };

/** The phrases that begin with a word. */
export type PhrasesFrom = {
  /** The word by itself. */
  alone: NumberedPhrase | undefined;
  /** Phrases of several words by the number of their second word, the longest first. */
  bySecond: ReadonlyMap<number, readonly NumberedPhrase[]> | undefined;
};

/** The words of the lexicon and of the roles, folded, by their numbers. Number 0 is an unknown word. */
const words = [''];
const numberOf = new Map<string, number>();

function register(word: string): number {
  const known = numberOf.get(word);
  if (known !== undefined) return known;
  words.push(word);
  numberOf.set(word, words.length - 1);
  return words.length - 1;
}

const roles = rolesByWord();
const counted = new Map<number, NumberedPhrase[]>();
const countedInProse = new Map<number, NumberedPhrase[]>();

for (const [first, phrases] of phrasesByFirst) {
  const numbered = phrases.map((phrase) => ({
    ...phrase,
    numbers: phrase.words.map(register),
    text: phrase.words.join(' '),
  }));
  counted.set(register(first), numbered);
  const inProse = numbered.filter(({ numbers, meanings }) => {
    return meanings.length === 0 || numbers.length > 1 || plainInProse.has(first);
  });
  if (!inProse.some(({ meanings }) => meanings.length > 0)) continue;
  countedInProse.set(register(first), inProse);
  roles.set(first, (roles.get(first) ?? 0) | role.beginsInProse);
}
for (const word of roles.keys()) register(word);

function entriesOf(phrases: ReadonlyMap<number, NumberedPhrase[]>): (PhrasesFrom | undefined)[] {
  return words.map((_, number) => {
    const ofWord = phrases.get(number);
    if (!ofWord) return undefined;
    const longer = ofWord.filter(({ numbers }) => numbers.length > 1);
    return {
      alone: ofWord.find(({ numbers }) => numbers.length === 1),
      bySecond: longer.length > 0 ? Map.groupBy(longer, ({ numbers }) => numbers[1] ?? 0) : undefined,
    };
  });
}

/** The phrases that begin with a word, by the word's number. */
export const phrasesFrom = entriesOf(counted);
/** The same for prose: phrases of several words, and plain single words. */
export const prosePhrasesFrom = entriesOf(countedInProse);

/** The roles of each word, as flags of `role`, by the word's number. */
export const rolesOf = Uint16Array.from(words, (word) => roles.get(word) ?? 0);

/** Places of a hash table with open addressing; a few times as many as words, so that most lookups end at once. */
const places = 1 << 14;
const numbersByHash = new Uint16Array(places);
for (let number = 1; number < words.length; number += 1) {
  let hash = 0;
  for (const letter of words[number] ?? '') for (const unit of unitsOf(letter)) hash = hashWith(hash, unit);
  let place = hash & (places - 1);
  while (numbersByHash[place] !== 0) place = (place + 1) & (places - 1);
  numbersByHash[place] = number;
}

function unitsOf(letter: string): number[] {
  return Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at));
}

/** Adds a letter, as a UTF-16 code unit in lower case, to the hash of a word. */
export function hashWith(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
}

/**
 * Returns the number of a word of a text, 0 if the vocabulary does not hold it.
 * @param hash of its letters, by `hashWith`
 */
export function numberAt(text: string, start: number, end: number, hash: number): number {
  for (let place = hash & (places - 1); ; place = (place + 1) & (places - 1)) {
    const number = numbersByHash[place] ?? 0;
    if (number === 0 || isWordAt(words[number] ?? '', text, start, end)) return number;
  }
}

function isWordAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) {
    const unit = text.charCodeAt(start + at);
    if (word.charCodeAt(at) !== (unit >= 65 && unit <= 90 ? unit | 32 : unit)) return false;
  }
  return true;
}
