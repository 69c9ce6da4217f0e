import { numbersOf } from '#server/catalog/search/fold.ts';
import { type Field, phraseFields } from './fields.ts';
import type { FieldExpressions } from './texts/text-index.ts';

const allFields: readonly Field[] = [...phraseFields, 'description'];

/** Fields in which optional words (stop words) bring a product forward. In descriptions they occur everywhere. */
const prominentFields: readonly Field[] = ['brand', 'name', 'subcategory'];

/**
 * Matches a word in its singular and plural forms.
 * @param kinds names of subcategories that match, too
 */
export function wordExpressions(word: string, kinds: readonly string[]): FieldExpressions {
  const forms = numbersOf(word);
  // Numbers of descriptions are shares of compositions and measurements, which no shopper looks for alone.
  const fields = /^\d+$/.test(word) ? phraseFields : allFields;
  return { ...inFields(fields, forms), subcategory: [...forms, ...kinds] };
}

/** Matches a word, and longer words that begin with it. */
export function prefixExpressions(word: string): FieldExpressions {
  return inFields(allFields, [...numbersOf(word), `${word}*`]);
}

/**
 * Matches a compound word, also written as one: t-shirts and tshirts, cross-body and crossbody.
 * Descriptions know no adjacent words, so only the joined spelling is searched there.
 * @param kinds names of subcategories that match, too
 */
export function compoundExpressions(parts: readonly string[], kinds: readonly string[]): FieldExpressions {
  const before = parts.slice(0, -1);
  const separate = numbersOf(parts.at(-1) ?? '').map((form) => [...before, form].join(' '));
  const joined = numbersOf(spellingsOf(parts).joined);
  return {
    ...inFields(phraseFields, [...separate, ...joined]),
    subcategory: [...separate, ...joined, ...kinds],
    description: joined,
  };
}

/** Matches adjacent words exactly as written: any of several phrases. */
export function phraseExpressions(phrases: readonly (readonly string[])[], fields: readonly Field[]): FieldExpressions {
  return inFields(
    fields,
    phrases.map((parts) => parts.join(' ')),
  );
}

/** Matches a stop word where it says something about a product. */
export function optionalExpressions(parts: readonly string[]): FieldExpressions {
  return inFields(prominentFields, [parts.join(' ')]);
}

/** Matches a word, in singular and plural, where it says most about a product. */
export function boostExpressions(parts: readonly string[]): FieldExpressions {
  const forms = parts.length === 1 ? numbersOf(parts[0] ?? '') : [parts.join(' ')];
  return inFields(prominentFields, forms);
}

/** Matches a word in the names of products. */
export function nameExpressions(word: string): FieldExpressions {
  return { name: numbersOf(word) };
}

/** Matches names of subcategories. */
export function kindExpressions(kinds: readonly string[]): FieldExpressions {
  return { subcategory: kinds };
}

/** Returns a compound word written as one, with hyphens and without. */
export function spellingsOf(parts: readonly string[]): { hyphenated: string; joined: string } {
  return { hyphenated: parts.join('-'), joined: parts.join('') };
}

function inFields(fields: readonly Field[], phrases: readonly string[]): FieldExpressions {
  return Object.fromEntries(fields.map((field) => [field, phrases]));
}
