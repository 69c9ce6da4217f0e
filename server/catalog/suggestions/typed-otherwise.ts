import { begunInKorean, hasLetterAlone, typedInLatin } from '#server/catalog/search/grammar/korean/keyboard.ts';
import { oneSlipAway } from '#server/catalog/search/words/spelling.ts';

const latin = /^[a-z]+$/i;

/** Returns a text with the words that its keys say on the other keyboard, English or Korean. Undefined without any. */
export function onOtherKeyboard(text: string): string | undefined {
  let isChanged = false;
  const words = text.split(/\s+/u).map((word) => {
    const meant = latin.test(word) ? begunInKorean(word) : hasLetterAlone(word) ? typedInLatin(word) : undefined;
    isChanged ||= meant !== undefined;
    return meant ?? word;
  });
  return isChanged ? words.join(' ') : undefined;
}

const finalConsonants = /[\u11a8-\u11c2]$/;
/** The consonants that begin a syllable, in the order of those that end one. Two letters are typed one by one. */
const asFirst = 'ᄀ ᄁ ᆨᄉ ᄂ ᆫᄌ ᆫᄒ ᄃ ᄅ ᆯᄀ ᆯᄆ ᆯᄇ ᆯᄉ ᆯᄐ ᆯᄑ ᆯᄒ ᄆ ᄇ ᆸᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'.split(' ');

/**
 * Returns folded words whose last consonant begins the next syllable, as it does while one types: 갑 on the way to 가방.
 * Undefined for words that end otherwise.
 */
export function withOpenEnd(words: readonly string[]): string[] | undefined {
  const last = words.at(-1) ?? '';
  if (!finalConsonants.test(last)) return undefined;
  const end = asFirst[last.charCodeAt(last.length - 1) - 0x11a8] ?? '';
  return [...words.slice(0, -1), `${last.slice(0, -1)}${end}`];
}

/** Returns the spellings that a single word may be a slip of. Empty for several words. */
export const slipsOf = (words: readonly string[]): string[] => (words.length === 1 ? oneSlipAway(words[0] ?? '') : []);
