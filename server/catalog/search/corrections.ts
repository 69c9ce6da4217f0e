import { fold } from './fold.ts';
import { slipsOfInitials } from './grammar/korean/initials.ts';
import { slipsOfKeyboard } from './grammar/korean/keyboard-slips.ts';
import { slipsOfSyllables } from './grammar/korean/syllable-slips.ts';
import type { HouseNames } from './grammar/names/brand-names.ts';
import { slipsOfHouses } from './grammar/names/house-slips.ts';
import { knownMisspellings } from './grammar/names/known-misspellings.ts';

/** Misspelled words of a query, folded, each with the word to read in its place. */
export type Corrections = ReadonlyMap<string, string>;

const word = /[\p{L}\p{M}\p{N}’']+/gu;

/** Finds the misspelled words of a query that are known without the texts of products. */
export function knownCorrections(query: string, houses: HouseNames): Corrections {
  return new Map([
    ...knownMisspellings(query, houses),
    ...slipsOfInitials(query),
    ...slipsOfKeyboard(query, houses),
    ...slipsOfSyllables(query, houses),
    ...slipsOfHouses(query, houses),
  ]);
}

/** Replaces each misspelled word of a query by its correction. */
export function corrected(query: string, corrections: Corrections): string {
  return query.replace(word, (one) => corrections.get(fold(one))?.normalize('NFC') ?? one);
}

/** Puts the misspelled words of a query back in place of their corrections: links lead to the query as typed. */
export function uncorrected(text: string, query: string, corrections: Corrections): string {
  const typed = new Map(
    (query.match(word) ?? []).flatMap((one) => {
      const correction = corrections.get(fold(one));
      return correction === undefined ? [] : [[correction.normalize('NFC'), one] as const];
    }),
  );
  return typed.size === 0 ? text : text.replace(word, (one) => typed.get(one) ?? one);
}
