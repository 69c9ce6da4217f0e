import { type Field, phraseFields } from './fields.ts';
import { numbersOf } from './fold.ts';
import type { FieldExpressions } from './word-worker.ts';

const allFields: readonly Field[] = [...phraseFields, 'description'];

/** Fields in which optional words (stop words) bring a product forward. In descriptions they occur everywhere. */
const prominentFields: readonly Field[] = ['brand', 'name', 'subcategory'];

/**
 * Matches a word in its singular and plural forms.
 * @param kinds names of subcategories that match, too
 */
export function wordExpressions(word: string, kinds: readonly string[]): FieldExpressions {
  const forms = anyOf(numbersOf(word));
  // Numbers of descriptions are shares of compositions and measurements, which no shopper looks for alone.
  const fields = /^\d+$/.test(word) ? phraseFields : allFields;
  return { ...inFields(fields, forms), subcategory: or(forms, anyOf(kinds)) };
}

/** Matches a word, and longer words that begin with it. */
export function prefixExpressions(word: string): FieldExpressions {
  return inFields(allFields, or(anyOf(numbersOf(word)), `${quoted(word)} *`));
}

/**
 * Matches a compound word, also written as one: t-shirts and tshirts, cross-body and crossbody.
 * Descriptions know no adjacent words, so only the joined spelling is searched there.
 * @param kinds names of subcategories that match, too
 */
export function compoundExpressions(parts: readonly string[], kinds: readonly string[]): FieldExpressions {
  const before = parts.slice(0, -1);
  const separate = anyOf(numbersOf(parts.at(-1) ?? '').map((form) => [...before, form].join(' ')));
  const joined = anyOf(numbersOf(spellingsOf(parts).joined));
  return {
    ...inFields(phraseFields, or(separate, joined)),
    subcategory: or(separate, joined, anyOf(kinds)),
    description: joined,
  };
}

/** Matches adjacent words exactly as written: any of several phrases. */
export function phraseExpressions(phrases: readonly (readonly string[])[], fields: readonly Field[]): FieldExpressions {
  return inFields(fields, anyOf(phrases.map((parts) => parts.join(' '))));
}

/** Matches a stop word where it says something about a product. */
export function optionalExpressions(parts: readonly string[]): FieldExpressions {
  return inFields(prominentFields, quoted(parts.join(' ')));
}

/** Matches a word, in singular and plural, where it says most about a product. */
export function boostExpressions(parts: readonly string[]): FieldExpressions {
  const forms = parts.length === 1 ? numbersOf(parts[0] ?? '') : [parts.join(' ')];
  return inFields(prominentFields, anyOf(forms));
}

/** Matches a word in the names of products. */
export function nameExpressions(word: string): FieldExpressions {
  return { name: anyOf(numbersOf(word)) };
}

/** Matches names of subcategories. */
export function kindExpressions(kinds: readonly string[]): FieldExpressions {
  return { subcategory: anyOf(kinds) };
}

/** Returns a compound word written as one, with hyphens and without. */
export function spellingsOf(parts: readonly string[]): { hyphenated: string; joined: string } {
  return { hyphenated: parts.join('-'), joined: parts.join('') };
}

function inFields(fields: readonly Field[], expression: string): FieldExpressions {
  return Object.fromEntries(fields.map((field) => [field, expression]));
}

/** Matches any of some words. Empty without words. */
function anyOf(words: readonly string[]): string {
  return words.map(quoted).join(' OR ');
}

function or(...expressions: string[]): string {
  return expressions.filter((expression) => expression !== '').join(' OR ');
}

/** Quotes words for FTS5. Folded words hold only letters and digits, so that they contain no syntax; the quotes make sure. */
function quoted(words: string): string {
  return `"${words.replaceAll('"', '')}"`;
}
