import type { AttributeName } from '#contract/attributes.ts';
import { fold } from '#server/catalog/search/fold.ts';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import { foldedWords, isVague, type Phrase, phrasesByFirst } from './lexicon.ts';

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

/** Single words of prose that name a shape and hardly anything else. */
const plainInProse = new Set(
  'sleeveless strapless turtleneck halterneck midi maxi bodycon bootcut smanicato ärmellos mouwloos hooded off-shoulder stiletto slingback'
    .split(' ')
    .map(fold),
);

/** Words that deny the words behind them, in the languages of feeds. */
const denials = new Set(
  'no not non without sans senza sin zonder ohne geen kein keine keinen nicht pas never faux fake imitation mock minus'.split(
    ' ',
  ),
);
/** Words between a denial and the denied word: no real fur, without any leather. */
const fillers = new Set('real any genuine added animal true de du di echtes echte'.split(' '));
/** Words that deny the word in front of them: silk free, leather look. */
const denialsBehind = new Set(
  'free frei vrij look effect effekt like style inspired alternative alternatives imitation imitat substitute optik 없는 프리'
    .split(' ')
    .map(fold),
);
const isOr = new Set('or nor ou oder of o or또는'.split(' '));
/** Words that introduce a detail of a piece. */
const introducesDetail = new Set('with mit avec con met w featuring feat'.split(' '));
/** Details whose colour and material are not the piece's. */
const details = new Set(
  'buckle buckles hardware button buttons zip zips zipper sole soles trim trims trimmed stitching stitch lining lined piping studs stud studded detail details detailing handle handles lens lenses laces'.split(
    ' ',
  ),
);
/** Materials that a piece is known by even where they are a detail: a necklace with pearls. */
const namedWithDetail = new Set(['pearl', 'crystal', 'diamond', 'gemstone', 'lace']);
/** Words for the wearer. A brand comes before them: Red Tape Men Brown Shoes. */
const wearers = new Set(
  'men mens man women womens woman ladies lady girls girl boys boy unisex kids damen herren femme homme donna uomo mujer hombre dames heren'.split(
    ' ',
  ),
);
/** The last part of a title often names the colour alone: Lune Bag - Stone, Wrap Coat in Bone. */
const lastPart = /(?:\s[-–—|/]\s|,\s|\(|\sin\s)(?=[^-–—|/,(]*$)/;
const maxWordsOfLastPart = 3;

/** The phrases that count in prose: those of several words, and plain single words. */
export const phrasesInProse = new Map<string, readonly Phrase[]>();
for (const [first, phrases] of phrasesByFirst) {
  const counted = phrases.filter(({ words, meanings }) => {
    return meanings.length === 0 || words.length > 1 || plainInProse.has(first);
  });
  if (counted.some(({ meanings }) => meanings.length > 0)) phrasesInProse.set(first, counted);
}

/** A folded text and its words, with the positions of each. */
type Tokens = { folded: string; words: string[]; starts: number[]; ends: number[] };

/** Reads the attributes that a text names, the longest phrases first, in the order of the text. */
export function readWords(
  text: string,
  { isField = false, without = '', isProse = false }: Options = {},
): WordReading[] {
  if (text === '') return [];
  const tokens = tokensOf(text);
  const { words } = tokens;
  const isOfBrand = without === '' ? undefined : placesOf(words, foldedName(without));
  const tail = isField || isProse ? Number.POSITIVE_INFINITY : startOfTail(tokens);
  const lexicon = isProse ? phrasesInProse : phrasesByFirst;
  const readings: WordReading[] = [];
  let deniedUntil = -1;
  for (let start = 0; start < words.length; ) {
    const phrases = isOfBrand?.has(start) ? undefined : lexicon.get(words[start] ?? '');
    const mayBeVague = isField || start >= tail;
    const phrase = phrases && longestAt(tokens, start, phrases, mayBeVague);
    const end = start + (phrase?.words.length ?? 1);
    if (phrase && phrase.meanings.length > 0) {
      if (isDenied(tokens, start, end, deniedUntil)) deniedUntil = end;
      else
        for (const { attribute, values, isOnlyInField } of phrase.meanings) {
          if (isOnlyInField && !isField && !(attribute === 'colour' && start >= tail)) continue;
          readings.push({ attribute, values, word: phrase.words.join(' '), start, end });
        }
    }
    start = end;
  }
  return isField || isProse ? readings : ofWholePiece(readings, tokens);
}

const foldedName = memoize((name) => foldedWords(name));

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** Folds a text as the word index does, and splits it into words. Plain ASCII, as most texts are, takes a short way. */
function tokensOf(said: string): Tokens {
  const text = said.includes('’') ? said.replaceAll('’', '') : said;
  const isPlain = isAscii(text);
  const folded = isPlain ? text.toLowerCase().replaceAll("'", '') : fold(text);
  const pattern = isPlain ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu;
  const tokens: Tokens = { folded, words: [], starts: [], ends: [] };
  for (let match = pattern.exec(folded); match; match = pattern.exec(folded)) {
    tokens.words.push(match[0]);
    tokens.starts.push(match.index);
    tokens.ends.push(pattern.lastIndex);
  }
  return tokens;
}

/**
 * Returns the longest of some phrases that stands at a word. Its words may be joined by spaces, hyphens, bars and `&`.
 * Outside of fields a vague phrase does not hide a shorter one: silver & grey is silver.
 */
function longestAt(tokens: Tokens, start: number, phrases: readonly Phrase[], mayBeVague: boolean): Phrase | undefined {
  const { words } = tokens;
  for (const phrase of phrases) {
    const { length } = phrase.words;
    const isOfField = isVague(phrase);
    if (!mayBeVague && length > 1 && isOfField) continue;
    let place = 1;
    while (place < length && words[start + place] === phrase.words[place]) place += 1;
    const gaps = isOfField ? joining : betweenWords;
    if (place === length && (length === 1 || gapsMatch(tokens, start, start + length, gaps))) return phrase;
  }
  return undefined;
}

const betweenWords = /^[\s\-–/&’]*$/;
const joining = /^[\s-]*$/;

function gapsMatch({ folded, starts, ends }: Tokens, start: number, end: number, pattern: RegExp): boolean {
  for (let place = start + 1; place < end; place += 1)
    if (!pattern.test(folded.slice(ends[place - 1], starts[place]))) return false;
  return true;
}

/** Returns the places of words that belong to an occurrence of a name. */
function placesOf(words: readonly string[], name: readonly string[]): Set<number> | undefined {
  const [first] = name;
  if (first === undefined || !words.includes(first)) return undefined;
  const places = new Set<number>();
  for (let start = 0; start + name.length <= words.length; start += 1) {
    if (name.every((word, place) => words[start + place] === word))
      for (const place of name.keys()) places.add(start + place);
  }
  return places;
}

function startOfTail({ folded, words, starts }: Tokens): number {
  const match = lastPart.exec(folded);
  if (!match) return Number.POSITIVE_INFINITY;
  const start = starts.findIndex((at) => at >= match.index + match[0].length - 1);
  return start > 0 && words.length - start <= maxWordsOfLastPart ? start : Number.POSITIVE_INFINITY;
}

/** Returns whether the text denies a run of words: no silk, silk-free, without leather or suede. */
function isDenied(tokens: Tokens, start: number, end: number, deniedUntil: number): boolean {
  const { words } = tokens;
  if (denialsBehind.has(words[end] ?? '') && gapsMatch(tokens, end - 1, end + 1, joining)) return true;
  const before = fillers.has(words[start - 1] ?? '') ? start - 2 : start - 1;
  if (denials.has(words[before] ?? '') && gapsMatch(tokens, before, start, joining)) return true;
  return deniedUntil === start - 1 && isOr.has(words[start - 1] ?? '');
}

/** Returns whether a word introduces a detail. A plain `W` is a size or a name: only `w/` means `with`. */
function introducesDetailAt({ folded, words, ends }: Tokens, place: number): boolean {
  const word = words[place] ?? '';
  return introducesDetail.has(word) && (word !== 'w' || folded[ends[place] ?? 0] === '/');
}

/** Drops colours and materials of details, and words in front of the wearer where others come behind. */
function ofWholePiece(readings: readonly WordReading[], tokens: Tokens): WordReading[] {
  const { words } = tokens;
  const detailFrom = words.findIndex((_, place) => place > 0 && introducesDetailAt(tokens, place));
  const wearer = words.findLastIndex((word) => wearers.has(word));
  return readings.filter(({ attribute, values, start, end }) => {
    if (attribute === 'colour' || attribute === 'material') {
      const isOfDetail = details.has(words[end] ?? '') || (detailFrom >= 0 && start > detailFrom);
      if (isOfDetail && !values.some((value) => attribute === 'material' && namedWithDetail.has(value))) return false;
    }
    if (wearer < 0 || start > wearer) return true;
    return !readings.some((other) => other.attribute === attribute && other.start > wearer);
  });
}
