import { wordsOfLanguages } from '#server/catalog/attributes/lexicon.ts';
import { fold, isStopWord, numbersOf } from '#server/catalog/search/fold.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { romanceWords, wordsAbroad } from '#server/catalog/taxonomy/words-abroad.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { negationsAbroad, nothingAbroad, prepositionsAbroad } from './function-words.ts';
import { kindNamesAbroad } from './kinds.ts';
import { occasionNamesAbroad } from './occasions.ts';
import { isSignAbroad } from './talk.ts';

const english = wordsOfLanguages([0]);
const abroad = wordsOfLanguages([1, 2]);

const namesAbroad = (id: number) => wordsAbroad(id).map((word) => fold(word.replace('~', '')));
const englishKinds = new Set(
  subcategories.flatMap(({ id, words }) => {
    const ofOthers = new Set(namesAbroad(id));
    return words.map(fold).filter((word) => !ofOthers.has(word));
  }),
);
/** Kinds and occasions in other languages, as one word. */
const things = new Set(
  [
    ...subcategories.flatMap(({ id }) => namesAbroad(id)),
    ...[...Object.values(kindNamesAbroad), ...Object.values(occasionNamesAbroad)].flatMap((names) =>
      splitList(names).map(fold),
    ),
  ].filter((name) => !numbersOf(name).some((one) => englishKinds.has(one)) && !isCommonWord(name)),
);

const romanceKinds = new Set(subcategories.flatMap(({ id }) => romanceWords(id).map(fold)));

/** Tells whether a folded word is a kind in French, Italian or Spanish, in which the piece stands first. */
export const isRomanceKind = (word: string): boolean => romanceKinds.has(word);

/** Tells whether attributes have all of some folded words in other languages, in English or not. */
export const areAbroad = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => abroad.has(word));

/** Tells whether a folded word is of such a language. A word such as rouge is also of English. */
export const isForeign = (word: string): boolean =>
  nothingAbroad.has(word) ||
  negationsAbroad.has(word) ||
  prepositionsAbroad.has(word) ||
  ((abroad.has(word) || things.has(word)) && !english.has(word) && !isStopWord(word));
/** Function words that only English has. `Boots with a heel` is no Dutch, in which heel means very. */
const functionWords = new Set(['with', 'without', 'the', 'and', 'for', 'from', 'not', 'to']);
const isEnglish = (word: string) => english.has(word) && !abroad.has(word) && !isStopWord(word);

/** Words that English has for other things than other languages. */
export const falseFriends: ReadonlyMap<string, string> = new Map([
  ['robe', 'dress'],
  ['robes', 'dress'],
  ['rock', 'skirt'],
  ['hose', 'pants'],
  ['short', 'shorts'],
  ['jersey', 'sweater'],
  // A Dutch one.
  ['vest', 'cardigan'],
  ['collar', 'necklace'],
]);

/** Words for styles that these languages share with English, in which they stand before the piece. */
const sharedStyles = new Set(['vintage', 'retro', 'chic', 'casual', 'boheme', 'glamour', 'plus']);

/** The part of `Part` that tells where words stand beside each other. */
type Word = { folded: string; isApart?: boolean; isSlashed?: boolean; isAdded?: boolean };

/** Tells whether the words of a query are of another language: robe noire, but not silk robe noir. */
export function isAbroadQuery(parts: readonly Word[]): boolean {
  const words = parts.map(({ folded }) => folded);
  // English denies with `no` as well.
  const others = words.filter((word) => !falseFriends.has(word) && word !== 'no');
  // Adjectives follow in French, also ones that English has: robe rouge. 'Silk robe noir' is an English robe, and the gold of
  // `robe or` is no gold in `robe or pajamas`.
  const isFollowed = parts.some(({ folded }, place) => {
    const next = parts[place + 1];
    if (!next || next.isApart || next.isSlashed || next.isAdded) return false;
    const isOr = next.folded === 'or' && place + 2 < parts.length;
    return !isOr && falseFriends.has(folded) && (areAbroad([next.folded]) || sharedStyles.has(next.folded));
  });
  if (words.some((word) => functionWords.has(word))) return false;
  // Italians say cashmere as well: more words are theirs.
  if (words.some(isSignAbroad)) return true;
  const foreign = others.filter(isForeign).length;
  const ofEnglish = others.filter(isEnglish).length;
  return foreign > ofEnglish * 2 || (isFollowed && ofEnglish === 0);
}
