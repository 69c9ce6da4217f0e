import { attributeValues } from '#contract/attributes.ts';
import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { namesNothing } from '#server/catalog/search/grammar/names/function-words.ts';
import { isPartOfKind, kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { isPartOfOccasion } from '#server/catalog/search/grammar/occasions/named-occasions.ts';

/** The plain names of colours and materials: a search reads them even if no text has the word, as purple for plum. */
const plainValues: ReadonlySet<string> = new Set([...attributeValues.colour, ...attributeValues.material]);

/** Shorter words are endings and beginnings of too many others. */
const minChars = 4;

/**
 * Returns the points of a folded word as a correction of a misspelled one: kinds and plain colours and materials outrank
 * other attributes and occasions, and these outrank the words of texts, which have none.
 */
export function pointsOfCorrection(word: string): number {
  if (word.length < minChars || namesNothing(word)) return 0;
  const kind = kindNamed([word]);
  if (kind) return kind.narrowing ? 2 : 3;
  if (plainValues.has(word)) return 3;
  return findAttributes([word]).length > 0 || isPartOfKind(word) || isPartOfOccasion(word) ? 1 : 0;
}
