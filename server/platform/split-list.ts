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
