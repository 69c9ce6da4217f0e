import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import { fold } from '#server/catalog/search/fold.ts';
import { falseFriends } from '#server/catalog/search/grammar/abroad/language.ts';
import { isToldByKind, kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { looseNames } from '#server/catalog/search/grammar/names/loose-words.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import type { Piece } from './korean-compounds.ts';

/** A colour or a cloth has this many letters at least, and so has a kind. */
const minLetters = 3;
/** Shorter occasions are parts of other words: a teabag. */
const minLettersOfOccasion = 4;

/** A French or Italian article or preposition before a vowel: robe d'été. */
const elided = /^(?:[dl]|qu|dell|nell|all|sull|un)['’](?=\p{L}{3})/iu;

/** The number of letters of the first word of properties of two words, by both as one: highwaisted. */
const firstLettersOf = new Map(
  [
    ...[...phrasesByFirst.values()].flat().flatMap(({ words, meanings }) => (meanings.length > 0 ? [words] : [])),
    ...looseNames.map((name) => name.split(' ')),
  ].flatMap(([first = '', second = '', ...others]) => {
    const isOfTwo = Math.min(first.length, second.length) >= minLetters && others.length === 0;
    return isOfTwo ? [[first + second, first.length] as const] : [];
  }),
);

/**
 * Splits an unknown word that is a property and a kind, or a property of two words, written as one: blackdress,
 * highwaisted. Takes `d'` off. Undefined for other words.
 */
export function writtenAsOne(text: string, isKnown: (folded: string) => boolean): Piece[] | undefined {
  const word = text.replace(elided, '');
  const from = text.length - word.length;
  const folded = fold(text);
  if (from > 0 && isKnown(fold(word)) && !isKnown(folded)) return [{ word, from, to: text.length }];
  const split = (at: number): Piece[] => [
    { word: text.slice(0, at), from: 0, to: at },
    { word: text.slice(at), from: at, to: text.length },
  ];
  const first = firstLettersOf.get(folded);
  if (first !== undefined && !isKnown(folded)) return split(first);
  for (let at = minLetters; at <= text.length - minLetters; at += 1) {
    const tail = fold(text.slice(at));
    const kind = falseFriends.get(tail) ?? tail;
    if (!kindNamed([kind])) continue;
    const property = fold(text.slice(0, at));
    if (isKnown(folded) && !isCompound(folded, property, kind)) continue;
    const isOccasion = at >= minLettersOfOccasion && occasionNamed(property) !== undefined;
    if (isOccasion || findAttributes([property, kind]).some(({ start }) => start === 0)) return split(at);
  }
  return undefined;
}

/** Tells whether a kind's name is a property and the same kind: Wollmantel, Seidenrock. */
function isCompound(word: string, property: string, kind: string): boolean {
  const named = kindNamed([word]);
  return named !== undefined && isToldByKind([property, kind], named);
}
