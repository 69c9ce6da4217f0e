import { fold } from '#server/catalog/search/fold.ts';
import {
  deniesVerb,
  isCross,
  isKoreanAdverb,
  koreanDenied,
} from '#server/catalog/search/grammar/korean/function-words.ts';
import { withSharedDenials } from '#server/catalog/search/grammar/korean/shared-denials.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import { canLack, koreanPieces, lack } from './korean-compounds.ts';
import { writtenAsOne } from './written-as-one.ts';

/** A word of a query, or a part of a hyphenated one, with its place in the query. */
export type Part = {
  folded: string;
  start: number;
  /** After the last letter. */
  end: number;
  /** Whether a hyphen, a dot or a similar sign joins it to the part before. */
  isJoined: boolean;
  /** Whether a slash parts it from the word before: `silk/satin`. */
  isSlashed?: boolean;
  /** Whether a plus or an ampersand is before it: `bags & shoes`. */
  isAdded?: boolean;
  /** Whether a comma parts it from the word before: `shirt, dress` is no shirt dress. */
  isApart?: boolean;
  /** Whether a minus sign in front of it leaves it out: `sweater -black`. */
  isMinus?: boolean;
};

const word = /[\p{L}\p{M}\p{N}’']+/gu;
const joint = /^[-&./]$/;
const added = /^\s*[&+]\s*$/;
/** A slash between two words, which offers a choice of whatever stands beside it. */
const slash = /^\s*[/|]\s*$/;
const comma = /[,;]/;
const minusBefore = /(?:^|\s)[-−!]$/u;
const hasHangul = /\p{Script=Hangul}/u;

/**
 * Splits a query into its words. Korean compounds are split into the words that a lexicon knows, and lose their particles.
 * @param isKnown whether the lexicon knows a folded word
 */
export function partsOf(query: string, isKnown: (folded: string) => boolean): Part[] {
  const parts: Part[] = [];
  for (const match of query.matchAll(word)) {
    const [text] = match;
    const start = match.index;
    const before = parts.at(-1);
    const sign = before === undefined ? '' : query.slice(before.end, start);
    const isJoined = joint.test(sign);
    const isSlashed = slash.test(sign);
    const isAdded = added.test(sign);
    const isApart = comma.test(sign);
    const isMinus = minusBefore.test(query.slice(Math.max(0, start - 2), start)) && /^\p{L}/u.test(text);
    const isKorean = hasHangul.test(text);
    const whole = { word: text, from: 0, to: text.length };
    const pieces = isKorean ? koreanPieces(text, isKnown) : (writtenAsOne(text, isKnown) ?? [whole]);
    for (const [place, piece] of pieces.entries()) {
      const isStyle = styleAbbreviation.test(piece.word) && hasHangul.test(query);
      const folded = isStyle ? fold('스타일') : foldedWord(piece.word);
      if (folded === '') continue;
      const isFirst = place === 0;
      parts.push({
        folded,
        start: start + piece.from,
        end: start + piece.to,
        isJoined: isFirst && isJoined && (!isKorean || isSlashed),
        ...(isFirst && isSlashed && { isSlashed }),
        ...(isFirst && isAdded && { isAdded }),
        ...(isFirst && isApart && { isApart }),
        ...(isFirst && isMinus && { isMinus }),
      });
    }
  }
  const read = withSharedDenials(withoutAdverbs(joined(parts, isKnown), isKnown));
  return withMixedNames(withCrosses(withSoundingNumbers(read)));
}

const determiners = /^(?:an?|the|my|her|his|our)$/;
const verbs = /^(?:wear|match|go|pair|buy|be|take|make|dance|give)$/;

/** Reads the 4 of `dress 4 my wedding` as for, and the 2 of `smth 2 wear` as to. */
const withSoundingNumbers = (parts: readonly Part[]): Part[] =>
  parts.map((part, place) => {
    const next = parts[place + 1]?.folded ?? '';
    const isFor = part.folded === '4' && (determiners.test(next) || occasionNamed(next) !== undefined);
    const isTo = part.folded === '2' && (determiners.test(next) || verbs.test(next));
    return place > 0 && (isFor || isTo) ? { ...part, folded: isFor ? 'for' : 'to' } : part;
  });

/** English words that make a name with a Korean kind, in Korean: leather 자켓, denim 자켓. */
const koreanWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ leather: '가죽', denim: '데님', mini: '미니', midi: '미디', long: '롱', wide: '와이드' }),
);

/** Reads an English word and a Korean kind as the name that they are in Korean. */
const withMixedNames = (parts: readonly Part[]): Part[] =>
  parts.map((part, place) => {
    const word = koreanWords.get(part.folded);
    const kind = parts[place + 1]?.folded ?? '';
    if (word === undefined || !hasHangul.test(kind) || !kindNamed([fold(word), kind])) return part;
    return { ...part, folded: fold(word) };
  });

/** Reads a cross behind a Korean property, part or kind as its lack: 로고X, 굽 x, 흰색ㄴㄴ. Between two brands it joins them. */
const withCrosses = (parts: readonly Part[]): Part[] =>
  parts.map((part, place) => {
    const before = parts[place - 1]?.folded ?? '';
    return isCross(part.folded) && hasHangul.test(before) && canLack(before) ? { ...part, folded: lack } : part;
  });

/** Leaves out an adverb within a name, and before a denied verb: `키가 좀 작은` is 키가 작은, `잘 안 가는` 안 가는. */
const withoutAdverbs = (parts: readonly Part[], isKnown: (folded: string) => boolean): Part[] =>
  parts.filter(({ folded }, place) => {
    const [before, next] = [parts[place - 1], parts[place + 1]];
    if (!isKoreanAdverb(folded) || !before || !next) return true;
    // Two verbs may share a denial: `너무 높지도 낮지도 않은`.
    const isDenied =
      koreanDenied(parts.slice(place + 1, place + 3).map((part) => part.folded)).length > 0 ||
      parts.slice(place + 2, place + 4).some((denial) => deniesVerb(denial.folded));
    return !isKnown(`${before.folded} ${next.folded}`) && !isDenied;
  });

/** Shorter words are joined by chance. */
const minLettersOfJoined = 6;

/** Joins two unknown words that are a known one together: cash mere. Flip flops are a name of two words. */
function joined(parts: readonly Part[], isKnown: (folded: string) => boolean): Part[] {
  const read: Part[] = [];
  for (const part of parts) {
    const before = read.at(-1);
    const whole = `${before?.folded}${part.folded}`;
    const isOne =
      before !== undefined &&
      part.isApart !== true &&
      whole.length >= minLettersOfJoined &&
      !isKnown(before.folded) &&
      !isKnown(part.folded) &&
      isKnown(whole) &&
      kindNamed([before.folded, part.folded]) === undefined;
    if (isOne) read[read.length - 1] = { ...before, folded: whole, end: part.end };
    else read.push(part);
  }
  return read;
}

/** The Korean abbreviation of `in the style of`: 막스마라st 코트. */
const styleAbbreviation = /^st$/iu;

/** Words that would lose their meaning with their accents: `für` is no fur, `d'une` no dune, and the Portuguese `lã` no `la`. */
const keptWords: readonly (readonly [word: RegExp, folded: string])[] = [
  [/^fürs?$/iu, 'fuer'],
  [/^d['’]une?$/iu, 'une'],
  [/^lã$/iu, 'lana'],
];

const foldedWord = (word: string) => keptWords.find(([kept]) => kept.test(word))?.[1] ?? fold(word);
