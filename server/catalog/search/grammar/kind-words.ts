import { numbersOf } from '#server/catalog/search/fold.ts';
import type { Preference } from './clause.ts';
import type { Part } from './parts.ts';
import type { Unit } from './units.ts';

/**
 * Points of products whose texts have the very words for the kind. A subcategory may hold unlike things, such as night
 * suits and nightdresses, and a family of subcategories is called by many names. Beside a colour they outweigh that a
 * product has further colours.
 */
const pointsOfWords = { severalWords: 6000, oneSubcategory: 4000, family: 1500, familyBesideColour: 4000 };

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
    const isOne = atom.subcategoryIds.length === 1;
    const points = pointsOfWords[words.length > 1 ? 'severalWords' : isOne ? 'oneSubcategory' : ofFamily];
    const [spelling, ...others] = spellingsOf(words);
    const called: Preference[] = spelling
      ? [{ atom: { is: 'text', word: { parts: spelling, isPhrase: true, others } }, points }]
      : [];
    return any.length > 1 ? [...called, { atom, points: pointsOfKind }] : called;
  });
}

/** Returns the singular and the plural of a name, and two words as one. */
function spellingsOf(words: readonly string[]): string[][] {
  const before = words.slice(0, -1);
  return numbersOf(words.at(-1) ?? '').flatMap((last) =>
    before.length === 1 ? [[...before, last], [`${before[0]}${last}`]] : [[...before, last]],
  );
}
