/**
 * Splits a list of words at its bars. The list may stand over several lines. An absent list has no words.
 * @example
 * splitList(`
 *   red|reds|
 *   dark blue
 * `); // ['red', 'reds', 'dark blue']
 */
export const splitList = (list: string | undefined): string[] =>
  list === undefined ? [] : list.split('|').map((entry) => entry.trim());

/** Splits a list of single words at its spaces and line breaks. */
export const splitWords = (list: string): string[] => list.trim().split(/\s+/);

/**
 * Joins the lines of a part of a regular expression. Line breaks and spaces beside them do not count.
 * @example
 * joinLines(`
 *   reds?|
 *   dark blues?
 * `); // 'reds?|dark blues?'
 */
export const joinLines = (pattern: string): string => pattern.replace(/\s*\n\s*/g, '');
