import { fold } from '#server/catalog/search/fold.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { slipsAmong } from '#server/catalog/search/words/spelling.ts';
import type { HouseNames, NamedHouse } from './brand-names.ts';

/** The longest names that are compared: more words are rarely typed with a slip in one of them alone. */
const maxWords = 3;

/** Shorter names are one slip from many words. The slip may be a letter that is missing: guci. */
const minLettersOfBrand = 5;

/** Returns the brand that a word is one slip from: hermez. A word of its own is a slip of none. */
export function brandLike(word: string, houses: HouseNames): NamedHouse | undefined {
  if (word.length < minLettersOfBrand - 1 || isCommonWord(word)) return undefined;
  const names = houses.resembling(word).filter((name) => name.length >= minLettersOfBrand);
  return slipsAmong(word, names)
    .map((slip) => houses.named([slip]))
    .find((house) => house?.is === 'brand');
}

/**
 * Finds words that are one slip from a word of a brand's name whose other words stand beside them. `sour odile` means
 * Sœur Odile, though sour is a word of its own.
 * @returns each such folded word with its correction
 */
export function slipsOfHouses(query: string, houses: HouseNames): Map<string, string> {
  const words = (query.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []).map(fold);
  const slips = new Map<string, string>();
  for (let length = 2; length <= maxWords; length += 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length);
      if (houses.named(run)) continue;
      for (const [place, word] of run.entries()) {
        const meant = houses.wordsBetween(run.slice(0, place), run.slice(place + 1));
        const [slip] = slipsAmong(word, meant);
        if (slip !== undefined) slips.set(word, slip);
      }
    }
  }
  return slips;
}
