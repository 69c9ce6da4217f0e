import { foldedWords, phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import { fold } from '#server/catalog/search/fold.ts';
import { isNegation } from '#server/catalog/search/grammar/names/function-words.ts';
import { lengthMeant } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { wordsAbroad } from '#server/catalog/taxonomy/words-abroad.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { kindNamesAbroad } from './kinds.ts';
import { areAbroad, isForeign } from './language.ts';
import { isTalkAbroad } from './talk.ts';

/** Endings of gender and number, folded. */
const endings = ['ees', 'hes', 'ee', 'es', 'os', 'as', 'he', 'hi', 'en', 'er', 'em', 'o', 'a', 'i', 'e', 's', 'n', ''];
const minStem = 4;
const pumpId = 201;

type IsKnown = (folded: string) => boolean;

/** Reads umlauts that are written as two letters: gruenes Kleid. */
export const withUmlauts = (parts: readonly Part[], isKnown: IsKnown): Part[] =>
  inForms(parts, isKnown, (word) => [word.replace(/([aou])e/g, '$1')]);

/** Reads unknown words of another language in the gender and number that a lexicon has: vestiti estivi. */
export const inKnownForms = (parts: readonly Part[], isKnown: IsKnown): Part[] =>
  inForms(inKnownPhrases(withDeniedHeels(parts)), isKnown, (word) => {
    const stems = endings
      .filter((ending) => word.endsWith(ending))
      .map(({ length }) => word.slice(0, word.length - length));
    return stems.filter(({ length }) => length >= minStem).flatMap((stem) => endings.map((ending) => stem + ending));
  });

/** Heels in languages whose adjectives follow the noun. */
const heels = /^(?:tac(?:co|chi|on|ones)|talons?|saltos?)$/;

/** Reads the height of heels that are left out with them, in English: sin tacón alto leaves out high heels alone. */
const withDeniedHeels = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => {
    const isNoun = (place: number) =>
      heels.test(parts[place]?.folded ?? '') &&
      isNegation(parts[place - 1]?.folded ?? '') &&
      lengthMeant(parts[place + 1]?.folded ?? '', [pumpId])?.[0]?.values.includes('high') === true;
    if (isNoun(at)) return { ...part, folded: 'high' };
    return isNoun(at - 1) ? { ...part, folded: 'heels' } : part;
  });

/** Leaves off the endings of gender, case and number, and writes double letters as one: tacchi and tacco are tac. */
const stemOf = (word: string) =>
  word.replace(/(.)\1+/gu, '$1').replace(/(?<=...)(?:h?[ei]|[aeo]s?|s|e[nrm]|(?<=[^aeiou])n)$/u, '');
/** Prepositions that stand for each other: giacca di pelle, giacca in pelle. */
const prepositions = new Set('a aus con d da de di en fuer in met mit of van von'.split(' '));
const stemsOf = (words: readonly string[]) =>
  words.map((word) => (prepositions.has(word) ? '~' : word === 'of' ? word : stemOf(word))).join(' ');

/** Phrases of several words in other languages: attributes and kinds. */
const phrases = [
  ...[...phrasesByFirst.values()].flat().flatMap(({ words, meanings }) => (meanings.length > 0 ? [words] : [])),
  ...Object.values(kindNamesAbroad).flatMap((names) => splitList(names).map(foldedWords)),
  ...subcategories.flatMap(({ id }) => wordsAbroad(id).map(foldedWords)),
].filter((words) => words.length > 1 && words.some(isForeign));
const spelledPhrases = new Set(phrases.map((words) => words.join(' ')));
const phrasesByStems = new Map(phrases.toReversed().map((words) => [stemsOf(words), words]));
const maxWords = Math.max(...phrases.map(({ length }) => length));

/** Reads phrases of another language in the gender, case and number that a lexicon has: talons plats as talon plat. */
function inKnownPhrases(parts: readonly Part[]): Part[] {
  const read = [...parts];
  for (let from = 0; from < read.length; from += 1) {
    for (let length = Math.min(maxWords, read.length - from); length > 1; length -= 1) {
      const words = read.slice(from, from + length).map(({ folded }) => folded);
      // The preposition of `invece di` is of no phrase behind it.
      const before = [1, 2].map((count) => read.slice(Math.max(0, from - count), from + 1).map(({ folded }) => folded));
      if (spelledPhrases.has(words.join(' ')) || (from > 0 && before.some((some) => isNegation(some.join(' '))))) break;
      const phrase = phrasesByStems.get(stemsOf(words));
      for (const [place, folded] of phrase?.entries() ?? []) {
        const part = read[from + place];
        if (part) read[from + place] = { ...part, folded };
      }
      if (phrase) break;
    }
  }
  return read;
}

/** Words of names in several words, which only mean something together: bottes hautes are no tops, hauts. */
const wordsOfNames = new Set(
  Object.values(kindNamesAbroad)
    .flatMap(splitList)
    .map((name) => fold(name).split(' '))
    .filter(({ length }) => length > 1)
    .flat(),
);

/** Tells whether a word is a height of heels beside shoes: plats is no form of plata. */
const isHeightOfHeels = (word: string) => lengthMeant(word, [200]) !== undefined;

function inForms(parts: readonly Part[], isKnown: IsKnown, formsOf: (word: string) => string[]): Part[] {
  return parts.map((part) => {
    const { folded } = part;
    if (
      isKnown(folded) ||
      isHeightOfHeels(folded) ||
      wordsOfNames.has(folded) ||
      areAbroad([folded]) ||
      isCommonWord(folded) ||
      isTalkAbroad(folded) ||
      isNegation(folded)
    )
      return part;
    const form = formsOf(folded).find((one) => isForeign(one) && isKnown(one));
    return form === undefined ? part : { ...part, folded: form };
  });
}
