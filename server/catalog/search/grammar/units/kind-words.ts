import { numbersOf } from '#server/catalog/search/fold.ts';
import type { Preference } from '#server/catalog/search/grammar/clause.ts';
import { isAddition, isAlternative } from '#server/catalog/search/grammar/names/function-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Unit } from './units.ts';

/**
 * Points of products whose texts have the very words for the kind. A subcategory may hold unlike things, such as night
 * suits and nightdresses, and a family of subcategories is called by many names. Beside a colour they outweigh that a
 * product has further colours.
 */
const pointsOfWords = { severalWords: 13_000, oneSubcategory: 4000, family: 1500, familyBesideColour: 4000 };

/** Points of a kind's own subcategories, where products of others belong to it by their names. */
const pointsOfKind = 4000;

/** Returns the preference of products that are called as the query calls its kind. */
export function kindWordsOf(units: readonly Unit[], parts: readonly Part[]): Preference[] {
  const hasColour = units.some(({ kind, isExcluded }) => kind === 'colour' && !isExcluded);
  const ofFamily = hasColour ? 'familyBesideColour' : 'family';
  return units.flatMap(({ kind, any, isExcluded, from, to }): Preference[] => {
    const atom = any[0]?.[0];
    if (kind !== 'kind' || isExcluded || atom?.is !== 'kind') return [];
    const words = parts.slice(from, to).map(({ folded }) => folded);
    const names = namesIn(words);
    const isOne = atom.subcategoryIds.length === 1;
    const points =
      pointsOfWords[names.every((name) => name.length > 1) ? 'severalWords' : isOne ? 'oneSubcategory' : ofFamily];
    const [spelling, ...others] = names.flatMap(spellingsOf);
    const called: Preference[] = spelling
      ? [
          { atom: { is: 'text', word: { parts: spelling, isPhrase: true, others } }, points },
          ...asDetail(names, points),
        ]
      : [];
    return any.length > 1 ? [...called, { atom, points: pointsOfKind }] : called;
  });
}

/** Returns each name in a list of kinds: necklaces and chains. */
function namesIn(words: readonly string[]): (readonly string[])[] {
  const names: string[][] = [[]];
  for (const word of words) {
    if (isAddition(word) || isAlternative(word)) names.push([]);
    else names.at(-1)?.push(word);
  }
  return names.filter(({ length }) => length > 0);
}

/** Takes the points back from products that only come with the thing: a pendant with chain is no chain. */
function asDetail(names: readonly (readonly string[])[], points: number): Preference[] {
  const lasts = names.flatMap((name) => numbersOf(name.at(-1) ?? ''));
  const [spelling, ...others] = lasts.flatMap((last) => [
    ['with', last],
    ['and', last],
  ]);
  if (!spelling) return [];
  return [{ atom: { is: 'text', word: { parts: spelling, isPhrase: true, others } }, points: -points }];
}

/** Returns the singular and the plural of a name, and two words as one. */
function spellingsOf(words: readonly string[]): string[][] {
  const before = words.slice(0, -1);
  return numbersOf(words.at(-1) ?? '').flatMap((last) =>
    before.length === 1 ? [[...before, last], [`${before[0]}${last}`]] : [[...before, last]],
  );
}
