import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import { once } from '#server/catalog/index/once.ts';
import { fold, isKorean } from '#server/catalog/search/fold.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { kindNamed, koreanKindWords } from '#server/catalog/search/grammar/names/kind-names.ts';
import { isKnownWord } from '#server/catalog/search/grammar/names/known-words.ts';
import { lengthMeant, looseNames } from '#server/catalog/search/grammar/names/loose-words.ts';
import { partsOf } from '#server/catalog/search/grammar/parts/parts.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { oneSlipAway } from '#server/catalog/search/words/spelling.ts';
import { soundOfKorean } from './sounds.ts';

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

/** The Korean words of kinds and attributes. This and its tables are made at the first Korean query: 1 MB. */
const known = once(
  () =>
    new Set(
      [
        ...koreanKindWords(),
        ...[...phrasesByFirst.values()].flat().flatMap(({ words }) => (words.length === 1 ? words : [])),
      ].flatMap((word) => (isKorean(word) ? word.normalize('NFC') : [])),
    ),
);

/** Slips with the words that they may stand for. */
const meantBySlip = once(() =>
  Map.groupBy(
    [...known()].flatMap((word) =>
      slipsOf(word).flatMap((slip) => (slip.length < minSyllables || slip === word ? [] : [{ slip, word }])),
    ),
    ({ slip }) => slip,
  ),
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
  const [meant, ...others] = new Set(
    meantBySlip()
      .get(word)
      ?.map((one) => one.word),
  );
  return others.length === 0 ? meant : undefined;
}

/** Words of kinds and attributes by their sounds: 트랜치코드 has two slips that Koreans do not hear. */
const meantBySound = once(() =>
  Map.groupBy(
    [...known()].filter((word) => word.length >= minSyllables),
    (word) => soundOfKorean(word) ?? '',
  ),
);

/** Returns the one word of kinds and attributes that sounds the same. Undefined for other words. */
function withSound(word: string): string | undefined {
  if (word.length < minSyllables) return undefined;
  const [meant, ...others] = meantBySound().get(soundOfKorean(word) ?? '') ?? [];
  return others.length === 0 && meant?.length === word.length ? meant : undefined;
}

/** The words of names, each of which may be a verb: the 올라오는 of 무릎 위로 올라오는. */
const wordsOfNames = new Set(looseNames.flatMap((name) => name.split(' ')));

/**
 * Returns the kind that an everyday word is a slip of where it stands beside properties, and nothing else is a kind:
 * chives (부추) of suede are boots (부츠). Undefined for other words.
 */
function kindBeside(word: string, others: readonly string[]): string | undefined {
  const isOfProperty = others.length > 0 && others.every((other) => findAttributes([other]).length > 0);
  return isOfProperty
    ? oneSlipAway(word)
        .find((slip) => kindNamed([slip]))
        ?.normalize('NFC')
    : undefined;
}

/**
 * Finds Korean words of kinds and attributes that lack a syllable, have two swapped, or are spelled by their sound, and
 * clipped kinds: 캐미어 is 캐시미어.
 * @returns each such folded word with its correction
 */
export function slipsOfSyllables(query: string, houses: HouseNames): Map<string, string> {
  const isKnown = (folded: string) => isKnownWord(folded, houses);
  const words = query.match(/\p{Script=Hangul}+/gu) ?? [];
  return new Map(
    words.flatMap((typed) => {
      const word = typed.normalize('NFC');
      const folded = fold(word);
      if (wordsOfNames.has(folded)) return [];
      const others = words.filter((other) => other !== typed).map(fold);
      const meant = isCommonWord(folded)
        ? kindBeside(folded, others)
        : (withSyllables(word) ?? withSound(word) ?? unclipped(word));
      if (meant === undefined) return [];
      const isRead = partsOf(word, isKnown).every(({ folded }) => isKnown(folded));
      return isRead ? [] : [[folded, meant] as const];
    }),
  );
}
