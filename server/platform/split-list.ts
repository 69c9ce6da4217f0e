/**
 * Splits a list of words at its bars. The list may stand over several lines.
 * @example
 * splitList(`
 *   red|reds|
 *   dark blue
 * `); // ['red', 'reds', 'dark blue']
 */
export const splitList = (list: string): string[] => list.split('|').map((entry) => entry.trim());
