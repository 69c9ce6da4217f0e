import { fold } from '#server/catalog/search/fold.ts';
import { hashWith, numberAt, rolesOf } from './vocabulary.ts';

/**
 * The words of a text, in arrays that the next text overwrites: a run reads millions of words, and few of them name
 * anything.
 */
export type Tokens = {
  /** The text that the positions belong to. Letters may be capitals. */
  text: string;
  count: number;
  /** The number of each word in the vocabulary; 0 is unknown. */
  numbers: Int32Array;
  /** The positions of each word in the text. */
  starts: Int32Array;
  ends: Int32Array;
  /** The roles of all words, as flags of `role`. */
  roles: number;
};

const tokens: Tokens = {
  text: '',
  count: 0,
  numbers: new Int32Array(1024),
  starts: new Int32Array(1024),
  ends: new Int32Array(1024),
  roles: 0,
};

const separator = 0;
const sentenceEnd = 1;
const apostrophe = 2;
/** The class of each ASCII character: its small letter or digit, or one of the classes above. */
const classes = Uint8Array.from({ length: 128 }, (_, unit) => {
  const sign = String.fromCharCode(unit);
  if (/[a-z0-9]/i.test(sign)) return sign.toLowerCase().charCodeAt(0);
  if ('.!?\n;'.includes(sign)) return sentenceEnd;
  return sign === "'" ? apostrophe : separator;
});
const [bullet, curlyApostrophe] = ['•', '’'].map((sign) => sign.charCodeAt(0));
/** Spaces and punctuation of typography. */
const isTypography = (unit: number) => unit >= 0x2000 && unit <= 0x206f;

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** Folds a text as the word index does, and finds its words. Plain ASCII, as most texts are, takes a short way. */
export function tokensOf(said: string): Tokens {
  const text = said.includes('’') ? said.replaceAll('’', '') : said;
  const folded = isAscii(text) ? (text.includes("'") ? text.replaceAll("'", '') : text) : fold(text);
  let start = -1;
  let hash = 0;
  tokens.text = folded;
  tokens.count = 0;
  tokens.roles = 0;
  for (let at = 0; at <= folded.length; at += 1) {
    const unit = at < folded.length ? folded.charCodeAt(at) : 0;
    const letter = unit < 128 ? (classes[unit] ?? separator) : letterAt(folded, at, unit);
    if (letter > apostrophe) {
      if (start < 0) start = at;
      hash = hashWith(hash, letter);
    } else if (start >= 0) {
      add(start, at, hash);
      start = -1;
      hash = 0;
    }
  }
  return tokens;
}

function add(start: number, end: number, hash: number): void {
  const { count, text } = tokens;
  if (count === tokens.numbers.length) grow();
  const number = numberAt(text, start, end, hash);
  tokens.numbers[count] = number;
  tokens.roles |= rolesOf[number] ?? 0;
  tokens.starts[count] = start;
  tokens.ends[count] = end;
  tokens.count += 1;
}

function grow(): void {
  for (const name of ['numbers', 'starts', 'ends'] as const) {
    const larger = new Int32Array(tokens[name].length * 2);
    larger.set(tokens[name]);
    tokens[name] = larger;
  }
}

/** Whether each UTF-16 code unit is a letter or a digit: 0 is unknown, 1 no, 2 yes. */
const isLetter = new Uint8Array(0x10000);
const letters = /[\p{L}\p{N}]/u;

/** Returns a code unit beyond ASCII if it is part of a word, else a separator. */
function letterAt(text: string, at: number, unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return isPairOfLetter(text, at, unit) ? unit : separator;
  if (isLetter[unit] === 0) isLetter[unit] = letters.test(String.fromCharCode(unit)) ? 2 : 1;
  return isLetter[unit] === 2 ? unit : separator;
}

function isPairOfLetter(text: string, at: number, unit: number): boolean {
  const first = unit < 0xdc00 ? at : at - 1;
  return letters.test(String.fromCodePoint(text.codePointAt(first) ?? 0));
}

/** A sentence of a text. */
export type Sentence = {
  end: number;
  /** Whether its words are in the tokens. Otherwise it has letters beyond ASCII, or apostrophes, and is to be folded. */
  isPlain: boolean;
  /** Whether it has letters beyond ASCII. */
  isForeign: boolean;
};

/**
 * Finds the words of the sentence that begins at a position, without folding it.
 * @param text whose sentences are read one after the other
 */
export function readSentence(text: string, from: number, sentence: Sentence): Tokens {
  let start = -1;
  let hash = 0;
  let at = from;
  let isForeign = false;
  let hasApostrophe = false;
  tokens.text = text;
  tokens.count = 0;
  tokens.roles = 0;
  for (; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 10;
    const letter = unit < 128 ? (classes[unit] ?? separator) : isTypography(unit) ? separator : unit;
    if (letter > apostrophe) {
      isForeign ||= unit > 127;
      if (start < 0) start = at;
      hash = hashWith(hash, letter);
      continue;
    }
    if (start >= 0) add(start, at, hash);
    start = -1;
    hash = 0;
    if (letter === sentenceEnd || unit === bullet) break;
    hasApostrophe ||= letter === apostrophe || unit === curlyApostrophe;
  }
  sentence.end = Math.min(at, text.length);
  sentence.isForeign = isForeign;
  sentence.isPlain = !isForeign && !hasApostrophe;
  return tokens;
}
