import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { namesNothing } from './function-words.ts';
import { kindNamed } from './kind-names.ts';

/** Shorter words are endings and beginnings of too many others. */
const minChars = 4;

/**
 * Returns the points of a folded word as a correction of a misspelled one: a kind outranks an attribute, and an attribute
 * outranks the words of texts, which have none.
 */
export function pointsOfCorrection(word: string): number {
  if (word.length < minChars || namesNothing(word)) return 0;
  const kind = kindNamed([word]);
  if (kind) return kind.narrowing ? 2 : 3;
  return findAttributes([word]).length > 0 ? 1 : 0;
}
