import { withoutParticle } from '#server/catalog/search/grammar/korean/function-words.ts';
import { isKoreanDetail } from '#server/catalog/search/grammar/korean/same-things.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { isCommonKoreanWord } from '#server/catalog/search/words/common-korean-words.ts';
import type { Item } from './item.ts';

/** No brand's name has more words in Hangul. */
const maxWords = 4;
const hangul = /^\p{Script=Hangul}+$/u;
/** Adjectives and nouns with an ending, which are no names: 흐물흐물한, 반에서. */
const ofOtherWords = /(?:..한|.(?:에서|에게|한테|까지|부터|처럼))$/u;

/** Reads adjacent Korean words that no lexicon knows as the brand that they sound like, the longest run first. */
export function withSoundingHouses(
  items: readonly Item[],
  parts: readonly Part[],
  houses: HouseNames,
): readonly Item[] {
  const wordOf = (item: Item | undefined) => {
    const part = item?.is === 'free' && item.to - item.from === 1 ? parts[item.from] : undefined;
    return part && hangul.test(part.folded) && !isCommonKoreanWord(part.folded) && !isKoreanDetail(part.folded)
      ? part.folded.normalize('NFC')
      : undefined;
  };
  if (!items.some((item) => wordOf(item) !== undefined)) return items;
  const read: Item[] = [];
  for (let at = 0; at < items.length; ) {
    const words: string[] = [];
    for (
      let word = wordOf(items[at]);
      word !== undefined && words.length < maxWords;
      word = wordOf(items[at + words.length])
    )
      words.push(word);
    const found = longestSounding(words, houses);
    const [first, last] = [items[at], items[at + (found?.length ?? 1) - 1]];
    if (first && last) read.push(found ? { is: 'house', house: found.house, from: first.from, to: last.to } : first);
    at += found?.length ?? 1;
  }
  return read;
}

function longestSounding(words: readonly string[], houses: HouseNames) {
  for (let length = words.length; length > 0; length -= 1) {
    const before = words.slice(0, length - 1).join('');
    for (const last of withoutParticle(words[length - 1] ?? '').filter((one) => !ofOtherWords.test(one))) {
      const house = houses.sounding(before + last);
      if (house) return { house, length };
    }
  }
  return undefined;
}

/** Tells whether a brand sounds like a folded Korean word, or like that and the word before. */
export const isSoundingHouse = (word: string, before: string, houses: HouseNames): boolean =>
  longestSounding([word.normalize('NFC')], houses) !== undefined ||
  longestSounding(
    [before, word].map((one) => one.normalize('NFC')),
    houses,
  )?.length === 2;
