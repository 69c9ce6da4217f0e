import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import { isKoreanDetail } from '#server/catalog/search/grammar/korean/same-things.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import { rememberWords } from '#server/catalog/search/remember-words.ts';
import { isCommonKoreanWord } from '#server/catalog/search/words/common-korean-words.ts';
import type { HouseNames } from './brand-names.ts';
import { isAlternative, isNegationAfter, isStyle, namesNothing } from './function-words.ts';
import { kindNamed } from './kind-names.ts';
import { looseMeaning } from './loose-words.ts';

/** Returns whether the lexicon, or the name of a house, has a folded word by itself. */
export const isKnownWord = (word: string, houses: HouseNames): boolean =>
  isOfLexicon(word) ||
  houses.named([word]) !== undefined ||
  (!isCommonKoreanWord(word) && houses.sounding(word, true) !== undefined);

// Every step of a query asks again.
const isOfLexicon = rememberWords(
  (word) =>
    kindNamed([word]) !== undefined ||
    findAttributes([word]).length > 0 ||
    occasionNamed(word) !== undefined ||
    phrasesByFirst.has(word) ||
    looseMeaning(word) !== undefined ||
    namesNothing(word) ||
    isStyle(word) ||
    isKoreanDetail(word) ||
    isNegationAfter(word) ||
    isAlternative(word),
);
