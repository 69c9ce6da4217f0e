import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import {
  isAddition,
  isAlternative,
  isHad,
  isLiking,
  isNegation,
  isNegationAfter,
  isPreposition,
  namesNothing,
} from '#server/catalog/search/grammar/names/function-words.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { looseMeaning } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { attributesAt } from './attribute-readings.ts';
import type { Operator } from './item.ts';

/**
 * Tells whether a sign before a word offers a choice: a slash of two values or kinds, as in silk/satin, or between
 * spaces, a plus or an ampersand of two kinds.
 */
export function isChoiceAt(words: readonly string[], at: number, parts: readonly Part[]): boolean {
  const { isSlashed, isAdded, isJoined } = parts[at] ?? {};
  // The slash of `w/ chain` is an abbreviation.
  if ((!isSlashed && !isAdded) || words[at - 1] === 'w') return false;
  if (isSlashed && !isJoined) return true;
  const meaningOf = (word: string) =>
    kindNamed([word]) ? 'kind' : findAttributes([word]).map(({ attribute }) => attribute)[0];
  const meaning = meaningOf(words[at - 1] ?? '');
  return meaning !== undefined && meaning === meaningOf(words[at] ?? '') && (isSlashed || meaning === 'kind');
}

/** Returns the operator that a run of words is. Undefined for other words. */
export function operatorOf(run: readonly string[], parts: readonly Part[], at: number): Operator | undefined {
  const text = run.join(' ');
  const operator = run.length > 1 ? operatorOfWords(text) : operatorOfWord(text, parts, at);
  if (operator) return operator;
  const saysNothing = namesNothing(text);
  if (!saysNothing && text !== 'less') return undefined;
  if (isFreeOf(parts, at)) return 'notBefore';
  return saysNothing ? 'nothing' : undefined;
}

function operatorOfWords(text: string): Operator | undefined {
  if (isNegationAfter(text)) return 'notBefore';
  if (isNegation(text)) return 'not';
  if (isAlternative(text)) return 'or';
  return isPreposition(text) ? 'preposition' : undefined;
}

function operatorOfWord(word: string, parts: readonly Part[], at: number): Operator | undefined {
  const [part, next] = [parts[at], parts[at + 1]];
  if (isExceptAt(parts, at) || isUndoing(word, next) || isLessAt(parts, at)) return 'not';
  // The 0 of `0 polyester` is no size.
  if (word === '0' && next && findAttributes([next.folded]).some(({ attribute }) => attribute === 'material'))
    return 'not';
  if (isBehind(word, parts, at)) return 'notBefore';
  if (isNegation(word)) return next?.isJoined && !isDenying(word, next, parts[at + 2]) ? undefined : 'not';
  if (isNegationAfter(word)) return 'notBefore';
  if (isAlternative(word)) return 'or';
  if (isAddition(word)) return 'and';
  return (isPreposition(word) && !part?.isJoined) || isHaving(word, parts[at - 1]) ? 'preposition' : undefined;
}

/** Tells whether a verb leads to a part of the piece before it: a bag that has a chain. */
const isHaving = (word: string, before: Part | undefined) =>
  isHad(word) && /^(?:that|which)$/.test(before?.folded ?? '');

/** Tells whether `no` or `not` is of the word before, at the end or before a comma: `strapless not, long sleeves`. */
function isBehind(word: string, parts: readonly Part[], at: number): boolean {
  if (at === 0 || (word !== 'no' && word !== 'not') || parts[at]?.isApart) return false;
  const isLast = word === 'no' && at === parts.length - 1;
  return isLast || parts.slice(at + 1).find(({ folded, isApart }) => isApart || folded !== 'please')?.isApart === true;
}

/** Tells whether words name a property or a kind. */
const isNamed = (...words: readonly string[]) =>
  attributesAt(words).length > 0 || looseMeaning(words.join(' ')) !== undefined || kindNamed(words) !== undefined;

/**
 * Tells whether a joined prefix denies the next word. Non-wool is no wool, and non-stretch jeans do not stretch. A no-show
 * sock is a name.
 */
const isDenying = (word: string, next: Part, second: Part | undefined) =>
  (word === 'non' || word === 'no' || word === 'not') &&
  (isNamed(next.folded) || isNamed(next.folded, second?.folded ?? ''));

/** Tells whether `less` leaves out the word behind it: less sheer, less pleats. Less than 200 is a price. */
function isLessAt(parts: readonly Part[], at: number): boolean {
  if (parts[at]?.folded !== 'less' || parts[at].isJoined) return false;
  const next = parts[at + 1]?.folded ?? 'than';
  return next !== 'than' && !namesNothing(next);
}

/** Tells whether a prefix undoes the property it stands before: un-lined, un lined, anti crease. A French `un` is an article. */
export const isUndoing = (word: string, next: Part | undefined) =>
  next !== undefined &&
  ((word === 'un' && (next.isJoined || participle.test(next.folded))) || word === 'anti') &&
  (findAttributes([next.folded]).length > 0 || looseMeaning(next.folded) !== undefined);

/** An English participle. No French noun ends like it. */
const participle = /^.{2,}ed$/;

/** Tells whether `un` stands before the rest of a word: un-lined, un lined. */
export const isUnBefore = (words: readonly string[], at: number, parts: readonly Part[]) =>
  words[at] === 'un' && (parts[at + 1]?.isJoined === true || participle.test(words[at + 1] ?? ''));

/** Tells whether a word leaves out the property before it: leather-free, crease resistant. Free shipping leaves out nothing. */
function isFreeOf(parts: readonly Part[], at: number): boolean {
  const word = parts[at]?.folded;
  if (word === 'proof' || word === 'resistant') return looseMeaning(parts[at - 1]?.folded ?? '') !== undefined;
  const isWithout = word === 'less' && parts[at]?.isJoined;
  const next = parts[at + 1]?.folded;
  if ((word !== 'free' && !isWithout) || /^(?:shipping|delivery|returns?|gifts?|size|people)$/.test(next ?? ''))
    return false;
  if (!isWithout && isUnnamedPart(parts[at - 1], next)) return true;
  return [1, 2].some((count) => {
    const words = parts.slice(Math.max(0, at - count), at).map(({ folded }) => folded);
    const isProperty = attributesAt(words).some(({ length }) => length === words.length);
    return isProperty || looseMeaning(words.join(' ')) !== undefined || kindNamed(words) !== undefined;
  });
}

/** Words that make a name with `free`, whose lack no text tells. */
const boundToFree = new Set(['hands', 'wire', 'hassle', 'stress', 'worry', 'care', 'duty', 'tax']);

/** Tells whether a word of texts alone is before `free`, at the end or before a kind: fringe-free, bow free flats. */
const isUnnamedPart = (part: Part | undefined, next: string | undefined) =>
  part !== undefined &&
  !namesNothing(part.folded) &&
  !isPreposition(part.folded) &&
  !boundToFree.has(part.folded) &&
  (next === undefined || kindNamed([next]) !== undefined);

/** Tells whether `but` leaves out what follows: any shoes but sneakers. */
function isExceptAt(parts: readonly Part[], at: number): boolean {
  const next = parts[at + 1]?.folded ?? '';
  if (parts[at]?.folded !== 'but' || isNegation(next) || isLiking(next)) return false;
  return parts.slice(0, at).some(({ folded }) => /^(?:any|all|every|everything|anything)$/.test(folded));
}
