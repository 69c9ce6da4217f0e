import { wordsOf } from '#server/catalog/search/fold.ts';

/** Longer texts are rarely asked by two people, and may be anything that was pasted. */
const maxChars = 60;
const maxWords = 8;

/** Texts that may name a person: email addresses, links, and long numbers such as phone numbers. */
const personal = /@|https?:|www\.|\d(?:[\s().+-]*\d){6}/iu;

/**
 * Returns a query as it is counted: its folded words. Undefined for a text that is not counted, because it is too long,
 * has no words, or looks personal.
 * @example
 * countedQuery('Red  DRESS!'); // 'red dress'
 */
export function countedQuery(query: string): string | undefined {
  if (personal.test(query)) return undefined;
  const words = wordsOf(query).map((parts) => parts.join('-'));
  const text = words.join(' ').normalize('NFC');
  return text === '' || text.length > maxChars || words.length > maxWords ? undefined : text;
}
