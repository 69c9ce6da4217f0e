import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import { isCommonWord } from '#server/catalog/search/common-words.ts';
import { fold, isKorean } from '#server/catalog/search/fold.ts';
import type { HouseNames } from '#server/catalog/search/grammar/brand-names.ts';
import { isKnownWord } from '#server/catalog/search/grammar/items.ts';
import { kindNamed, koreanKindWords } from '#server/catalog/search/grammar/kind-names.ts';
import { lengthMeant } from '#server/catalog/search/grammar/loose-words.ts';
import { partsOf } from '#server/catalog/search/grammar/parts.ts';

/** Shorter words with a slip are too many other words. */
const minSyllables = 3;

/** Returns a word without each of its syllables, and with each two neighbours swapped. */
function slipsOf(word: string): string[] {
  const syllables = [...word];
  return syllables.flatMap((syllable, at) => [
    syllables.toSpliced(at, 1).join(''),
    syllables.toSpliced(at, 2, syllables[at + 1] ?? '', syllable).join(''),
  ]);
}

const known = [
  ...koreanKindWords,
  ...[...phrasesByFirst.values()].flat().flatMap(({ words }) => (words.length === 1 ? words : [])),
].flatMap((word) => (isKorean(word) ? word.normalize('NFC') : []));

/** Slips by the words that they may stand for. */
const meantBySlip = Map.groupBy(
  [...new Set(known)].flatMap((word) =>
    slipsOf(word).flatMap((slip) => (slip.length < minSyllables || slip === word ? [] : [{ slip, word }])),
  ),
  ({ slip }) => slip,
);

/** Kinds by the syllable that shoppers clip them to behind a property: 울코 is a wool coat, 롱패 a long puffer. */
const clipped: ReadonlyMap<string, string> = new Map([
  ['코', '코트'],
  ['패', '패딩'],
]);

/** Returns the property and the kind that a word says with the kind clipped. Undefined for other words. */
function unclipped(word: string): string | undefined {
  const [property, kind] = [word.slice(0, -1), clipped.get(word.slice(-1))];
  if (kind === undefined || property === '') return undefined;
  const isTold =
    findAttributes([fold(property)]).length > 0 ||
    lengthMeant(fold(property), kindNamed([fold(kind)])?.subcategoryIds) !== undefined;
  return isTold ? `${property}${kind}` : undefined;
}

/** Returns the one word of kinds and attributes that lacks a syllable, or has two swapped. Undefined for other words. */
function withSyllables(word: string): string | undefined {
  const [meant, ...others] = new Set(meantBySlip.get(word)?.map((one) => one.word));
  return others.length === 0 ? meant : undefined;
}

/**
 * Finds Korean words of kinds and attributes that lack a syllable or have two swapped, and clipped kinds: 캐미어 is 캐시미어.
 * @returns each such folded word with its correction
 */
export function slipsOfSyllables(query: string, houses: HouseNames): Map<string, string> {
  const isKnown = (folded: string) => isKnownWord(folded, houses);
  return new Map(
    (query.match(/\p{Script=Hangul}+/gu) ?? []).flatMap((typed) => {
      const word = typed.normalize('NFC');
      const meant = withSyllables(word) ?? unclipped(word);
      if (meant === undefined || isCommonWord(fold(word))) return [];
      const isRead = partsOf(word, isKnown).every(({ folded }) => isKnown(folded));
      return isRead ? [] : [[fold(word), meant] as const];
    }),
  );
}
