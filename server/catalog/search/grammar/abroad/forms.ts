import { isCommonWord } from '#server/catalog/search/common-words.ts';
import { fold } from '#server/catalog/search/fold.ts';
import type { Part } from '#server/catalog/search/grammar/parts.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { kindNamesAbroad } from './kinds.ts';
import { areAbroad, isForeign } from './language.ts';

/** Endings of gender and number, folded. */
const endings = ['ees', 'hes', 'ee', 'es', 'os', 'as', 'he', 'hi', 'en', 'er', 'em', 'o', 'a', 'i', 'e', 's', 'n', ''];
const minStem = 4;

type IsKnown = (folded: string) => boolean;

/** Reads umlauts that are written as two letters: gruenes Kleid. */
export const withUmlauts = (parts: readonly Part[], isKnown: IsKnown): Part[] =>
  inForms(parts, isKnown, (word) => [word.replace(/([aou])e/g, '$1')]);

/** Reads unknown words of another language in the gender and number that a lexicon has: vestiti estivi. */
export const inKnownForms = (parts: readonly Part[], isKnown: IsKnown): Part[] =>
  inForms(parts, isKnown, (word) => {
    const stems = endings
      .filter((ending) => word.endsWith(ending))
      .map(({ length }) => word.slice(0, word.length - length));
    return stems.filter(({ length }) => length >= minStem).flatMap((stem) => endings.map((ending) => stem + ending));
  });

/** Words of names in several words, which only mean something together: bottes hautes are no tops, hauts. */
const wordsOfNames = new Set(
  Object.values(kindNamesAbroad)
    .flatMap(splitList)
    .map((name) => fold(name).split(' '))
    .filter(({ length }) => length > 1)
    .flat(),
);

function inForms(parts: readonly Part[], isKnown: IsKnown, formsOf: (word: string) => string[]): Part[] {
  return parts.map((part) => {
    const { folded } = part;
    if (isKnown(folded) || wordsOfNames.has(folded) || areAbroad([folded]) || isCommonWord(folded)) return part;
    const form = formsOf(folded).find((one) => isForeign(one) && isKnown(one));
    return form === undefined ? part : { ...part, folded: form };
  });
}
