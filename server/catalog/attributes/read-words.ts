import type { AttributeName } from '#contract/attributes.ts';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import { withPartsApart } from './german-compounds.ts';
import { foldedWords, isVague, phrasesByFirst } from './lexicon.ts';
import { type Tokens, tokensOf } from './tokens.ts';
import { type NumberedPhrase, type PhrasesFrom, phrasesFrom, prosePhrasesFrom, rolesOf } from './vocabulary.ts';
import { role } from './word-roles.ts';

/** What a run of words of a text names. `start` and `end` are positions of words. */
export type WordReading = {
  attribute: AttributeName;
  values: readonly string[];
  /** The folded words of the run. */
  word: string;
  start: number;
  end: number;
};

type Options = {
  /** A field that holds nothing else, such as a colour: words count that are too vague in a title. */
  isField?: boolean;
  /** A brand whose name is no attribute. */
  without?: string;
  /** Prose: single words count only if they are hardly ever said of something else. */
  isProse?: boolean;
};

/** Materials that a piece is known by even where they are a detail: a necklace with pearls. */
const namedWithDetail = new Set(['pearl', 'crystal', 'diamond', 'gemstone', 'lace']);
/** The last part of a title often names the colour alone: Lune Bag - Stone, Wrap Coat in Bone. */
const lastPart = /(?:\s[-–—|/]\s|,\s|\(|\sin\s)(?=[^-–—|/,(]*$)/i;
const maxWordsOfLastPart = 3;

/** Reads the attributes that a text names, the longest phrases first, in the order of the text. */
export function readWords(
  text: string,
  { isField = false, without = '', isProse = false }: Options = {},
): WordReading[] {
  if (text === '') return [];
  if (isProse) return readProseTokens(tokensOf(text));
  const tokens = tokensOf(withPartsApart(text));
  const isOfBrand = without === '' ? undefined : placesOf(tokens, brandWords(without));
  const readings = readTokens(tokens, phrasesFrom, isField ? 'field' : 'title', isOfBrand);
  return isField || readings.length === 0 ? readings : ofWholePiece(readings, tokens);
}

/** Reads the words of a sentence of prose. */
export const readProseTokens = (tokens: Tokens): WordReading[] => readTokens(tokens, prosePhrasesFrom, 'prose');

const none: WordReading[] = [];

function readTokens(
  tokens: Tokens,
  lexicon: typeof phrasesFrom,
  place: ReadPlace,
  isOfBrand?: ReadonlySet<number>,
): WordReading[] {
  const { count, numbers } = tokens;
  let readings = none;
  let deniedUntil = -1;
  for (let start = 0; start < count; ) {
    const phrases = lexicon[numbers[start] ?? 0];
    const phrase = phrases && !isOfBrand?.has(start) ? longestAt(tokens, start, phrases, place) : undefined;
    if (phrase === undefined) {
      start += 1;
      continue;
    }
    const { meanings, text } = phrase;
    const end = start + phrase.numbers.length;
    if (meanings.length > 0 && isDenied(tokens, start, end, deniedUntil)) deniedUntil = end;
    else
      for (const { attribute, values, isOnlyInField } of meanings) {
        const counts =
          !isOnlyInField ||
          place === 'field' ||
          (attribute === 'colour' && (isInTail(tokens, start, place) || has(tokens, end, role.ofColour)));
        if (!counts) continue;
        if (readings === none) readings = [];
        readings.push({ attribute, values, word: text, start, end });
      }
    start = end;
  }
  return readings;
}

/** A brand's folded words, or none if no phrase begins with any of them. */
const brandWords = memoize((name): readonly string[] => {
  const words = foldedWords(name);
  return words.some((word) => phrasesByFirst.has(word)) ? words : [];
});

type ReadPlace = 'field' | 'title' | 'prose';

/** Returns the longest phrase that stands at a word. Its words may be joined by spaces, hyphens, bars and `&`. */
function longestAt(
  tokens: Tokens,
  start: number,
  { alone, bySecond }: PhrasesFrom,
  place: ReadPlace,
): NumberedPhrase | undefined {
  if (bySecond === undefined || start + 1 >= tokens.count) return alone;
  const longer = bySecond.get(tokens.numbers[start + 1] ?? 0);
  return longer?.find((phrase) => isAt(tokens, start, phrase) && hidesShorter(tokens, start, phrase, place)) ?? alone;
}

/** Tells whether a phrase counts in place of its words. Silver grey is one colour in a field; silver & grey are two. */
function hidesShorter(tokens: Tokens, start: number, phrase: NumberedPhrase, place: ReadPlace): boolean {
  if (!isVague(phrase)) return true;
  if (place !== 'field' && !isInTail(tokens, start, place)) return false;
  return gapsMatch(tokens, start, start + phrase.numbers.length, joining);
}

function isAt(tokens: Tokens, start: number, { numbers }: NumberedPhrase): boolean {
  const { length } = numbers;
  if (start + length > tokens.count) return false;
  for (let place = 2; place < length; place += 1) if (tokens.numbers[start + place] !== numbers[place]) return false;
  return gapsMatch(tokens, start, start + length, betweenWords);
}

const betweenWords = /^[\s\-–/&’]*$/;
const joining = /^[\s-]*$/;

function gapsMatch({ text, starts, ends }: Tokens, start: number, end: number, pattern: RegExp): boolean {
  for (let place = start + 1; place < end; place += 1)
    if (!pattern.test(text.slice(ends[place - 1], starts[place]))) return false;
  return true;
}

/** Returns the places of words that belong to an occurrence of a name. */
function placesOf({ text, count, starts, ends }: Tokens, name: readonly string[]): Set<number> | undefined {
  if (name.length === 0) return undefined;
  const words = Array.from({ length: count }, (_, place) => text.slice(starts[place], ends[place]).toLowerCase());
  const places = new Set<number>();
  for (let start = 0; start + name.length <= words.length; start += 1) {
    if (name.every((word, place) => words[start + place] === word))
      for (const place of name.keys()) places.add(start + place);
  }
  return places;
}

/** Tells whether a word begins or follows the last part of a title. */
function isInTail({ text, count, starts }: Tokens, start: number, place: ReadPlace): boolean {
  const match = place === 'title' ? lastPart.exec(text) : null;
  if (!match) return false;
  const tail = starts.subarray(0, count).findIndex((at) => at >= match.index + match[0].length - 1);
  return tail > 0 && count - tail <= maxWordsOfLastPart && start >= tail;
}

const has = ({ count, numbers }: Tokens, place: number, flag: number) =>
  place >= 0 && place < count && ((rolesOf[numbers[place] ?? 0] ?? 0) & flag) !== 0;

/** Tells whether the text denies a run of words: no silk, silk-free, without leather or suede. */
function isDenied(tokens: Tokens, start: number, end: number, deniedUntil: number): boolean {
  if ((tokens.roles & (role.denial | role.denialBehind)) === 0) return false;
  if (has(tokens, end, role.denialBehind) && gapsMatch(tokens, end - 1, end + 1, joining)) return true;
  const before = has(tokens, start - 1, role.filler) ? start - 2 : start - 1;
  if (has(tokens, before, role.denial) && gapsMatch(tokens, before, start, joining)) return true;
  return deniedUntil === start - 1 && has(tokens, start - 1, role.or);
}

/** Returns whether a word introduces a detail. A plain `W` is a size or a name: only `w/` means `with`. */
function introducesDetail(tokens: Tokens, place: number): boolean {
  if (!has(tokens, place, role.introducesDetail)) return false;
  const [start = 0, end = 0] = [tokens.starts[place], tokens.ends[place]];
  return end - start > 1 || tokens.text[end] === '/';
}

/** Drops colours and materials of details, and words in front of the wearer where others come behind. */
function ofWholePiece(readings: WordReading[], tokens: Tokens): WordReading[] {
  if ((tokens.roles & (role.introducesDetail | role.detail | role.wearer)) === 0) return readings;
  let detailFrom = -1;
  let wearer = -1;
  for (let place = 0; place < tokens.count; place += 1) {
    if (detailFrom < 0 && place > 0 && introducesDetail(tokens, place)) detailFrom = place;
    if (has(tokens, place, role.wearer)) wearer = place;
  }
  return readings.filter(({ attribute, values, start, end }) => {
    if (attribute === 'colour' || attribute === 'material') {
      const isOfDetail = has(tokens, end, role.detail) || (detailFrom >= 0 && start > detailFrom);
      if (isOfDetail && !values.some((value) => attribute === 'material' && namedWithDetail.has(value))) return false;
    }
    if (wearer < 0 || start > wearer) return true;
    return !readings.some((other) => other.attribute === attribute && other.start > wearer);
  });
}
