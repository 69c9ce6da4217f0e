import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { isStyleMarker } from '#server/catalog/search/grammar/names/function-words.ts';
import { meantBeside } from '#server/catalog/search/grammar/names/words-beside.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { isEverydayWord } from '#server/catalog/search/words/common-words.ts';
import type { QueryWord } from '#server/catalog/search/words/word-index.ts';
import type { Unit } from './units.ts';

/** A word that is looked for in texts, with its parts of the query. */
export type TextWord = { word: QueryWord; from: number; to: number };

/** Tells whether a condition is a word without a meaning, which is looked for in texts of all kinds. */
export const isTextWord = ({ isFree, isExcluded, any, ofKinds }: Unit) =>
  isFree === true && !isExcluded && any.length === 1 && !ofKinds;

/** Shorter unknown words before `style` or `era` are names of people, and no slips: sade style. */
const minLettersOfSlip = 6;

/**
 * Returns the words of a query that are looked for in texts.
 * @param units conditions that are such words
 * @param isOfNames whether a word is looked for in names alone
 */
export function textWords(
  units: readonly Unit[],
  parts: readonly Part[],
  isOfNames: (word: QueryWord) => boolean,
): TextWord[] {
  return units.flatMap(({ any: [atoms], from, to }): TextWord[] => {
    const [atom] = atoms ?? [];
    if (atom?.is !== 'text') return [];
    const { word } = atom;
    const isShortName = isStyleMarker(parts[to]?.folded ?? '') && word.parts.join('').length < minLettersOfSlip;
    if (isShortName) return [{ word: { ...word, isPhrase: true }, from, to }];
    return [{ word: withMeant(isOfNames(word) ? inNames(word) : word, parts, from, to), from, to }];
  });
}

/** Tells whether all parts of a word are everyday ones. */
export const isOfEverydayWords = ({ parts }: QueryWord) => parts.every(isEverydayWord);

/**
 * Looks for a word in names alone. Beside an occasion the descriptions that have an everyday word speak of other things, and
 * those with a word for other goods of what a piece carries: a pouch for a lipstick.
 */
const inNames = (word: QueryWord): QueryWord => ({ ...word, isPhrase: true, isOfName: true });

/** Adds the word that a part of a word may stand for, as the words beside it tell: mni dress, t-shrit. */
function withMeant(word: QueryWord, parts: readonly Part[], from: number, to: number): QueryWord {
  if (word.isPhrase) return word;
  for (let at = from; at < to; at += 1) {
    const part = parts[at]?.folded ?? '';
    const meant = meantBeside(part, parts[at - 1]?.folded, parts[at + 1]?.folded);
    if (meant !== undefined) return { ...word, meant: { part, word: meant } };
  }
  return word;
}

/** Returns the single words without a meaning that are not searched: those of denials and choices. */
export function guessedWords(items: readonly Item[], searched: readonly Unit[], parts: readonly Part[]): QueryWord[] {
  return items.flatMap((item): QueryWord[] => {
    const isWord = item.is === 'free' && item.to - item.from === 1 && !item.colours && item.word === undefined;
    const isSearched = searched.some(({ from, to }) => from <= item.from && item.to <= to);
    return isWord && !isSearched ? [{ parts: [parts[item.from]?.folded ?? ''], isPhrase: false }] : [];
  });
}

/** Returns the words of conditions, each of which brings products forward that have it in their texts. */
export function boostsOf(units: readonly Unit[], parts: readonly Part[]): QueryWord[] {
  return units.flatMap(({ isExcluded, kind, from, to }) =>
    isExcluded || kind === 'brand' || kind === 'store' || kind === 'occasion'
      ? []
      : parts.slice(from, to).map(({ folded }): QueryWord => ({ parts: [folded], isPhrase: false })),
  );
}
