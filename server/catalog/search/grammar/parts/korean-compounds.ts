import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { fold } from '#server/catalog/search/fold.ts';
import {
  isKoreanAdjective,
  isParticle,
  isTalkInKorean,
  jointOf,
  partsOfDenial,
  plainColourAtEnd,
  withoutJoint,
  withoutParticle,
  withoutStrongPrefix,
  withPlainVowels,
} from '#server/catalog/search/grammar/korean/function-words.ts';
import { isKoreanDetail } from '#server/catalog/search/grammar/korean/same-things.ts';
import { isNegationAfter, isStyleMarker, namesNothing } from '#server/catalog/search/grammar/names/function-words.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lengthMeant, looseMeaning } from '#server/catalog/search/grammar/names/loose-words.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import { oneSlipAway } from '#server/catalog/search/words/spelling.ts';

const hangul = /^\p{Script=Hangul}+$/u;
/** The place between Korean letters and others: gucci가방, s사이즈, 면100. Behind a number they are its unit: 27인치. */
const betweenScripts = /(?<=[a-z])(?=\p{Script=Hangul})|(?<=\p{Script=Hangul})(?=[a-z\d])/iu;

/** A height with its unit, before the noun that it is of: 3센치굽. */
const heightBeforeNoun = /^(\d+센[치티])(?!미터)(\p{Script=Hangul}+)$/u;

/** An ending of a number, which is no unit: 245인데, 66이에요. */
const endingOfNumber = /^(?:[은는이가을를]|으?로|이고|인데요?|이?[에예]?요)$/u;

/** A known word, with the characters of a text that it was read from. */
export type Piece = { word: string; from: number; to: number };

/** The word that denies the noun before it. */
export const lack = fold('없는');
const dressId = 700;

/** Tells whether a folded word names something that a product may lack: a property, a part, a kind or a style. */
export const canLack = (word: string): boolean =>
  findAttributes([word]).length > 0 ||
  findAttributes([word, lack]).length > 0 ||
  (looseMeaning(word) ?? lengthMeant(word, [dressId])) !== undefined ||
  isKoreanDetail(word) ||
  (kindNamed([word]) ?? occasionNamed(word)) !== undefined;

/** Splits a word with Korean letters into known words. Endings behind Latin letters say nothing, unless they join a noun. */
export function koreanPieces(text: string, isKnown: (folded: string) => boolean): Piece[] {
  // An ending by itself is of a sign or a number before it: 100%로.
  if (endingOfNumber.test(text) && !isKnown(fold(text))) return [];
  if (hangul.test(text)) return hangulPieces(text, isKnown);
  const isOfPart = (word: string) => jointOf(text.slice(word.length)) === undefined && isKnown(fold(word));
  const known = withoutParticle(text).find(isOfPart);
  if (known !== undefined) return [{ word: known, from: 0, to: text.length }];
  const [, height = '', heel = ''] = heightBeforeNoun.exec(text) ?? [];
  if (heel !== '' && !isParticle(heel))
    return [{ word: height, from: 0, to: height.length }, ...shifted(hangulPieces(heel, isKnown), height.length)];
  const [, number = '', ending = ''] = /^(\d+)(\D+)$/u.exec(text) ?? [];
  if (number !== '' && endingOfNumber.test(ending)) return [{ word: number, from: 0, to: text.length }];
  const jointOfNumbers = jointOf(ending);
  if (jointOfNumbers !== undefined)
    return [
      { word: number, from: 0, to: number.length },
      { word: jointOfNumbers, from: number.length, to: text.length },
    ];
  let from = 0;
  return text.split(betweenScripts).flatMap((run): Piece[] => {
    const start = from;
    from += run.length;
    const whole = { word: run, from: start, to: from };
    if (!hangul.test(run)) return [whole];
    const joint = start > 0 ? jointOf(run) : undefined;
    if (joint !== undefined) return [{ ...whole, word: joint }];
    if (start > 0 && isParticle(run)) return [];
    return shifted(hangulPieces(run, isKnown), start);
  });
}

/** Splits a Korean word into known words, the longest first. A word that cannot be split whole stays as it is. */
function hangulPieces(text: string, isKnown: (folded: string) => boolean): Piece[] {
  if (isTalkInKorean(fold(text)) && !isNegationAfter(fold(text))) return piecesOfTalk(text, isKnown);
  if (isKnown(fold(text))) return beforeKnownEnd(text, isKnown) ?? [{ word: text, from: 0, to: text.length }];
  if (isJoinedDenial(text))
    return [
      { word: '안', from: 0, to: 1 },
      { word: text.slice(1), from: 1, to: text.length },
    ];
  const denial = partsOfDenial(text);
  if (denial)
    return [
      { word: denial[0], from: 0, to: denial[0].length },
      { word: denial[1], from: denial[0].length, to: text.length },
    ];
  const joined = withoutJoint(text);
  const known = joined.find(({ noun }) => isKnown(fold(noun)));
  for (const { noun, joint } of known ? [known] : joined) {
    const end = noun.length;
    const pieces = known ? [{ word: noun, from: 0, to: end }] : splitFrom(noun, 0, isKnown);
    if (pieces) return [...pieces, { word: joint, from: end, to: text.length }];
  }
  const noun = nounOf(text, isKnown);
  if (noun) return noun;
  const whole = { word: text.replace(connective, ''), from: 0, to: text.length };
  if (isLikeness(text)) return [whole];
  return (
    splitFrom(text, 0, isKnown) ??
    respelledPieces(text, isKnown) ??
    strongPieces(text, isKnown) ??
    lackingPieces(text) ??
    placedPieces(text) ??
    piecesBeforeEnd(text) ??
    unknownPieces(text, isKnown) ?? [whole]
  );
}

/** Returns the known word that a text is with an ending. Undefined for other texts. */
function nounOf(text: string, isKnown: (folded: string) => boolean): Piece[] | undefined {
  const noun = withoutParticle(text).find((word) => isKnown(fold(word)) && !isTalkInKorean(fold(word)));
  if (noun === undefined) return undefined;
  const pieces = beforeKnownEnd(noun, isKnown);
  const last = pieces?.at(-1);
  return pieces && last
    ? [...pieces.slice(0, -1), { ...last, to: text.length }]
    : [{ word: noun, from: 0, to: text.length }];
}

/** Splits a product from the verb that asks for it: 원피스추천해줘, 베이지만. Verbs alone stay whole. */
function piecesOfTalk(text: string, isKnown: (folded: string) => boolean): Piece[] {
  const isThing = ({ word }: Piece) =>
    (kindNamed([fold(word)]) ?? occasionNamed(fold(word))) !== undefined || findAttributes([fold(word)]).length > 0;
  const isKnownNoun = (word: string) => isKnown(word) && !isTalkInKorean(word);
  for (let at = text.length; at > 0; at -= 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    if (tail !== '' && !namesNothing(fold(tail))) continue;
    const pieces = nounOf(head, isKnownNoun) ?? splitFrom(head, 0, isKnownNoun);
    if (pieces?.some(isThing)) return tail === '' ? pieces : [...pieces, { word: tail, from: at, to: text.length }];
  }
  return [{ word: text, from: 0, to: text.length }];
}

/**
 * Splits a word that a lexicon knows where a kind or a lack ends it: 롱코트 is long, and a coat, 끈없는 has no straps.
 * Undefined for other words.
 */
function beforeKnownEnd(text: string, isKnown: (folded: string) => boolean): Piece[] | undefined {
  if (kindNamed([fold(text)])) return undefined;
  for (let at = 1; at < text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    // A single syllable is a kind where the word says the same without it: 스키니진, 스틸레토힐.
    if (tail.length === 1 && !isSameProperty(fold(head), fold(text))) continue;
    const isEnd = kindNamed([fold(tail)]) !== undefined || isNegationAfter(fold(tail));
    if (isEnd && isKnown(fold(head)) && !namesNothing(fold(head)))
      return [
        { word: head, from: 0, to: at },
        { word: tail, from: at, to: text.length },
      ];
  }
  return undefined;
}

const shifted = (pieces: readonly Piece[], by: number): Piece[] =>
  pieces.map(({ word, from, to }) => ({ word, from: from + by, to: to + by }));

/** Tells whether a word is `안` and an adjective or verb: 안두꺼운. The likes of 안락한 and 안전한 are adjectives themselves. */
const isJoinedDenial = (text: string): boolean =>
  /^안..+$/u.test(text) && !text.endsWith('한') && isKoreanAdjective(fold(text));

/** The ending of an adjective before another wish: 낮은데. */
const connective = /(?<=[은는한운])데$/u;

/** Tells whether two words name the same properties, and name any. */
function isSameProperty(one: string, other: string): boolean {
  const [first, second] = [one, other].map((word) =>
    findAttributes([word]).map(({ attribute, anyOf }) => `${attribute} ${anyOf}`),
  );
  return first !== undefined && first.length > 0 && first.join() === second?.join();
}

/** Tells whether a word is a noun that says nothing, with the ending for its likes: 여성다운 is no down. */
const isLikeness = (text: string): boolean => text.endsWith('다운') && namesNothing(fold(text.slice(0, -2)));

/** Shorter parts are within other words: the 파카 of 알파카. */
const minSyllables = 2;
/** The endings of adjectives and genitives, which names of kinds end with as well: 아름다운 is no down. */
const ofOtherWords = /[운의]$/u;

/** Splits an unknown word of which the lexicon knows a part. A misspelled kind stays whole, and is corrected later. */
function unknownPieces(text: string, isKnown: (folded: string) => boolean): Piece[] | undefined {
  if (ofOtherWords.test(text) || oneSlipAway(fold(text)).some((slip) => kindNamed([slip]))) return undefined;
  return unknownBeforeEnd(text, isKnown) ?? slipBesideKnown(text, isKnown) ?? shadePieces(text);
}

/**
 * Splits an unknown word where a kind, an occasion or a word for a style ends it, as Korean compounds end with the thing
 * itself: 인생구두 are shoes, 송년파티 is a party, and 제니룩 is a style.
 */
function unknownBeforeEnd(text: string, isKnown: (folded: string) => boolean): Piece[] | undefined {
  const isThing = (word: string) =>
    word.length >= minSyllables && (kindNamed([fold(word)]) ?? occasionNamed(fold(word))) !== undefined;
  for (let at = minSyllables; at < text.length; at += 1) {
    const end = withoutParticle(text.slice(at)).find((word) => isThing(word) || isStyleMarker(fold(word)));
    if (end === undefined) continue;
    const head = text.slice(0, at);
    const known = withoutParticle(head).find((word) => isKnown(fold(word)));
    return [
      { word: known ?? slipOf(head) ?? head, from: 0, to: at },
      { word: end, from: at, to: text.length },
    ];
  }
  return undefined;
}

/** Reads an unknown shade as the colour that ends it: 파우더핑크 is pink. */
function shadePieces(text: string): Piece[] | undefined {
  const colour = withoutParticle(text).map(plainColourAtEnd).find(Boolean);
  return colour === undefined ? undefined : [{ word: colour, from: 0, to: text.length }];
}

/** Shorter words are one slip from too many others. */
const minSyllablesOfSlip = 3;

/** Returns the kind or property that a word is one slip from. Undefined for other words. */
const slipOf = (word: string): string | undefined =>
  word.length < minSyllablesOfSlip
    ? undefined
    : oneSlipAway(fold(word)).find((slip) => kindNamed([slip]) || findAttributes([slip]).length > 0);

/** Splits a misspelled kind or property from the known word before or behind it, and corrects it: 원피수블랙. */
function slipBesideKnown(text: string, isKnown: (folded: string) => boolean): Piece[] | undefined {
  for (let at = minSyllables; at <= text.length - minSyllables; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    const first = isKnown(fold(head)) ? head : isKnown(fold(tail)) && slipOf(head);
    const second = isKnown(fold(tail)) ? tail : isKnown(fold(head)) && slipOf(tail);
    if (first && second)
      return [
        { word: first, from: 0, to: at },
        { word: second, from: at, to: text.length },
      ];
  }
  return undefined;
}

/** Splits a loan word with a spelling that sounds the same: 챠콜 is 차콜. */
function respelledPieces(text: string, isKnown: (folded: string) => boolean): Piece[] | undefined {
  const plain = withPlainVowels(text);
  const pieces = plain === text ? [] : hangulPieces(plain, isKnown);
  return pieces.some(({ word }) => isKnown(fold(word))) ? pieces : undefined;
}

/** Splits the rest of a word with a prefix that makes it stronger: 왕리본, 초미니스커트. */
function strongPieces(text: string, isKnown: (folded: string) => boolean): Piece[] | undefined {
  const plain = withoutStrongPrefix(text);
  const pieces = plain === undefined ? undefined : splitFrom(plain, 0, isKnown);
  const prefix = text.length - (plain?.length ?? 0);
  return pieces?.map(({ word, from, to }, place) => ({
    word,
    from: place === 0 ? 0 : from + prefix,
    to: to + prefix,
  }));
}

/** Splits a property from the loan word `no` before it: 노로고, 노리본. */
function lackingPieces(text: string): Piece[] | undefined {
  const word = text.slice(1);
  if (!text.startsWith('노') || word.length < minSyllables || !canLack(fold(word))) return undefined;
  return [
    { word, from: 0, to: text.length },
    { word: lack, from: text.length, to: text.length },
  ];
}

/** Words for the place or the number of a detail: 뒷지퍼, 투포켓. */
const placeOfDetail = /^(?:앞|뒤|뒷|옆|양|양쪽|사이드|투|히든)(?=..)/u;

/** Takes the word for its place off a detail: 뒷지퍼 is a 지퍼. */
function placedPieces(text: string): Piece[] | undefined {
  const detail = text.replace(placeOfDetail, '');
  const word = detail === text ? undefined : withoutParticle(detail).find((one) => isKoreanDetail(fold(one)));
  return word === undefined ? undefined : [{ word, from: text.length - detail.length, to: text.length }];
}

const deniedEnd = /^(..+?)(말고|말구|빼고|빼구|제외하고|제외|싫어|싫어요)$/u;

const thingEnd = /^(..+)([거것걸건])$/u;

/** Splits an unknown word from the denial behind it, and an adjective from the word for a thing: 한복말고, 등 파인거. */
function piecesBeforeEnd(text: string): Piece[] | undefined {
  const thing = thingEnd.exec(text);
  const [, word = '', end = ''] =
    deniedEnd.exec(text) ?? (isKoreanAdjective(fold(thing?.[1] ?? '')) ? thing : []) ?? [];
  if (word === '') return undefined;
  return [
    { word, from: 0, to: word.length },
    { word: end, from: word.length, to: text.length },
  ];
}

/** Returns the occasion before an ending for its time or place: the 결혼식 of 결혼식에입을원피스. */
const occasionsOf = (piece: string): string[] => {
  const noun = piece.replace(/(?:에서|에는|에|때)$/u, '');
  return noun !== piece && occasionNamed(fold(noun)) ? [noun] : [];
};

function splitFrom(text: string, from: number, isKnown: (folded: string) => boolean): Piece[] | undefined {
  if (from === text.length) return [];
  for (let to = text.length; to > from; to -= 1) {
    const piece = text.slice(from, to);
    const isEnd = to === text.length;
    const known = (isEnd ? withoutParticle(piece) : [...occasionsOf(piece), piece]).find((one) => isKnown(fold(one)));
    // A single syllable is too short to be told from a part of another word, except at the end.
    if (known === undefined || (piece.length < 2 && !isEnd && from !== 0)) continue;
    // A compound ends with its thing, in the longest form: 반팔티셔츠 is a 티셔츠.
    const isCut = [to, to - 1].every((end) => kindNamed([fold(text.slice(end))])) && isKnown(fold(piece.slice(0, -1)));
    if (isCut) continue;
    const rest = splitFrom(text, to, isKnown);
    if (rest)
      return [...shifted(beforeKnownEnd(known, isKnown) ?? [{ word: known, from: 0, to: to - from }], from), ...rest];
  }
  // An ending of one syllable joins two known words: 체크나스트라이프.
  const joint = from > 0 ? jointOf(text.slice(from, from + 1)) : undefined;
  const rest = joint !== undefined && from + 1 < text.length ? splitFrom(text, from + 1, isKnown) : undefined;
  return rest && joint !== undefined ? [{ word: joint, from, to: from + 1 }, ...rest] : undefined;
}
