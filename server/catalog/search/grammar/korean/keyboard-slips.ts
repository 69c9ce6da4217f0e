import { fold } from '#server/catalog/search/fold.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { isKnownWord } from '#server/catalog/search/grammar/names/known-words.ts';
import { partsOf } from '#server/catalog/search/grammar/parts/parts.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { isCross } from './function-words.ts';
import { composed, hasLetterAlone, typedInKorean, typedInLatin } from './keyboard.ts';

const word = /[\p{L}\p{M}\p{N}’']+/gu;
const latin = /^[a-z]+$/i;
/** The most words of a brand's name that were typed with the other keyboard. */
const maxWords = 3;
/** The keys of two syllables. Shorter words are too many things. */
const minKeys = 4;

/**
 * Finds words that were typed with the other keyboard, English or Korean: a lexicon knows what their keys say there.
 * @returns each such folded word with its correction
 */
export function slipsOfKeyboard(query: string, houses: HouseNames): Map<string, string> {
  const slips = new Map<string, string>();
  const words = query.match(word) ?? [];
  const isKnown = (folded: string) => isKnownWord(folded, houses);
  for (const one of words) {
    if (isCross(fold(one)) || isCommonWord(fold(one)) || isKnown(fold(one))) continue;
    const meant = latin.test(one) && one.length >= minKeys ? typedInKorean(one) : composed(one);
    if (meant === undefined) continue;
    if (partsOf(meant, isKnown).every(({ folded }) => isKnown(folded))) slips.set(fold(one), meant);
  }
  const typed = words.map((one) => (hasLetterAlone(one) && !isCross(fold(one)) ? typedInLatin(one) : undefined));
  for (let from = 0; from < words.length; from += 1) {
    for (let length = maxWords; length > 0; length -= 1) {
      const run = typed.slice(from, from + length);
      if (run.length < length || !run.every((one) => one !== undefined)) continue;
      if (!(length === 1 ? isKnown(run[0] ?? '') : houses.named(run))) continue;
      for (const [place, one] of run.entries()) slips.set(fold(words[from + place] ?? ''), one);
      break;
    }
  }
  return slips;
}
