import { wordsOfLanguages } from '#server/catalog/attributes/lexicon.ts';
import { fold } from '#server/catalog/search/fold.ts';

const setOf = (words: string) => new Set(words.split('|').map(fold));

/** Words of French, of Italian and Spanish, of German and Dutch that narrow nothing: manteau en laine, borsa di pelle. */
const plain = setOf(
  [
    'en|de|du|des|le|les|la|un|une|pour|avec|pas cher|pas chère|pas trop cher|pas trop chère',
    'di|da|del|della|dei|delle|il|lo|una|con|per|poco caro|poco cara|el|los|las|para|muy|no muy caro|no muy cara',
    'der|die|das|ein|eine|mit|aus|für|nicht teuer|het|een|van|voor|met|niet duur',
  ].join('|'),
);
const negations = setOf('pas|sans|senza|sin|ohne|nicht|kein|keine|keinen|niet|zonder');

/** Tells whether folded words of other languages name no property. */
export const namesNothingAbroad = (words: string): boolean => plain.has(words);
export const isNegationAbroad = (word: string): boolean => negations.has(word);

const english = wordsOfLanguages([0]);
const abroad = wordsOfLanguages([1, 2]);

/** Tells whether attributes have all of some folded words in other languages, in English or not. */
export const areAbroad = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => abroad.has(word));

/** Tells whether a folded word is of such a language. A word such as rouge is also of English. */
export const isForeign = (word: string): boolean =>
  plain.has(word) || negations.has(word) || (abroad.has(word) && !english.has(word));
export const isEnglish = (word: string): boolean => english.has(word) && !abroad.has(word);
