import type { AttributeName } from '#contract/attributes.ts';
import { isVague, phraseAt } from './lexicon.ts';

/** An attribute that a run of a query's words names. */
export type FoundAttribute = {
  attribute: AttributeName;
  /** The values that the words may mean: one, or several as for teal, which is a green and a blue. */
  anyOf: string[];
  /** The words from `start` up to, but not including, `end`. */
  start: number;
  end: number;
};

/**
 * Finds the attributes that the words of a query name, the longest phrases first. A phrase may name two attributes:
 * both have the same positions. A run may also hold the name of a kind: `little black dress`, `tank top`. Look for kinds
 * among all words, and drop a run that is nothing but a kind's name.
 * @param words folded words, the parts of hyphenated ones apart
 * @example
 * findAttributes(['silk', 'polo', 'neck']);
 * // [{ attribute: 'material', anyOf: ['silk'], start: 0, end: 1 }, { attribute: 'neckline', anyOf: ['high'], start: 1, end: 3 }]
 */
export function findAttributes(words: readonly string[]): FoundAttribute[] {
  const found: FoundAttribute[] = [];
  for (let start = 0; start < words.length; ) {
    const phrase = phraseAt(words, start);
    const end = start + (phrase?.words.length ?? 1);
    for (const { attribute, values, isOnlyInField } of phrase?.meanings ?? [])
      if (!isOnlyInField) found.push({ attribute, anyOf: [...values], start, end });
    start = end;
  }
  return found;
}

/** Words that name a colour in a field of colours, and in a query more often another thing: a royal wedding, an apple watch. */
const rarelyShades = new Set(
  'apple bottle port ice optic melange marl royal electric burnt sunset sea pacific atlantic ocean bark saddle ballet petal candy snow grass army natural neutral neutrals naturel nickel rouge or'.split(
    ' ',
  ),
);

/**
 * Returns the families of colours that words of a query may be a shade of, beside the name of a kind: caramel, oat, sand.
 * Undefined for words with any other meaning.
 */
export function vagueColourAt(
  words: readonly string[],
  start: number,
): { length: number; values: readonly string[] } | undefined {
  const phrase = phraseAt(words, start);
  const colour =
    phrase && isVague(phrase) ? phrase.meanings.find(({ attribute }) => attribute === 'colour') : undefined;
  if (!phrase || !colour || rarelyShades.has(phrase.words.join(' '))) return undefined;
  return { length: phrase.words.length, values: colour.values };
}
